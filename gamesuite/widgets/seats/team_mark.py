"""The marks of two teams: partners have the same one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

_FILLS = ("#6fc3ff", "#ffa25e")
_EDGE = QColor("#14110f")


def paint_team_mark(painter: QPainter, rect: QRectF, team: int) -> None:
    """Paint the mark of ``team``, 0 or 1, into ``rect``: a disc or a diamond."""
    painter.save()
    painter.setPen(QPen(_EDGE, max(rect.width() / 14, 1.0)))
    painter.setBrush(QColor(_FILLS[team]))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if team == 0:
        inset = rect.width() * 0.06
        painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
    else:
        middle = rect.center()
        top, bottom = QPointF(middle.x(), rect.top()), QPointF(middle.x(), rect.bottom())
        left, right = QPointF(rect.left(), middle.y()), QPointF(rect.right(), middle.y())
        painter.drawPolygon(QPolygonF([top, right, bottom, left]), Qt.FillRule.OddEvenFill)
    painter.restore()
