"""Starting the window."""
# ruff: noqa: PLC0415 - the start does not wait for what is loaded for second starts

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from gamesuite.app.interface_language import InterfaceLanguage
from gamesuite.app.main_window import MainWindow
from gamesuite.app.session import Session
from gamesuite.app.settings_store import SettingsStore
from gamesuite.app.unexpected import UnexpectedErrors, start_log
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError
from gamesuite.widgets.font import install_fonts
from gamesuite.widgets.theme import STYLE

_SETTLED = 300
"""Milliseconds after which the window stands and is painted."""


def main(file: Path | None) -> int:
    """Open the window, with the game in ``file`` if there is one; return the exit status."""
    # Given like this the style costs nothing; setStyle would load all that a style has names for.
    application = QApplication([*sys.argv[:1], "-style", STYLE])
    application.setApplicationName("gamesuite")
    application.setApplicationDisplayName("Game Suite")
    application.setDesktopFileName("gamesuite")
    start_log(paths.log_file())
    InterfaceLanguage(application).use("")
    journal = open_journal()
    status = 0
    if not _is_handed_over(journal, file):
        install_fonts(application)
        status = _run(application, journal, file)
    journal.close()
    return status


def open_journal() -> Journal:
    """Return the journal, one that lasts until it is closed if the player's cannot be used."""
    try:
        return Journal(paths.journal_file())
    except JournalError as error:
        return Journal(None, error)


def _run(application: QApplication, journal: Journal, file: Path | None) -> int:
    """Open the window and return the exit status once it is closed."""
    session = Session(journal)
    window = MainWindow(session, SettingsStore(paths.settings_file()))
    UnexpectedErrors(window, window.files, paths.log_file()).install()
    window.show()
    door = _Door(window)
    if journal.lasting:
        QTimer.singleShot(_SETTLED, door.open)
    window.begin(file)
    status = application.exec()
    session.set_active(active=False)
    return status


def _is_handed_over(journal: Journal, file: Path | None) -> bool:
    """Hand ``file`` to the program that has the journal, if there is one; return if it took it."""
    if not isinstance(journal.trouble, JournalHeldError):
        return False
    from gamesuite.app.single_instance import hand_over, server_name

    return hand_over(server_name(paths.journal_file().parent), file)


class _Door:
    """The way into ``window`` for second starts."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def open(self) -> None:
        """Let second starts in."""
        from gamesuite.app.single_instance import Doorkeeper, server_name

        Doorkeeper(server_name(paths.journal_file().parent), self._window, self._window.files)
