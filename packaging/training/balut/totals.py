"""Fits what sheets still score, on average and how widely spread, to games played for points.

Both are sums: a number for each category state, and one for the number of turns left. Ridge
regression draws what was rarely met to what the boxes left bring elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from balut.variation_arrays import ORDER, Array, VariationArrays
from gamesuite.games.balut.rules import CATEGORIES, TURNS
from gamesuite.games.balut.thinking.estimate import ScoreWeights

RIDGE = 20.0
"""As if so many positions more had shown of each number that it is what was expected."""
AT_ONCE = 100_000
"""How many positions are added up at once."""
DIGITS = 2
"""The number of decimals to which the numbers are rounded."""


def fit_totals(arrays: VariationArrays, positions: Array, scores: Array) -> ScoreWeights:
    """Return the numbers that fit the ``scores`` that ``positions`` still brought."""
    fit = _Fit(arrays, positions)
    mean = fit.numbers(scores.astype(float))
    squares = (scores - fit.sums(mean)) ** 2
    spread = fit.numbers(squares)
    print(f"later scores fitted, off by {np.sqrt(squares.mean()):.1f}", flush=True)
    return ScoreWeights(
        mean=fit.by_state(mean),
        mean_by_turns=fit.by_turns(mean),
        variance=fit.by_state(spread),
        variance_by_turns=fit.by_turns(spread),
    )


class _Fit:
    """The columns of the regression: each state of each category, then each number of turns."""

    def __init__(self, arrays: VariationArrays, positions: Array) -> None:
        self._arrays = arrays
        self._states = int(arrays.state_counts.max())
        count = len(ORDER) * self._states
        boxes = arrays.boxes_left[np.arange(len(ORDER)), positions]
        inputs = positions + np.arange(len(ORDER)) * self._states
        self._inputs = np.column_stack([inputs, count + boxes.sum(1)])
        self._width = count + TURNS + 1
        self._boxes = np.zeros(self._width)
        self._boxes[:count] = arrays.boxes_left.reshape(-1)
        self._gram = sum(rows.T @ rows for _place, rows in self._parts())

    def numbers(self, wanted: Array) -> Array:
        """Return the number of each column, so that they add up to what is ``wanted``."""
        per_box = wanted.sum() / self._boxes[self._inputs].sum()
        expected = self._boxes * per_box
        rest = wanted - self.sums(expected)
        right = sum(rows.T @ rest[place] for place, rows in self._parts())
        return expected + np.linalg.solve(self._gram + RIDGE * np.eye(self._width), right)

    def sums(self, numbers: Array) -> Array:
        """Return the sum of ``numbers`` at each position."""
        return numbers[self._inputs].sum(1)

    def by_state(self, numbers: Array) -> tuple[float, ...]:
        """Return the part of ``numbers`` that goes by the numbers of category states."""
        order = [ORDER.index(category) for category in CATEGORIES]
        return tuple(
            round(float(numbers[c * self._states + state]), DIGITS)
            for c in order
            for state in range(int(self._arrays.state_counts[c]))
        )

    def by_turns(self, numbers: Array) -> tuple[float, ...]:
        """Return the part of ``numbers`` that goes by the turns left, from none."""
        return tuple(round(float(each), DIGITS) for each in numbers[-TURNS - 1 :])

    def _parts(self) -> Iterator[tuple[slice, Array]]:
        """Yield where some positions stand, and the rows of the regression for them."""
        for start in range(0, len(self._inputs), AT_ONCE):
            place = slice(start, start + AT_ONCE)
            inputs = self._inputs[place]
            rows = np.zeros((len(inputs), self._width))
            rows[np.arange(len(inputs))[:, None], inputs] = 1
            yield place, rows
