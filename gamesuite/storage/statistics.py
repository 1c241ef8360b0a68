"""What the results of one person come to, in one variation of a game.

A game counts as played from its first command (Rules, What holds for every game). Everything
but ``unscored`` and the games listed last is of scored games alone; score and time are of those
that have ended, those left behind for good included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, groupby

import msgspec

from gamesuite.storage.result import Person, Result

MOST_BINS = 12
MOST_LAST = 50
"""How many of the last results are shown one by one."""


class Figures(msgspec.Struct, frozen=True):
    """What is told of results; a figure there is no game for is None.

    ``finished`` counts games that came to their end, won or not. ``streak`` is how many of the
    last games in a row were won. Times are in seconds. ``scores`` are those of all ended games,
    the oldest first.
    """

    played: int
    under_way: int
    finished: int
    won: int
    shared: int
    lost: int
    best: int | None
    mean: float | None
    streak: int
    longest_streak: int
    seconds: float
    mean_seconds: float | None
    unscored: int
    scores: tuple[int, ...]
    last: tuple[Result, ...]


class Bin(msgspec.Struct, frozen=True):
    """How many (``number``) of some scores are from ``lowest`` to ``highest``, both included."""

    lowest: int
    highest: int
    number: int


class Category(msgspec.Struct, frozen=True, order=True):
    """What is told apart: who played which variation (``options`` as JSON) with how many."""

    options: str
    seats: int
    person: Person


def category(result: Result) -> Category:
    """Return to what ``result`` belongs."""
    return Category(result.options, result.seats, result.person)


def by_category(
    results: Iterable[Result], key: Callable[[Result], Category] = category
) -> dict[Category, list[Result]]:
    """Return ``results`` by what ``key`` says they belong to, in the order they had."""
    ordered = sorted(results, key=key)
    return {name: list(group) for name, group in groupby(ordered, key)}


def figures(results: Sequence[Result]) -> Figures:
    """Return what ``results`` come to, which are in the order of their ending."""
    scored = [result for result in results if not result.unscored]
    ended = [result for result in scored if result.ending != "under way"]
    scores = tuple(result.score for result in ended)
    endings = [result.ending for result in ended]
    won = [ending == "won" for ending in endings]
    seconds = sum(result.seconds for result in ended)
    left = endings.count("left")
    return Figures(
        played=len(scored),
        under_way=len(scored) - len(ended),
        finished=len(ended) - left,
        won=sum(won),
        shared=endings.count("shared"),
        lost=endings.count("lost") + left,
        best=max(scores, default=None),
        mean=sum(scores) / len(scores) if scores else None,
        streak=_last_streak(won),
        longest_streak=_longest_streak(won),
        seconds=seconds,
        mean_seconds=seconds / len(ended) if ended else None,
        unscored=len(results) - len(scored),
        scores=scores,
        last=tuple(result for result in results if result.ending != "under way")[-MOST_LAST:],
    )


def distribution(scores: Sequence[int]) -> tuple[Bin, ...]:
    """Return how ``scores`` are spread, in no more than :data:`MOST_BINS` bins of equal width.

    The width is 1, 2 or 5, or that with zeros; bins begin at its multiples.
    """
    if not scores:
        return ()
    width = next(width for width in _widths() if _number_of_bins(scores, width) <= MOST_BINS)
    first = min(scores) // width
    counted = Counter(score // width for score in scores)
    return tuple(
        Bin(at * width, (at + 1) * width - 1, counted[at])
        for at in range(first, first + _number_of_bins(scores, width))
    )


def _widths() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    return (digit * 10**power for power in count() for digit in (1, 2, 5))


def _number_of_bins(scores: Sequence[int], width: int) -> int:
    return max(scores) // width - min(scores) // width + 1


def _last_streak(won: Sequence[bool]) -> int:
    return next((length for length, one in enumerate(reversed(won)) if not one), len(won))


def _longest_streak(won: Iterable[bool]) -> int:
    return max((sum(1 for _ in run) for one, run in groupby(won) if one), default=0)
