"""What all cards have in common: their proportions, rounded outline and paper."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.palette import paper

CARD_RATIO = 1.4
"""The height of a card divided by its width."""

# Faces are drawn in units of a hundredth of the card's width, from the centre of the card.
HALF_WIDTH = 50.0
HALF_HEIGHT = HALF_WIDTH * CARD_RATIO
CORNER_RADIUS = 6.0

_EDGE = QColor(20, 18, 14, 120)
_STRONG_EDGE = QColor(0, 0, 0)


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

    Its straight edges are opaque.
    """
    pixel = 1 / painter.worldTransform().m11()
    painter.setBrush(paper(style))
    painter.drawPath(outline(unit_box(0), CORNER_RADIUS))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_STRONG_EDGE if style.high_contrast else _EDGE, pixel))
    painter.drawPath(outline(unit_box(pixel / 2), CORNER_RADIUS - pixel / 2))
    painter.setPen(Qt.PenStyle.NoPen)
