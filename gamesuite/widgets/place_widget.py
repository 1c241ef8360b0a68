"""A place of a table, as it looks when no card lies on it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.card_pixmap import place_pixmap
from gamesuite.widgets.card_widget import draw_ring
from gamesuite.widgets.table_layout import PlaceSpec
from gamesuite.widgets.theme import current_theme


class PlaceWidget(QWidget):
    """The place ``spec``. It hears no mouse, but can have the keyboard when it is empty."""

    def __init__(self, spec: PlaceSpec, parent: QWidget) -> None:
        super().__init__(parent)
        self.spec = spec
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def set_name(self, name: str) -> None:
        """Let a screen reader call the place ``name``."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the outline of the place, and a ring if it hears the keyboard."""
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(
            0, 0, place_pixmap(self.spec.picture, self.width(), ratio, self.spec.suit)
        )
        if self.hasFocus():
            draw_ring(painter, self.width(), current_theme().table_focus)
        painter.end()
