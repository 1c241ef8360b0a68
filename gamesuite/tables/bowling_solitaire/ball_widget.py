"""A ball with its number."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from gamesuite.tables.bowling_solitaire.lane_piece import LanePiece
from gamesuite.widgets.look.fitting import sized

_CENTRE = Qt.AlignmentFlag.AlignCenter
_HOLES = ((0.60, 0.17), (0.73, 0.20), (0.68, 0.30))
"""The finger holes, in diameters from the upper left."""


class BallWidget(LanePiece):
    """The ball ``id`` with the number ``face``, None while it is hidden."""

    def draw(self, painter: QPainter) -> None:
        """Draw the ball, its number, and a rim for its look or the focus."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        box = QRectF(0, 0, side, side).adjusted(3, 3, -3, -3)
        self._draw_ball(painter, box)
        if self.face is not None:
            painter.setFont(sized(self.font(), side * 0.5, bold=True))
            painter.setPen(QColor("#ffffff"))
            painter.drawText(box, _CENTRE, self.face)
        outline = QPainterPath()
        outline.addEllipse(box)
        self.draw_rim(painter, outline)

    def _draw_ball(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if self._style.high_contrast:
            painter.setBrush(QColor("#000000"))
            painter.setPen(QPen(QColor("#ffffff"), 2))
            painter.drawEllipse(box)
            return
        light = QRadialGradient(box.center(), box.width() / 2)
        light.setFocalPoint(box.left() + box.width() * 0.34, box.top() + box.height() * 0.28)
        for at, colour in ((0, "#5a78c8"), (0.35, "#26418f"), (0.85, "#14245a"), (1, "#0b153a")):
            light.setColorAt(at, QColor(colour))
        painter.setBrush(light)
        painter.drawEllipse(box)
        painter.setBrush(QColor(4, 8, 26, 210))
        for x, y in _HOLES:
            hole = box.width() * 0.045
            middle = QPointF(box.left() + x * box.width(), box.top() + y * box.height())
            painter.drawEllipse(middle, hole, hole)
