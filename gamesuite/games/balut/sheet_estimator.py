"""Estimates how many points a sheet will still earn, for the strong player and the coach.

The estimate is a small network over the states of the categories. Its weights, in
``resources/weights/balut.json``, are made by ``packaging/training/train_balut.py``, which describes
how.
The points for the total score count as a straight line, except in the last turn, where they are
known.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.games.balut.category_states import (
    points_earned,
    possible_scores,
    sheet_states,
    state_after,
    state_numbers,
)
from gamesuite.games.balut.options import VARIATIONS, VariationName
from gamesuite.games.balut.score_sheet import CATEGORIES, TURNS, Category, Sheet
from gamesuite.games.balut.scoring import bonus, sheet_points

BREAK_EVEN_TOTAL = 375
SCORE_PER_POINT = 50
"""The straight line: a point for every 50 of the total score above 375."""

TIE_WEIGHT = 1e-9
"""What a pip is worth in the last turn, in points, where it earns none: it breaks ties."""

ScoreValues: TypeAlias = dict[Category, dict[int, float]]
"""By category and score: the value, in points, of writing that score into that category."""

NetworkSums: TypeAlias = tuple[float, list[float]]
"""The inputs added up: the linear part, and the input of each hidden unit."""


class NetworkWeights(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"linear": "alone", "hidden": "units", "output": "out"},
):
    """A network of a linear part and one layer of rectified hidden units.

    ``linear`` holds a number for every category state, ``hidden`` a row of one number for each
    unit, ``output`` one for each unit. ``bias`` holds one for each unit, and that of the output.
    """

    linear: tuple[float, ...]
    hidden: tuple[tuple[float, ...], ...]
    output: tuple[float, ...]
    bias: tuple[float, ...]


class SheetEstimator:
    """Values sheets in the variation ``name``."""

    def __init__(self, name: VariationName) -> None:
        self._name = name
        self._numbers = state_numbers(name)
        self._weights = _all_weights()[name]

    def score_values(self, sheet: Sheet) -> ScoreValues:
        """Return the value of writing each possible score into each open category of ``sheet``.

        A value is the points earned at once plus the estimate of those still to come; points that
        ``sheet`` has already are not included.
        """
        states = sheet_states(sheet, self._name)
        numbers = [self._numbers[each] for each in zip(CATEGORIES, states, strict=True)]
        sums = self._sums(numbers)
        is_last_turn = sheet.turns() == TURNS - 1
        values: ScoreValues = {}
        for category, before, number in zip(CATEGORIES, states, numbers, strict=True):
            if before.boxes_left == 0:
                continue
            by_score = {}
            for score in possible_scores(category):
                value = float(points_earned(category, before, score))
                if is_last_turn:
                    value += bonus(sheet.total() + score) + score * TIE_WEIGHT
                else:
                    after = self._numbers[category, state_after(category, before, score)]
                    rest = self._output(self._replaced(sums, number, after))
                    value += score / SCORE_PER_POINT + rest
                by_score[score] = value
            values[category] = by_score
        return values

    def later_points(self, sheet: Sheet) -> float:
        """Return the points that ``sheet``, which must not be full, still earns on average."""
        states = sheet_states(sheet, self._name)
        numbers = [self._numbers[each] for each in zip(CATEGORIES, states, strict=True)]
        return self._output(self._sums(numbers))

    def _sums(self, numbers: list[int]) -> NetworkSums:
        """Return the sums for a sheet whose category states have ``numbers``."""
        weights = self._weights
        columns = zip(
            *(weights.hidden[number] for number in numbers), weights.bias[:-1], strict=True
        )
        linear = sum(weights.linear[number] for number in numbers) + weights.bias[-1]
        return linear, [sum(column) for column in columns]

    def _replaced(self, sums: NetworkSums, old: int, new: int) -> NetworkSums:
        """Return ``sums`` with the category state number ``old`` replaced by ``new``."""
        linear, units = sums
        weights = self._weights
        rows = zip(units, weights.hidden[old], weights.hidden[new], strict=True)
        replaced = [unit - before + after for unit, before, after in rows]
        return linear - weights.linear[old] + weights.linear[new], replaced

    def _output(self, sums: NetworkSums) -> float:
        linear, units = sums
        return linear + sum(
            weight * unit
            for weight, unit in zip(self._weights.output, units, strict=True)
            if unit > 0
        )


@cache
def sheet_estimator(name: VariationName) -> SheetEstimator:
    """Return the estimator for the variation ``name``, loaded once.

    Raises MissingResourceError if there are no weights.
    """
    return SheetEstimator(name)


def fixed_points(sheet: Sheet, name: VariationName) -> float:
    """Return the points that ``sheet`` has already, which `SheetEstimator` leaves out."""
    earned = sheet_points(sheet, VARIATIONS[name])
    if sheet.turns() == TURNS - 1:
        return float(earned)
    return earned + (sheet.total() - BREAK_EVEN_TOTAL) / SCORE_PER_POINT


@cache
def _all_weights() -> dict[VariationName, NetworkWeights]:
    return msgspec.json.decode(
        resource("weights", "balut.json").read_bytes(), type=dict[VariationName, NetworkWeights]
    )
