"""The felt of a table, and the mouse on it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.look.felt import GREEN, Felt, paint_felt
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.flight_layer import FlightLayer


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
        self.flights = FlightLayer(self)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt."""
        painter = QPainter(self)
        seen = event.region() - self.flights.covered
        paint_felt(painter, self.rect(), self._felt, current_theme(), seen)
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


def seen_of(widget: QWidget, region: QRegion) -> QRegion:
    """Return what can be seen of ``region`` of ``widget`` below pieces under way on its felt."""
    felt = widget.parentWidget()
    if isinstance(felt, FeltWidget):
        return region - felt.flights.covered.translated(-widget.pos())
    return region
