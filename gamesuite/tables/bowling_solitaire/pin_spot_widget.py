"""The spot of a pin: its shadow, or a mark and its letter once the pin has gone."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.widgets.look.font import SMALLEST, boxed
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.part_widgets import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter


class PinSpotWidget(PaintedPart):
    """Shows where a pin stands; once it has gone, its letter on a dark spot."""

    shows_look: ClassVar[bool] = True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the shadow of the pin, or the empty spot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        width, foot = self.width(), self.height()
        if self.part.pieces:
            painter.setBrush(QColor(20, 8, 0, 110))
            painter.drawEllipse(QRectF(width * 0.2, foot - width * 0.16, width * 0.8, width * 0.16))
            painter.end()
            return
        spot = QRectF(width * 0.14, foot - width * 0.4, width * 0.72, width * 0.34)
        if self.part.look != "dim":  # else the name of a strike or spare is there
            is_plain = current_theme().plain
            painter.setBrush(QColor(0, 0, 0) if is_plain else QColor(20, 8, 0, 150))
            painter.drawEllipse(spot)
            pixels = max(width * 0.26, SMALLEST)
            painter.setFont(boxed(self.part.key, self.font(), pixels, spot.size(), bold=is_plain))
            painter.setPen(QColor(255, 255, 255, 255 if is_plain else 230))
            painter.drawText(spot, _CENTRE, self.part.key)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(current_theme().table_focus), 2.5))
            painter.drawEllipse(spot.adjusted(-2, -2, 2, 2))
        painter.end()
