"""Starting the window."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from gamesuite.app.main_window import MainWindow
from gamesuite.app.session import Session
from gamesuite.app.settings_store import SettingsStore
from gamesuite.app.unexpected import UnexpectedErrors, start_log
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal, JournalError
from gamesuite.widgets.font import install_fonts
from gamesuite.widgets.theme import STYLE


def main(file: Path | None) -> int:
    """Open the window, with the game in ``file`` if there is one; return the exit status."""
    # Given like this the style costs nothing; setStyle would load all that a style has names for.
    application = QApplication([*sys.argv[:1], "-style", STYLE])
    application.setApplicationName("gamesuite")
    application.setApplicationDisplayName("Game Suite")
    application.setDesktopFileName("gamesuite")
    start_log(paths.log_file())
    install_fonts(application)
    journal = open_journal()
    window = MainWindow(Session(journal), SettingsStore(paths.settings_file()))
    UnexpectedErrors(window, window, paths.log_file()).install()
    window.show()
    window.begin(file)
    status = application.exec()
    if journal is not None:
        journal.close()
    return status


def open_journal() -> Journal | None:
    """Return the journal, None if it cannot be used."""
    try:
        return Journal(paths.journal_file())
    except JournalError:
        return None
