"""What the result of a hand is worth: the chance to have the highest final total.

A *rest* is how the hands after this one may end. Many rests are drawn from recorded results of
hands. In each, the result of this hand wins for a side if its score is within some bounds, so the
same rests serve all scores.

The records are in ``resources/weights/paris.json``; ``packaging/training/train_paris.py`` makes
them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import ceil, log2
from random import Random

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.games.paris.kernel import LEVELS, STEPS
from gamesuite.games.paris.rubber import Sheet, factors_by_entries, winner_by_entries
from gamesuite.games.paris.state import ParisOptions

RESTS = 300
"""How many rests of a rubber are drawn."""

MOST_HANDS = 60
"""The most hands of a rest; a rubber hardly ever has so many."""


class HandRecord(msgspec.Struct, frozen=True, array_like=True):
    """The result of a recorded hand."""

    out: int
    """Who went out, counted from the first player of the hand."""

    won: int
    """Whether that won the hand: 1 or 0."""

    level: int
    """The level of the score; so many as the kernel's ``STEPS`` make it twice as high."""


class Records(msgspec.Struct, frozen=True, eq=False):
    """The results of many hands."""

    results: tuple[HandRecord, ...]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """The numbers that were learned from play."""

    houses: tuple[float, ...]
    """The potential of each set of cards of a house."""

    persons: tuple[tuple[float, ...], ...]
    """For each of the four ranks, the potential of each number of cards of a person."""

    chances: tuple[tuple[float, ...], ...]
    """The chance that a hidden card does not make up a difference.

    It goes by the number of cards, then by the difference of levels.
    """

    records: dict[str, Records]
    """Results of hands by the number of players and the option of doubles (`records_name`)."""


class Prospects(msgspec.Struct, frozen=True):
    """What the results of a hand are worth, as the chances of each side."""

    worth: array[float]
    """The chances, in the order in which the kernel looks for them; :meth:`of` does, too.

    They go by side. For each there are rows for the side that goes out and wins the hand, then for
    the side that goes out and loses it. Each row has a chance for every level of the score.
    """

    fresh: tuple[float, ...]
    """The chances of each side if the hand is void."""

    def of(self, side: int, out: int, won: bool, level: int) -> float:
        """Return the chance of ``side`` if side ``out`` goes out at ``level``."""
        sides = len(self.fresh)
        kind = out if won else sides + out
        return self.worth[(side * 2 * sides + kind) * LEVELS + level]


class _Rest(msgspec.Struct, frozen=True):
    """The rest of a rubber, as it was drawn."""

    sums: tuple[float, ...]
    """How much each side still writes, before the factor."""

    factors: tuple[int, ...]
    """The factor of each side at the end."""


@cache
def weights() -> Weights:
    """Return the numbers that were learned, loaded once.

    Raises MissingResourceError if there are none.
    """
    return msgspec.json.decode(resource("weights", "paris.json").read_bytes(), type=Weights)


def records_name(seats: int, options: ParisOptions) -> str:
    """Return the name of the records for ``seats`` players and these ``options``."""
    return f"{seats} {options.doubles}"


@lru_cache(maxsize=16)
def prospects(
    sheets: tuple[Sheet, ...], options: ParisOptions, seats: int, next_dealer: int
) -> Prospects:
    """Return what the results of a hand are worth with ``sheets``.

    The hand after it is dealt by ``next_dealer``. Raises MissingResourceError.
    """
    if options.match == "hand":
        return _of_single_hand(len(sheets))
    records = weights().records[records_name(seats, options)]
    return of_rubber(sheets, records, seats, next_dealer)


def _of_single_hand(sides: int) -> Prospects:
    """Return the chances of a match of one hand; those who win together share it."""
    worth: array[float] = array("d")
    for side in range(sides):
        for out in range(sides):
            worth.extend([float(side == out)] * LEVELS)
        for out in range(sides):
            worth.extend([0.0 if side == out else 1 / (sides - 1)] * LEVELS)
    return Prospects(worth, (1 / sides,) * sides)


