"""The review of a solitaire of Bali agrees with the hints of the same positions.

In each game every move is what a hint calls the best, and the coach reviews it. Fails if a move
costs anything, or if too many figures of hint and review differ by more than the errors that are
told with both. Takes some minutes. Arguments: another number of games.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean
from typing import NamedTuple

from gamesuite.engine.reason import Reason
from gamesuite.games.bali.coach import advise, value_decisions
from gamesuite.games.bali.state import Command
from gamesuite.games.bali.words import score_words
from gamesuite.opening import new_match

GAMES = 12
MOST_FAR = 0.1
"""The share of figures that may be farther apart than the errors of both."""


class Position(NamedTuple):
    """What hint and review say of the move that the hint called the best, and their ``error``."""

    hinted: float
    judged: float
    error: float
    cost: float
    """What the move cost by the review."""


def run(arguments: Sequence[str]) -> str:
    """Play and review all games on all processors; return a line with the figures."""
    games = int(arguments[0]) if arguments else GAMES
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return told([each for found in pool.map(play, range(1, games + 1)) for each in found])


def told(found: Sequence[Position]) -> str:
    """Return a line about the positions ``found``; raises AssertionError if they do not agree."""
    costs = [each.cost for each in found]
    costly = sum(map(score_words().is_costly, costs))
    leads = [each.judged - each.hinted for each in found]
    far = fmean(abs(each.judged - each.hinted) > each.error for each in found)
    line = (
        f"{len(found)} hints: {costly} called costly by the review, mean cost {fmean(costs):.2f}, "
        f"worst {max(costs):.0f}; its figures are {fmean(leads):+.1f} on average, at most "
        f"{max(map(abs, leads)):.0f} apart, {far:.1%} by more than the errors told"
    )
    assert max(costs) == 0, line
    assert far <= MOST_FAR, line
    return line


def play(deal: int, most: int | None = None) -> list[Position]:
    """Return what is said in the game ``deal``, in its first ``most`` moves; None for all."""
    match = new_match("bali", {}, deal).match
    views, hints = [match.rules.recalled(match.state, 0)], []
    while match.outcome is None and match.moves() != most:
        *_others, advice = filter(None, advise(views[-1]))
        hints.append(advice.ranked[0])
        match.do(hints[-1].command)
        views.append(match.rules.recalled(match.state, 0))
    commands: tuple[Command, ...] = tuple(each.command for each in hints)
    *_values, found = filter(None, value_decisions(tuple(views), commands))
    return [
        Position(
            hint.value or 0.0,
            judged.value,
            _error(hint.reason) + _error(judged.reasons[0]),
            judged.cost,
        )
        for hint, judged in zip(hints, found.values, strict=True)
    ]


def _error(why: Reason) -> float:
    """Return the error that ``why`` tells, and what rounding may hide."""
    return float(dict(why.arguments).get("error", 0)) + 0.5
