"""No peeking at the table of Paris; `python -m tests.full paris-peeking` plays many matches."""

from __future__ import annotations

import pytest

from gamesuite.engine.setup import Option, Seat
from tests.app.program import Program
from tests.app.table.paris_matches import (
    COMPUTER,
    PEOPLE,
    before_last_hand,
    greedy,
    new_match,
    play,
    up_to,
)
from tests.app.table.peeking import Watch
from tests.games.paris.positions import RULES

ANNA, BO, *_OTHERS = PEOPLE
HANDS: list[tuple[list[Seat], dict[str, Option]]] = [
    ([ANNA, BO], {}),
    ([ANNA, COMPUTER, BO], {"open_hands": True}),
    ([ANNA, BO, COMPUTER, COMPUTER], {}),
]


@pytest.mark.parametrize(("players", "options"), HANDS)
def test_nobody_can_peek_in_a_hand(
    program: Program,
    monkeypatch: pytest.MonkeyPatch,
    players: list[Seat],
    options: dict[str, Option],
) -> None:
    watch = Watch(program, monkeypatch)
    watch.play(new_match(players, 7, match="hand", **options), every=12)
    assert watch.steps >= 15
    assert watch.covers > 5
    assert watch.close_looks > 1


def test_nobody_can_peek_at_a_computer_player_and_at_the_next_hand(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    rubber = new_match([ANNA, COMPUTER], 7, match="rubber")
    play(rubber, greedy, lambda state: RULES.outcome(state) is not None)
    watch = Watch(program, monkeypatch)
    watch.play(up_to(rubber, before_last_hand(rubber) - 4), every=12)
    assert watch.turns_of_computers > 5
    assert watch.covers == 0
