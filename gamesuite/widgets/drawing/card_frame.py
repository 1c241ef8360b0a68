"""What all cards have in common: proportions, rounded outline, paper and the place of the index.

The index is letter and sign side by side, in the strip visible in a column.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gamesuite.widgets.drawing.card_style import CardStyle, paper
from gamesuite.widgets.drawing.outlines import fitted, glyph_path
from gamesuite.widgets.look.painting import saved

CARD_RATIO = 1.4
"""The height of a card divided by its width."""

# Faces are drawn in units of a hundredth of the card's width, from the centre of the card. So are
# all lengths below.
HALF_WIDTH = 50.0
HALF_HEIGHT = HALF_WIDTH * CARD_RATIO
CORNER_RADIUS = 6.0

_EDGE = QColor(20, 18, 14, 120)
_STRONG_EDGE = QColor(0, 0, 0)
"""The colour of the edge in high contrast."""


def card_height(width: int) -> int:
    """Return the height in pixels of a card ``width`` pixels wide."""
    return round(width * CARD_RATIO)


def card_shape(width: int) -> QPainterPath:
    """Return the rounded outline of a card ``width`` pixels wide, its top left corner at 0, 0."""
    return outline(QRectF(0, 0, width, card_height(width)), width * CORNER_RADIUS / 100)


def outline(box: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle with rounded corners."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def unit_box(inset: float) -> QRectF:
    """Return the rectangle of a card in units, smaller by ``inset`` on every side."""
    return QRectF(-HALF_WIDTH, -HALF_HEIGHT, 2 * HALF_WIDTH, 2 * HALF_HEIGHT).adjusted(
        inset, inset, -inset, -inset
    )


def paint_paper(painter: QPainter, style: CardStyle) -> None:
    """Paint a blank card in units, with a fine edge that separates overlapping cards.

    The paper reaches to the very edge, so that nothing behind the card is seen but at its corners.
    """
    pixel = 1 / painter.worldTransform().m11()  # in units: the painter is only scaled and moved
    painter.setBrush(paper(style))
    painter.drawPath(outline(unit_box(0), CORNER_RADIUS))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_STRONG_EDGE if style.high_contrast else _EDGE, pixel))
    painter.drawPath(outline(unit_box(pixel / 2), CORNER_RADIUS - pixel / 2))
    painter.setPen(Qt.PenStyle.NoPen)


# The index

_LEFT = 5.0 - HALF_WIDTH
_TOP = 5.5 - HALF_HEIGHT
"""With `_LEFT`, the upper left corner of the box of the letter."""
_GAP = 2.5
"""The distance between the letter and the sign."""
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
    painter.drawPath(fitted(glyph_path(letter), letter_box(style)))
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
    painter.drawPath(fitted(glyph_path(letter), inside))
    painter.setBrush(ink)
    _paint_sign(painter, sign, style)


def _paint_sign(painter: QPainter, sign: QPainterPath, style: CardStyle) -> None:
    box = sign_box(style)
    with saved(painter):
        painter.translate(box.center())
        painter.scale(box.width(), box.height())
        painter.drawPath(sign)
