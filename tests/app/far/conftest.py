"""Two programs of one process, which find each other without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gamesuite.app.far import direct, room
from gamesuite.app.far.far_dialogs import FarDialog, JoinDialog
from gamesuite.app.far.far_games import FarGames, FarSign
from gamesuite.app.play.seats_dialog import SeatsDialog
from gamesuite.app.play.session import Session
from gamesuite.engine.match import AnyMatch
from gamesuite.network import far_match, folder
from gamesuite.network.far_match import FarMatch
from gamesuite.storage import paths
from gamesuite.storage.settings import Connection
from tests.app.dialogs import Answer
from tests.app.player import Player
from tests.app.program import Program
from tests.network.server import join
from tests.patience import SOON

TIMEOUT = int(SOON * 1000)


class FarProgram:
    """A program with a folder of its own, among several."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
        self.folder, self._patch, self.qtbot = folder, monkeypatch, qtbot
        folder.mkdir()
        self._enter()
        self.program = Program()
        self.player: Player

    def start(self, game: str = "balut") -> None:
        """Start it, or start it again, with ``game`` on the table."""
        self._enter()
        self.player = self.program.start(game)

    def leave(self) -> None:
        """Close it, if it is open."""
        self.program.leave()

    def _enter(self) -> None:
        self._patch.setenv(paths.PORTABLE, str(self.folder))

    # What there is

    @property
    def far(self) -> FarGames:
        """What plays with others in the window."""
        (feature,) = self.player.window.findChildren(FarGames)
        return feature

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.player.window.session

    @property
    def match(self) -> AnyMatch:
        """The match on the table."""
        return self.session.match

    @property
    def matches(self) -> tuple[FarMatch, ...]:
        """All matches with others."""
        return self.far.room.matches

    @property
    def sign(self) -> FarSign:
        """The sign in the status line."""
        return self.far.status_sign()

    def press_sign(self, words: str) -> None:
        """Press the button with these ``words`` in the sign."""
        for button in self.sign.findChildren(QPushButton):
            if button.text() == words and not button.isHidden():
                press(button)
                return
        raise LookupError(words)

    # What its player does

    def reach_by(self, connection: Connection) -> None:
        """Let others reach this program by ``connection``."""
        self.player.window.store.change("connection", connection)

    def invite(
        self, name: str, *, players: int = 2, here: tuple[str, ...] = (), **options: str
    ) -> list[str]:
        """Host a match of so many ``players`` as ``name``; return the invitations.

        Those called ``here`` play at the same computer, and the game has these ``options``.
        """
        invitations: list[str] = []
        if options:
            self.player.window.deals.choose_options({**self.match.setup.options, **options})

        def choose(dialog: object) -> None:
            assert isinstance(dialog, SeatsDialog)
            count = dialog.findChildren(QComboBox)[0]
            count.setCurrentIndex(count.findData(players))
            fields = dialog.findChildren(QLineEdit)
            for at, other in enumerate(here, 1):
                fields[at].setText(other)
                kind = dialog.findChildren(QComboBox)[1 + at]
                kind.setCurrentIndex(kind.findText("Person here"))
            field = fields[0]
            field.setText(name)
            Answer(copy)
            QTest.keyClick(field, Qt.Key.Key_Return)

        def copy(dialog: object) -> None:
            assert isinstance(dialog, FarDialog)
            for button in dialog.findChildren(QPushButton):
                if button.text() == "Copy invitation" and button.isVisible():
                    press(button)
                    invitations.append(QGuiApplication.clipboard().text())

        Answer(choose)
        self.player.action("Play with others…").trigger()
        return invitations

    def join(self, invitation: str, name: str) -> None:
        """Paste ``invitation``, and join as ``name``; the list that opens then is closed."""

        def type_name(dialog: object) -> None:
            assert isinstance(dialog, JoinDialog)
            field = dialog.findChildren(QLineEdit)[0]
            field.setText(name)
            Answer(lambda _dialog: None)
            QTest.keyClick(field, Qt.Key.Key_Return)

        QGuiApplication.clipboard().setText(f"Come and play! {invitation}")
        Answer(type_name)
        self.player.action("Play a copied result").trigger()


def press(button: QAbstractButton) -> None:
    """Press and release ``button``."""
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    if isValid(button):
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)


Make = Callable[[str], FarProgram]


@pytest.fixture
def far_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Make]:
    """Return what makes a program by its name."""
    monkeypatch.setattr(room, "PORT", 0)
    monkeypatch.setattr(room, "own_addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(direct, "AGAIN", 1)
    monkeypatch.setattr(folder, "LOOKS", 0.01)
    shares = Random(1)  # of the luck: nothing is left to chance
    monkeypatch.setattr(far_match, "new_share", lambda: shares.randbytes(32).hex())
    made: list[FarProgram] = []

    def make(name: str) -> FarProgram:
        program = FarProgram(tmp_path / name, monkeypatch, qtbot)
        made.append(program)
        program.start()
        return program

    yield make
    for program in made:
        program.leave()
    join()


@pytest.fixture
def ada(far_program: Make) -> FarProgram:
    """Return the program of Ada, who hosts."""
    return far_program("ada")


@pytest.fixture
def bob(far_program: Make) -> FarProgram:
    """Return the program of Bob, who is invited."""
    return far_program("bob")
