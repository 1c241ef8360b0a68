from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesuite import __main__
from gamesuite.app import first_start, no_window, start
from gamesuite.open_request import OpenRequest, from_anywhere
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.workers import child

WINDOWS: list[tuple[list[str], OpenRequest | None]] = [
    ([], None),
    (["a game.gsave"], Path("a game.gsave")),
    (["./check"], Path("check")),
    (["--game", "balut"], "balut"),
    (["gamesuite:balut/7"], "gamesuite:balut/7"),
    (["Gamesuite:"], "Gamesuite:"),
    (["./gamesuite:balut/7"], Path("gamesuite:balut/7")),
]


@pytest.fixture(autouse=True)
def interrupts() -> Iterator[None]:
    """Let Ctrl+C end the tests after it has been left to end the program."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(("arguments", "asked"), WINDOWS, ids=range(len(WINDOWS)))
def test_the_window_opens_with_a_file_or_a_game_or_without(
    arguments: list[str], asked: OpenRequest | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[OpenRequest | None] = []

    def open_window(request: OpenRequest | None, journal: Journal) -> int:
        opened.append(request)
        journal.close()
        return 7

    monkeypatch.setattr(start, "main", open_window)
    monkeypatch.setattr(sys, "argv", ["gamesuite", *arguments])
    assert __main__.main() == 7
    assert opened == [from_anywhere(asked)]


def test_a_start_whose_file_another_program_opens_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Path | None] = []
    monkeypatch.setattr(first_start, "journal_or_hand_over", given.append)
    monkeypatch.setattr(sys, "argv", ["gamesuite", "a game.gsave"])
    assert __main__.main() == 0
    assert given == [Path.cwd() / "a game.gsave"]


def test_a_start_that_fails_leaves_the_journal_to_another_while_it_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []

    def fail(_request: OpenRequest | None, _journal: Journal) -> int:
        raise LookupError("no window")

    def say(error: Exception) -> None:
        Journal(paths.journal_file()).close()
        said.append(str(error))

    monkeypatch.setattr(start, "main", fail)
    monkeypatch.setattr(no_window, "say_failed", say)
    monkeypatch.setattr(sys, "argv", ["gamesuite"])
    assert __main__.main() == 1
    assert said == ["no window"]


def test_a_command_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["gamesuite", "check", "none"])
    assert __main__.main() == 1
    assert '"ok": false' in capsys.readouterr().out


def test_a_worker_of_a_frozen_program_is_let_through(monkeypatch: pytest.MonkeyPatch) -> None:
    handles: list[str] = []

    def work(handle: str) -> int:
        handles.append(handle)
        return 3

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "argv", ["gamesuite", "--worker", "7"])
    monkeypatch.setattr(child, "main", work)
    assert __main__.main() == 3
    assert handles == ["7"]
