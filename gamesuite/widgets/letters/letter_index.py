"""The index of a letter card, in the strip visible in a column: letter, jewel and value.

It is higher than that of other cards, because a column of letter cards is read as a word.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from gamesuite.widgets.drawing.card_frame import HALF_HEIGHT, HALF_WIDTH
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.corner_index import letter_box
from gamesuite.widgets.drawing.index_glyphs import fitted, glyph_path, letter_path
from gamesuite.widgets.letters.jewel import paint_jewel

_TALLER = 1.65
"""The height of the index, compared with other cards."""
_MARGIN = 5.0
_DIGIT = 0.78
"""The height of the value, compared with the letter."""
_WIDE = 0.62
"""The most width of a figure, in its heights."""
_JEWEL = 0.6
"""The size of the jewel beside the letter of a wild card, in heights of the letter."""


def strip_height(index: float) -> float:
    """Return the height of the strip that shows the index of a letter card, in card widths.

    ``index`` is that of other cards.
    """
    return _TALLER * index


def paint_letter_index(
    painter: QPainter, letter: str, value: str, ink: QColor, style: CardStyle
) -> None:
    """Paint ``letter``, or the jewel of a wild card that has none, and ``value`` of a card."""
    height = letter_box(style).height() * _TALLER
    box = QRectF(_MARGIN - HALF_WIDTH, _MARGIN - HALF_HEIGHT, height, height)
    painter.setBrush(ink)
    if letter.isalpha():
        glyph = fitted(letter_path(letter.upper()), box)
        painter.drawPath(glyph.translated(box.left() - glyph.boundingRect().left(), 0))
    else:
        paint_jewel(painter, box)
    if letter.islower():
        side = height * _JEWEL
        paint_jewel(painter, QRectF(-side * 0.3, box.bottom() - side, side, side))
    low = height * _DIGIT
    right = HALF_WIDTH - _MARGIN - 1
    digit = QRectF(right - low * _WIDE, box.bottom() - low, low * _WIDE, low)
    painter.setBrush(ink)
    painter.drawPath(fitted(glyph_path(value), digit))
