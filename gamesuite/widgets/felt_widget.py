"""The felt of a table, and the mouse on it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.felt import GREEN, Felt, paint_felt
from gamesuite.widgets.theme import current_theme


class Mouse(Protocol):
    """What the mouse does at a table."""

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""

    def move(self, event: QMouseEvent) -> None:
        """Drag, or show what a press would do."""

    def release(self, event: QMouseEvent) -> None:
        """End a click or a drag."""

    def leave(self) -> None:
        """Show nothing under the pointer any more."""


class FeltWidget(QWidget):
    """Felt on which something lies; what the mouse does there is told to ``_mouse``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._felt: Felt = GREEN
        self._mouse: Mouse | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt."""
        painter = QPainter(self)
        paint_felt(painter, self.rect(), self._felt, current_theme(), event.rect())
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        if self._mouse is not None:
            self._mouse.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second press of a double click as a press of its own."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what is in the hand, or show what a press would do."""
        if self._mouse is not None:
            self._mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        if self._mouse is not None:
            self._mouse.release(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Show nothing under the pointer any more."""
        if self._mouse is not None:
            self._mouse.leave()
