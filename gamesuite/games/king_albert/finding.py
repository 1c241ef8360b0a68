"""Finding deals of King Albert that can be won, and saying how hard they are."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gamesuite.engine.advice import Difficulty, FoundDeal, Solution, Verdict
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import Deal, Setup
from gamesuite.games.king_albert.judging import solved
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.state import Move

MOST_STATES = 150_000
"""A deal that takes more to decide is passed over."""
EASY_STATES = 1_200
HARD_STATES = 4_500
LONG_LINE = 98
"""The marks of difficulty: about a third of the deals that can be won lies in each class."""


def find(setup: Setup, difficulty: Difficulty | None) -> Iterator[FoundDeal | None]:
    """Yield the first deal from the number in ``setup`` on that can be won, None while looking.

    With a ``difficulty`` it must be of that. The variation is that of ``setup``.
    """
    rules = KingAlbertRules()
    number = setup.deal.number
    while True:
        tableau = rules.start(msgspec.structs.replace(setup, deal=Deal(number))).tableau
        solution = yield from solved(tableau, MOST_STATES)
        if solution.verdict == Verdict.WINNABLE and difficulty in (None, how_hard(solution)):
            yield FoundDeal(number, how_hard(solution))
            return
        yield None
        number = number + 1 if number < HIGHEST_NUMBER else 0


def how_hard(solution: Solution[Move]) -> Difficulty:
    """Return how hard a deal is by the effort to solve it and the length of the way."""
    if solution.states <= EASY_STATES and len(solution.line) <= LONG_LINE:
        return Difficulty.EASY
    if solution.states <= HARD_STATES:
        return Difficulty.MEDIUM
    return Difficulty.HARD
