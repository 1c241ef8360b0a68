"""A pin, with its number on the belly and its letter on the head."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.games.bowling_solitaire.rules import PINS
from gamesuite.tables.bowling_solitaire.lane_piece import LanePiece
from gamesuite.tables.bowling_solitaire.pin_outline import PIN_SHAPE, pin_outline
from gamesuite.widgets.look.font import READABLE, SMALLEST, sized

_CENTRE = Qt.AlignmentFlag.AlignCenter
_BELLY, _HEAD = QRectF(9, 63, 82, 70), QRectF(31, 3, 38, 33)
_NUMBER_SHARE, _LETTER_SHARE = 0.56, 0.27
"""The heights of the number and the letter, in widths of the pin."""
_LETTER_MOST = 0.34
"""The height of the letter on a small pin, whose head it fills."""
_STRIPES = (39, 48)
_TURN, _MARGIN = math.radians(200), 0.96
"""How far a pin turns when it falls, and how much of its widget it then fills."""


class PinWidget(LanePiece):
    """The pin ``id`` with the number ``face``."""

    def __init__(self, piece: CardId, face: str | None, parent: QWidget) -> None:
        super().__init__(piece, face, parent)
        self._fallen = 0.0

    def leave(self, progress: float) -> None:
        """Tumble on the way off the lane; ``progress`` is from 0 to 1."""
        self._fallen = progress

    def draw(self, painter: QPainter) -> None:
        """Draw the pin, and a rim for its look or the focus."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._tumble(painter)
        unit = QTransform.fromScale(
            self.width() / PIN_SHAPE.width(), self.height() / PIN_SHAPE.height()
        )
        outline = unit.map(pin_outline())
        self._draw_body(painter, unit, outline)
        self.draw_rim(painter, outline)
        painter.setFont(self._font(self.width() * _NUMBER_SHARE))
        painter.setPen(QColor("#000000" if self._style.high_contrast else "#1d1b22"))
        painter.drawText(unit.mapRect(_BELLY), _CENTRE, self.face or "")
        letter = max(self.width() * _LETTER_SHARE, min(self.width() * _LETTER_MOST, SMALLEST))
        if self._style.keys and letter >= READABLE:
            painter.setFont(self._font(letter))
            painter.setPen(QColor("#000000" if self._style.high_contrast else "#8a5b12"))
            painter.drawText(unit.mapRect(_HEAD), _CENTRE, PINS[self.id.place])
        painter.restore()

    def _font(self, pixels: float) -> QFont:
        """Return the font ``pixels`` high, however small the pin is."""
        font = sized(self.font(), pixels, bold=True)
        font.setPixelSize(max(round(pixels), READABLE))
        return font

    def _tumble(self, painter: QPainter) -> None:
        """Turn the pin, as small as it must be to stay within its widget."""
        if not self._fallen:
            return
        width, height = self.width(), self.height()
        turned = self._fallen * (_TURN if self.id.place % 2 else -_TURN)
        across, along = abs(math.cos(turned)), abs(math.sin(turned))
        size = min(
            width / (width * across + height * along), height / (width * along + height * across)
        )
        painter.translate(width / 2, height / 2)
        painter.rotate(math.degrees(turned))
        painter.scale(size * _MARGIN, size * _MARGIN)
        painter.translate(-width / 2, -height / 2)

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
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        for top in _STRIPES:
            painter.fillRect(unit.mapRect(QRectF(0, top, 100, 5.5)), QColor("#c3161f"))
        if not self._style.high_contrast:
            shade = QLinearGradient(0, self.height() * 0.8, 0, self.height())
            shade.setColorAt(0, QColor(90, 60, 20, 0))
            shade.setColorAt(1, QColor(90, 60, 20, 110))
            painter.fillRect(QRectF(0, 0, self.width(), self.height()), shade)
        painter.restore()
        edge = QColor("#000000" if self._style.high_contrast else "#4a4034")
        painter.strokePath(outline, QPen(edge, max(self.width() * 0.018, 1)))

    def _ivory(self) -> tuple[tuple[float, str], ...]:
        if self._style.dark:
            return ((0, "#a0967f"), (0.28, "#f3ecde"), (0.62, "#e6dcc8"), (1, "#857b68"))
        return ((0, "#b8ad96"), (0.28, "#ffffff"), (0.62, "#f6efe0"), (1, "#988c75"))
