"""What a sheet may still bring, in points: the judgement of the strong player and of the coach.

The weights in ``resources/weights/balut.json`` are made by ``packaging/train_balut.py``, which
says how. They judge what is open in the categories; what the total score brings is taken as a
straight line, but for the last box, where it is known.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.games.balut.options import VariationName
from gamesuite.games.balut.outlook import (
    box_scores,
    outlook_after,
    outlooks,
    points_earned,
    sheet_outlooks,
)
from gamesuite.games.balut.scoring import bonus
from gamesuite.games.balut.sheet import CATEGORIES, TURNS, Category, Sheet

MIDDLE_TOTAL = 375
SCORE_A_POINT = 50
"""The straight line: a point for every 50 of the total score above 375."""


Sums: TypeAlias = tuple[float, list[float]]
"""What the outlooks of a sheet add up to: alone, and in each unit."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small network: a number for each outlook, and units that count where above zero.

    ``bias`` has an entry a unit, and a last one that always counts.
    """

    alone: tuple[float, ...]
    units: tuple[tuple[float, ...], ...]
    out: tuple[float, ...]
    bias: tuple[float, ...]


class Prospects:
    """What sheets may still bring in the variation ``name``."""

    def __init__(self, name: VariationName) -> None:
        self._name = name
        self._numbers = outlooks(name)
        self._weights = _weights()[name]

    def worths(self, sheet: Sheet) -> dict[Category, dict[int, float]]:
        """Return what writing each score in each open category is worth, in points.

        It is what is earned at once and what may come later; what the sheet has earned before
        is left out.
        """
        open_ = sheet_outlooks(sheet, self._name)
        numbers = [self._numbers[each] for each in zip(CATEGORIES, open_, strict=True)]
        sums = self._sums(numbers)
        last = sheet.turns() == TURNS - 1
        found: dict[Category, dict[int, float]] = {}
        for category, before, number in zip(CATEGORIES, open_, numbers, strict=True):
            if before[0] == 0:
                continue
            after = {}
            for score in box_scores(category):
                worth = float(points_earned(category, before, score))
                if last:
                    worth += bonus(sheet.total() + score)
                else:
                    to = self._numbers[category, outlook_after(category, before, score)]
                    worth += score / SCORE_A_POINT + self._judged(self._moved(sums, number, to))
                after[score] = worth
            found[category] = after
        return found

    def _sums(self, numbers: list[int]) -> Sums:
        """Return what the outlooks with ``numbers`` add up to."""
        weights = self._weights
        columns = zip(
            *(weights.units[number] for number in numbers), weights.bias[:-1], strict=True
        )
        alone = sum(weights.alone[number] for number in numbers) + weights.bias[-1]
        return alone, [sum(column) for column in columns]

    def _moved(self, sums: Sums, gone: int, come: int) -> Sums:
        """Return ``sums`` with the outlook numbered ``come`` in the place of ``gone``."""
        alone, units = sums
        weights = self._weights
        pairs = zip(units, weights.units[gone], weights.units[come], strict=True)
        moved = [each - old + new for each, old, new in pairs]
        return alone - weights.alone[gone] + weights.alone[come], moved

    def _judged(self, sums: Sums) -> float:
        alone, units = sums
        return alone + sum(
            out * each for out, each in zip(self._weights.out, units, strict=True) if each > 0
        )


@cache
def prospects(name: VariationName) -> Prospects:
    """Return the prospects of the variation ``name``, loaded once; raises MissingResourceError."""
    return Prospects(name)


@cache
def _weights() -> dict[VariationName, Weights]:
    return msgspec.json.decode(
        resource("weights", "balut.json").read_bytes(), type=dict[VariationName, Weights]
    )
