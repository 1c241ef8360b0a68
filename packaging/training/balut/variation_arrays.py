"""A variation of Balut as arrays, in which the fast loops of solving and playing look things up."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from gamesuite.games.balut.rules import BOXES, Category, VariationName, bonus, box_score
from gamesuite.games.balut.thinking.estimate import (
    SCORE_PER_POINT,
    CategoryState,
    points_earned,
    possible_scores,
    state_after,
    state_numbers,
)
from gamesuite.games.balut.thinking.turn import keep_table, keeps_in

Array: TypeAlias = np.ndarray[Any, Any]

ORDER: tuple[Category, ...] = (
    "balut",
    "straight",
    "full-house",
    "fours",
    "fives",
    "sixes",
    "choice",
)
"""The categories as digits of the number of a position; the last changes fastest."""
MOST_SCORES = max(len(possible_scores(category)) for category in ORDER)
"""The largest number of different scores that a box can have."""
MOST_KEEPS = 32
"""The largest number of different keeps in a roll: those of five different dice."""


class VariationArrays(NamedTuple):
    """A variation as arrays, with the categories in the order of ORDER.

    A position has a state in each category, numbered from 0 within the category; the dot product
    with ``strides`` numbers the positions.

    By category: ``state_counts`` and ``score_counts``, the numbers of states and of possible
    scores; by category and score, ``scores``; by category and roll, ``score_of_roll``, the index
    of its score.
    By category and state: ``boxes_left``; and also by score, ``next_state``, ``points`` earned at
    once, and ``gain``, the points plus the value of the score itself.
    ``choice_spans``: by boxes left, where the states of Choice begin and end.
    ``larger_keeps``: by keep, those of one die more. ``keeps_in_roll``: by roll, the keeps in it,
    padded with -1. ``bonus``: by total score, the points above those for a total of 0.
    """

    state_counts: Array
    strides: Array
    boxes_left: Array
    next_state: Array
    points: Array
    gain: Array
    score_counts: Array
    scores: Array
    score_of_roll: Array
    choice_spans: Array
    larger_keeps: Array
    keeps_in_roll: Array
    bonus: Array


def variation_arrays(name: VariationName) -> VariationArrays:
    """Return the variation ``name`` as arrays."""
    states = [[state for of, state in state_numbers(name) if of == category] for category in ORDER]
    state_counts = np.array([len(each) for each in states])
    shape = (len(ORDER), int(state_counts.max()), MOST_SCORES)
    boxes_left = np.zeros(shape[:2], int)
    next_state, points = np.zeros(shape, int), np.zeros(shape, int)
    for c, (category, own_states) in enumerate(zip(ORDER, states, strict=True)):
        for number, before in enumerate(own_states):
            boxes_left[c, number] = before.boxes_left
            if before.boxes_left:
                writes = _writes(category, before, own_states)
                next_state[c, number, : len(writes)], points[c, number, : len(writes)] = zip(
                    *writes, strict=True
                )
    scores = _scores()
    gain = (points + scores[:, None] / SCORE_PER_POINT) * (boxes_left > 0)[:, :, None]
    keeps = keep_table()
    return VariationArrays(
        state_counts=state_counts,
        strides=np.array([int(np.prod(state_counts[c + 1 :])) for c in range(len(state_counts))]),
        boxes_left=boxes_left,
        next_state=next_state,
        points=points,
        gain=gain.astype(np.float32),
        score_counts=np.array([len(possible_scores(category)) for category in ORDER]),
        scores=scores,
        score_of_roll=_score_of_roll(),
        choice_spans=_spans([state.boxes_left for state in states[-1]]),
        larger_keeps=np.array([keeps.larger_keeps(keep) for keep in range(keeps.first_roll)]),
        keeps_in_roll=_keeps_in_roll(),
        bonus=np.array(
            [bonus(total) - bonus(0) for total in range(BOXES * int(scores.max(1).sum()) + 1)]
        ),
    )


def _writes(
    category: Category, before: CategoryState, states: list[CategoryState]
) -> list[tuple[int, int]]:
    """Return for each score the index in ``states`` of the state after it, and its points."""
    return [
        (states.index(state_after(category, before, score)), points_earned(category, before, score))
        for score in possible_scores(category)
    ]


def _scores() -> Array:
    scores = np.zeros((len(ORDER), MOST_SCORES), int)
    for c, category in enumerate(ORDER):
        scores[c, : len(possible_scores(category))] = possible_scores(category)
    return scores


def _score_of_roll() -> Array:
    rolls = keep_table().rolls
    return np.array(
        [
            [possible_scores(category).index(box_score(category, roll)) for roll in rolls]
            for category in ORDER
        ]
    )


def _spans(boxes_left: list[int]) -> Array:
    starts = [boxes_left.index(boxes) for boxes in range(BOXES + 1)]
    return np.array(
        [[start, start + boxes_left.count(boxes)] for boxes, start in enumerate(starts)]
    )


def _keeps_in_roll() -> Array:
    rolls = keep_table().rolls
    keeps = np.full((len(rolls), MOST_KEEPS), -1)
    for number, roll in enumerate(rolls):
        found = [keep_table().number_of[keep] for keep in keeps_in(roll)]
        keeps[number, : len(found)] = found
    return keeps
