"""The states of the categories of a sheet, which are all that later turns depend on.

Points already earned are fixed. What a category may still earn depends only on the boxes left and
on the score its requirement still needs. A requirement that is met or out of reach needs nothing,
so such categories share a state.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from gamesuite.games.balut.keep_table import keep_table
from gamesuite.games.balut.options import VARIATIONS, VariationName
from gamesuite.games.balut.score_sheet import BOXES, CATEGORIES, Category, Sheet
from gamesuite.games.balut.scoring import (
    ALL_SCORED_POINTS,
    BALUT_POINTS,
    FACE,
    TOTAL_POINTS,
    box_score,
)
from gamesuite.games.balut.state import DICE

HIGHEST_FACE = 6


class CategoryState(NamedTuple):
    """The boxes left in a category, and the score ``needed`` for its points.

    ``needed`` is 0 if nothing is needed any more. Where all boxes must score it is 1 until one
    does not or all do.
    """

    boxes_left: int
    needed: int


def empty_state(category: Category, name: VariationName) -> CategoryState:
    """Return the state of ``category``, still empty, in the variation ``name``."""
    if category == "balut":
        return CategoryState(BOXES, 0)
    needed = 1 if category in ALL_SCORED_POINTS else VARIATIONS[name].needed[category]
    return CategoryState(BOXES, needed)


def state_after(category: Category, before: CategoryState, score: int) -> CategoryState:
    """Return the state of ``category`` after ``score`` is written into it."""
    left, needed = before.boxes_left - 1, before.needed
    if left == 0 or needed == 0:
        return CategoryState(left, 0)
    if category in ALL_SCORED_POINTS:
        return CategoryState(left, 1 if score else 0)
    needed -= score
    is_open = 0 < needed <= left * DICE * FACE.get(category, HIGHEST_FACE)
    return CategoryState(left, needed if is_open else 0)


def points_earned(category: Category, before: CategoryState, score: int) -> int:
    """Return the points that writing ``score`` earns at once (Balut, Points)."""
    if category == "balut":
        return BALUT_POINTS if score else 0
    if category in ALL_SCORED_POINTS:
        is_earned = before.needed and score and before.boxes_left == 1
        return ALL_SCORED_POINTS[category] if is_earned else 0
    return TOTAL_POINTS if 0 < before.needed <= score else 0


@cache
def state_numbers(name: VariationName) -> dict[tuple[Category, CategoryState], int]:
    """Return a number, from 0, for every state of every category in the variation ``name``.

    They are in the order of the categories; within a category, states with fewer boxes left come
    first. The weights of the network are stored in this order.
    """
    numbers: dict[tuple[Category, CategoryState], int] = {}
    for category in CATEGORIES:
        for state in sorted(_reachable_states(category, name)):
            numbers[category, state] = len(numbers)
    return numbers


def sheet_states(sheet: Sheet, name: VariationName) -> tuple[CategoryState, ...]:
    """Return the states of all categories of ``sheet``."""
    return tuple(
        _state(category, written, name)
        for category, written in zip(CATEGORIES, sheet.boxes, strict=True)
    )


@cache
def possible_scores(category: Category) -> tuple[int, ...]:
    """Return all scores a box of ``category`` can have, in rising order (Balut, A turn)."""
    return tuple(sorted({box_score(category, roll) for roll in keep_table().rolls}))


@cache
def _state(category: Category, written: tuple[int, ...], name: VariationName) -> CategoryState:
    state = empty_state(category, name)
    for score in written:
        state = state_after(category, state, score)
    return state


def _reachable_states(category: Category, name: VariationName) -> set[CategoryState]:
    newest = {empty_state(category, name)}
    states = set(newest)
    for _box in range(BOXES):
        newest = {
            state_after(category, before, score)
            for before in newest
            for score in possible_scores(category)
        }
        states |= newest
    return states
