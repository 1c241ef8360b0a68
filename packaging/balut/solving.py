"""Solves all positions of a variation from the last turn to the first."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numba import njit, prange

from balut.tables import Array, Tables
from gamesuite.games.balut.sheet import BOXES

CHOICE = 6
"""The place of Choice, the last category."""
REROLLS = 2
NEVER = -1e9
"""Less than any position is worth."""


def solve(of: Tables) -> Array:
    """Return what every position of the variation may still bring, in points, by its number."""
    table = np.zeros(int(np.prod(of.sizes)), np.float32)
    for parts in parts_in_order(of):
        solve_parts(table, of, parts)
    return table


def parts_in_order(of: Tables) -> Iterator[Array]:
    """Yield the outlooks of all categories but Choice, those with fewer boxes left first.

    Those that stand together have as many boxes left and do not need each other.
    """
    parts = np.indices(tuple(of.sizes[:CHOICE])).reshape(CHOICE, -1).T
    boxes = sum(of.left[c, parts[:, c]] for c in range(CHOICE))
    for each in range(CHOICE * BOXES + 1):
        yield np.ascontiguousarray(parts[boxes == each])


@njit(fastmath=True, parallel=True)
def solve_parts(table: Array, of: Tables, parts: Array) -> None:
    """Solve the positions that have ``parts`` as their first outlooks.

    In ``table`` those with fewer boxes left have to be solved, and the others zero.
    """
    for at in prange(parts.shape[0]):
        _solve_part(table, of, parts[at])


@njit(fastmath=True)
def _solve_part(table: Array, of: Tables, part: Array) -> None:
    """Solve the positions with the outlooks ``part``, all those of Choice side by side.

    They differ in nothing but what they look up, so the loops over them take many at a time.
    """
    base = 0
    left = 0
    for c in range(CHOICE):
        base += part[c] * of.strides[c]
        left += of.left[c, part[c]]
    for boxes in range(of.spans.shape[0]):
        if left + boxes > 0:
            start, end = base + of.spans[boxes, 0], base + of.spans[boxes, 1]
            values = np.empty((of.larger.shape[0] + of.which.shape[1], end - start), np.float32)
            _fill_rolls(values[of.larger.shape[0] :], table, of, part, start)
            if boxes > 0:
                _fill_choice(values[of.larger.shape[0] :], table, of, base, of.spans[boxes, 0])
            _through_turn(values, of.larger)
            table[start:end] = values[0]


@njit(fastmath=True)
def _fill_rolls(rolls: Array, table: Array, of: Tables, part: Array, start: int) -> None:
    """Put into ``rolls`` what each roll is worth written anywhere but in Choice.

    ``start`` is the number of the first position, the others follow it.
    """
    rolls[:] = NEVER
    told = np.empty((of.score.shape[1], rolls.shape[1]), np.float32)
    for c in range(CHOICE):
        here = part[c]
        if of.left[c, here] > 0:
            for o in range(of.counts[c]):
                to = start + (of.after[c, here, o] - here) * of.strides[c]
                add = of.gain[c, here, o]
                for k in range(told.shape[1]):
                    told[o, k] = table[to + k] + add
            _take_better(rolls, told, of.which[c])


@njit(fastmath=True)
def _fill_choice(rolls: Array, table: Array, of: Tables, base: int, first: int) -> None:
    """Let every roll be worth what it is in Choice, if that is more.

    ``first`` is the first outlook of Choice, ``base`` the number of the position but for it.
    """
    told = np.empty((of.score.shape[1], rolls.shape[1]), np.float32)
    for o in range(of.counts[CHOICE]):
        for k in range(told.shape[1]):
            to = base + of.after[CHOICE, first + k, o]
            told[o, k] = table[to] + of.gain[CHOICE, first + k, o]
    _take_better(rolls, told, of.which[CHOICE])


@njit(fastmath=True)
def _take_better(rolls: Array, told: Array, which: Array) -> None:
    """Let every roll be worth what ``told`` says of its score, if that is more."""
    for roll in range(rolls.shape[0]):
        kept, better = rolls[roll], told[which[roll]]
        for k in range(rolls.shape[1]):
            kept[k] = max(kept[k], better[k])


@njit(fastmath=True)
def _through_turn(values: Array, larger: Array) -> None:
    """Put into ``values[0]`` what a turn is worth whose rolls are worth ``values`` at its end.

    It is what ``Lattice`` does: averages over the next roll and the best keeps take turns.
    """
    # A row apart from the others lets the loops over it take many numbers at a time.
    row = np.empty(values.shape[1], np.float32)
    for _reroll in range(REROLLS):
        _average(values, larger, row)
        _keep_best(values, larger, row)
    _average(values, larger, row)


@njit(fastmath=True)
def _average(values: Array, larger: Array, row: Array) -> None:
    for keep in range(larger.shape[0] - 1, -1, -1):
        row[:] = 0
        for face in range(larger.shape[1]):
            with_face = values[larger[keep, face]]
            for k in range(row.size):
                row[k] += with_face[k]
        kept = values[keep]
        for k in range(row.size):
            kept[k] = row[k] * np.float32(1 / 6)


@njit(fastmath=True)
def _keep_best(values: Array, larger: Array, row: Array) -> None:
    for keep in range(larger.shape[0]):
        row[:] = values[keep]
        for face in range(larger.shape[1]):
            with_face = values[larger[keep, face]]
            for k in range(row.size):
                with_face[k] = max(with_face[k], row[k])
