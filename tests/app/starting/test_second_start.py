"""A second start hands its file to the first program and exits, or runs without keeping games."""

from __future__ import annotations

import json
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from gamesuite import opening
from gamesuite.app import first_start as second_start_module
from gamesuite.app.first_start import hand_over, make_folder, server_name
from gamesuite.app.later_requests import LaterRequests
from gamesuite.app.single_instance import Listener, hear_second_starts
from gamesuite.open_request import OpenRequest, from_anywhere
from gamesuite.opening import OpeningError, open_file
from gamesuite.storage import paths
from tests.patience import SOON

ROOT = Path(__file__).resolve().parents[3]
SECOND = f"""
import sys
from pathlib import Path
from gamesuite.app.first_start import hand_over
from gamesuite.open_request import request_of
sys.exit(not hand_over(sys.argv[1], request_of(sys.argv[2:]), {SOON}))
"""
PROGRAM = f"""
import sys
from gamesuite.__main__ import main
from gamesuite.app import first_start
first_start._PATIENCE = {SOON}
sys.exit(main())
"""
"""Second starts that wait for the first program, however slow the machine is."""

on_unix = pytest.mark.skipif(os.name != "posix", reason="other systems have no sockets in folders")
SecondStart = Callable[[OpenRequest | None], bool]


def _hear(name: str, window: QWidget, opener: Opener) -> LaterRequests:
    """Let later starts raise ``window``, and ``opener`` open what they want."""
    requests = LaterRequests(window, opener)
    assert hear_second_starts(name, requests)
    return requests


class Receiver(QObject):
    """Records what a listener receives."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[tuple[str, Path | None]] = []

    def receive(self, token: str, file: Path | None) -> None:
        self.all.append((token, file))


class Opener:
    """Records what it is asked to open."""

    def __init__(self) -> None:
        self.requests: list[OpenRequest] = []

    def open(self, request: OpenRequest) -> bool:
        self.requests.append(request)
        return True


@pytest.fixture
def name(tmp_path: Path) -> str:
    name = server_name(tmp_path)
    assert make_folder(name)
    return name


@pytest.fixture
def second_start(qtbot: QtBot, name: str) -> SecondStart:
    """Return a function that starts a second program and says whether it handed its file over."""

    def start(request: OpenRequest | None) -> bool:
        wanted = [os.fsencode(request)] if isinstance(request, Path) else []
        if isinstance(request, str):
            wanted = [b"--game", request.encode()]
        arguments = [
            os.fsencode(sys.executable),
            b"-c",
            SECOND.encode(),
            name.encode(),
            *wanted,
        ]
        second = subprocess.Popen(arguments, env={**os.environ, "PYTHONPATH": str(ROOT)})
        qtbot.waitUntil(lambda: second.poll() is not None)
        QApplication.processEvents()
        return second.returncode == 0

    return start


@pytest.fixture
def listener(qapp: QApplication, name: str) -> Iterator[Listener]:
    listener = Listener(name)
    assert listener.is_listening
    yield listener
    listener.close()


@pytest.fixture
def receiver(listener: Listener) -> Receiver:
    receiver = Receiver()
    listener.wanted.connect(receiver.receive)
    return receiver


FILE = Path("/a/game.gsave").absolute()
FILES = [None, FILE, Path("/b\udcf6se/“x”").absolute()]
"""The last is b"\\xf6" on Unix, half a letter on Windows: both have such names."""


@pytest.mark.parametrize("file", FILES, ids=range(len(FILES)))
def test_a_file_is_handed_over(
    receiver: Receiver,
    file: Path | None,
    monkeypatch: pytest.MonkeyPatch,
    second_start: SecondStart,
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "forward")
    assert second_start(file)
    assert receiver.all == [("forward", file)]


def test_windows_lets_the_first_program_come_forward(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Only this start, which the player has just made, may allow it."""
    allowed: list[bool] = []
    monkeypatch.setattr(
        second_start_module, "let_others_come_forward", lambda: allowed.append(True)
    )
    assert second_start_module.answer_of_pipe(name, b"", SOON) == b""
    assert allowed == [True]


