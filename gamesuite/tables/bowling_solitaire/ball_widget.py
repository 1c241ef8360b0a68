"""A ball with its number."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gamesuite.games.bowling_solitaire.rules import PILE_PLACES
from gamesuite.tables.bowling_solitaire.ball_colours import ball_brush
from gamesuite.tables.bowling_solitaire.lane_piece import LanePiece
from gamesuite.widgets.look.font import sized

_CENTRE = Qt.AlignmentFlag.AlignCenter
_HOLES = ((0.62, 0.13), (0.745, 0.165), (0.70, 0.26))
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
            painter.setFont(sized(self.font(), side * 0.54, bold=True))
            painter.setPen(QColor("#ffffff"))
            painter.drawText(box, _CENTRE, self.face)
        outline = QPainterPath()
        outline.addEllipse(box)
        self.draw_rim(painter, outline)

    def _draw_ball(self, painter: QPainter, box: QRectF) -> None:
        pile = next(at for at, places in enumerate(PILE_PLACES) if self.id.place in places)
        is_plain = self._style.high_contrast
        painter.setPen(QPen(QColor("#ffffff"), 2) if is_plain else Qt.PenStyle.NoPen)
        painter.setBrush(ball_brush(pile, box, plain=is_plain))
        painter.drawEllipse(box)
        if is_plain:
            return
        painter.setBrush(QColor(255, 255, 255, 70))
        gloss = QRectF(0, 0, box.width() * 0.34, box.height() * 0.2)
        gloss.moveCenter(box.center() - QPointF(box.width() * 0.17, box.height() * 0.34))
        painter.drawEllipse(gloss)
        painter.setBrush(QColor(6, 4, 12, 220))
        for x, y in _HOLES:
            hole = box.width() * 0.042
            middle = QPointF(box.left() + x * box.width(), box.top() + y * box.height())
            painter.drawEllipse(middle, hole, hole)
