"""The felt of a table, and the mouse on it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple, Protocol

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.keyboard.roles import Role, use_roles
from gamesuite.widgets.look.clipping import copy_parts
from gamesuite.widgets.look.felt import GREEN, Felt, paint_felt
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.pieces.card_pixmap import place_pixmap
from gamesuite.widgets.pieces.flight_layer import FlightLayer


class Mouse(Protocol):
    """What handles the mouse at a table."""

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""

    def move(self, event: QMouseEvent) -> None:
        """Drag, or show what a press would do."""

    def release(self, event: QMouseEvent) -> None:
        """End a click or a drag."""

    def leave(self) -> None:
        """Stop showing what is under the pointer."""


class Place(NamedTuple):
    """The outline of an empty place on the felt; see :func:`place_pixmap`."""

    rect: QRect
    kind: str
    suit: str | None


class _Ground(NamedTuple):
    """A ``picture`` of the felt with its places, and what it was drawn for."""

    size: tuple[int, int]
    ratio: float
    felt: Felt
    theme: Theme
    picture: QImage


class FeltWidget(QWidget):
    """A felt for widgets to lie on; ``_mouse`` handles its mouse events."""

    celebrated = Signal(str, int)
    """What is celebrated is heard as this sound, after so many milliseconds."""

    spoken_role: ClassVar[Role] = Role.List

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        use_roles()
        self._felt: Felt = GREEN
        self._mouse: Mouse | None = None
        self._places: tuple[Place, ...] = ()
        self._ground: _Ground | None = None
        self.flights = FlightLayer(self)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt."""
        painter = QPainter(self)
        copy_parts(painter, self._picture(), event.region() - self.flights.covered)
        painter.end()

    def print_places(self, places: tuple[Place, ...]) -> None:
        """Draw the outlines of ``places`` on the felt, and no others."""
        if places != self._places:
            self._places, self._ground = places, None
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        if self._mouse is not None:
            self._mouse.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second press of a double click as a press of its own."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, or show what a press would do."""
        if self._mouse is not None:
            self._mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        if self._mouse is not None:
            self._mouse.release(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Stop showing what is under the pointer."""
        if self._mouse is not None:
            self._mouse.leave()

    def _picture(self) -> QImage:
        """Return the felt with its places, cached so that a repaint only copies pixels."""
        size, ratio, theme = self.size().toTuple(), self.devicePixelRatioF(), current_theme()
        ground = self._ground
        if ground is None or ground[:4] != (size, ratio, self._felt, theme):
            picture = QImage(self.size() * ratio, QImage.Format.Format_RGB32)
            picture.setDevicePixelRatio(ratio)
            painter = QPainter(picture)
            paint_felt(painter, self.rect(), self._felt, theme)
            line = self._felt.shade(theme).line
            for place in self._places:
                if place.rect.isEmpty():  # on a table without room
                    continue
                outline = place_pixmap(place.kind, place.rect.width(), ratio, line, place.suit)
                painter.drawPixmap(place.rect.topLeft(), outline)
            painter.end()
            self._ground = ground = _Ground(size, ratio, self._felt, theme, picture)
        return ground.picture
