"""The computer players of Paris by level."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

from gamesuite.engine.player import Player
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Option
from gamesuite.engine.thinking.arena import play
from gamesuite.games.paris import kernel as plain_kernel
from gamesuite.games.paris import thinking
from gamesuite.games.paris.players import (
    LEVELS,
    EasyParisPlayer,
    MediumParisPlayer,
    StrongParisPlayer,
)
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, State, Take, View
from tests.games.paris.positions import RULES, position, random_states, setup

LITTLE_WORK = 300
KERNELS = sorted({plain_kernel, thinking.kernel}, key=lambda each: each.__name__)


def players(loop: ModuleType = thinking.kernel) -> list[Player[View, Command]]:
    return [EasyParisPlayer(), MediumParisPlayer(loop), StrongParisPlayer(LITTLE_WORK, loop)]


def decision(player: Player[View, Command], state: State, luck: int = 1) -> Command:
    return player.decide(RULES.view(state, state.seat), Random(luck))


def states(seats: int, **options: Option) -> list[State]:
    """Return states in which somebody has to decide."""
    return [
        state
        for state in random_states(7, seats, 40, **options)
        if not state.is_over and state.result is None
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [{}, {"match": "hand"}, {"doubles": "per-occurrence", "open_hands": True}],
)
def test_all_levels_play_whole_matches(seats: int, options: dict[str, Option]) -> None:
    three = players()
    played = play(RULES, setup(3, seats, None, **options), [*three, *three][-seats:])
    assert played.finished


def test_strong_thinks_in_slices() -> None:
    state, strong = states(2)[3], StrongParisPlayer(4_000)
    thought = list(strong.think(RULES.view(state, state.seat), Random(1)))
    assert len(thought) > 4
    assert set(thought[:-1]) == {None}
    assert thought[-1] == decision(strong, state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_level_knows_more_than_its_view(seats: int) -> None:
    for state in states(seats)[::3]:
        guess = RULES.guess(RULES.view(state, state.seat), 99)
        assert guess != state
        for player in players():
            assert decision(player, guess) == decision(player, state)


@pytest.mark.parametrize("doubles", ["once", "per-occurrence"])
def test_both_kernels_decide_the_same(doubles: str) -> None:
    for state in states(2, doubles=doubles)[::4]:
        both = [[decision(each, state) for each in players(loop)] for loop in KERNELS]
        assert both[0] == both[-1]


def test_decisions_are_those_of_the_players_luck() -> None:
    state = states(3)[0]
    for player in players():
        first = [decision(player, state, luck) for luck in range(8)]
        assert first == [decision(player, state, luck) for luck in range(8)]


def test_all_levels_deal_the_next_hand() -> None:
    over = apply(RULES, position("MO MA MY", "KO"), GoOut()).state
    assert {decision(player, over) for player in players()} == {NextHand()}


def test_all_levels_pass_when_they_can_do_nothing_else() -> None:
    assert {decision(player, position("MO", "KO")) for player in players()} == {Pass()}


def test_the_better_levels_do_not_go_out_when_they_are_surely_beaten() -> None:
    state = position("MO MA MY LT", "PT KO VO KA VA", match="hand")
    for player in (MediumParisPlayer(), StrongParisPlayer(LITTLE_WORK)):
        assert decision(player, state) == Pass()


def test_the_better_levels_go_out_when_they_cannot_be_beaten() -> None:
    state = position("KO VO PO SO FO CO LO MO", "PT KA", match="hand")
    for player in (MediumParisPlayer(), StrongParisPlayer(LITTLE_WORK)):
        assert decision(player, state) == GoOut()


def test_easy_slips() -> None:
    state = next(state for state in states(2) if len(state.hands[state.seat]) > 3)
    taken = {decision(EasyParisPlayer(), state, luck) for luck in range(200)}
    assert {Take(0), Take(1), Take(2), Take(3)} <= taken


def test_the_levels_are_named() -> None:
    assert list(LEVELS) == ["easy", "medium", "strong"]
