"""A match is played over a broker and by a shared folder, and its host is found again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.far import room
from gamesuite.app.far.far_dialogs import FarDialog, JoinDialog
from gamesuite.app.settings.connection_dialog import ConnectionDialog
from gamesuite.dice.rules import Roll
from gamesuite.network.far_match import GuestMatch, HostMatch
from gamesuite.network.invitation import invitation_in
from gamesuite.storage.settings import Connection
from tests.app.dialogs import Answer
from tests.app.far.conftest import TIMEOUT, FarProgram, press
from tests.app.far.test_far_games import is_dealt, listens, move, seated, until_turn_of
from tests.app.player import Player
from tests.network.server import Server, needs_broker


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Return a broker that runs."""
    with Server(tmp_path) as server:
        yield server


@pytest.fixture(params=[pytest.param("broker", marks=needs_broker), "folder"])
def connection(request: pytest.FixtureRequest, tmp_path: Path) -> Connection:
    """Return a way over somewhere else: whoever is there or not, packets wait in between."""
    if request.param == "broker":
        server: Server = request.getfixturevalue("server")
        return Connection("broker", broker=f"127.0.0.1:{server.port}")
    shared = tmp_path / "shared"
    shared.mkdir()
    return Connection("folder", folder=str(shared))


def test_two_windows_play_to_the_end(
    connection: Connection, ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    ada.reach_by(connection)
    bob.reach_by(Connection(folder=connection.folder))
    seated(ada, bob)
    assert not listens(ada)
    for _ in range(4):
        move(ada, bob)
    ada.leave()
    ada.start()
    ada.far.open(ada.matches[0])
    while ada.match.outcome is None:
        move(ada, bob)
        assert ada.match.entries == bob.match.entries
    qtbot.waitUntil(lambda: bob.matches[0].ending.is_settled, timeout=TIMEOUT)


def test_a_move_waits_where_others_find_it(
    connection: Connection, ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    ada.reach_by(connection)
    bob.reach_by(Connection(folder=connection.folder))
    seated(ada, bob)
    until_turn_of(1, ada, bob)
    known = len(bob.match.entries)
    ada.leave()
    bob.session.do(Roll())
    qtbot.waitUntil(lambda: bob.matches[0].is_connected, timeout=TIMEOUT)
    bob.far.room.tick()
    bob.leave()
    ada.start()
    qtbot.waitUntil(lambda: moves_of(ada) > known, timeout=TIMEOUT)


def moves_of(program: FarProgram) -> int:
    """Return how many moves the only match of ``program`` has."""
    opened = program.matches[0].opened
    return 0 if opened is None else len(opened.match.entries)


def test_what_is_not_reached_is_told(ada: FarProgram, tmp_path: Path, qtbot: QtBot) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    ada.reach_by(Connection("folder", folder=str(shared)))
    ada.player.window.open("balut")
    ada.invite("Ada")
    for is_there in (True, False, True):
        if is_there:
            shared.mkdir(exist_ok=True)
        else:
            remove(shared)
        qtbot.waitUntil(wait_for(ada, is_connected=is_there), timeout=TIMEOUT)
        assert ("The shared folder is not there." not in listed(ada)) is is_there


def remove(folder: Path) -> None:
    """Remove ``folder``, which may be written again and again until it is gone."""
    away = folder.with_name("away")
    folder.rename(away)


def wait_for(program: FarProgram, *, is_connected: bool) -> Callable[[], bool]:
    """Return whether the only match of ``program`` is connected or not, as wanted."""
    return lambda: program.matches[0].is_connected is is_connected


def listed(program: FarProgram) -> str:
    """Return all that the list of matches says."""
    said: list[str] = []

    def read(dialog: QWidget) -> None:
        assert isinstance(dialog, FarDialog)
        said.extend(each.text() for each in dialog.findChildren(QLabel) if each.isVisible())

    Answer(read)
    program.player.action("Far games…").trigger()
    return " ".join(said)


def test_who_is_invited_by_a_folder_says_which(
    ada: FarProgram, bob: FarProgram, tmp_path: Path
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    ada.reach_by(Connection("folder", folder=str(shared)))
    ada.player.window.open("balut")
    (invitation,) = ada.invite("Ada")

    def join(dialog: QWidget) -> None:
        assert isinstance(dialog, JoinDialog)
        name, folder = dialog.findChildren(QLineEdit)
        name.setText("Bob")
        button = next(each for each in dialog.findChildren(QPushButton) if each.text() == "&Join")
        assert not button.isEnabled()
        folder.setText(str(shared))
        assert button.isEnabled()
        Answer(lambda _list: None)
        press(button)

    Answer(join)
    bob.player.window.open(invitation)
    assert bob.player.window.store.settings.connection == Connection(folder=str(shared))
    bob.qtbot.waitUntil(is_dealt(bob), timeout=TIMEOUT)


def test_a_newer_invitation_says_where_the_host_is_now(
    ada: FarProgram,
    bob: FarProgram,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    seated(ada, bob)
    qtbot.waitUntil(lambda: bob.matches[0].is_connected, timeout=TIMEOUT)
    monkeypatch.setattr(room, "own_addresses", lambda: ["nowhere.invalid"])
    host, guest = ada.matches[0], bob.matches[0]
    assert isinstance(host, HostMatch)
    assert isinstance(guest, GuestMatch)
    wrong = ada.far.room.invitation(host, 1)
    bob.far.room.follow(guest, wrong._replace(key=bytes(32)))
    assert guest.ways != wrong.ways, "who knows the match alone leads nobody away"
    bob.far.room.follow(guest, wrong)
    qtbot.waitUntil(wait_for(bob, is_connected=False), timeout=TIMEOUT)
    monkeypatch.setattr(room, "own_addresses", lambda: ["127.0.0.1"])
    bob.leave()
    qtbot.waitUntil(lambda: host.whereabouts(1).is_where == "away", timeout=TIMEOUT)
    bob.start()
    assert bob.matches[0].ways == wrong.ways
    copied: list[str] = []

    def copy(dialog: QWidget) -> None:
        assert isinstance(dialog, FarDialog)
        copied.append(dialog.copy_invitation(host, 1))

    Answer(copy)
    ada.player.action("Far games…").trigger()
    assert not bob.player.window.open(copied[0])
    qtbot.waitUntil(wait_for(bob, is_connected=True), timeout=TIMEOUT)
    assert bob.session.elsewhere.match is bob.matches[0]
    move(ada, bob)


def test_an_address_for_those_elsewhere_is_in_the_invitation(ada: FarProgram) -> None:
    ada.player.window.open("balut")
    (invitation,) = ada.invite("Ada")
    port = ways_of(invitation)[0].rpartition(":")[2]
    for address, way in (
        ("ada.example:99", "ada.example:99"),
        ("ada.example", f"ada.example:{port}"),
    ):
        ada.reach_by(Connection(address=address))
        (host,) = ada.matches
        assert isinstance(host, HostMatch)
        assert ada.far.room.invitation(host, 1).ways == (f"127.0.0.1:{port}", way)


def ways_of(invitation: str) -> tuple[str, ...]:
    """Return the ways in ``invitation``."""
    found = invitation_in(invitation)
    assert found is not None
    return found.ways


@pytest.fixture
def choosing(player: Player) -> ConnectionDialog:
    """Return the dialog about the connection."""
    dialog = ConnectionDialog(player.window.store, player.window)
    dialog.show()
    return dialog


def test_a_way_is_chosen_with_what_it_needs(
    choosing: ConnectionDialog, player: Player, tmp_path: Path
) -> None:
    direct, broker, folder = choosing.findChildren(QRadioButton)
    address, at, where = choosing.findChildren(QLineEdit)
    accept = next(each for each in choosing.findChildren(QPushButton) if "OK" in each.text())
    assert direct.isChecked()
    assert [each.isEnabled() for each in (address, at, where)] == [True, False, False]
    broker.setChecked(True)
    assert not accept.isEnabled()
    assert "Type the address of a broker" in said_by(choosing)
    QTest.keyClicks(at, " b.example ")
    assert accept.isEnabled()
    folder.setChecked(True)
    assert not accept.isEnabled()
    assert "Choose a folder" in said_by(choosing)
    QTest.keyClicks(where, str(tmp_path))
    broker.setChecked(True)
    QTest.keyClick(choosing, Qt.Key.Key_Return)
    chosen = Connection("broker", broker="b.example", folder=str(tmp_path))
    assert player.window.store.settings.connection == chosen


def said_by(dialog: QWidget) -> str:
    """Return what ``dialog`` says."""
    return " ".join(each.text() for each in dialog.findChildren(QLabel) if each.isVisible())


def test_both_the_list_and_the_preferences_lead_to_the_connection(ada: FarProgram) -> None:
    shown: list[QWidget] = []

    def open_it(dialog: QWidget) -> None:
        assert isinstance(dialog, FarDialog)
        Answer(shown.append)
        press(next(each for each in dialog.findChildren(QPushButton) if "Co&nn" in each.text()))

    Answer(open_it)
    ada.player.action("Far games…").trigger()
    ada.player.action("Preferences…").trigger()
    (button,) = (
        each for each in ada.player.window.findChildren(QPushButton) if "Connect&ion" in each.text()
    )
    answer = Answer(shown.append)
    press(button)
    ada.qtbot.waitUntil(lambda: answer.given, timeout=TIMEOUT)
    assert [type(each) for each in shown] == [ConnectionDialog] * 2
