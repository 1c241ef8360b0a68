"""The dialogs common to all games: help, keys, preferences, statistics, About."""
# ruff: noqa: PLC0415 - dialogs are loaded on first use to keep the start fast

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMessageBox, QWidget
from shiboken6 import isValid

import gamesuite
from gamesuite.app.parts.feature import Feature, Handler
from gamesuite.app.play.game_files import GameFiles
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.statistics.win_rates import DealRatings
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import Game
from gamesuite.compiled import slow_thinking
from gamesuite.engine.language import _

if TYPE_CHECKING:
    from gamesuite.app.help.help_dialog import HelpDialog
    from gamesuite.app.settings.preferences_dialog import PreferencesDialog


W = TypeVar("W", bound=QWidget)


class Dialogs(Feature):
    """Opens the dialogs of ``window``, one of each kind at a time; ``adviser`` has workers."""

    best_game_wanted = Signal(object)
    """The player wants to look at a best game; carries its Result."""
    day_wanted = Signal(object)
    """The player wants to play the daily deal of a day; carries a WantedDay."""
    _shown = Signal(object)
    """Another Game is shown, or None."""

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
        self._game_shown: Game | None = None

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
        self._show(None if current is None else current.game)

    def on_game_left(self) -> None:
        """Let the preferences offer everything while no game is on the table."""
        self._show(None)

    def show_rules(self) -> None:
        """Show the help page of the game on the table, the first page if there is no game."""
        self._help().show_page(self._game())

    def show_help(self) -> None:
        """Show help, at its current page if it is open."""
        self._help()

    def show_keys(self) -> None:
        """Show or hide the list of keys over the table."""
        from gamesuite.app.help.key_overlay import KeyOverlay

        shown = self._open(KeyOverlay)
        if shown is not None:
            shown.dismiss()
            return
        self._keyboard.restore()
        game = self._game()
        KeyOverlay(self._window, [game] if game else [], self._store.settings.table_keys)

    def show_preferences(self) -> None:
        """Show the preferences."""
        self._preferences()

    def show_key_choices(self) -> None:
        """Show the dialog in which keys can be changed."""
        from gamesuite.app.menus.keys_dialog import KeysDialog
        from gamesuite.app.settings.preferences_dialog import PreferencesDialog

        above = self._open(PreferencesDialog) or self._window
        KeysDialog(self._store, self._window.actions(), above).open()

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
                "<h3>Game Suite {version}</h3><p>Five classic card, dice and word games.</p>"
                "<p>Free software under the MIT licence. The font is Inter, under the "
                "SIL Open Font Licence.</p>"
            ).format(version=gamesuite.__version__)
            + f"<p>{slow_thinking()}</p>",
        )

    def restore_keyboard(self) -> None:
        """Take the focus back from the menu bar after another window was open."""
        self._keyboard.restore()

    def continue_from(self, other: Dialogs) -> None:
        """Open help and preferences as they are open in ``other``."""
        from gamesuite.app.help.help_dialog import HelpDialog
        from gamesuite.app.settings.preferences_dialog import PreferencesDialog

        help_there = other._open(HelpDialog)
        if help_there is not None:
            self._help().continue_from(help_there)
        preferences_there = other._open(PreferencesDialog)
        if preferences_there is not None:
            self._preferences().continue_from(preferences_there)

    def _game(self) -> str:
        """Return the id of the game on the table, empty before the first one."""
        current = self._shelf.session.current
        return "" if current is None else current.game.id

    def _open(self, kind: type[W]) -> W | None:
        """Return the open dialog of the ``kind``, None if there is none."""
        return next((each for each in self._window.findChildren(kind) if each.isVisible()), None)

    def _show(self, game: Game | None) -> None:
        self._game_shown = game
        self._shown.emit(game)

    def _help(self) -> HelpDialog:
        """Return the window with help, brought to the front."""
        from gamesuite.app.help.help_dialog import HelpDialog

        dialog = self._open(HelpDialog) or HelpDialog(
            self._store, self._window.actions(), self._window
        )
        _bring_up(dialog)
        return dialog

    def _preferences(self) -> PreferencesDialog:
        """Return the preferences, brought to the front."""
        from gamesuite.app.settings.preferences_dialog import PreferencesDialog

        dialog = self._open(PreferencesDialog)
        if dialog is None:
            dialog = PreferencesDialog(self._store, self._window)
            dialog.offer(self._game_shown)
            self._shown.connect(dialog.offer)
            dialog.keys_wanted.connect(self.show_key_choices)
        _bring_up(dialog)
        return dialog


def _bring_up(dialog: QDialog) -> None:
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()


class MenuKeyboard(QObject):
    """Takes the focus back from the menu bar of ``window``, which gets it by Alt.

    Qt restores it when a menu is left, but not when a shortcut opens a window meanwhile.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._before: QWidget | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._remember)

    def restore(self) -> None:
        """Move the focus from the menu bar, if it is there, back to where it was."""
        if self._window.focusWidget() is not self._window.menuBar():
            return
        before, middle = self._before, self._window.centralWidget()
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.MenuBarFocusReason)
        elif middle is not None:
            middle.setFocus(Qt.FocusReason.MenuBarFocusReason)

    def _remember(self, before: QWidget | None, now: QWidget | None) -> None:
        # The focus also changes while the window is destroyed, when only its wrapper is left.
        if before is not None and isValid(self._window) and now is self._window.menuBar():
            self._before = before