def of_rubber(
    sheets: tuple[Sheet, ...],
    records: Records,
    seats: int,
    next_dealer: int,
    rests: int = RESTS,
) -> Prospects:
    """Return what results are worth with ``sheets`` if the rest is drawn from ``records``.

    So many ``rests`` are drawn.
    """
    sides = len(sheets)
    below = [len(sheet.below) for sheet in sheets]
    totals = [float(sheet.total) for sheet in sheets]
    unchanged = _rests(tuple(below), records, seats, next_dealer, rests)
    won = [
        _rests(
            (*below[:out], below[out] + 1, *below[out + 1 :]), records, seats, next_dealer, rests
        )
        for out in range(sides)
    ]
    # For each side that goes out: the rests after that, and the sides that write its score.
    wins = [(rests_after, {out}) for out, rests_after in enumerate(won)]
    losses = [(unchanged, set(range(sides)) - {out}) for out in range(sides)]
    worth: array[float] = array("d")
    for side in range(1 if sides == 2 else sides):
        for rests_after, writers in (*wins, *losses):
            worth.extend(_chances(side, totals, rests_after, writers))
    if sides == 2:  # what one side wins the other loses
        worth.extend([1 - chance for chance in worth])
    return Prospects(worth, tuple(_share(side, totals, unchanged) for side in range(sides)))


@lru_cache(maxsize=128)
def _rests(
    below: tuple[int, ...], records: Records, seats: int, dealer: int, rests: int
) -> tuple[_Rest, ...]:
    """Return so many ``rests`` of a rubber in which the sides have ``below`` entries.

    They are drawn with the same luck each time. If the rubber is won there is one, with nothing in
    it. ``dealer`` deals the first hand.
    """
    number = 1 if winner_by_entries(below, seats) is not None else rests
    random = Random(seats)
    return tuple(_rest(below, records, seats, dealer, random) for _rest_number in range(number))


def _rest(
    below: tuple[int, ...], records: Records, seats: int, dealer: int, random: Random
) -> _Rest:
    """Return a rest of a rubber that goes on from ``below``; see :func:`_rests`."""
    sides = len(below)
    counts = list(below)
    sums = [0.0] * sides
    # The luck of a rest does not depend on how long the one before was.
    luck = Random(random.getrandbits(32)).random
    for first in range(dealer + 1, dealer + 1 + MOST_HANDS):
        if winner_by_entries(counts, seats) is not None:
            break
        record = records.results[int(luck() * len(records.results))]
        out = (first + record.out) % seats % sides  # the side of the seat that goes out
        score = 2.0 ** ((record.level + 0.5) / STEPS)
        if record.won:
            counts[out] += 1
        for side in range(sides):
            if (side == out) == bool(record.won):
                sums[side] += score
    return _Rest(tuple(sums), factors_by_entries(counts, seats))


def _share(side: int, totals: list[float], rests: Sequence[_Rest]) -> float:
    """Return how often ``side`` has the highest final total; those who share it count in part."""
    won = 0.0
    for rest in rests:
        finals = _finals(totals, rest)
        if finals[side] == max(finals):
            won += 1 / finals.count(finals[side])
    return won / len(rests)


def _finals(totals: list[float], rest: _Rest) -> list[float]:
    """Return the final total of each side that has ``totals`` now, after ``rest``."""
    sides = zip(totals, rest.sums, rest.factors, strict=True)
    return [factor * (total + later) for total, later, factor in sides]


def _chances(
    side: int, totals: list[float], rests: Sequence[_Rest], writers: set[int]
) -> Iterator[float]:
    """Return the chances of ``side`` by the level of the score that ``writers`` write.

    Each rest wins for it within a range of levels, so only where ranges begin and end is counted.
    """
    changes = [0] * (LEVELS + 1)
    for rest in rests:
        low, high = _bounds(side, _finals(totals, rest), rest.factors, writers)
        if low < high:
            changes[low] += 1
            changes[high] -= 1
    return (count / len(rests) for count in accumulate(changes[:LEVELS]))


def _bounds(
    side: int, finals: list[float], factors: tuple[int, ...], writers: set[int]
) -> tuple[int, int]:
    """Return the levels of scores with which ``side`` wins: from the first, before the second.

    ``finals`` are the totals without the score. It is added to those of the ``writers``, times
    their factors: against each other side it gains or loses, or changes nothing.
    """
    low, high = 0, LEVELS
    own = factors[side] if side in writers else 0
    for other, final in enumerate(finals):
        if other == side:
            continue
        gain = own - (factors[other] if other in writers else 0)
        missing = final - finals[side]
        if gain > 0:
            low = max(low, _level_of(missing / gain))
        elif gain < 0:
            high = min(high, _level_of(missing / gain))
        elif missing > 0:
            return 0, 0
    return low, high


def _level_of(score: float) -> int:
    """Return the lowest level that stands for at least ``score``."""
    if score <= 1:
        return 0
    return min(ceil(STEPS * log2(score) - 0.5), LEVELS)
