"""The best possible play of a frame with all cards known, found by a search through the rules."""

from __future__ import annotations

from gamesuite.games.bowling_solitaire.state import NextFrame, State

from .positions import LEAFLET, RULES, new_match


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
