"""Starting the window."""
# ruff: noqa: PLC0415 - the start does not wait for what is loaded for second starts

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from gamesuite.app.one_window import OneWindow
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.unexpected import UnexpectedErrors, start_log
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.look.font import install_fonts
from gamesuite.widgets.look.theme import STYLE

if TYPE_CHECKING:
    from gamesuite.app.single_instance import Doorkeeper

_SETTLED = 300
"""Milliseconds after which the window stands and is painted."""

_log = logging.getLogger(__name__)


def main(file: Path | None) -> int:
    """Open the window, with the game in ``file`` if there is one; return the exit status."""
    # Given like this the style costs nothing; setStyle would load all that a style has names for.
    application = QApplication([*sys.argv[:1], "-style", STYLE])
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
        front = OneWindow(Shelf(journal, TABLES), store, interface)
        status = _run(application, front, file)
    journal.close()
    return status


def open_journal() -> Journal:
    """Return the journal, one that lasts until it is closed if the player's cannot be used.

    What was kept can be played on then, though nothing more is kept.
    """
    path = paths.journal_file()
    try:
        return Journal(path)
    except JournalError as error:
        return Journal(None, error, path)


def _run(application: QApplication, front: OneWindow, file: Path | None) -> int:
    """Open the window and return the exit status once it is closed."""
    household = _Household(front)
    household.open(file)
    status = application.exec()
    front.shelf.session.set_active(active=False)
    return status


def _is_handed_over(journal: Journal, file: Path | None) -> bool:
    """Hand ``file`` to the program that has the journal, if there is one; return if it took it."""
    if not isinstance(journal.trouble, JournalHeldError):
        return False
    try:
        from gamesuite.app.single_instance import hand_over, server_name
    except ImportError as error:
        _note_missing(error)
        return False
    return hand_over(server_name(paths.journal_file().parent), file)


def _note_missing(error: ImportError) -> None:
    """Note that the system lacks what lets programs hear of each other: each runs by itself."""
    _log.warning("A second start cannot be noticed: %s", error)


class _Household:
    """Tells mistakes over the window of ``front``, whichever it is, and lets second starts in.

    Where games are not kept no second start comes here: another program is the first then.
    """

    def __init__(self, front: OneWindow) -> None:
        self._front = front
        self._keeper: Doorkeeper | None = None
        front.replaced.connect(self._follow)

    def open(self, file: Path | None) -> None:
        """Show the window, with the game in ``file`` if there is one."""
        self._follow()
        self._front.window.show()
        if self._front.shelf.is_lasting:
            QTimer.singleShot(_SETTLED, self._let_in)
        self._front.window.begin(file)

    def _follow(self) -> None:
        window = self._front.window
        UnexpectedErrors(window, window.files, paths.log_file()).install()
        if self._keeper is not None:
            self._keeper.serve(window, window.files)

    def _let_in(self) -> None:
        try:
            from gamesuite.app.single_instance import Doorkeeper, server_name
        except ImportError as error:
            _note_missing(error)
            return
        window = self._front.window
        name = server_name(paths.journal_file().parent)
        self._keeper = Doorkeeper(name, window, window.files)
