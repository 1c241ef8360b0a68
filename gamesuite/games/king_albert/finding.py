"""Finding deals of King Albert that can be won, and saying how hard they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec

from gamesuite.engine.advice import Difficulty, FoundDeal, Solution, Verdict
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import Deal, Setup
from gamesuite.games.king_albert.judging import solved
from gamesuite.games.king_albert.kernel import MOST_AT_ONCE
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.solver import promise
from gamesuite.games.king_albert.state import Move, Tableau

RULES = KingAlbertRules()

EASY_STATES = 1_200
HARD_STATES = 4_500
LONG_LINE = 98
"""The marks of difficulty: about a third of the deals that can be won lies in each class."""
MOST_STATES = {
    None: 12_000,
    Difficulty.EASY: EASY_STATES + MOST_AT_ONCE,
    Difficulty.MEDIUM: HARD_STATES + MOST_AT_ONCE,
    Difficulty.HARD: 20_000,
}
"""How many positions a deal may cost before it is passed over, by the difficulty wanted.

Where one deal takes that many, the next is sooner solved: about one in ten takes far more.
"""
GROUP = 64
"""From so many deals the one that looks easiest is tried first when an easy one is wanted."""


def find(setup: Setup, difficulty: Difficulty | None) -> Iterator[FoundDeal | None]:
    """Yield a deal that can be won, None while looking: the same one on every machine.

    It is the first from the number in ``setup`` on that is solved within `MOST_STATES`, and with a
    ``difficulty`` has that. Easy deals are tried in another order, see `_easiest_first`. The
    variation is that of ``setup``.
    """
    for number in _easiest_first(setup) if difficulty == Difficulty.EASY else _in_order(setup):
        solution = yield from solved(_tableau(setup, number), MOST_STATES[difficulty])
        if solution.verdict == Verdict.WINNABLE and difficulty in (None, how_hard(solution)):
            yield FoundDeal(number, how_hard(solution))
            return
        yield None


def _in_order(setup: Setup) -> Iterator[int]:
    """Yield the numbers from that in ``setup`` on; after the last comes the first."""
    number = setup.deal.number
    while True:
        yield number
        number = number + 1 if number < HIGHEST_NUMBER else 0


def _easiest_first(setup: Setup) -> Iterator[int]:
    """Yield the numbers from that in ``setup`` on, a group at a time, what looks easiest first."""
    numbers = _in_order(setup)
    while True:
        group = islice(numbers, GROUP)
        yield from sorted(group, key=lambda number: promise(_tableau(setup, number)))


def _tableau(setup: Setup, number: int) -> Tableau:
    return RULES.start(msgspec.structs.replace(setup, deal=Deal(number))).tableau


def how_hard(solution: Solution[Move]) -> Difficulty:
    """Return how hard a deal is by the effort to solve it and the length of the way."""
    if solution.states <= EASY_STATES and len(solution.line) <= LONG_LINE:
        return Difficulty.EASY
    if solution.states <= HARD_STATES:
        return Difficulty.MEDIUM
    return Difficulty.HARD
