"""Rings of light on a table: round a card or its place, and round anything else."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.drawing.marks import draw_box_ring, draw_ring
from gamesuite.widgets.marks.overlay import Overlay


class GlowWidget(Overlay):
    """A ring of light round a card or an empty place, in the shape of a card."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = ""

    def light(self, rect: QRect, colour: str) -> None:
        """Show a ring in ``colour`` outside ``rect``, so that a focus ring inside stays visible."""
        self._colour = colour
        out = max(rect.width() // 22, 3)
        out_down = -(-out * rect.height() // max(rect.width(), 1))  # keeps the shape of a card
        self.setGeometry(rect.adjusted(-out, -out_down, out, out_down))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        painter = QPainter(self)
        draw_ring(painter, self.width(), self._colour)
        painter.end()


_SMALL = 40
"""The width in pixels below which a ring is thin and close."""


class RingWidget(Overlay):
    """A ring of light round any rectangle."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = ""
        self._radius = 0.0
        self._thick = 3.0

    def light(self, rect: QRect, colour: str, radius: float) -> None:
        """Show a ring in ``colour`` round ``rect``, whose corners have ``radius``."""
        self._colour = colour
        side = min(rect.width(), rect.height())
        self._thick = max(side / 16, min(3.0, side / 10))
        out = round(self._thick) + (3 if side >= _SMALL else 1)  # so that it hides no neighbour
        self._radius = radius + out / 2
        self.setGeometry(rect.adjusted(-out, -out, out, out))
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring, with an edge that makes it visible on any ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = self._thick / 2 + 1
        around = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        draw_box_ring(painter, around, self._radius, self._colour, self._thick)
        painter.end()
