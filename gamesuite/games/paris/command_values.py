"""What each command of Paris is worth to the player to act: chances, from his view alone.

Chances of cards are estimates from playing hands out; those of going out are exact for the hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.games.paris.rubber import side_of
from gamesuite.games.paris.state import Command, NextHand
from gamesuite.games.paris.thinking.choices import Choice, Comparison, worth_of_results
from gamesuite.games.paris.views import View

WORKS = (3_000, 30_000)
"""How many turns are played out for the first answer and for the last."""
SEED = 16
"""The same view always gives the same values."""

Values = dict[Command, Choice]
"""The choices of the player to act by their commands, best first."""


def command_values(view: View) -> Iterator[Values | None]:
    """Yield the choices of ``view``, better ones last, and None between slices of work.

    Yields nothing if the viewer is not to act, or there is nothing to choose.
    """
    if view.viewer != view.seat or view.result is not None:
        return
    for work in WORKS:
        comparison = Comparison(view, SEED, work)
        for _slice in comparison.work():
            yield None
        yield {choice.command: choice for choice in comparison.choices()}


def last_values(view: View) -> Iterator[Values | None]:
    """Yield None between slices of work, then the best values of the commands of ``view``.

    After a hand there is one command, worth what a fresh hand is.
    """
    if view.result is not None:
        chance = fresh_chances(view)[view.seat]
        yield {NextHand(): Choice(NextHand(), chance, chance)}
        return
    comparison = Comparison(view, SEED, WORKS[-1])
    for _slice in comparison.work():
        yield None
    yield {choice.command: choice for choice in comparison.choices()}


def fresh_chances(view: View) -> tuple[float, ...]:
    """Return the chance of every seat to win the match if the next hand were dealt now."""
    seats = len(view.hands)
    fresh = worth_of_results(view).fresh
    return tuple(fresh[side_of(seat, seats)] for seat in range(seats))
