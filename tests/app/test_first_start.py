"""Who has the journal: the first start, and a later one only when the first has ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from gamesuite.__main__ import open_window
from gamesuite.app import application, first_start, no_window
from gamesuite.app.first_start import NOWHERE, journal_or_hand_over, server_name
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalHeldError
from tests.abuse import many_starts
from tests.patience import SOON

STARTS = 6
ROOT = Path(__file__).resolve().parents[2]
HOLDS = """
import pathlib, socket
from gamesuite.app.first_start import make_folder, server_name
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
journal = Journal(paths.journal_file())
name = server_name(paths.journal_file().parent)
make_folder(name)
pathlib.Path(name).unlink(missing_ok=True)  # of a test that was killed
listener = socket.socket(socket.AF_UNIX)
listener.bind(name)
listener.listen()
journal.announce(name)
print("listening", flush=True)
while True:
    connection, _ = listener.accept()
    connection.sendall(b"ok")
"""
SECOND = """
import sys
from gamesuite.__main__ import main
from gamesuite.app import first_start
first_start.PATIENCE = 0.1
sys.exit(main())
"""


@pytest.mark.skipif(os.name != "posix", reason="other systems always know the home folder")
def test_without_a_home_the_window_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import pwd  # noqa: PLC0415 - not every system has it

    def find_nobody(_user: int) -> None:
        raise KeyError

    xdg = (f"XDG_{kind}_HOME" for kind in ("CONFIG", "DATA", "STATE", "CACHE"))
    for name in (paths.PORTABLE, "HOME", *xdg):
        monkeypatch.delenv(name)
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setattr(pwd, "getpwuid", find_nobody)
    assert open_window([]) == 1
    assert capsys.readouterr().err == (
        "The window can't open because your home folder isn't known. Set HOME.\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows always knows the documents")
def test_without_a_home_games_are_saved_beside_the_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Path:
        raise RuntimeError

    monkeypatch.delenv(paths.PORTABLE)
    monkeypatch.setattr(Path, "home", fail)
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", "/none")
    assert paths.are_known()
    assert paths.documents_folder() == paths.journal_file().parent


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Journal:
    """Return the journal of a first program; nobody waits between two attempts."""
    monkeypatch.setattr(first_start, "PAUSES", (0.0,))
    return Journal(paths.journal_file())


def test_the_first_start_has_the_journal() -> None:
    journal = journal_or_hand_over(None)
    assert journal is not None
    assert journal.is_lasting
    journal.close()


def test_a_later_start_asks_until_it_is_answered(
    held: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [True, False, False]
    asked: list[Path | None] = []

    def hand_over(_name: str, file: Path | None, _patience: float) -> bool:
        asked.append(file)
        return answers.pop()

    monkeypatch.setattr(first_start, "hand_over", hand_over)
    assert journal_or_hand_over(Path("a")) is None
    assert asked == [Path("a")] * 3
    held.close()


def test_a_later_start_asks_where_the_first_listens(
    held: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def hand_over(name: str, *_: object) -> bool:
        asked.append(name)
        held.announce("/elsewhere")
        return name == "/elsewhere"

    monkeypatch.setattr(first_start, "hand_over", hand_over)
    assert journal_or_hand_over(None) is None
    assert asked == [server_name(paths.journal_file().parent), "/elsewhere"]
    held.close()


@pytest.mark.usefixtures("no_locks")
def test_two_starts_with_the_same_journal_on_a_disk_without_locks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = [True, False]
    monkeypatch.setattr(first_start, "hand_over", lambda *_: answers.pop())
    first = journal_or_hand_over(None)
    assert first is not None
    assert first.is_lasting
    assert journal_or_hand_over(None) is None
    first.close()


def test_a_later_start_takes_the_place_of_a_first_that_ends(
    held: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(*_: object) -> bool:
        held.close()
        return False

    monkeypatch.setattr(first_start, "hand_over", end)
    journal = journal_or_hand_over(None)
    assert journal is not None
    assert journal.is_lasting
    journal.close()


class Clock:
    """A clock on which every start that waits for an answer takes a second."""

    def __init__(self, held: Journal, starting: int) -> None:
        self.now = 0.0
        self.pauses: list[float] = []
        self._held = held
        self._starting = starting

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let a second pass; after the time of ``starting`` the first program listens."""
        self.pauses.append(seconds)
        self.now += 1
        if self.now == self._starting:
            self._held.announce("/first")


