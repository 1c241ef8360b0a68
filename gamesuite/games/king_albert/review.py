"""Reviews a game of King Albert: up to where it could be won, and so which move lost it."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamesuite.engine.advice import PositionVerdicts, Verdict
from gamesuite.games.king_albert.solver import VERDICT_STATES, solve
from gamesuite.games.king_albert.views import View

Verdicts = dict[int, Verdict]


def review(
    views: tuple[View, ...], most_states: int = VERDICT_STATES
) -> Iterator[PositionVerdicts | None]:
    """Yield what is known about ``views``, the positions of a game in order, as it is found.

    ``most_states`` limits how many positions a verdict may cost; None is yielded in between.

    Every position before one that can be won can be won, and every position after a lost one is
    lost, so the last winnable position is found by bisection. An undecided position says nothing
    about the others.
    """
    known: Verdicts = {}
    last_won, first_lost = -1, len(views)
    ends = (len(views) - 1, 0)
    while untried := [at for at in range(last_won + 1, first_lost) if at not in known]:
        middle = (last_won + first_lost) // 2
        nearest = min(untried, key=lambda at: abs(at - middle))
        index = next((at for at in ends if at in untried), nearest)
        known[index] = yield from _verdict(views[index], most_states)
        if known[index] == Verdict.WINNABLE:
            last_won = index
        elif known[index] == Verdict.UNWINNABLE:
            first_lost = index
        yield PositionVerdicts(_verdicts(len(views), last_won, first_lost, known))
    yield PositionVerdicts(_verdicts(len(views), last_won, first_lost, known), done=True)


def _verdict(view: View, most_states: int) -> Generator[None, None, Verdict]:
    solution = yield from solve(view.tableau, most_states)
    return solution.verdict


def _verdicts(
    number: int, last_won: int, first_lost: int, known: Verdicts
) -> tuple[Verdict | None, ...]:
    """Return the verdicts on all ``number`` positions, None where nothing is known yet."""
    between = [known.get(index) for index in range(last_won + 1, first_lost)]
    won, lost = last_won + 1, number - first_lost
    return (*[Verdict.WINNABLE] * won, *between, *[Verdict.UNWINNABLE] * lost)
