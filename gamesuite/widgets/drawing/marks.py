"""Marks on any ground: rings round cards and boxes, a tick, the arrow of the player to act."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gamesuite.widgets.drawing.card_frame import card_shape
from gamesuite.widgets.look.theme import DARK_INK


def ring_edge(colour: str) -> str:
    """Return the colour of the edge of a ring of ``colour``: black if that is light, else white."""
    return DARK_INK if QColor(colour).lightness() > 145 else "#ffffff"


def draw_ring(painter: QPainter, width: int, colour: str) -> None:
    """Draw a ring of ``colour`` inside the outline of a card ``width`` pixels wide.

    Its edge makes it visible on cards and on every felt.
    """
    ring, edge = QColor(colour), QColor(ring_edge(colour))
    thickness = max(width / 30, 2.5)
    shape = card_shape(width)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # Of each line only the inner half is seen: the ring, and inside it half as much of the edge.
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.strokePath(shape, QPen(edge, thickness * 3))
    painter.strokePath(shape, QPen(ring, thickness * 2))


def draw_box_ring(
    painter: QPainter, box: QRectF, radius: float, colour: str, thickness: float = 3.0
) -> None:
    """Draw a ring of ``colour``, ``thickness`` wide, along ``box``, whose corners have ``radius``.

    Its edge makes it visible on every ground.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((ring_edge(colour), thickness + 2), (colour, thickness)):
        painter.setPen(QPen(QColor(ink), width))
        painter.drawRoundedRect(box, radius, radius)


def ring_lines(colour: str, thickness: float) -> Iterator[QPen]:
    """Yield the pens, widest first, of a ring of ``colour`` on a picture of many colours.

    It is ``thickness`` wide, with a white line at either side of it and a black one beyond: of
    these two, one is seen on any ground.
    """
    for ink, more in ((DARK_INK, 7), ("#ffffff", 4), (colour, 0)):
        yield QPen(QColor(ink), thickness + more)


def paint_tick(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint a tick as large as ``rect``, with lines a sixth of its width thick."""
    path = QPainterPath(rect.topLeft() + QPointF(rect.width() * 0.08, rect.height() * 0.55))
    path.lineTo(rect.left() + rect.width() * 0.38, rect.bottom() - rect.height() * 0.12)
    path.lineTo(rect.right() - rect.width() * 0.06, rect.top() + rect.height() * 0.14)
    pen = QPen(colour, rect.width() / 6)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)


def paint_turn_arrow(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint a triangle that fills ``rect`` and points right."""
    path = QPainterPath(rect.topLeft())
    path.lineTo(rect.right(), rect.center().y())
    path.lineTo(rect.bottomLeft())
    path.closeSubpath()
    painter.fillPath(path, colour)
