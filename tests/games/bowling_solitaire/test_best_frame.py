"""The best possible play of a frame with all cards known, found by a search through the rules."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from gamesuite.games.bowling_solitaire.prospects import RackWorth, Value
from gamesuite.games.bowling_solitaire.rack_solution import rack_commands, rack_of, solved
from gamesuite.games.bowling_solitaire.state import NextFrame, State

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
        waiting += [RULES.apply(state, play).state for play in plays]
    return found


def test_the_leaflet_deal_has_no_strike() -> None:
    found = possible_frames(new_match(LEAFLET).state)
    assert max(balls[0] for balls in found) == 9
    assert max(map(sum, found)) == 10


def test_a_deal_with_a_strike() -> None:
    found = possible_frames(new_match(number=0).state)
    assert (10,) in found


def best_of(frames: Iterable[tuple[int, ...]], already: float, worth: RackWorth) -> Value:
    """Return the value of the best of ``frames``, beyond the pins ``already`` taken."""
    values = []
    for first, *others in frames:
        second = sum(others)
        strike, spare = float(first == 10), float(first < 10 and first + second == 10)
        pins = worth.first * first + worth.second * second
        bonus = worth.strike * strike + worth.spare * spare
        values.append(Value(pins + bonus - already, strike, spare))
    return max(values)


@pytest.mark.parametrize("number", range(6))
def test_open_balls_are_valued_as_by_a_search_through_the_rules(number: int) -> None:
    rng = Random(number)
    match = new_match(number=number, variation="open-balls")
    while not match.state.progress.is_rack_over:
        state, view = match.state, match.view(0)
        already = WEIGHTS.first * sum(state.progress.balls)
        already += (WEIGHTS.first, WEIGHTS.second)[state.progress.ball - 1] * state.progress.knocked
        rack = rack_of(view, WEIGHTS)
        for command in rack_commands(view):
            frames = possible_frames(RULES.apply(state, command).state)
            assert solved(rack, command) == pytest.approx(best_of(frames, already, WEIGHTS))
        match.do(rng.choice(rack_commands(view)))


def test_a_strike_is_found_with_open_balls() -> None:
    view = new_match(number=0, variation="open-balls").view(0)
    values = [solved(rack_of(view, WEIGHTS), each) for each in rack_commands(view)]
    assert max(values) == Value(2 * 10 + 21.7, 1, 0)
    assert values[-1] < max(values)  # the end of the ball
