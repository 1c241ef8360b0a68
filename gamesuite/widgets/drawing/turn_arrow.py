"""The arrow that marks the player to act."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath


def paint_turn_arrow(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Paint a triangle that fills ``rect`` and points right."""
    path = QPainterPath(rect.topLeft())
    path.lineTo(rect.right(), rect.center().y())
    path.lineTo(rect.bottomLeft())
    path.closeSubpath()
    painter.fillPath(path, colour)
