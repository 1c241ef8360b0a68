"""A million dice and a million shuffles are as even as chance makes them.

The dice and shuffles are those of games, by their own keys, over as many deals. Each count is
compared with what is expected by chi-square. A count is refused when fewer than one in ten
thousand would be so uneven by chance, or so even. All follows from the deal numbers and comes out
the same each time.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, combinations_with_replacement, permutations, product
from math import factorial, prod
from multiprocessing import get_context
from typing import Any, NamedTuple

from gamesuite.engine.luck import Luck
from tests.chi_square import chi_square, probability

NUMBER = 1_000_000
AT_ONCE = 25_000
DICE = 5
"""Dice in a roll; only every fifth deal is rolled, so there are as many dice as deals."""
CARDS = 52
LEAST = 1e-4


class Counted(NamedTuple):
    """What the dice showed, one by one and five together, and how cards came to lie.

    ``places`` are places with the cards there, ``tops`` the two topmost cards, ``orders`` the
    orders in which the first four cards of the pack lie.
    """

    faces: Counter[Any]
    rolls: Counter[Any]
    places: Counter[Any]
    tops: Counter[Any]
    orders: Counter[Any]


class Verdict(NamedTuple):
    """A chi-square with its degrees of freedom, and the chance of one as high or higher."""

    what: str
    value: float
    freedom: int
    chance: float

    def __str__(self) -> str:
        return f"{self.what} {self.value:.1f} ({self.freedom} degrees, p = {self.chance:.3f})"


def run(arguments: Sequence[str]) -> str:
    """Roll and shuffle on all processors and return the results."""
    parts = [range(first, first + AT_ONCE) for first in range(0, NUMBER, AT_ONCE)]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        columns = zip(*pool.map(counted, parts), strict=True)
        verdicts = judged(Counted(*(_sum(column) for column in columns)))
    told = ", ".join(map(str, verdicts))
    return f"{NUMBER:,} dice and {NUMBER:,} shuffles of {CARDS} cards, chi-square of: {told}."


def counted(deals: range) -> Counted:
    """Count the dice and shuffles of ``deals``: a die each, five by five, and a pack each."""
    rolls = list(_rolls(deals))
    packs = [Luck(number).shuffle(range(CARDS), "deal") for number in deals]
    return Counted(
        Counter(chain.from_iterable(rolls)),
        Counter(tuple(sorted(roll)) for roll in rolls),
        Counter(chain.from_iterable(map(enumerate, packs))),
        Counter(pack[:2] for pack in packs),
        Counter(tuple(card for card in pack if card < 4) for pack in packs),
    )


def judged(found: Counted) -> list[Verdict]:
    """Return the verdicts on what was ``found``; raises AssertionError if it is not chance."""
    rolls = list(combinations_with_replacement(range(1, 7), DICE))
    ways = [factorial(DICE) / prod(map(factorial, Counter(roll).values())) for roll in rolls]
    cells = list(product(range(CARDS), repeat=2))
    # Each card has one place and each place one card, which leaves the table less freedom.
    tied = (CARDS - 1) / CARDS * _unevenness(found.places, cells)
    verdicts = [
        _even("faces", found.faces, range(1, 7)),
        _verdict("rolls of five", _unevenness(found.rolls, rolls, ways), len(rolls) - 1),
        _verdict("cards in places", tied, (CARDS - 1) ** 2),
        _even("topmost two cards", found.tops, list(permutations(range(CARDS), 2))),
        _even("orders of four cards", found.orders, list(permutations(range(4)))),
    ]
    for verdict in verdicts:
        assert LEAST < verdict.chance < 1 - LEAST, str(verdict)
    return verdicts


def _rolls(deals: range) -> Iterator[tuple[int, ...]]:
    for number in deals[::DICE]:
        luck = Luck(number)
        yield tuple(luck.die("roll", 0, 0, 0, die) for die in range(DICE))


def _sum(counters: Sequence[Counter[Any]]) -> Counter[Any]:
    total: Counter[Any] = Counter()
    for counter in counters:
        total.update(counter)
    return total


def _even(what: str, counts: Counter[Any], kinds: Sequence[Hashable]) -> Verdict:
    return _verdict(what, _unevenness(counts, kinds), len(kinds) - 1)


def _verdict(what: str, value: float, freedom: int) -> Verdict:
    return Verdict(what, value, freedom, probability(value, freedom))


def _unevenness(
    counts: Counter[Any], kinds: Sequence[Hashable], ways: Sequence[float] | None = None
) -> float:
    """Return the chi-square of ``counts`` where ``kinds`` can come about in so many ``ways``."""
    weights = [1.0] * len(kinds) if ways is None else ways
    each = counts.total() / sum(weights)
    return chi_square((counts[kind] for kind in kinds), [each * weight for weight in weights])
