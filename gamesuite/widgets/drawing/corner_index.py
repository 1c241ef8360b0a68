"""The index of a card: letter and sign side by side, in the strip visible in a column."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gamesuite.widgets.drawing.card_frame import HALF_HEIGHT, HALF_WIDTH, outline
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.index_glyphs import fitted_glyph
from gamesuite.widgets.drawing.palette import paper

_LEFT = 5.0 - HALF_WIDTH
_TOP = 5.5 - HALF_HEIGHT
_GAP = 2.5
_PLATE = 1.6
"""How far the plate behind a letter reaches beyond the box of the letter."""
_PLATE_RADIUS = 2.6


def letter_box(style: CardStyle) -> QRectF:
    """Return the box of the letter in the upper left corner, in units."""
    if style.large_indices:
        return QRectF(_LEFT, _TOP, 18.5, 25.0)
    return QRectF(_LEFT, _TOP, 16.0, 20.5)


def index_height(style: CardStyle) -> float:
    """Return how far the index reaches down from the top of the card, in card widths."""
    return (letter_box(style).bottom() + HALF_HEIGHT) / (2 * HALF_WIDTH)


def sign_box(style: CardStyle) -> QRectF:
    """Return the square of the sign beside the letter, in units."""
    letter = letter_box(style)
    side = letter.height() * (0.68 if style.large_indices else 0.76)
    return QRectF(letter.right() + _GAP, letter.center().y() - side / 2, side, side)


def paint_index(
    painter: QPainter, letter: str, sign: QPainterPath, ink: QColor, style: CardStyle
) -> None:
    """Paint the upper left index; ``sign`` is an outline one unit in size, centred on 0, 0."""
    painter.setBrush(ink)
    painter.drawPath(fitted_glyph(letter, letter_box(style)))
    _paint_sign(painter, sign, style)


def paint_index_on_plate(
    painter: QPainter, letter: str, sign: QPainterPath, ink: QColor, style: CardStyle
) -> None:
    """Paint the upper left index with its letter in the colour of the paper on a plate of ink."""
    box = letter_box(style)
    painter.setBrush(ink)
    plate = box.adjusted(-_PLATE, -_PLATE, _PLATE / 2, _PLATE / 2)
    painter.drawPath(outline(plate, _PLATE_RADIUS))
    painter.setBrush(paper(style))
    inside = plate.adjusted(_PLATE_RADIUS, _PLATE_RADIUS, -_PLATE_RADIUS, -_PLATE_RADIUS)
    painter.drawPath(fitted_glyph(letter, inside))
    painter.setBrush(ink)
    _paint_sign(painter, sign, style)


def _paint_sign(painter: QPainter, sign: QPainterPath, style: CardStyle) -> None:
    box = sign_box(style)
    painter.save()
    painter.translate(box.center())
    painter.scale(box.width(), box.height())
    painter.drawPath(sign)
    painter.restore()
