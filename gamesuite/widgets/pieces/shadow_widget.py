"""The shadow under lifted cards."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.marks.overlay import Overlay
from gamesuite.widgets.pieces.card_pixmap import shadow_margin, shadow_pixmap


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
