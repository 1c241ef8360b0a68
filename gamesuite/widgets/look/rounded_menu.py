"""A menu with round corners."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainterPath, QRegion, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

MENU_RADIUS = 10
"""The radius of the corners, as in the style sheet, in pixels."""


class RoundedMenu(QMenu):
    """A menu whose window has the round corners that the style sheet draws."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        # The shadow of the system would be square.
        self.setWindowFlags(
            self.windowFlags()
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.NoDropShadowWindowHint
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the corners off where they would be black: other systems are always transparent."""
        super().resizeEvent(event)
        if QGuiApplication.platformName() != "xcb":
            return
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(self.rect()), MENU_RADIUS - 1, MENU_RADIUS - 1)
        self.setMask(QRegion(shape.toFillPolygon().toPolygon()))
