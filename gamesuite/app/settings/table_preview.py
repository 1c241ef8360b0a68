"""A small table that previews the settings."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamesuite.app.settings.look import animation_of, card_style_of, felt_of, theme_of
from gamesuite.engine.cards import CardId
from gamesuite.engine.language import _
from gamesuite.storage.settings import Settings
from gamesuite.widgets.drawing.card_frame import CARD_RATIO
from gamesuite.widgets.french.french_deck import use_french_deck
from gamesuite.widgets.look.felt import paint_felt
from gamesuite.widgets.pieces.card_pixmap import card_pixmap, place_pixmap
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.pieces.flight_layer import FlightLayer
from gamesuite.widgets.pieces.motion import Flight, Motion
from gamesuite.widgets.table.geometry import FULL_SPREAD

_PITCH = 1.14
_MARGIN = 0.18
_LOWER = _MARGIN + CARD_RATIO + 0.16
_WIDTH = 2 * _MARGIN + 2 * _PITCH + 1
_HEIGHT = _LOWER + CARD_RATIO + 2 * FULL_SPREAD + _MARGIN

_UPPER_ROW = (None, "AS", "4D")
_FANS = (("QH", "JS"), ("QD", "JC"), ("KC",))
_MOVING = "TH"
_STOPS = (0, 1)
"""The fans between which the card moves; it fits on both."""


class TablePreview(QWidget):
    """A few cards on the felt; one of them moves when the speed of animation changes."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        use_french_deck()
        self._at = _STOPS[0]
        self._motion = Motion(self, FlightLayer(self))
        self._card = CardWidget(CardId(0, 0), _MOVING, card_style_of(settings), self)
        self._card.set_name(_("A card moving at the chosen speed"))
        self.setAccessibleName(_("Preview of the cards"))
        self.setMinimumSize(220, 240)

    def show_settings(self, settings: Settings) -> None:
        """Apply ``settings``."""
        speed_changed = settings.animation != self._settings.animation
        side_changed = settings.mirrored != self._settings.mirrored
        self._settings = settings
        self._card.set_style(card_style_of(settings))
        if side_changed:
            self._place_card()
        if speed_changed:
            self._move_card()
        self.update()

    def is_moving(self) -> bool:
        """Return whether the card is moving."""
        return self._motion.is_running()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt, the places and the cards that do not move."""
        painter = QPainter(self)
        theme = theme_of(self._settings)
        paint_felt(painter, self.rect(), felt_of(self._settings), theme, event.region())
        for column, face in enumerate(_UPPER_ROW):
            self._paint_place(painter, column, "foundation" if face else "empty")
            self._paint_card(painter, face, self._at_column(column, _MARGIN))
        for column, faces in enumerate(_FANS):
            for height, face in enumerate(faces):
                self._paint_card(painter, face, self._in_fan(column, height))
        painter.setPen(QColor(theme.outline))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the cards to the size."""
        self._card.resize(self._size())
        self._place_card()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop moving."""
        self._motion.finish()

    def _place_card(self) -> None:
        self._motion.finish()
        self._card.move(self._in_fan(self._at, len(_FANS[self._at])))

    def _move_card(self) -> None:
        self._motion.factor = animation_of(self._settings)
        self._at = _STOPS[1 - _STOPS.index(self._at)]
        end = self._in_fan(self._at, len(_FANS[self._at]))
        self._motion.start([Flight(self._card, end)])

    def _paint_place(self, painter: QPainter, column: int, kind: str) -> None:
        picture = place_pixmap(kind, self._unit(), self.devicePixelRatioF())
        painter.drawPixmap(self._at_column(column, _MARGIN), picture)

    def _paint_card(self, painter: QPainter, face: str | None, at: QPoint) -> None:
        style = card_style_of(self._settings)
        painter.drawPixmap(at, card_pixmap(face, self._unit(), self.devicePixelRatioF(), style))

    def _unit(self) -> int:
        return max(int(min(self.width() / _WIDTH, self.height() / _HEIGHT)), 24)

    def _size(self) -> QSize:
        return QSize(self._unit(), round(self._unit() * CARD_RATIO))

    def _in_fan(self, column: int, height: int) -> QPoint:
        return self._at_column(column, _LOWER + height * FULL_SPREAD)

    def _at_column(self, column: int, y: float) -> QPoint:
        unit = self._unit()
        left = (self.width() - _WIDTH * unit) / 2 + (_MARGIN + column * _PITCH) * unit
        top = (self.height() - _HEIGHT * unit) / 2 + y * unit
        rect = QRect(QPoint(round(left), round(top)), self._size())
        if self._settings.mirrored:
            rect.moveRight(self.width() - 1 - rect.left())
        return rect.topLeft()