@pytest.mark.parametrize(("starting", "seconds"), [(0, 8), (10, 18), (29, 37), (31, 30)])
def test_a_later_start_without_an_answer_ends(
    held: Journal, monkeypatch: pytest.MonkeyPatch, starting: int, seconds: int
) -> None:
    clock = Clock(held, starting)
    monkeypatch.setattr(first_start, "time", clock)
    monkeypatch.setattr(first_start, "PAUSES", (0.1, 0.2))
    monkeypatch.setattr(first_start, "hand_over", lambda *_: False)
    if not starting:
        held.announce("/first")
    with pytest.raises(JournalHeldError):
        journal_or_hand_over(None)
    assert clock.now == seconds
    assert clock.pauses == [0.1, *[0.2] * (seconds - 1)], "the last pause repeats"
    held.close()


def test_a_later_start_does_not_wait_for_a_first_that_hears_of_none(
    held: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(held, 0)
    monkeypatch.setattr(first_start, "time", clock)
    held.announce(NOWHERE)
    with pytest.raises(JournalHeldError):
        journal_or_hand_over(None)
    assert clock.now == 0
    held.close()


ALREADY = (
    "The Game Suite is already open, but busy: it doesn't answer yet. "
    "Go to its window, or start again in a moment.\n"
)


@contextmanager
def _heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[TextIO]:
    """Let another program read the error output; yield what it reads. No dialog is shown."""

    def never(box: QMessageBox) -> None:
        raise AssertionError(box.text())

    monkeypatch.setattr(QMessageBox, "exec", never)
    reading, writing = os.pipe()
    with (
        os.fdopen(reading, encoding="utf-8") as said,
        os.fdopen(writing, "w", encoding="utf-8") as pipe,
    ):
        monkeypatch.setattr(sys, "stderr", pipe)
        yield said


def test_a_start_without_an_answer_says_so_and_ends(
    held: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setattr(first_start, "LONGEST_START", 0.0)
    with _heard(monkeypatch) as said:
        assert open_window([]) == 1
        assert said.readline() == ALREADY
    held.close()


def test_a_start_says_where_to_go_if_the_first_hears_of_none(
    held: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":1")
    held.announce(NOWHERE)
    with _heard(monkeypatch) as said:
        assert open_window([]) == 1
        assert said.readline() == "The Game Suite is already open. Go to its window.\n"
    held.close()


def test_a_start_from_the_desktop_says_so_in_a_dialog(
    qapp: QApplication,
    interface: InterfaceLanguage,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(application, "open_screen", lambda: qapp)
    monkeypatch.setattr(QMessageBox, "exec", lambda box: shown.append(box.text()))
    with (tmp_path / "log").open("w", encoding="utf-8") as log:
        monkeypatch.setattr(sys, "stderr", log)
        no_window.say_already_open("")
    assert (tmp_path / "log").read_text("utf-8") == ALREADY
    assert shown == [ALREADY.strip()]
    with Path(os.devnull).open("w", encoding="utf-8") as nothing:  # as a desktop's program has it
        monkeypatch.setattr(sys, "stderr", nothing)
        no_window.say_already_open("")
    assert shown == [ALREADY.strip()] * 2


def test_a_start_from_a_terminal_or_a_program_opens_no_dialog(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with _heard(monkeypatch) as said:
        no_window.say_already_open("/first")
        assert said.readline() == ALREADY


@pytest.mark.skipif(os.name != "posix", reason="other systems have no signal that stops")
def test_a_program_that_was_stopped_keeps_its_journal(held: Journal) -> None:
    held.close()
    first = subprocess.Popen([sys.executable, "-c", HOLDS], cwd=ROOT, stdout=subprocess.PIPE)
    assert first.stdout is not None
    try:
        assert first.stdout.readline() == b"listening\n"
        first.send_signal(signal.SIGSTOP)
        command = [sys.executable, "-c", SECOND]
        second = subprocess.run(
            command, cwd=ROOT, check=False, capture_output=True, timeout=SOON, encoding="utf-8"
        )
        assert (second.returncode, second.stderr) == (1, ALREADY)
    finally:
        first.kill()
        first.stdout.close()
        first.wait()
        Path(server_name(paths.journal_file().parent)).unlink(missing_ok=True)
    journal = journal_or_hand_over(None)  # no killed program keeps it
    assert journal is not None
    assert journal.is_lasting
    journal.close()


def test_a_journal_that_cannot_be_used_is_not_waited_for() -> None:
    paths.journal_file().parent.parent.mkdir(parents=True, exist_ok=True)
    paths.journal_file().parent.write_text("a file in place of the folder", "utf-8")
    journal = journal_or_hand_over(None)
    assert journal is not None
    assert not journal.is_lasting
    journal.close()


def test_a_few_starts_at_once_open_one_window() -> None:
    assert many_starts.run([str(STARTS)]).startswith(f"{STARTS} starts at once opened one window")
