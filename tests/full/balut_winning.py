"""Lets playing to win meet playing for points at Balut.

The strong player plays 20,000 matches of two against one that goes for the most points, as its own
sheet says: each deal twice, with the seats swapped. Ties count half. Fails if it does not win more
than half. Takes about twenty minutes of two processors. Argument: another number of deals.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev

from gamesuite.catalogue import GAMES
from gamesuite.engine.setup import Seat
from gamesuite.engine.thinking.arena import play
from gamesuite.opening import new_match

DEALS = 10_000
DEALS_AT_ONCE = 20


def run(arguments: Sequence[str]) -> str:
    """Play the deals on all processors; return the share of the strong player."""
    deals = int(arguments[0]) if arguments else DEALS
    firsts = range(1, deals + 1, DEALS_AT_ONCE)
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return told([share for part in pool.map(shares, firsts) for share in part])


def shares(first: int) -> list[float]:
    """Return what the strong player wins of each of the deals from ``first`` on, both its seats."""
    return [
        (_won(deal, ("strong", "points"), 0) + _won(deal, ("points", "strong"), 1)) / 2
        for deal in range(first, first + DEALS_AT_ONCE)
    ]


def told(found: Sequence[float]) -> str:
    """Return the mean of the shares ``found``; raises AssertionError if it is not above half."""
    mean, error = fmean(found), stdev(found) / sqrt(len(found))
    line = (
        f"playing to win takes {mean:.2%} ± {error:.2%} "
        f"of {2 * len(found):,} matches against playing for points"
    )
    assert mean > 1 / 2, line
    return line


def _won(deal: int, names: Sequence[str], seat: int) -> float:
    """Return 1 if ``seat`` wins ``deal`` played by the players ``names``, ½ for a tie, else 0."""
    parts = GAMES["balut"].parts
    seats = tuple(Seat(player="computer") for _name in names)
    setup = new_match("balut", {}, deal, seats).match.setup
    players = [parts.players[name]() for name in names]
    outcome = play(parts.rules, setup, players).match.outcome
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)
