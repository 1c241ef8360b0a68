"""Finds deals of King Albert that can be won, and rates how hard they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from gamesuite.engine.advice import Difficulty, FoundDeal, Rating, Solution, Verdict
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import Deal, Setup
from gamesuite.games.king_albert.kernel import MOST_AT_ONCE
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.solver import estimated_cost, solve
from gamesuite.games.king_albert.state import Move, Tableau

RULES = KingAlbertRules()

EASY_STATES = 1_200
MEDIUM_STATES = 4_500
EASY_LINE = 98
"""The limits of effort and length up to which a deal is easy or medium.

About a third of the deals that can be won is in each class.
"""
DEAL_STATES = {
    None: 12_000,
    Difficulty.EASY: EASY_STATES + MOST_AT_ONCE,
    Difficulty.MEDIUM: MEDIUM_STATES + MOST_AT_ONCE,
    Difficulty.HARD: 20_000,
}
"""How many positions a deal may cost before it is skipped, by the difficulty wanted.

Beyond that it is quicker to solve the next deal: about one in ten takes far more.
"""
RATED_STATES = 200_000
"""How many positions it may cost to rate a deal that was played."""
GROUP_SIZE = 64
"""Of how many deals the one that looks easiest is tried first when an easy one is wanted."""


def find(setup: Setup, difficulty: Difficulty | None) -> Iterator[FoundDeal | None]:
    """Yield None while searching, then a deal that can be won: the same one on every machine.

    It is the first one, from the number in ``setup`` on, that is solved within `DEAL_STATES` and
    has the ``difficulty``, any if None. Easy deals are tried in another order, see
    `_easiest_first`. The variation is that of ``setup``.
    """
    for number in _easiest_first(setup) if difficulty == Difficulty.EASY else _in_order(setup):
        solution = yield from solve(_tableau(setup, number), DEAL_STATES[difficulty])
        if solution.verdict == Verdict.WINNABLE and difficulty in (None, how_hard(solution)):
            yield FoundDeal(number, how_hard(solution))
            return
        yield None


def rate(setup: Setup, numbers: Sequence[int]) -> Iterator[Rating | None]:
    """Yield None while working, then how hard each deal is of those with these ``numbers``.

    The variation is that of ``setup``.
    """
    for number in numbers:
        solution = yield from solve(_tableau(setup, number), RATED_STATES)
        is_winnable = solution.verdict == Verdict.WINNABLE
        difficulty = how_hard(solution) if is_winnable else None
        yield Rating(number, solution.verdict, difficulty)


def how_hard(solution: Solution[Move]) -> Difficulty:
    """Return how hard a deal is, by the effort to solve it and the length of the line."""
    if solution.states <= EASY_STATES and len(solution.line) <= EASY_LINE:
        return Difficulty.EASY
    if solution.states <= MEDIUM_STATES:
        return Difficulty.MEDIUM
    return Difficulty.HARD


def _in_order(setup: Setup) -> Iterator[int]:
    """Yield the numbers from that in ``setup`` on; 0 comes after the highest."""
    number = setup.deal.number
    while True:
        yield number
        number = number + 1 if number < HIGHEST_NUMBER else 0


def _easiest_first(setup: Setup) -> Iterator[int]:
    """Yield the numbers from that in ``setup`` on in groups, each by how easy its deals look."""
    numbers = _in_order(setup)
    while True:
        group = islice(numbers, GROUP_SIZE)
        yield from sorted(group, key=lambda number: estimated_cost(_tableau(setup, number)))


def _tableau(setup: Setup, number: int) -> Tableau:
    return RULES.start(replace(setup, deal=Deal(number))).tableau
