"""What lies around cards for a moment: light on a target, the shadow under a lifted run."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.drawing.card_ring import draw_ring
from gamesuite.widgets.marks.overlay import Overlay


class GlowWidget(Overlay):
    """A ring of light around the card or place where something can be dropped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = ""

    def light(self, rect: QRect, colour: str) -> None:
        """Light up ``rect`` in ``colour``, around it so that a focus ring inside stays visible."""
        self._colour = colour
        out = max(rect.width() // 22, 3)
        above = -(-out * rect.height() // max(rect.width(), 1))  # the ring has the shape of a card
        self.setGeometry(rect.adjusted(-out, -above, out, above))
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        painter = QPainter(self)
        draw_ring(painter, self.width(), self._colour)
        painter.end()
