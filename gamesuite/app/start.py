"""Starts the program with its window."""
# ruff: noqa: PLC0415 - handling second starts is loaded late to keep the start fast

from __future__ import annotations

import gc
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from gamesuite import __version__, widgets
from gamesuite.app.one_window import OneWindow
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.screen import open_screen
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.unexpected import UnexpectedErrors, start_log
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.drawing.picture_file import PictureFile
from gamesuite.widgets.look.font import install_fonts

if TYPE_CHECKING:
    from gamesuite.app.single_instance import SecondStartHandler

_SETTLED = 300
"""Milliseconds after which the window is shown and painted."""

_log = logging.getLogger(__name__)


def main(file: Path | None) -> int:
    """Open the window, with the game in ``file`` if there is one; return the exit status."""
    application = open_screen()
    application.setApplicationName("gamesuite")
    application.setApplicationDisplayName("Game Suite")
    application.setDesktopFileName("gamesuite")
    start_log(paths.log_file())
    store = SettingsStore(paths.settings_file())
    interface = InterfaceLanguage(application)
    interface.use(store.settings.language)
    journal = open_journal()
    status = 0
    if not _is_handed_over(journal, file):
        install_fonts(application)
        use_picture_file(
            PictureFile(paths.picture_file(), __version__, Path(widgets.__file__).parent)
        )
        front = OneWindow(Shelf(journal, TABLES), store, interface)
        status = _run(application, front, file)
    journal.close()
    return status


def open_journal() -> Journal:
    """Return the journal, or a temporary one if the player's cannot be used.

    A readable journal is copied, so that its games can be played, but nothing more is kept.
    """
    path = paths.journal_file()
    try:
        return Journal(path)
    except JournalError as error:
        return Journal(None, error, path)


def _run(application: QApplication, front: OneWindow, file: Path | None) -> int:
    """Show the window and return the exit status once it is closed."""
    services = _WindowServices(front)
    services.open(file)
    status = application.exec()
    write_picture_file()
    front.shelf.session.set_active(active=False)
    return status


def _is_handed_over(journal: Journal, file: Path | None) -> bool:
    """Hand ``file`` to the program that holds the journal, if any; return whether it took it."""
    if not isinstance(journal.trouble, JournalHeldError):
        return False
    try:
        from gamesuite.app.single_instance import hand_over, server_name
    except ImportError as error:
        _note_missing(error)
        return False
    return hand_over(server_name(paths.journal_file().parent), file)


def _pictures() -> PictureFile:
    """Return the file of cards drawn at an earlier start."""
    return PictureFile(paths.picture_file(), __version__, Path(widgets.__file__).parent)


def _note_missing(error: ImportError) -> None:
    """Log that the system lacks a library for single instances: each program runs alone."""
    _log.warning("A second start cannot be noticed: %s", error)


class _WindowServices:
    """Shows unexpected errors over the current window of ``front`` and handles second starts.

    If the journal is temporary, second starts are not handled: another program may be first.
    """

    def __init__(self, front: OneWindow) -> None:
        self._front = front
        self._second_starts: SecondStartHandler | None = None
        front.replaced.connect(self._attach)

    def open(self, file: Path | None) -> None:
        """Show the window, with the game in ``file`` if given."""
        self._attach()
        self._front.window.show()
        QTimer.singleShot(_SETTLED, gc.enable)
        if self._front.shelf.is_lasting:
            QTimer.singleShot(_SETTLED, self._accept_second_starts)
        self._front.window.begin(file)

    def _attach(self) -> None:
        window = self._front.window
        UnexpectedErrors(window, window.files, paths.log_file()).install()
        if self._second_starts is not None:
            self._second_starts.attach(window, window.files)

    def _accept_second_starts(self) -> None:
        try:
            from gamesuite.app.single_instance import SecondStartHandler, server_name
        except ImportError as error:
            _note_missing(error)
            return
        window = self._front.window
        name = server_name(paths.journal_file().parent)
        self._second_starts = SecondStartHandler(name, window, window.files)
