"""The crown of a winner."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from gamesuite.widgets.look.theme import current_theme

_POINTS = ((0.0, 0.28), (0.27, 0.58), (0.5, 0.08), (0.73, 0.58), (1.0, 0.28), (0.88, 0.92))
_LAST = (0.12, 0.92)
_GOLD = ("#ffe694", "#e39a1c")
_EDGE, _JEWEL = "#6b3d00", "#fff6cf"


def paint_crown(painter: QPainter, rect: QRectF) -> None:
    """Paint a golden crown that fills ``rect``; in plain themes it is flat."""
    plain, theme = current_theme().plain, current_theme()
    corners = [_at(rect, each) for each in (*_POINTS, _LAST)]
    path = QPainterPath(corners[0])
    for corner in corners[1:]:
        path.lineTo(corner)
    path.closeSubpath()
    gold = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for at, colour in enumerate(_GOLD):
        gold.setColorAt(at, QColor(theme.target if plain else colour))
    edge = QPen(QColor("#000000" if plain else _EDGE), max(rect.height() * 0.06, 1.0))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.fillPath(path, gold)
    painter.strokePath(path, edge)
    radius = rect.height() * 0.085
    for tip in ((0.02, 0.24), (0.5, 0.07), (0.98, 0.24)):
        painter.setPen(edge)
        painter.setBrush(QColor(_JEWEL))
        painter.drawEllipse(_at(rect, tip), radius, radius)


def _at(rect: QRectF, share: tuple[float, float]) -> QPointF:
    x, y = share
    return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height())
