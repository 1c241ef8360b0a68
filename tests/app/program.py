"""The program on a player's machine: started, closed and started again."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.start import OneWindow
from gamesuite.engine.match import AnyMatch
from gamesuite.open_request import OpenRequest
from gamesuite.storage import paths, settings
from gamesuite.storage.journal import Journal
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.settings import Settings
from tests.app.player import Player
from tests.patience import SOON

Size = tuple[int, int]


class PromptStore(SettingsStore):
    """Settings that are in the file as soon as they are chosen: tests look there at once."""

    def write(self) -> None:
        super().write()
        self.wait(SOON)
        QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall.value)


USUAL: Size = (1280, 820)


class Program:
    """One program at a time, with settings and journal in the folders of the test."""

    def __init__(self) -> None:
        settings.save(paths.settings_file(), Settings(animation="off", pace="at-once"))
        self._front: OneWindow | None = None
        self._interface: InterfaceLanguage | None = None
        self._journal: Journal | None = None

    def start(self, wanted: OpenRequest | None = None, size: Size | None = USUAL) -> Player:
        """Start the program, with the game that is ``wanted``, if one is, in a window of ``size``.

        None keeps the size it had when the program was closed.
        """
        self.leave()
        return self._start(wanted, size)

    def start_at(self, match: AnyMatch) -> Player:
        """Start the program with ``match`` as the open game."""
        self.leave()
        self.journal.keep(KeptGame(match), now=0)
        return self._start(None, USUAL)

    @property
    def journal(self) -> Journal:
        """The journal of the program, opened at the start or on first use."""
        self._open_journal()
        assert self._journal is not None
        return self._journal

    def _open_journal(self) -> None:
        if self._journal is None:
            self._journal = journal_or_hand_over(None)

    def _start(self, wanted: OpenRequest | None, size: Size | None) -> Player:
        self._open_journal()
        store = PromptStore(paths.settings_file())
        self._interface = _interface(store.settings.language)
        self._front = OneWindow(Shelf(self.journal), store, self._interface)
        window = self._front.window
        if size is not None:
            window.resize(*size)
        window.show()
        window.begin(wanted)
        QApplication.processEvents()
        return Player(window)

    def player(self) -> Player:
        """Return a player at the current window, which a change of language replaces."""
        assert self._front is not None
        return Player(self._front.window)

    def leave(self) -> None:
        """Close the window, if it is open."""
        if self._front is not None and self._interface is not None:
            self._front.window.close_unasked()
            self._front.window.deleteLater()
            self._front.deleteLater()
            self._interface.deleteLater()
            self._front = self._interface = None
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def _interface(chosen: str) -> InterfaceLanguage:
    """Return an interface in the language ``chosen``; empty keeps that of the test."""
    application = QApplication.instance()
    assert application is not None
    interface = InterfaceLanguage(application)
    if chosen:
        interface.use(chosen)
    return interface
