"""What each command of Paris is worth to the player to act: chances, from his view alone.

Chances of cards are estimates from playing hands out; those of going out are exact for the hand.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from msgspec.structs import replace

from gamesuite.games.paris.state import Command, View
from gamesuite.games.paris.thinking.choices import Choice, Comparison, worth_of_results

WORKS = (3_000, 60_000)
"""How many turns are played out for the first answer and for the last.

The last takes less than a tenth of a second compiled and one or two seconds plain. With more work,
chances would still move by one or two percent.
"""
REVIEW_WORK = 3_600_000
"""How many turns are played out for a whole review, which is sixty decisions with all their work.

It takes three to six seconds compiled and one or two minutes plain. The decisions of a longer game
get less each, but no less than the first answer does.
"""
SEED = 16
"""The same view always gives the same values."""

Values = dict[Command, Choice]
"""The choices of the player to act by their commands, best first."""


def command_values(view: View) -> Iterator[Values | None]:
    """Yield the choices of ``view``, better ones last, and None between slices of work.

    Yields nothing if the viewer is not to act, or there is nothing to choose.
    """
    if not is_to_choose(view):
        return
    for work in WORKS:
        values = yield from values_of(view, work)
        yield values


def is_to_choose(view: View) -> bool:
    """Return whether the viewer of ``view`` is to act in a hand."""
    return view.viewer == view.seat and view.result is None


def values_of(view: View, work: int) -> Generator[None, None, Values]:
    """Return the choices of ``view``, valued by so much ``work``, yielding between slices of it."""
    comparison = Comparison(view, SEED, work)
    for _slice in comparison.work():
        yield None
    best, *others = comparison.choices()
    # A choice that was given up early is not better than the best, whatever luck it had.
    worse = (replace(each, match=min(each.match, best.match)) for each in others)
    return {choice.command: choice for choice in (best, *worse)}


def review_work(decisions: int) -> int:
    """Return how much work there is for each of so many ``decisions`` of a review."""
    least, most = WORKS
    return min(max(REVIEW_WORK // max(decisions, 1), least), most)


def fresh_chances(view: View) -> tuple[float, ...]:
    """Return the chance of every seat to win the match if the next hand were dealt now."""
    fresh = worth_of_results(view).fresh
    return tuple(fresh[view.side(seat)] for seat in range(view.seats))


def chance_after_hand(view: View) -> float:
    """Return the chance of the viewer to win the match of ``view``, in which a hand is over."""
    viewer = view.viewer or 0
    if not view.is_over:
        return fresh_chances(view)[viewer]
    totals = view.totals
    own = totals[view.side(viewer)]
    return float(own == max(totals)) / totals.count(own)
