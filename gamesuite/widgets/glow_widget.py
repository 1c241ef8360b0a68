"""What lies around cards for a moment: light on a target, the shadow under a lifted run."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.card_pixmap import shadow_margin, shadow_pixmap
from gamesuite.widgets.card_widget import draw_ring
from gamesuite.widgets.overlay import Overlay


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


class ShadowWidget(Overlay):
    """The shadow under cards that are lifted."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._card_width = 1

    def lie_under(self, rect: QRect) -> None:
        """Lie under the lifted cards that cover ``rect``, a card wide, slightly lower."""
        self._card_width = rect.width()
        margin = shadow_margin(rect.width())
        drop = round(margin * 0.4)
        self.setGeometry(rect.adjusted(-margin, -margin, margin, margin).translated(0, drop))
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the shadow."""
        margin = shadow_margin(self._card_width)
        width, height = self.width() - 2 * margin, self.height() - 2 * margin
        if width < 1 or height < 1:
            return
        painter = QPainter(self)
        painter.drawPixmap(0, 0, shadow_pixmap(width, height, self.devicePixelRatioF()))
        painter.end()
