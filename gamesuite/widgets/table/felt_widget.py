"""The felt of a table."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.keyboard.roles import Role, use_roles
from gamesuite.widgets.look.felt import GREEN, Felt, paint_felt
from gamesuite.widgets.look.painting import copy_parts
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.pieces.card_pixmap import place_pixmap
from gamesuite.widgets.pieces.flight_layer import FlightLayer


class Outline(NamedTuple):
    """The outline of an empty pile on the felt; see :func:`place_pixmap`."""

    kind: str
    rect: QRect
    suit: str | None


class _Ground(NamedTuple):
    """A ``picture`` of the felt with its outlines, and what it was drawn for."""

    size: tuple[int, int]
    ratio: float
    felt: Felt
    theme: Theme
    picture: QImage


class FeltWidget(QWidget):
    """A felt for widgets to lie on."""

    celebrated = Signal(str, int)
    """A celebration begins: the name of its sound, and the milliseconds until it is heard."""

    dragged = Signal(QPoint)
    """The player drags pieces; carries the point of the felt where the pointer is."""
    pointed = Signal(QRect)
    """Something is pointed at that the player should see; carries where on the felt."""

    spoken_role: ClassVar[Role] = Role.List

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        use_roles()
        self._felt: Felt = GREEN
        self._outlines: tuple[Outline, ...] = ()
        self._ground: _Ground | None = None
        self.flights = FlightLayer(self)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt."""
        with QPainter(self) as painter:
            copy_parts(painter, self._picture(), event.region() - self.flights.covered)

    def draw_outlines(self, outlines: tuple[Outline, ...]) -> None:
        """Draw ``outlines`` on the felt, and no others."""
        if outlines != self._outlines:
            self._outlines, self._ground = outlines, None
            self.update()

    def _picture(self) -> QImage:
        """Return the felt with its outlines, cached so that a repaint only copies pixels."""
        size, ratio, theme = self.size().toTuple(), self.devicePixelRatioF(), current_theme()
        ground = self._ground
        if ground is None or ground[:4] != (size, ratio, self._felt, theme):
            picture = QImage(self.size() * ratio, QImage.Format.Format_RGB32)
            picture.setDevicePixelRatio(ratio)
            with QPainter(picture) as painter:
                paint_felt(painter, self.rect(), self._felt, theme)
                line = self._felt.shade(theme).line
                for kind, rect, suit in self._outlines:
                    if not rect.isEmpty():  # as it is on a table without room
                        pixmap = place_pixmap(kind, rect.width(), ratio, line, suit)
                        painter.drawPixmap(rect.topLeft(), pixmap)
            self._ground = ground = _Ground(size, ratio, self._felt, theme, picture)
        return ground.picture
