"""What is kept of every match, whatever game it is."""

from __future__ import annotations

import pytest

from gamesuite import opening
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Seat
from gamesuite.storage.result import circumstances


def test_the_moves_of_a_game_in_which_fewer_are_better() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    command = next(match.rules.legal_commands(match.state))
    match.do(command)
    assert circumstances(match, 0) == {"moves": (1,)}


def test_the_kinds_of_opponents() -> None:
    seats = (
        Seat("Anna"),
        Seat(player="computer", level="strong"),
        Seat("Bo"),
        Seat(player="computer", level="new"),
        *(Seat(player="computer", level=level) for level in ("easy", "medium", "person", "other")),
    )
    match = opening.new_match("balut", {}, 1, seats).match
    assert circumstances(match, 0) == {"opponents": (3, 0, 4, 1, 2, 4, 4)}
    assert circumstances(match, 1) == {"opponents": (0, 0, 4, 1, 2, 4, 4)}


def test_partners_are_no_opponents() -> None:
    easy = Seat(player="computer", level="easy")
    match = opening.new_match("paris", {}, 1, (Seat(), easy, easy, easy)).match
    assert circumstances(match, 0) == {"opponents": (1, 1)}


@pytest.mark.parametrize(
    ("outcome", "scores", "duels"),
    [
        (Outcome("total", (1,)), (50, 90, 50, 20), (0, 1, 2)),
        (Outcome("points", (0, 2), (7, 3, 7, 3)), (50, 90, 40, 20), (2, 1, 2)),
        (Outcome("points", (3,), (3, 5, 5, 7)), (50, 90, 40, 20), (0, 0, 0)),
    ],
    ids=["scores decide", "a shared win", "points decide"],
)
def test_how_it_went_with_each_of_several_opponents(
    monkeypatch: pytest.MonkeyPatch,
    outcome: Outcome,
    scores: tuple[int, ...],
    duels: tuple[int, ...],
) -> None:
    match = opening.new_match("balut", {}, 1, (Seat(),) * 4).match
    monkeypatch.setattr(type(match), "outcome", outcome)
    monkeypatch.setattr(match.rules, "scores", lambda _state: scores)
    assert circumstances(match, 0)["duels"] == duels


def test_with_one_opponent_the_ending_says_how_it_went(monkeypatch: pytest.MonkeyPatch) -> None:
    match = opening.new_match("balut", {}, 1, (Seat(),) * 2).match
    monkeypatch.setattr(type(match), "outcome", Outcome("points", (0,), (7, 3)))
    assert "duels" not in circumstances(match, 0)
