"""The index of a letter card, in the strip visible in a column: letter, jewel and value.

It is higher than that of other cards, because a column of letter cards is read as a word.
"""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gamesuite.widgets.drawing.card_frame import HALF_HEIGHT, HALF_WIDTH, letter_box
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.outlines import fitted, glyph_path, letter_path, path_from
from gamesuite.widgets.look.painting import saved

_TALLER = 1.65
"""How high the index is, compared with that of other cards."""
_MARGIN = 5.0
"""How far it is from the edges of the card."""
_DIGIT = 0.78
"""How high the value is, compared with the letter."""
_DIGIT_WIDTH = 0.62
"""How wide the value may be, compared with its height."""
_JEWEL = 0.6
"""How large the jewel beside the letter of a wild card is, compared with the letter."""
_JEWEL_LEFT = 0.3
"""How much of the width of this jewel is to the left of the middle of the card."""


def strip_height(index_height: float) -> float:
    """Return the height of the strip that shows the index of a letter card, in card widths.

    ``index_height`` is the height of the index of other cards.
    """
    return _TALLER * index_height


def paint_letter_index(
    painter: QPainter, letter: str, value: str, ink: QColor, style: CardStyle
) -> None:
    """Paint the index of a card of ``letter`` and ``value``.

    ``letter`` is in upper case for an ordinary card. In lower case the jewel of wild cards is
    beside it, and for any other sign there is only the jewel.
    """
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
        paint_jewel(painter, QRectF(-side * _JEWEL_LEFT, box.bottom() - side, side, side))
    digit_height = height * _DIGIT
    digit_width = digit_height * _DIGIT_WIDTH
    left = HALF_WIDTH - _MARGIN - 1 - digit_width
    digit_box = QRectF(left, box.bottom() - digit_height, digit_width, digit_height)
    painter.drawPath(fitted(glyph_path(value), digit_box))


# The jewel

_EDGE = "#2b0b45"
"""The colour of the line round it."""
_FACETS = (
    ("#7b2bb8", "M -30 -42 L 30 -42 L 50 -14 L 0 46 L -50 -14 Z"),
    ("#c58cf2", "M -30 -42 L -50 -14 L -22 -14 Z"),
    ("#e4c6ff", "M -30 -42 L 0 -42 L -22 -14 Z"),
    ("#b06be6", "M 0 -42 L 22 -14 L -22 -14 Z"),
    ("#d3a4fa", "M 0 -42 L 30 -42 L 22 -14 Z"),
    ("#8f3fd0", "M 30 -42 L 50 -14 L 22 -14 Z"),
    ("#9a4bd9", "M -50 -14 L -22 -14 L 0 46 Z"),
    ("#7e30bd", "M -22 -14 L 22 -14 L 0 46 Z"),
    ("#5b1a8f", "M 22 -14 L 50 -14 L 0 46 Z"),
)
"""The facets in a square from -50 to 50, each with its colour, the whole stone first."""
_EDGE_WIDTH = 5.0
"""The thickness of the line round the stone, in the same units."""


def paint_jewel(painter: QPainter, box: QRectF) -> None:
    """Paint the jewel as large as fits into ``box``, in its middle."""
    side = min(box.width(), box.height())
    with saved(painter):
        painter.translate(box.center())
        painter.scale(side / 100, side / 100)
        for colour, facet in _facets():
            painter.setBrush(colour)
            painter.drawPath(facet)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        edge = QPen(QColor(_EDGE), _EDGE_WIDTH)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(edge)
        painter.drawPath(_facets()[0][1])


@lru_cache(maxsize=1)
def _facets() -> tuple[tuple[QColor, QPainterPath], ...]:
    return tuple((QColor(colour), path_from(outline)) for colour, outline in _FACETS)
