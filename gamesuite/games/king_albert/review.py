"""Looking back at a game of King Albert: where it could still be won, and which move lost it."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamesuite.engine.advice import Judged, Verdict
from gamesuite.games.king_albert.judging import MOST_STATES, solved
from gamesuite.games.king_albert.views import View

Verdicts = dict[int, Verdict]


def review(views: tuple[View, ...], most_states: int = MOST_STATES) -> Iterator[Judged | None]:
    """Yield what is known of each of ``views``, the positions of a game in order, as it is found.

    A game that cannot be won stays so, and one that was won could be won all along; so the last
    position that can be won is found by halving. A position that could not be decided tells
    nothing of others, and is asked only when it must be.
    """
    known: Verdicts = {}
    low, high = -1, len(views)
    # All up to `low` can be won, none from `high` on can.
    asked: list[int] = [len(views) - 1, 0]
    while low + 1 < high:
        at = next((each for each in asked if low < each < high and each not in known), None)
        if at is None:
            at = _middle(low, high, known)
        if at is None:
            break
        known[at] = yield from _verdict(views[at], most_states)
        if known[at] == Verdict.WINNABLE:
            low = at
        elif known[at] == Verdict.UNWINNABLE:
            high = at
        yield Judged(tuple(_told(each, low, high, known) for each in range(len(views))))
    yield Judged(tuple(_told(each, low, high, known) for each in range(len(views))), done=True)


def _middle(low: int, high: int, known: Verdicts) -> int | None:
    """Return the position nearest to the middle that was not asked yet, None if there is none."""
    middle = (low + high) // 2
    open_ = [at for at in range(low + 1, high) if at not in known]
    return min(open_, key=lambda at: abs(at - middle), default=None)


def _verdict(view: View, most_states: int) -> Generator[None, None, Verdict]:
    solution = yield from solved(view.tableau, most_states)
    return solution.verdict


def _told(at: int, low: int, high: int, known: Verdicts) -> Verdict | None:
    """Return what is known of the position ``at``, None while it is not."""
    if at <= low:
        return Verdict.WINNABLE
    if at >= high:
        return Verdict.UNWINNABLE
    return known.get(at)
