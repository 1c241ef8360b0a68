"""A sample of the programs that are killed at random moments; see ``tests/full/kill.py``."""

from __future__ import annotations

import os
from typing import Any

import pytest

from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.table_catalogue import TABLES
from tests.app.random_sessions import DIGEST, KINDS, RandomSession
from tests.full import kill
from tests.processes import has_said


@pytest.fixture(autouse=True)
def all_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in KINDS:
        monkeypatch.setitem(TABLES, game, TABLES["king-albert"])


@pytest.fixture(autouse=True)
def any_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count how long a program is let play in positions, a hundred of them a second."""
    read_for = kill._read_for

    def read_some(seconds: float, pipe: int) -> bytes:
        if not has_said(pipe, 0):
            return read_for(seconds, pipe)  # it is to be killed while it starts
        shown = b""
        while len(shown) < 100 * seconds * DIGEST and (part := os.read(pipe, 65536)):
            shown += part
        return shown

    monkeypatch.setattr(kill, "_read_for", read_some)


def test_the_next_start_finds_what_was_on_the_screen() -> None:
    found = kill.play_and_kill(seed=5, runs=5)
    assert found.runs == 5
    assert found.shown > 50


def test_a_loss_is_noticed_and_no_journal_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    started = kill._next_start
    journals: list[Journal] = []

    class Session(RandomSession):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            journals.append(self.journal)

    def lose_results(*arguments: object) -> dict[str, object]:
        return {**started(*arguments), "results": [], "open": {}}  # type: ignore[arg-type]

    monkeypatch.setattr(kill, "RandomSession", Session)
    monkeypatch.setattr(kill, "_next_start", lose_results)
    with pytest.raises(AssertionError, match=r"^seed 5, program \d: the next start found"):
        kill.play_and_kill(seed=5, runs=3)
    assert len(journals) >= 2
    for journal in journals:
        with pytest.raises(JournalError, match="closed"):
            journal.recent()
