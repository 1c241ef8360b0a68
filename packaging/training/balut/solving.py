"""Solves all positions of a variation from the last turn to the first."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numba import njit, prange

from balut.variation_arrays import ORDER, Array, VariationArrays
from gamesuite.games.balut.rules import BOXES
from gamesuite.games.balut.thinking.kernel import REROLLS

CHOICE = ORDER.index("choice")
"""The index of Choice in ORDER, where it is the last."""
NEVER = -1e9
"""Less than the value of any position."""


def solve(arrays: VariationArrays) -> Array:
    """Return the points that every position still brings on average, by its number."""
    table = np.zeros(int(np.prod(arrays.state_counts)), np.float32)
    for partials in partial_states(arrays):
        solve_positions(table, arrays, partials)
    return table


def partial_states(arrays: VariationArrays) -> Iterator[Array]:
    """Yield the states of all categories but Choice, those with fewer boxes left first.

    Those yielded together have the same number of boxes left and do not depend on each other.
    """
    partials = np.indices(tuple(arrays.state_counts[:CHOICE])).reshape(CHOICE, -1).T
    boxes_left = sum(arrays.boxes_left[c, partials[:, c]] for c in range(CHOICE))
    for boxes in range(CHOICE * BOXES + 1):
        yield np.ascontiguousarray(partials[boxes_left == boxes])


@njit(fastmath=True, parallel=True)
def solve_positions(table: Array, arrays: VariationArrays, partials: Array) -> None:
    """Solve the positions that begin with the states ``partials``, and write them into ``table``.

    Those with fewer boxes left must be solved before, and the others zero.
    """
    for number in prange(partials.shape[0]):
        _solve_partial(table, arrays, partials[number])


@njit(fastmath=True)
def _solve_partial(table: Array, arrays: VariationArrays, partial: Array) -> None:
    """Solve the positions with the states ``partial``, one for each state of Choice.

    They differ only in the numbers looked up, so the inner loops run over all of them at once.
    """
    base = 0
    left = 0
    for c in range(CHOICE):
        base += partial[c] * arrays.strides[c]
        left += arrays.boxes_left[c, partial[c]]
    first_roll = arrays.larger_keeps.shape[0]
    rolls = arrays.score_of_roll.shape[1]
    for boxes in range(arrays.choice_spans.shape[0]):
        if left + boxes > 0:
            span = arrays.choice_spans[boxes]
            start, end = base + span[0], base + span[1]
            values = np.empty((first_roll + rolls, end - start), np.float32)
            _fill_rolls(values[first_roll:], table, arrays, partial, start)
            if boxes > 0:
                _fill_choice(values[first_roll:], table, arrays, base, span[0])
            _solve_turn(values, arrays.larger_keeps)
            table[start:end] = values[0]


@njit(fastmath=True)
def _fill_rolls(
    roll_values: Array, table: Array, arrays: VariationArrays, partial: Array, start: int
) -> None:
    """Set the value of every roll to that in its best category except Choice.

    ``start`` is the number of the first position; the others come right after it.
    """
    roll_values[:] = NEVER
    score_values = np.empty((arrays.scores.shape[1], roll_values.shape[1]), np.float32)
    for c in range(CHOICE):
        state = partial[c]
        if arrays.boxes_left[c, state] > 0:
            for score in range(arrays.score_counts[c]):
                after = start + (arrays.next_state[c, state, score] - state) * arrays.strides[c]
                gain = arrays.gain[c, state, score]
                for k in range(score_values.shape[1]):
                    score_values[score, k] = table[after + k] + gain
            _raise_to(roll_values, score_values, arrays.score_of_roll[c])


@njit(fastmath=True)
def _fill_choice(
    roll_values: Array, table: Array, arrays: VariationArrays, base: int, first: int
) -> None:
    """Raise the value of every roll to that in Choice, where that is higher.

    ``first`` is the first state of Choice; ``base`` is the number of the position without Choice.
    """
    score_values = np.empty((arrays.scores.shape[1], roll_values.shape[1]), np.float32)
    for score in range(arrays.score_counts[CHOICE]):
        for k in range(score_values.shape[1]):
            after = base + arrays.next_state[CHOICE, first + k, score]
            score_values[score, k] = table[after] + arrays.gain[CHOICE, first + k, score]
    _raise_to(roll_values, score_values, arrays.score_of_roll[CHOICE])


@njit(fastmath=True)
def _raise_to(roll_values: Array, score_values: Array, score_of_roll: Array) -> None:
    """Raise the value of every roll to the value of its score, where that is higher."""
    for roll in range(roll_values.shape[0]):
        values, others = roll_values[roll], score_values[score_of_roll[roll]]
        for k in range(roll_values.shape[1]):
            values[k] = max(values[k], others[k])


@njit(fastmath=True)
def _solve_turn(values: Array, larger_keeps: Array) -> None:
    """Set ``values[0]`` to the value of a turn, given those of its final rolls.

    It does the same as ``TurnSolution``: it averages over rolls and takes the best keeps in turn.
    """
    # A separate row lets the loops over it work on many numbers at once.
    row = np.empty(values.shape[1], np.float32)
    for _reroll in range(REROLLS):
        _average_over_rolls(values, larger_keeps, row)
        _best_over_keeps(values, larger_keeps, row)
    _average_over_rolls(values, larger_keeps, row)


@njit(fastmath=True)
def _average_over_rolls(values: Array, larger_keeps: Array, row: Array) -> None:
    for keep in range(larger_keeps.shape[0] - 1, -1, -1):
        row[:] = 0
        for face in range(larger_keeps.shape[1]):
            larger = values[larger_keeps[keep, face]]
            for k in range(row.size):
                row[k] += larger[k]
        average = values[keep]
        for k in range(row.size):
            average[k] = row[k] * np.float32(1 / 6)


@njit(fastmath=True)
def _best_over_keeps(values: Array, larger_keeps: Array, row: Array) -> None:
    for keep in range(larger_keeps.shape[0]):
        row[:] = values[keep]
        for face in range(larger_keeps.shape[1]):
            larger = values[larger_keeps[keep, face]]
            for k in range(row.size):
                larger[k] = max(larger[k], row[k])