def test_a_relative_path_is_made_absolute(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, second_start: SecondStart
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN", raising=False)
    assert second_start(Path("game.gsave"))
    assert receiver.all == [("", tmp_path / "game.gsave")]


def test_a_packed_program_leaves_the_folder_of_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program, games = tmp_path / "program", tmp_path / "games"
    program.mkdir()
    games.mkdir()
    monkeypatch.chdir(games)
    monkeypatch.setenv(paths.PORTABLE, "mine")
    paths.leave_working_folder()
    assert Path.cwd() == games
    wanted = from_anywhere(Path("a.gsave"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program / "gamesuite"))
    paths.leave_working_folder()
    assert Path.cwd() == program
    assert (wanted, paths.portable_folder()) == (games / "a.gsave", games / "mine")
    assert from_anywhere("balut") == "balut"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the folder in use cannot be deleted")
def test_a_start_in_a_deleted_folder_is_received(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, second_start: SecondStart
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    monkeypatch.setenv("PWD", str(tmp_path / "gone"))
    (tmp_path / "gone").rmdir()
    assert second_start(Path("game.gsave"))
    assert [file for _, file in receiver.all] == [tmp_path / "gone" / "game.gsave"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have shorter arguments")
def test_a_path_that_is_too_long_is_received_and_still_too_long(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch, second_start: SecondStart
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "x" * 100_000)
    assert second_start(Path("/" + "b/" * 50_000))
    ((_token, file),) = receiver.all
    assert file is not None
    with pytest.raises(OpeningError, match="its name is too long"):
        open_file(file)


def test_several_starts_are_received(receiver: Receiver, second_start: SecondStart) -> None:
    for number in range(2):
        assert second_start(Path(f"/{number}"))
    assert [file for _, file in receiver.all] == [Path("/0").absolute(), Path("/1").absolute()]


def test_nothing_is_handed_over_if_no_program_listens(qapp: QApplication, name: str) -> None:
    assert not hand_over(name, None, patience=0.0)


def test_an_unresponsive_program_does_not_block_the_start(qapp: QApplication, name: str) -> None:
    server = QLocalServer()
    assert server.listen(name)
    assert not hand_over(name, None, patience=0.0)
    server.close()


def test_no_file_is_opened_for_a_start_that_stopped_waiting(receiver: Receiver, name: str) -> None:
    assert not hand_over(name, Path("/a"), patience=0.0)
    QApplication.processEvents()
    assert receiver.all == []


@pytest.mark.parametrize("message", [b"", b"\0", b"a\0b", b"a\0b\0c", b"x" * 70_000])
def test_invalid_messages_get_no_answer(
    receiver: Receiver, name: str, message: bytes, second_start: SecondStart
) -> None:
    socket = QLocalSocket()
    socket.connectToServer(name)
    assert socket.waitForConnected(round(SOON * 1000))
    socket.write(message)
    socket.flush()
    assert second_start(FILE)  # accepted later, while this program still waits
    assert [file for _, file in receiver.all] == [FILE]
    assert bytes(socket.readAll().data()) == b""
    socket.abort()
    assert second_start(None)


@on_unix
def test_the_socket_of_a_crashed_program_is_replaced(qapp: QApplication, name: str) -> None:
    place = QLocalServer()
    assert place.listen(name)
    path = Path(place.fullServerName())
    os.rename(path, path.with_suffix(".kept"))
    place.close()
    os.rename(path.with_suffix(".kept"), path)
    listener = Listener(name)
    assert listener.is_listening
    listener.close()


def test_the_window_comes_forward_and_opens_the_file(
    qapp: QApplication, name: str, second_start: SecondStart
) -> None:
    window, opener = QWidget(), Opener()
    _hear(name, window, opener)
    window.showMinimized()
    assert second_start(FILE)
    assert second_start(None)
    assert opener.requests == [FILE]
    assert window.isVisible()
    assert not window.isMinimized()
    window.close()
    window.deleteLater()


def test_a_game_is_handed_over_by_its_id(
    qapp: QApplication, name: str, second_start: SecondStart
) -> None:
    window, opener = QWidget(), Opener()
    _hear(name, window, opener)
    assert second_start("balut")
    assert opener.requests == ["balut"]
    window.close()
    window.deleteLater()


def test_a_file_is_opened_after_the_connection_is_read(
    qapp: QApplication, qtbot: QtBot, name: str
) -> None:
    window, opener = QWidget(), Opener()
    (listener,) = _hear(name, window, opener).findChildren(Listener)
    listener.wanted.emit("", Path("one.gsave"))
    assert opener.requests == []  # a dialog would end the connection while it is read
    qtbot.waitUntil(lambda: opener.requests == [Path("one.gsave")])
    listener.close()
    window.close()
    window.deleteLater()


def test_starts_are_answered_between_two_files(qapp: QApplication, qtbot: QtBot, name: str) -> None:
    window = QWidget()
    opened: list[tuple[str, int]] = []

    class Answering(Opener):
        def open(self, request: OpenRequest) -> bool:
            opened.append((Path(request).name, len(answered)))
            return True

    answered: list[str] = []
    (listener,) = _hear(name, window, Answering()).findChildren(Listener)
    sockets = []
    for number in range(2):
        listener.wanted.emit("", Path(f"{number}.gsave"))
        socket = QLocalSocket(window)
        socket.connectToServer(name)
        assert socket.waitForConnected(round(SOON * 1000))
        sockets.append(socket)
    for socket in sockets:
        socket.write(b"\0\0")
        socket.flush()
    listener.wanted.connect(lambda token, _file: answered.append(token))
    qtbot.waitUntil(lambda: len(opened) == 2)
    assert opened[1] == ("1.gsave", 2)
    window.close()
    window.deleteLater()


def test_a_file_waits_until_a_modal_dialog_is_closed(
    qapp: QApplication, qtbot: QtBot, name: str
) -> None:
    window, opener = QWidget(), Opener()
    qtbot.addWidget(window)
    (listener,) = _hear(name, window, opener).findChildren(Listener)
    first, second = QDialog(window), QDialog(window)
    first.open()
    listener.wanted.emit("", Path("one.gsave"))
    listener.wanted.emit("", Path("two.gsave"))
    qapp.processEvents()
    assert opener.requests == []
    second.open()
    first.accept()
    qapp.processEvents()
    assert opener.requests == []
    second.reject()
    qtbot.waitUntil(lambda: opener.requests == [Path("two.gsave")])
    listener.close()


def test_a_new_window_handles_later_starts(
    qapp: QApplication, name: str, second_start: SecondStart
) -> None:
    before, window, opener = QWidget(), QWidget(), Opener()
    handler = _hear(name, before, Opener())
    handler.attach(window, opener)
    before.deleteLater()
    assert second_start(FILE)
    assert opener.requests == [FILE]
    assert window.isVisible()
    window.close()
    window.deleteLater()


def test_server_names_are_short_and_depend_on_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    assert server_name(tmp_path) != server_name(tmp_path / "other")
    assert len(server_name(tmp_path / ("long" * 100))) < 60
    if sys.platform != "win32":  # where pipes lie in no folder
        with TemporaryDirectory() as folder:
            monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
            assert Path(server_name(tmp_path)).parent == Path(folder)


@pytest.fixture
def long_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give the folder for sockets a path that is too long for them; the other one is short."""
    folder = tmp_path / ("long" * 20)
    folder.mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    with TemporaryDirectory() as short:
        place = os.path.join(short, "s")
        monkeypatch.setattr(second_start_module, "short_folder", lambda: place)
        yield


@on_unix
@pytest.mark.usefixtures("long_folder")
def test_a_start_is_heard_of_where_the_folder_for_sockets_has_a_long_path(
    listener: Listener, name: str, second_start: SecondStart
) -> None:
    assert len(name) < 80
    assert Path(name).parent.stat().st_mode & 0o777 == 0o700
    assert second_start(None)


@on_unix
@pytest.mark.parametrize("kind", ["writable by all", "link"])
def test_nobody_listens_or_asks_in_a_folder_that_others_can_change(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    folder, own = tmp_path / "f", tmp_path / "own"
    own.mkdir(0o700)
    if kind == "link":
        folder.symlink_to(own)
    else:
        folder.mkdir()
        folder.chmod(0o777)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setattr(second_start_module, "short_folder", lambda: str(folder))
    name = server_name(tmp_path)
    assert Path(name).parent == folder
    assert not Listener(name).is_listening
    monkeypatch.chdir(folder)
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(Path(name).name)
        other.listen()
        other.setblocking(False)
        assert not hand_over(name, None, patience=0.0)
        with pytest.raises(BlockingIOError):  # nobody has come
            other.accept()


def _is_listening(name: str) -> bool:
    """Return whether a program listens at ``name``."""
    socket = QLocalSocket()
    socket.connectToServer(name)
    receiver = socket.waitForConnected(100)
    socket.abort()
    return receiver


@pytest.fixture
def first(qtbot: QtBot) -> Iterator[subprocess.Popen[bytes]]:
    """Return a running program, in the folders of the test."""
    program = subprocess.Popen([sys.executable, "-m", "gamesuite"], cwd=ROOT)
    name = server_name(paths.journal_file().parent)
    try:
        _wait_for(qtbot, lambda: _is_listening(name), program)
        yield program
    finally:
        program.kill()
        program.wait()


def test_two_starts_of_the_program(
    first: subprocess.Popen[bytes], tmp_path: Path, qtbot: QtBot
) -> None:
    file = tmp_path / "game.gsave"
    match = opening.new_match("king-albert", {}, 77).match
    opening.save_file(file, match)
    command = [sys.executable, "-c", PROGRAM, str(file)]
    second = subprocess.run(command, cwd=ROOT, check=False, timeout=SOON)
    assert second.returncode == 0
    _wait_for(qtbot, lambda: bool(_setups()), first)
    assert _setups()[0]["deal"] == {"number": 77}


def _setups() -> list[dict[str, object]]:
    """Return the setups of the games in the journal."""
    database = sqlite3.connect(f"file:{paths.journal_file()}?mode=ro", uri=True)
    rows = database.execute("SELECT head FROM game").fetchall()
    database.close()
    return [json.loads(head) for (head,) in rows]


def _wait_for(qtbot: QtBot, what: Callable[[], bool], program: subprocess.Popen[bytes]) -> None:
    """Wait until ``what`` has happened in ``program``."""

    def happened() -> bool:
        if program.poll() is not None:
            pytest.fail("the program has ended")
        return what()

    qtbot.waitUntil(happened)
