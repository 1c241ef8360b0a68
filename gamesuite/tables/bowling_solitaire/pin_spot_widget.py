"""The spot of a pin: its letter, and a mark once the pin has gone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.widgets.look.fitting import sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.painted_part import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter


class PinSpotWidget(PaintedPart):
    """Shows the letter at the foot of the pin, on a dark spot once it has gone."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the letter, and the spot while no pin stands on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = self.width()
        if self.part.pieces:
            painter.setFont(sized(self.font(), width * 0.24))
            painter.setPen(QColor(255, 255, 255, 210))
            foot = QRectF(width * 0.74, self.height() - width * 0.3, width * 0.26, width * 0.3)
            painter.drawText(foot, _CENTRE, self.part.key)
            painter.end()
            return
        spot = QRectF(width * 0.2, self.height() - width * 0.34, width * 0.6, width * 0.28)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawEllipse(spot)
        painter.setFont(sized(self.font(), width * 0.26))
        painter.setPen(QColor(255, 255, 255, 190))
        painter.drawText(spot, _CENTRE, self.part.key)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(current_theme().table_focus), 2.5))
            painter.drawEllipse(spot.adjusted(-2, -2, 2, 2))
        painter.end()
