"""The program as it runs on a player's machine: started, left and started again."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from gamesuite.app.main_window import MainWindow
from gamesuite.app.session import Session
from gamesuite.app.settings_store import SettingsStore
from gamesuite.app.start import open_journal
from gamesuite.engine.match import Match
from gamesuite.games.king_albert.state import Move, State, View
from gamesuite.storage import paths, settings
from gamesuite.storage.journal import Journal
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.settings import Settings
from tests.app.player import Player

Size = tuple[int, int]
USUAL: Size = (1280, 820)


class Program:
    """One program at a time, on the settings and the journal of the test's own folders."""

    def __init__(self) -> None:
        settings.save(paths.settings_file(), Settings(animation="off"))
        self._window: MainWindow | None = None
        self._journal: Journal | None = None

    def start(self, file: Path | None = None, size: Size | None = USUAL) -> Player:
        """Start the program, with the game in ``file`` if there is one, in a window of ``size``.

        None leaves it the size it had when the program was left.
        """
        self.leave()
        return self._start(file, size)

    def start_at(self, match: Match[State, Move, View]) -> Player:
        """Start the program where ``match`` is the game that was left open."""
        self.leave()
        self.journal.keep(KeptGame(match), now=0)
        return self._start(None, USUAL)

    @property
    def journal(self) -> Journal:
        """The journal of the program, open from the start or the first use on."""
        self._open_journal()
        assert self._journal is not None
        return self._journal

    def _open_journal(self) -> None:
        if self._journal is None:
            self._journal = open_journal()

    def _start(self, file: Path | None, size: Size | None) -> Player:
        self._open_journal()
        self._window = MainWindow(Session(self.journal), SettingsStore(paths.settings_file()))
        if size is not None:
            self._window.resize(*size)
        self._window.show()
        self._window.begin(file)
        QApplication.processEvents()
        return Player(self._window)

    def leave(self) -> None:
        """Close the window, if it is open."""
        if self._window is not None:
            self._window.close()
            self._window.deleteLater()
            self._window = None
        if self._journal is not None:
            self._journal.close()
            self._journal = None
