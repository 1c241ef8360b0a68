"""Dealing: new games, games by number, other variations, and going back to an open game."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gamesuite import opening
from gamesuite.app.message import warn
from gamesuite.app.number_dialog import NumberDialog
from gamesuite.app.session import Session
from gamesuite.app.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.engine.setup import Option
from gamesuite.opening import OpeningError


class Deals(QObject):
    """Puts games on the table of ``session``; dialogs stand over ``window``."""

    told = Signal(str)
    """A sentence for the status line."""

    def __init__(self, session: Session, store: SettingsStore, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._store = store
        self._window = window

    def new_game(self) -> None:
        """Deal a random game like the one on the table."""
        self._deal(opening.random_number())

    def new_by_number(self) -> None:
        """Deal the game of a number the player types."""
        dialog = NumberDialog(self._number, self._window)
        if dialog.exec():
            self._deal(dialog.number)
        dialog.deleteLater()

    def previous_deal(self) -> None:
        """Deal the game with the number before."""
        self._deal(self._number - 1)

    def next_deal(self) -> None:
        """Deal the game with the number after."""
        self._deal(self._number + 1)

    def copy_number(self) -> None:
        """Copy the number of the deal to the clipboard."""
        QGuiApplication.clipboard().setText(str(self._number))
        sentence = _("Deal number {number} is on the clipboard.")
        self.told.emit(sentence.format(number=self._number))

    def choose_options(self, options: dict[str, Option]) -> None:
        """Deal a new game with ``options``, and keep them for later games."""
        game = self._session.match.setup.game
        self._remember_options(game, options)
        self._start(game, options, opening.random_number())

    def choose_game(self, game: str) -> None:
        """Take up the open game of the kind ``game``, or deal a first one."""
        if not self.resume(game):
            options = self._store.settings.options.get(game, {})
            self._start(game, options, opening.random_number())

    def take_up(self, key: int) -> None:
        """Go on with the recent game ``key``."""
        try:
            self._session.take_up(key)
        except OpeningError as error:
            title = _("The recent game cannot be taken up")
            warn(self._window, title, error.sentence)

    def resume_last(self) -> bool:
        """Take up the game played last as it was left; return whether there is one."""
        last = self._session.last_game()
        return last is not None and self.resume(last)

    def resume(self, game: str) -> bool:
        """Take up the open game of the kind ``game``; return whether that was possible."""
        try:
            return self._session.resume(game)
        except OpeningError as error:
            title = _("The open game cannot be taken up")
            warn(self._window, title, error.sentence)
            return False

    @property
    def _number(self) -> int:
        return self._session.match.setup.deal.number

    def _deal(self, number: int) -> None:
        """Deal ``number`` of what is on the table, in its variation."""
        setup = self._session.match.setup
        self._start(setup.game, setup.options, number)

    def _start(self, game: str, options: dict[str, Option], number: int) -> None:
        try:
            self._session.new(game, options, number)
        except OpeningError:
            # Options kept by another version: the usual ones always work.
            self._remember_options(game, {})
            self._session.new(game, {}, number)

    def _remember_options(self, game: str, options: dict[str, Option]) -> None:
        self._store.change("options", {**self._store.settings.options, game: options})
