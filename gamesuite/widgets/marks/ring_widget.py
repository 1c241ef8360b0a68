"""A ring of light round anything on a table."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.drawing.card_ring import ring_edge
from gamesuite.widgets.marks.overlay import Overlay


class RingWidget(Overlay):
    """A ring round a rectangle; it hears no mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = ""
        self._radius = 0.0
        self._thick = 3.0

    def light(self, rect: QRect, colour: str, radius: float) -> None:
        """Lie round ``rect``, whose corners have ``radius``, in ``colour``."""
        self._colour = colour
        self._thick = max(min(rect.width(), rect.height()) / 16, 3.0)
        out = round(self._thick) + 3
        self._radius = radius + out / 2
        self.setGeometry(rect.adjusted(-out, -out, out, out))
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring, with a line along it that makes it stand out on any ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = self._thick / 2 + 1
        around = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        for ink, width in ((ring_edge(self._colour), self._thick + 2), (self._colour, self._thick)):
            painter.setPen(QPen(QColor(ink), width))
            painter.drawRoundedRect(around, self._radius, self._radius)
        painter.end()
