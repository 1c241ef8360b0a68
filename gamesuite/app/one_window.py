"""The window of the program, replaced when the player chooses another language.

Texts are set when a window is created. So another language means another window: for the same
games, in the same place, with the same dialogs open.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from gamesuite.app.main_window import MainWindow
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import language_in_use


class OneWindow(QObject):
    """Keeps one window for ``shelf`` open, in the language set in ``store``.

    ``interface`` must already use that language.
    """

    replaced = Signal()
    """A new window has replaced the old one, which is about to close."""

    def __init__(self, shelf: Shelf, store: SettingsStore, interface: InterfaceLanguage) -> None:
        super().__init__()
        self.shelf = shelf
        self._store = store
        self._interface = interface
        self._chosen = store.settings.language
        self.window = MainWindow(shelf, store)
        # Queued, because the control that changes the setting is deleted with its window.
        store.changed.connect(self._apply_language, Qt.ConnectionType.QueuedConnection)

    def _apply_language(self) -> None:
        """Use the chosen language."""
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
        # Show the new window first: closing the last one ends the program.
        self.window.show()
        if before.windowState() == Qt.WindowState.WindowNoState:
            # The place remembered may be off by the frame, which a desktop adds when it shows one.
            self.window.setGeometry(before.geometry())
        self.window.continue_from(before)
        self.replaced.emit()
        before.leave()
        before.deleteLater()
