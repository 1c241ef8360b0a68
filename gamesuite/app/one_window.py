"""The window of the program, made anew when another language is chosen.

Words stand in a window from the moment it is made. So another language means another window: on
the same games, in the same place, with the same dialogs open beside it.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from gamesuite.app.main_window import MainWindow
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import language_in_use


class OneWindow(QObject):
    """Keeps one window on ``shelf``, in the language that the settings in ``store`` say.

    ``interface`` already speaks the language that they say now.
    """

    replaced = Signal()
    """Another window has taken the place of the one before, which is about to go."""

    def __init__(self, shelf: Shelf, store: SettingsStore, interface: InterfaceLanguage) -> None:
        super().__init__()
        self.shelf = shelf
        self._store = store
        self._interface = interface
        self._chosen = store.settings.language
        self.window = MainWindow(shelf, store)
        # Later, because the control that changes the settings goes with its window.
        store.changed.connect(self._follow, Qt.ConnectionType.QueuedConnection)

    def _follow(self) -> None:
        """Speak the language that is chosen now."""
        chosen = self._store.settings.language
        if chosen == self._chosen:
            return
        self._chosen = chosen
        before = language_in_use()
        self._interface.use(chosen)
        if language_in_use() != before:
            self._replace()

    def _replace(self) -> None:
        before = self.window
        before.look.remember_place()
        self.window = MainWindow(self.shelf, self._store)
        # The new one is seen before the old one goes: the last window that closes ends the program.
        self.window.show()
        self.window.go_on_from(before)
        self.replaced.emit()
        before.close()
        before.deleteLater()
