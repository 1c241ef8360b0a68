"""Plays games by the rules, fast: to sample positions and to measure strength."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from balut.network import Network
from balut.tables import Array, Tables
from gamesuite.games.balut.prospects import SCORE_A_POINT
from gamesuite.games.balut.scoring import bonus
from gamesuite.games.balut.sheet import TURNS
from gamesuite.games.balut.state import ROLLS

LOWEST_BONUS = bonus(0)
NEVER = -1e9
"""Less than any box is worth."""


class Judge(NamedTuple):
    """What a player goes by: ``table``, or if that is empty ``network``.

    Before every decision it misjudges each category by chance, with the standard deviation
    ``error`` in points, as ``BalutJudge`` does.
    """

    table: Array
    network: Network
    error: float


def played(
    of: Tables, judge: Judge, games: int, seed: int, samples: int = 0
) -> tuple[Array, Array]:
    """Return the points and total of each of ``games``, and ``samples`` positions of them.

    Every other position is one that a random roll and category would have led to.
    """
    results = np.zeros((games, 2), np.int64)
    seen = np.zeros((samples, len(of.sizes)), np.int64)
    _play(of, judge, seed, results, seen)
    return results, seen


@njit
def _play(of: Tables, judge: Judge, seed: int, results: Array, seen: Array) -> None:
    np.random.seed(seed)
    sampled = 0
    for game in range(results.shape[0]):
        local = of.sizes - 1
        points, total = 0, 0
        for turn in range(TURNS):
            told = _told(of, judge, local) if turn < TURNS - 1 else _told_last(of, local, total)
            roll, chosen = _take_turn(of, judge.error, told)
            if sampled + 1 < seen.shape[0]:
                seen[sampled] = local
                seen[sampled + 1] = _elsewhere(of, local)
                sampled += 2
            o = of.which[chosen, roll]
            points += of.points[chosen, local[chosen], o]
            total += of.score[chosen, o]
            local[chosen] = of.after[chosen, local[chosen], o]
        results[game, 0] = points + of.bonus[total] + LOWEST_BONUS
        results[game, 1] = total


@njit
def _elsewhere(of: Tables, local: Array) -> Array:
    """Return ``local`` after a random roll in a random category, if that is open."""
    to = local.copy()
    c = np.random.randint(of.sizes.size)
    if of.left[c, local[c]] > 0:
        to[c] = of.after[c, local[c], of.which[c, np.random.randint(of.which.shape[1])]]
    return to


@njit
def _told(of: Tables, judge: Judge, local: Array) -> Array:
    """Return what each score in each category is worth in the position ``local``."""
    told = np.full(of.score.shape, NEVER)
    to = local.copy()
    for c in range(local.size):
        here = local[c]
        if of.left[c, here] > 0:
            for o in range(of.counts[c]):
                to[c] = of.after[c, here, o]
                told[c, o] = (
                    of.points[c, here, o] + of.score[c, o] / SCORE_A_POINT + _value(of, judge, to)
                )
            to[c] = here
    return told


@njit
def _told_last(of: Tables, local: Array, total: int) -> Array:
    """Return the same for the last turn, in which the ``total`` score brings its points."""
    told = np.full(of.score.shape, NEVER)
    for c in range(local.size):
        if of.left[c, local[c]] > 0:
            for o in range(of.counts[c]):
                told[c, o] = of.points[c, local[c], o] + of.bonus[total + of.score[c, o]]
    return told


@njit
def _value(of: Tables, judge: Judge, local: Array) -> float:
    """Return what the position ``local`` may still bring."""
    if judge.table.size > 0:
        at = 0
        for c in range(local.size):
            at += local[c] * of.strides[c]
        return judge.table[at]
    return _judged(judge.network, local)


@njit
def _judged(network: Network, local: Array) -> float:
    total = network.bias[network.out.size]
    for c in range(local.size):
        total += network.alone[c, local[c]]
    for unit in range(network.out.size):
        excess = network.bias[unit]
        for c in range(local.size):
            excess += network.units[c, local[c], unit]
        if excess > 0:
            total += network.out[unit] * excess
    return total


@njit
def _take_turn(of: Tables, error: float, told: Array) -> tuple[int, int]:
    """Return the roll in which a turn ends, and the category to write it in."""
    first = of.larger.shape[0]
    judged = told.copy()
    at, roll = 0, 0
    for rerolls in range(ROLLS - 1, -1, -1):
        while at < first:
            at = of.larger[at, np.random.randint(of.larger.shape[1])]
        roll = at - first
        if error > 0:
            for c in range(told.shape[0]):
                judged[c] = told[c] + np.random.normal(0, error)
        if rerolls > 0:
            at = _best_keep(of, judged, roll, rerolls)
        if at >= first:
            break
    best = 0
    for c in range(told.shape[0]):
        if judged[c, of.which[c, roll]] > judged[best, of.which[best, roll]]:
            best = c
    return roll, best


@njit
def _best_keep(of: Tables, judged: Array, roll: int, rerolls: int) -> int:
    """Return the best keep in ``roll``, the one of more dice if they are equal."""
    values = _values_of_rolls(of, judged)
    _average(values, of.larger)
    for _reroll in range(rerolls - 1):
        _keep_best(values, of.larger)
        _average(values, of.larger)
    best = of.keeps[roll, 0]
    for keep in of.keeps[roll]:
        if keep >= 0 and values[keep] > values[best]:
            best = keep
    return best


@njit
def _values_of_rolls(of: Tables, judged: Array) -> Array:
    """Return, after room for the keeps, what each roll is worth in its best category."""
    first = of.larger.shape[0]
    values = np.full(first + of.which.shape[1], NEVER)
    for roll in range(of.which.shape[1]):
        for c in range(judged.shape[0]):
            values[first + roll] = max(values[first + roll], judged[c, of.which[c, roll]])
    return values


@njit
def _average(values: Array, larger: Array) -> None:
    for keep in range(larger.shape[0] - 1, -1, -1):
        total = 0.0
        for face in range(larger.shape[1]):
            total += values[larger[keep, face]]
        values[keep] = total / larger.shape[1]


@njit
def _keep_best(values: Array, larger: Array) -> None:
    for keep in range(larger.shape[0]):
        for face in range(larger.shape[1]):
            values[larger[keep, face]] = max(values[larger[keep, face]], values[keep])
