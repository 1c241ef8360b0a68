"""A pin, with its number on the belly."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from gamesuite.tables.bowling_solitaire.lane_piece import LanePiece
from gamesuite.widgets.look.fitting import sized

_CENTRE = Qt.AlignmentFlag.AlignCenter
_HEIGHT = 150
"""The height of a pin whose width is 100."""
_BELLY = QRectF(13, 62, 74, 66)
_NUMBER_SHARE = 0.52
"""The height of the number, in widths of the pin."""


@lru_cache(maxsize=1)
def pin_outline() -> QPainterPath:
    """Return the outline of a pin 100 wide and 150 high."""
    path = QPainterPath(QPointF(50, 2))
    path.cubicTo(64, 2, 70, 12, 69, 24)
    path.cubicTo(68, 38, 63, 42, 66, 54)
    path.cubicTo(69, 66, 90, 76, 90, 102)
    path.cubicTo(90, 124, 78, 134, 73, 148)
    path.lineTo(27, 148)
    path.cubicTo(22, 134, 10, 124, 10, 102)
    path.cubicTo(10, 76, 31, 66, 34, 54)
    path.cubicTo(37, 42, 32, 38, 31, 24)
    path.cubicTo(30, 12, 36, 2, 50, 2)
    return path


class PinWidget(LanePiece):
    """The pin ``id`` with the number ``face``."""

    def draw(self, painter: QPainter) -> None:
        """Draw the pin, and a rim for its look or the focus."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = QTransform.fromScale(self.width() / 100, self.height() / _HEIGHT)
        outline = unit.map(pin_outline())
        self._draw_body(painter, unit, outline)
        self.draw_rim(painter, outline)
        font = sized(self.font(), self.width() * _NUMBER_SHARE, bold=True)
        painter.setFont(font)
        painter.setPen(QColor("#000000" if self._style.high_contrast else "#1d1b22"))
        painter.drawText(unit.mapRect(_BELLY), _CENTRE, self.face or "")

    def _draw_body(self, painter: QPainter, unit: QTransform, outline: QPainterPath) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if self._style.high_contrast:
            painter.fillPath(outline, QColor("#ffffff"))
        else:
            light = QLinearGradient(0, 0, self.width(), 0)
            for at, colour in self._ivory():
                light.setColorAt(at, QColor(colour))
            painter.fillPath(outline, light)
        painter.save()
        painter.setClipPath(outline)
        for top in (38, 48):
            band = unit.mapRect(QRectF(0, top, 100, 5.5))
            painter.fillRect(band, QColor("#c3161f"))
        painter.restore()
        edge = QColor("#000000" if self._style.high_contrast else "#4a4034")
        painter.strokePath(outline, QPen(edge, max(self.width() * 0.018, 1)))

    def _ivory(self) -> tuple[tuple[float, str], ...]:
        if self._style.dark:
            return ((0, "#a99f8b"), (0.3, "#efe7d7"), (0.62, "#e6dcc8"), (1, "#948a78"))
        return ((0, "#c4b9a3"), (0.3, "#fffdf8"), (0.62, "#f6efe0"), (1, "#a89c86"))
