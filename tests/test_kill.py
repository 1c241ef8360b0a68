"""A sample of the programs that are killed at random moments; see ``tests/full/kill.py``."""

from __future__ import annotations

import pytest

from gamesuite.app.table_registry import TABLES
from tests.app.random_sessions import KINDS
from tests.full import kill


@pytest.fixture(autouse=True)
def all_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in KINDS:
        monkeypatch.setitem(TABLES, game, TABLES["king-albert"])


def test_the_next_start_finds_what_was_on_the_screen() -> None:
    found = kill.play_and_kill(seed=5, runs=10)
    assert found.runs == 10
    assert found.shown > 10


def test_a_loss_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    started = kill._next_start

    def lose_results(*arguments: object) -> dict[str, object]:
        return {**started(*arguments), "results": [], "open": {}}  # type: ignore[arg-type]

    monkeypatch.setattr(kill, "_next_start", lose_results)
    with pytest.raises(AssertionError, match=r"^seed 5, program \d: the next start found"):
        kill.play_and_kill(seed=5, runs=3)
