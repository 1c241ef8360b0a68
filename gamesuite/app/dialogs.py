"""The dialogs common to all games: help, keys, preferences, statistics, About."""
# ruff: noqa: PLC0415 - dialogs are loaded on first use to keep the start fast

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import QDialog, QMainWindow, QMessageBox, QWidget

import gamesuite
from gamesuite.app.day.day_page import DayPage
from gamesuite.app.menu_keyboard import MenuKeyboard
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.play.game_files import GameFiles
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.statistics.win_rates import DealRatings
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import Game, only_own_games
from gamesuite.compiled import slow_thinking
from gamesuite.engine.language import _

if TYPE_CHECKING:
    from gamesuite.app.help.help_dialog import HelpDialog
    from gamesuite.app.settings.preferences_dialog import PreferencesDialog


W = TypeVar("W", bound=QWidget)


class Dialogs(Feature):
    """Opens the dialogs of ``window``, one of each kind at a time.

    They are about the games of ``shelf`` and the settings in ``store``. The statistics keep their
    files where ``files`` keeps those of games, and rate deals in the workers of ``adviser``.
    """

    best_game_wanted = Signal(object)
    """The player wants to look at a best game; carries its Result."""
    day_wanted = Signal(object)
    """The player wants to play the daily deal of a day; carries a WantedDay."""
    _game_changed = Signal(object)
    """A game of another kind may be on the table; carries the Game, None for none."""

    def __init__(
        self,
        shelf: Shelf,
        store: SettingsStore,
        files: GameFiles,
        adviser: Adviser,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._ratings = DealRatings(adviser, self)
        self._shelf = shelf
        self._store = store
        self._files = files
        self._window = window
        self._keyboard = MenuKeyboard(window)
        self._game_on_table: Game | None = None

    def actions(self) -> Mapping[str, Handler]:
        """Return what one action does for each dialog."""
        return {
            "statistics": Handler(self.show_statistics),
            "preferences": Handler(self.show_preferences),
            "rules": Handler(self.show_rules),
            "help": Handler(self.show_help),
            "keys": Handler(self.show_keys),
            "about": Handler(self.show_about),
        }

    def on_game_opened(self) -> None:
        """Let the preferences offer what changes something in the game."""
        current = self._shelf.session.current
        self._note_game(None if current is None else current.game)

    def on_game_left(self) -> None:
        """Let the preferences offer everything while no game is on the table."""
        self._note_game(None)

    def show_rules(self) -> None:
        """Show the help page of the day or of the game, whichever is shown, else the first page."""
        is_day = any(page.isVisible() for page in self._window.findChildren(DayPage))
        self._show_help().show_page("day" if is_day else self._game_id())

    def show_help(self) -> None:
        """Show help, at its current page if it is open."""
        self._show_help()

    def show_keys(self) -> None:
        """Show or hide the list of keys over the table; a screen reader gets one to walk."""
        from gamesuite.app.help.key_list import key_groups
        from gamesuite.app.help.key_overlay import KeyOverlay
        from gamesuite.app.help.spoken_keys import SpokenKeys

        overlay = self._visible(KeyOverlay)
        if overlay is not None:
            overlay.dismiss()
            return
        self._keyboard.restore()
        game = self._game_id()
        actions = filter(QAction.isVisible, self._window.actions())
        groups = key_groups([game] if game else [], actions, self._store.settings.table_keys)
        if QAccessible.isActive():
            SpokenKeys(self._window, groups).open()
        else:
            KeyOverlay(self._window, groups)

    def show_preferences(self) -> None:
        """Show the preferences."""
        self._show_preferences()

    def show_key_choices(self) -> None:
        """Show the dialog in which keys can be changed."""
        from gamesuite.app.menus.keys_dialog import KeysDialog
        from gamesuite.app.settings.preferences_dialog import PreferencesDialog

        parent = self._visible(PreferencesDialog) or self._window
        KeysDialog(self._store, self._window.actions(), parent).open()

    def show_statistics(self) -> None:
        """Show the statistics, starting with the game on the table."""
        from gamesuite.app.statistics.statistics_dialog import Sources, StatisticsDialog

        shelf, current = self._shelf, self._shelf.session.current
        setup = None if current is None else current.match.setup
        sources = Sources(
            table=shelf.results,
            ratings=self._ratings,
            today=shelf.clock.today(),
            folder=self._files.folder(),
            puzzles=self._store.progress.puzzles,
            notice=shelf.notice,
        )
        dialog = StatisticsDialog(sources, setup, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.best_game_wanted.connect(self.best_game_wanted)
        dialog.day_wanted.connect(self.day_wanted)
        dialog.open()

    def show_about(self) -> None:
        """Show version and licences."""
        QMessageBox.about(
            self._window,
            _("About the Game Suite"),
            _(
                "<h3>Game Suite {version}</h3><p>Classic card, dice and word games.</p>"
                "<p>Free software under the MIT licence.</p>"
                "<p>Made with Qt and PySide6 (GNU LGPL 3), Enchant (GNU LGPL 2.1), Python, "
                "PyInstaller, miniaudio, msgspec, platformdirs, PyNaCl and paho-mqtt. The font is "
                "Inter (SIL Open Font Licence); the words come from SCOWL.</p>"
                "<p>Their licences come with every package.</p>"
            ).format(version=gamesuite.__version__)
            + f"<p>{' '.join(filter(None, (slow_thinking(), only_own_games())))}</p>",
        )

    def restore_keyboard(self) -> None:
        """Take the focus back from the menu bar after another window was open."""
        self._keyboard.restore()

    def continue_from(self, other: Dialogs) -> None:
        """Open help and preferences as they are open in ``other``."""
        from gamesuite.app.help.help_dialog import HelpDialog
        from gamesuite.app.settings.preferences_dialog import PreferencesDialog

        help_there = other._visible(HelpDialog)
        if help_there is not None:
            self._show_help().continue_from(help_there)
        preferences_there = other._visible(PreferencesDialog)
        if preferences_there is not None:
            self._show_preferences().continue_from(preferences_there)

    # Inside

    def _game_id(self) -> str:
        """Return the id of the game on the table, empty before the first one."""
        current = self._shelf.session.current
        return "" if current is None else current.game.id

    def _visible(self, kind: type[W]) -> W | None:
        """Return the open dialog of the ``kind``, None if there is none.

        One that was closed may not be deleted yet.
        """
        dialogs = self._window.findChildren(kind)
        return next((dialog for dialog in dialogs if dialog.isVisible()), None)

    def _note_game(self, game: Game | None) -> None:
        """Note that ``game`` is on the table, and tell open preferences."""
        self._game_on_table = game
        self._game_changed.emit(game)

    def _show_help(self) -> HelpDialog:
        """Bring the window with help to the front, and return it."""
        from gamesuite.app.help.help_dialog import HelpDialog

        dialog = self._visible(HelpDialog) or HelpDialog(
            self._store, self._window.actions(), self._window
        )
        _bring_up(dialog)
        return dialog

    def _show_preferences(self) -> PreferencesDialog:
        """Bring the preferences to the front, and return them."""
        from gamesuite.app.settings.preferences_dialog import PreferencesDialog

        dialog = self._visible(PreferencesDialog)
        if dialog is None:
            dialog = PreferencesDialog(self._store, self._window)
            dialog.offer(self._game_on_table)
            self._game_changed.connect(dialog.offer)
            dialog.keys_wanted.connect(self.show_key_choices)
        _bring_up(dialog)
        return dialog


def _bring_up(dialog: QDialog) -> None:
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
