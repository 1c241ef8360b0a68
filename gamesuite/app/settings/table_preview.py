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
from gamesuite.widgets.drawing.deck import Deck
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.keyboard.roles import SpokenPicture
from gamesuite.widgets.look.felt import paint_felt
from gamesuite.widgets.pieces.card_pixmap import card_pixmap, place_pixmap
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.pieces.flight_layer import FlightLayer
from gamesuite.widgets.pieces.motion import Flight, Motion
from gamesuite.widgets.table.geometry import FULL_SPREAD

# Distances are in card widths.
_PITCH = 1.14
"""The distance from one column to the next."""
_MARGIN = 0.18
"""The distance of the cards from the edges of the felt."""
_LOWER_ROW = _MARGIN + CARD_RATIO + 0.16
"""The distance of the fans from the upper edge: below the row of single cards."""
# The whole, with three columns and three cards in the highest fan:
_WIDTH = 2 * _MARGIN + 2 * _PITCH + 1
_HEIGHT = _LOWER_ROW + CARD_RATIO + 2 * FULL_SPREAD + _MARGIN

_MOVES_BETWEEN = (0, 1)
"""The fans, by column, between which the card moves."""


class TablePreview(SpokenPicture, QWidget):
    """A few cards on the felt; one of them moves when the speed of animation changes.

    Above lie three single cards and below them three fans. All are painted but the card that moves,
    which is a widget on top of a fan. For a game without cards there is the felt alone.
    """

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._sample, self._spread = FRENCH_DECK.sample, FRENCH_DECK.spread
        FRENCH_DECK.use()  # until `show_deck` tells which deck the game has
        self._fan = _MOVES_BETWEEN[0]
        """The column of the fan on which the moving card lies, or to which it flies."""
        self._has_cards = True
        self._motion = Motion(self, FlightLayer(self))
        self._card = CardWidget(CardId(0, 0), self._sample.moving, card_style_of(settings), self)
        self._card.setAccessibleName(_("A card moving at the chosen speed"))
        self.setAccessibleName(_("Preview of the cards"))
        self.setMinimumSize(220, 220)

    def show_settings(self, settings: Settings) -> None:
        """Show ``settings``; if the speed of animation is another one, a card moves at it."""
        speed_changed = settings.animation != self._settings.animation
        side_changed = settings.mirrored != self._settings.mirrored
        self._settings = settings
        self._card.set_style(card_style_of(settings))
        if side_changed:
            self._put_card_down()
        if speed_changed and self._has_cards:
            self._move_card()
        self.update()

    def show_deck(self, deck: Deck | None) -> None:
        """Show cards of ``deck``, none if it is None."""
        self._has_cards = deck is not None
        self._card.setVisible(self._has_cards)
        self.setAccessibleName(_("Preview of the cards") if deck else _("Preview of the felt"))
        self.update()
        if deck is None:
            self._motion.finish()
            return
        deck.use()
        self._sample, self._spread = deck.sample, deck.spread
        self._card.set_face(deck.sample.moving)
        self._put_card_down()

    def is_moving(self) -> bool:
        """Return whether the card is moving."""
        return self._motion.is_running()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt, the places and the cards that do not move."""
        with QPainter(self) as painter:
            theme = theme_of(self._settings)
            paint_felt(painter, self.rect(), felt_of(self._settings), theme, event.region())
            if self._has_cards:
                self._paint_cards(painter)
            painter.setPen(QColor(theme.outline))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the cards to the size."""
        self._card.resize(self._card_size())
        self._put_card_down()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop moving."""
        self._motion.finish()

    def _put_card_down(self) -> None:
        """End the motion, and lay the moving card on its fan."""
        self._motion.finish()
        self._card.move(self._place_on_fan())

    def _move_card(self) -> None:
        """Let the card fly to the other fan, at the speed of the settings."""
        self._motion.factor = animation_of(self._settings)
        first, second = _MOVES_BETWEEN
        self._fan = second if self._fan == first else first
        self._motion.start([Flight(self._card, self._place_on_fan())])

    def _place_on_fan(self) -> QPoint:
        """Return where the moving card lies or ends: on top of its fan."""
        return self._in_fan(self._fan, len(self._sample.fans[self._fan]))

    def _paint_cards(self, painter: QPainter) -> None:
        """Paint the upper row, each card over its empty place, and the fans.

        In the corners, which are round, the place is seen beside the card.
        """
        for column, face in enumerate(self._sample.cards):
            self._paint_empty_place(painter, column, "foundation" if face else "empty")
            self._paint_card(painter, face, self._in_column(column, _MARGIN))
        for column, faces in enumerate(self._sample.fans):
            for height, face in enumerate(faces):
                self._paint_card(painter, face, self._in_fan(column, height))

    def _paint_empty_place(self, painter: QPainter, column: int, kind: str) -> None:
        line = felt_of(self._settings).shade(theme_of(self._settings)).line
        picture = place_pixmap(kind, self._card_width(), self.devicePixelRatioF(), line)
        painter.drawPixmap(self._in_column(column, _MARGIN), picture)

    def _paint_card(self, painter: QPainter, face: str | None, top_left: QPoint) -> None:
        style = card_style_of(self._settings)
        picture = card_pixmap(face, self._card_width(), self.devicePixelRatioF(), style)
        painter.drawPixmap(top_left, picture)

    def _card_width(self) -> int:
        return max(int(min(self.width() / _WIDTH, self.height() / _HEIGHT)), 24)

    def _card_size(self) -> QSize:
        return QSize(self._card_width(), round(self._card_width() * CARD_RATIO))

    def _in_fan(self, column: int, height: int) -> QPoint:
        return self._in_column(column, _LOWER_ROW + height * self._spread)

    def _in_column(self, column: int, y: float) -> QPoint:
        """Return the top left corner of a card in ``column``, ``y`` card widths down."""
        card = self._card_width()
        left = (self.width() - _WIDTH * card) / 2 + (_MARGIN + column * _PITCH) * card
        top = (self.height() - _HEIGHT * card) / 2 + y * card
        rect = QRect(QPoint(round(left), round(top)), self._card_size())
        if self._settings.mirrored:
            rect.moveRight(self.width() - 1 - rect.left())
        return rect.topLeft()
