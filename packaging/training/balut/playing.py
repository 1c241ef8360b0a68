"""Plays games by the rules, fast, to sample positions and to measure strength."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from balut.network import Network
from balut.variation_arrays import Array, VariationArrays
from gamesuite.games.balut.rules import ROLLS, TURNS, bonus
from gamesuite.games.balut.thinking.estimate import SCORE_PER_POINT

LOWEST_BONUS = bonus(0)
NEVER = -1e9
"""Less than the value of any box."""
MISJUDGED = 1.0
"""The error in points with which games begin that lead to weaker positions."""


class Judgement(NamedTuple):
    """How a player values positions: by ``table``, or by ``network`` if the table is empty.

    Before every decision it misjudges each category by a random amount with the standard deviation
    ``error``, in points, as ``LookaheadBalutPlayer`` does.
    """

    table: Array
    network: Network
    error: float


def play_games(
    arrays: VariationArrays, judgement: Judgement, games: int, seed: int, samples: int = 0
) -> tuple[Array, Array]:
    """Return the points and total score of each of ``games``, and ``samples`` positions of them.

    Every other position is one that a random roll and category would have led to instead.
    """
    results = np.zeros((games, 2), np.int64)
    positions = np.zeros((samples, len(arrays.state_counts)), np.int64)
    _play(arrays, judgement, seed, results, positions)
    return results, positions


@njit
def _play(
    arrays: VariationArrays, judgement: Judgement, seed: int, results: Array, positions: Array
) -> None:
    np.random.seed(seed)
    sampled = 0
    for game in range(results.shape[0]):
        states = arrays.state_counts - 1
        points, total = 0, 0
        for turn in range(TURNS):
            values = (
                _score_values(arrays, judgement, states)
                if turn < TURNS - 1
                else _last_score_values(arrays, states, total)
            )
            roll, c = _play_turn(arrays, judgement.error, values)
            if sampled + 1 < positions.shape[0]:
                positions[sampled] = states
                positions[sampled + 1] = _random_next(arrays, states)
                sampled += 2
            score = arrays.score_of_roll[c, roll]
            points += arrays.points[c, states[c], score]
            total += arrays.scores[c, score]
            states[c] = arrays.next_state[c, states[c], score]
        results[game, 0] = points + arrays.bonus[total] + LOWEST_BONUS
        results[game, 1] = total


def play_later_scores(
    arrays: VariationArrays, judgement: Judgement, games: int, seed: int
) -> tuple[Array, Array]:
    """Return positions of ``games``, and the score that each of them still brought.

    Every other game begins with some turns in which categories are misjudged, so that positions
    are among them to which only weaker play leads. Those turns themselves are left out.
    """
    positions = np.zeros((games * TURNS, len(arrays.state_counts)), np.int64)
    scores = np.zeros(games * TURNS, np.int64)
    count = _play_later_scores(arrays, judgement, seed, positions, scores)
    return positions[:count], scores[:count]


@njit
def _play_later_scores(
    arrays: VariationArrays, judgement: Judgement, seed: int, positions: Array, scores: Array
) -> int:
    """Fill ``positions`` and ``scores`` and return how many there are."""
    np.random.seed(seed)
    count = 0
    for game in range(positions.shape[0] // TURNS):
        states = arrays.state_counts - 1
        total = 0
        first = count
        misjudged = np.random.randint(TURNS) if game % 2 else 0
        for turn in range(TURNS):
            values = (
                _score_values(arrays, judgement, states)
                if turn < TURNS - 1
                else _last_score_values(arrays, states, total)
            )
            roll, c = _play_turn(arrays, MISJUDGED if turn < misjudged else 0.0, values)
            if turn >= misjudged:
                positions[count] = states
                scores[count] = -total
                count += 1
            score = arrays.score_of_roll[c, roll]
            total += arrays.scores[c, score]
            states[c] = arrays.next_state[c, states[c], score]
        scores[first:count] += total
    return count


@njit
def _random_next(arrays: VariationArrays, states: Array) -> Array:
    """Return ``states`` after a random roll in a random category, unchanged if that is full."""
    after = states.copy()
    c = np.random.randint(arrays.state_counts.size)
    if arrays.boxes_left[c, states[c]] > 0:
        roll = np.random.randint(arrays.score_of_roll.shape[1])
        after[c] = arrays.next_state[c, states[c], arrays.score_of_roll[c, roll]]
    return after


@njit
def _score_values(arrays: VariationArrays, judgement: Judgement, states: Array) -> Array:
    """Return the value of each score in each category at the position ``states``."""
    values = np.full(arrays.scores.shape, NEVER)
    after = states.copy()
    for c in range(states.size):
        state = states[c]
        if arrays.boxes_left[c, state] > 0:
            for score in range(arrays.score_counts[c]):
                after[c] = arrays.next_state[c, state, score]
                values[c, score] = (
                    arrays.points[c, state, score]
                    + arrays.scores[c, score] / SCORE_PER_POINT
                    + _position_value(arrays, judgement, after)
                )
            after[c] = state
    return values


@njit
def _last_score_values(arrays: VariationArrays, states: Array, total: int) -> Array:
    """Return the same for the last turn, in which the bonus for the ``total`` score is known."""
    values = np.full(arrays.scores.shape, NEVER)
    for c in range(states.size):
        if arrays.boxes_left[c, states[c]] > 0:
            for score in range(arrays.score_counts[c]):
                values[c, score] = (
                    arrays.points[c, states[c], score]
                    + arrays.bonus[total + arrays.scores[c, score]]
                )
    return values


@njit
def _position_value(arrays: VariationArrays, judgement: Judgement, states: Array) -> float:
    """Return the points that the position ``states`` is expected to bring still."""
    if judgement.table.size > 0:
        number = 0
        for c in range(states.size):
            number += states[c] * arrays.strides[c]
        return judgement.table[number]
    return _network_value(judgement.network, states)


@njit
def _network_value(network: Network, states: Array) -> float:
    value = network.bias[network.output.size]
    for c in range(states.size):
        value += network.linear[c, states[c]]
    for unit in range(network.output.size):
        unit_input = network.bias[unit]
        for c in range(states.size):
            unit_input += network.hidden[c, states[c], unit]
        if unit_input > 0:
            value += network.output[unit] * unit_input
    return value


@njit
def _play_turn(arrays: VariationArrays, error: float, values: Array) -> tuple[int, int]:
    """Return the roll with which a turn ends, and the category to write it into."""
    first_roll = arrays.larger_keeps.shape[0]
    judged = values.copy()
    keep, roll = 0, 0
    for rerolls in range(ROLLS - 1, -1, -1):
        while keep < first_roll:
            keep = arrays.larger_keeps[keep, np.random.randint(arrays.larger_keeps.shape[1])]
        roll = keep - first_roll
        if error > 0:
            for c in range(values.shape[0]):
                judged[c] = values[c] + np.random.normal(0, error)
        if rerolls > 0:
            keep = _best_keep(arrays, judged, roll, rerolls)
        if keep >= first_roll:
            break
    best = 0
    for c in range(values.shape[0]):
        if (
            judged[c, arrays.score_of_roll[c, roll]]
            > judged[best, arrays.score_of_roll[best, roll]]
        ):
            best = c
    return roll, best


@njit
def _best_keep(arrays: VariationArrays, judged: Array, roll: int, rerolls: int) -> int:
    """Return the best keep in ``roll``, the largest among equals."""
    values = _roll_values(arrays, judged)
    _average_over_rolls(values, arrays.larger_keeps)
    for _reroll in range(rerolls - 1):
        _best_over_keeps(values, arrays.larger_keeps)
        _average_over_rolls(values, arrays.larger_keeps)
    best = arrays.keeps_in_roll[roll, 0]
    for keep in arrays.keeps_in_roll[roll]:
        if keep >= 0 and values[keep] > values[best]:
            best = keep
    return best


@njit
def _roll_values(arrays: VariationArrays, judged: Array) -> Array:
    """Return the value of each roll in its best category, after room for the smaller keeps."""
    first_roll = arrays.larger_keeps.shape[0]
    rolls = arrays.score_of_roll.shape[1]
    values = np.full(first_roll + rolls, NEVER)
    for roll in range(rolls):
        for c in range(judged.shape[0]):
            values[first_roll + roll] = max(
                values[first_roll + roll], judged[c, arrays.score_of_roll[c, roll]]
            )
    return values


@njit
def _average_over_rolls(values: Array, larger_keeps: Array) -> None:
    for keep in range(larger_keeps.shape[0] - 1, -1, -1):
        total = 0.0
        for face in range(larger_keeps.shape[1]):
            total += values[larger_keeps[keep, face]]
        values[keep] = total / larger_keeps.shape[1]


@njit
def _best_over_keeps(values: Array, larger_keeps: Array) -> None:
    for keep in range(larger_keeps.shape[0]):
        for face in range(larger_keeps.shape[1]):
            larger = larger_keeps[keep, face]
            values[larger] = max(values[larger], values[keep])
