"""Measures the computer players of Paris against each other, by final totals.

Strong plays 1,000 rubbers of two players against greedy and against medium, and some with three
and four. Ties count half. Fails if strong misses a mark. Takes an hour of one processor.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple

import msgspec

from gamesuite.catalogue import GAMES
from gamesuite.engine.rules import options_from
from gamesuite.engine.thinking.arena import Series

RUBBERS_AT_ONCE = 10


class MatchUp(NamedTuple):
    """Some ``rubbers`` of the players ``names``; the first must win the share ``least``.

    Of four players the first and the third are partners.
    """

    names: tuple[str, ...]
    rubbers: int
    least: float = 0.0


MATCH_UPS = (
    MatchUp(("strong", "greedy"), 1_000, 0.82),
    MatchUp(("strong", "medium"), 1_000, 0.60),
    MatchUp(("medium", "greedy"), 1_000, 0.60),
    MatchUp(("easy", "greedy"), 1_000),
    MatchUp(("medium", "easy"), 1_000, 0.60),
    MatchUp(("strong", "greedy", "greedy"), 300, 0.34),
    MatchUp(("strong", "medium", "medium"), 300, 0.34),
    MatchUp(("strong", "greedy", "strong", "greedy"), 300, 0.5),
    MatchUp(("strong", "medium", "strong", "medium"), 300, 0.5),
)


def run(arguments: Sequence[str]) -> str:
    """Play all rubbers on all processors; return a line for each match-up.

    ``arguments`` may hold one number, by which the numbers of rubbers are divided.
    """
    less = int(arguments[0]) if arguments else 1
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return "\n".join(_line(pool, match_up, less) for match_up in MATCH_UPS)


def play(names: tuple[str, ...], first: int) -> list[float]:
    """Play rubbers of ``names`` from deal ``first`` on; return the first player's shares.

    A share is 1 for a win and 0 for a loss; sides that tie share it.
    """
    parts = GAMES["paris"].parts
    options = msgspec.to_builtins(options_from(parts.rules, {}))
    series = Series(parts.rules, options, tuple(parts.players[name]() for name in names))
    return [
        {"win": 1.0, "tie": 0.5, "loss": 0.0}[series.play(number)[1][0].ending]
        for number in range(first, first + RUBBERS_AT_ONCE)
    ]


def told(match_up: MatchUp, shares: Sequence[float]) -> str:
    """Return the result of ``match_up``; raises AssertionError if it misses its mark."""
    mean = sum(shares) / len(shares)
    error = sqrt(sum((share - mean) ** 2 for share in shares) / len(shares) / len(shares))
    first, *others = match_up.names
    line = (
        f"{first} wins {mean:.1%} ± {error:.1%} of {len(shares):,} rubbers with {', '.join(others)}"
    )
    assert mean >= match_up.least, line
    return line


def _line(pool: ProcessPoolExecutor, match_up: MatchUp, less: int) -> str:
    firsts = range(0, max(match_up.rubbers // less, 1), RUBBERS_AT_ONCE)
    parts = pool.map(play, [match_up.names] * len(firsts), firsts)
    return told(match_up, [share for part in parts for share in part])
