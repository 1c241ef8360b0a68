"""A table to look at only: one position of a game, with the last move marked."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from gamesuite.app.look import card_style_of, felt_of
from gamesuite.app.reviewed_game import ReviewedGame
from gamesuite.app.table_registry import TABLES
from gamesuite.engine.gesture import Spot
from gamesuite.opening import Opened
from gamesuite.storage.settings import Settings
from gamesuite.widgets.glow_widget import GlowWidget
from gamesuite.widgets.theme import current_theme


class PositionPicture(QWidget):
    """Shows positions of ``game``, which is that of ``opened``, at a table of its own."""

    def __init__(self, opened: Opened, game: ReviewedGame, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = game
        self._words = opened.game.descriptions
        self._position = 0
        match = opened.match
        ask: Any = partial(match.rules.refusal, match.state)
        self.table = TABLES[opened.game.id](ask, self)
        self.table.setEnabled(False)
        self.table.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.set_animation(0)
        self._glow = GlowWidget(self.table)

    def set_look(self, settings: Settings) -> None:
        """Look as ``settings`` say."""
        self.table.set_look(card_style_of(settings), felt_of(settings), mirrored=settings.mirrored)
        self._mark()

    def show_position(self, position: int) -> None:
        """Show the ``position``; a ring marks the card that came to lie where it is now."""
        self._position = position
        view = self._game.views[position]
        self.table.show_view(view)
        self.table.setAccessibleDescription(self._words.position(view))
        self._mark()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the table fill the picture."""
        self.table.resize(self.size())
        self._mark()

    def showEvent(self, event: QShowEvent) -> None:
        """Mark the card, which lies where it belongs only now."""
        self._mark()

    def _mark(self) -> None:
        self._glow.hide()
        moved = self._game.moved(self._position)
        if moved is None or not self.table.places:
            return
        cards, target = moved
        height = self.table.height_of(target) - len(cards)
        rect = self.table.widget_at(Spot(target, max(height, 0))).geometry()
        self._glow.light(rect, current_theme().hint)
