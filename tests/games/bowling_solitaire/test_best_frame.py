"""The best possible play of a frame with all cards known, found by a search through the rules."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from gamesuite.engine.rules import apply
from gamesuite.games.bowling_solitaire.prospects import RackWorth
from gamesuite.games.bowling_solitaire.racks import Value, rack_commands, rack_of, solved
from gamesuite.games.bowling_solitaire.rules import NextFrame, State

from .positions import LEAFLET, RULES, new_match

WEIGHTS = RackWorth(2, 1, 21.7, 8.35)


def possible_frames(state: State) -> set[tuple[int, ...]]:
    """Return the balls of every frame that play from ``state`` can lead to."""
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[frozenset[int], int, tuple[int, ...]]] = set()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        progress = state.progress
        key = (frozenset(state.used), progress.ball, progress.balls)
        if key in seen:
            continue
        seen.add(key)
        plays = list(RULES.legal_commands(state))
        if plays == [NextFrame()]:
            found.add(progress.balls)
            continue
        waiting += [apply(RULES, state, play).state for play in plays]
    return found


def test_the_leaflet_deal_has_no_strike() -> None:
    found = possible_frames(new_match(LEAFLET).state)
    assert max(balls[0] for balls in found) == 9
    assert max(map(sum, found)) == 10


def test_a_deal_with_a_strike() -> None:
    found = possible_frames(new_match(number=0).state)
    assert (10,) in found


def best_of(frames: Iterable[tuple[int, ...]], already: Value, worth: RackWorth) -> Value:
    """Return the value of the best of ``frames``, beyond the worth and pins ``already`` taken."""
    values = []
    for first, *others in frames:
        second = sum(others)
        strike, spare = float(first == 10), float(first < 10 and first + second == 10)
        pins = worth.first * first + worth.second * second
        bonus = worth.strike * strike + worth.spare * spare
        left = first + second - already.pins
        values.append(Value(pins + bonus - already.worth, strike, spare, left))
    return max(values)


@pytest.mark.parametrize("number", range(6))
def test_open_balls_are_valued_as_by_a_search_through_the_rules(number: int) -> None:
    rng = Random(number)
    match = new_match(number=number, variation="open-balls")
    while not match.state.progress.is_rack_over:
        state, view = match.state, match.view(0)
        balls = [*state.progress.balls, state.progress.knocked, 0][:2]
        worth = WEIGHTS.first * balls[0] + WEIGHTS.second * balls[1]
        already = Value(worth, 0, 0, sum(balls))
        rack = rack_of(view, WEIGHTS)
        for command in rack_commands(view):
            frames = possible_frames(apply(RULES, state, command).state)
            best = tuple(best_of(frames, already, WEIGHTS))
            assert tuple(solved(rack, command)) == pytest.approx(best)
        match.do(rng.choice(rack_commands(view)))


def test_a_strike_is_found_with_open_balls() -> None:
    view = new_match(number=0, variation="open-balls").view(0)
    values = [solved(rack_of(view, WEIGHTS), each) for each in rack_commands(view)]
    assert max(values) == Value(2 * 10 + 21.7, 1, 0, 10)
    assert values[-1] < max(values)  # the end of the ball
