"""Who has the journal: the first start, and a later one only when the first has ended."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gamesuite.__main__ import _open_window
from gamesuite.app import first_start
from gamesuite.app.first_start import journal_or_hand_over, open_journal
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from tests.abuse import many_starts

STARTS = 6


@pytest.mark.skipif(os.name != "posix", reason="other systems always know the home folder")
def test_without_a_home_the_window_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import pwd  # noqa: PLC0415 - not every system has it

    def find_nobody(_user: int) -> None:
        raise KeyError

    for name in ("HOME", *(f"XDG_{kind}_HOME" for kind in ("CONFIG", "DATA", "STATE", "CACHE"))):
        monkeypatch.delenv(name)
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setattr(pwd, "getpwuid", find_nobody)
    assert _open_window([]) == 1
    assert capsys.readouterr().err == (
        "The window can't open because your home folder isn't known. Set HOME.\n"
    )


def test_without_a_home_games_are_saved_beside_the_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", fail)
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", "/none")
    assert paths.are_known()
    assert paths.documents_folder() == paths.journal_file().parent


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Journal:
    """Return the journal of a first program; nobody waits between two attempts."""
    monkeypatch.setattr(first_start, "_PAUSES", (0.0,))
    return open_journal()


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


def test_a_later_start_without_an_answer_keeps_nothing(
    held: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_start, "_PATIENCE", 0.0)
    journal = journal_or_hand_over(None)
    assert journal is not None
    assert not journal.is_lasting
    journal.close()
    held.close()


def test_a_journal_that_cannot_be_used_is_not_waited_for() -> None:
    paths.journal_file().parent.parent.mkdir(parents=True, exist_ok=True)
    paths.journal_file().parent.write_text("a file in place of the folder")
    journal = journal_or_hand_over(None)
    assert journal is not None
    assert not journal.is_lasting
    journal.close()


def test_a_few_starts_at_once_open_one_window() -> None:
    assert many_starts.run([str(STARTS)]).startswith(f"{STARTS} starts at once opened one window")
