"""Estimates how many points a sheet will still earn, for the strong player and the coach.

Points already earned are fixed. What a category may still earn depends only on its *state*: the
boxes left, and the score that its points still need. Nothing is needed once they are earned or out
of reach, so such categories share a state. The states of all categories are all that later turns
depend on.

The estimate is a small network over these states. Its weights, in ``resources/weights/balut.json``,
are made by ``packaging/training/train_balut.py``, which describes how. The points for the total
score count as a straight line, except in the last turn, where they are known. By this the computer
players play.

What is told of a sheet should be true: never outside of what the sheet can still reach, and on
average what such sheets end with. So the points of its categories are taken from there, and those
for the total score from a bell curve: what the sheet still scores on average, and how widely that
is spread. Both depend on what is open, and are sums of numbers in
``resources/weights/balut_totals.json``.

``name`` is everywhere that of the variation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import erf, sqrt
from typing import NamedTuple, TypeAlias

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.games.balut.rules import (
    ALL_SCORED_POINTS,
    BALUT_POINTS,
    BONUS_STEPS,
    BOXES,
    CATEGORIES,
    TOTAL_POINTS,
    TURNS,
    VARIATIONS,
    Category,
    Sheet,
    VariationName,
    bonus,
    box_score,
    earned_points,
    highest_score,
    sheet_points,
)
from gamesuite.games.balut.thinking.turn import keep_table


class CategoryState(NamedTuple):
    """All that matters of a category for what it may still earn."""

    boxes_left: int
    """How many of its boxes are empty."""

    needed: int
    """How much more its boxes must score for its points.

    It is 0 if nothing is needed any more: the points are earned, or out of reach. Where all boxes
    must score, it is 1 until one does not or all do.
    """


def empty_state(category: Category, name: VariationName) -> CategoryState:
    """Return the state of ``category`` while all its boxes are empty."""
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
    is_open = 0 < needed <= left * highest_score(category)
    return CategoryState(left, needed if is_open else 0)


def points_earned(category: Category, before: CategoryState, score: int) -> int:
    """Return the points that writing ``score`` earns at once (Balut, What earns points)."""
    if category == "balut":
        return BALUT_POINTS if score else 0
    if category in ALL_SCORED_POINTS:
        is_earned = before.needed and score and before.boxes_left == 1
        return ALL_SCORED_POINTS[category] if is_earned else 0
    return TOTAL_POINTS if 0 < before.needed <= score else 0


@cache
def state_numbers(name: VariationName) -> dict[tuple[Category, CategoryState], int]:
    """Return a number, from 0, for every state that every category can have.

    They are in the order of the categories; within a category, states with fewer boxes left come
    first, then those that need less. The weights of the network are stored in this order.
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
    """Return all scores a box of ``category`` can have, in rising order.

    See (Balut, What a roll scores).
    """
    return tuple(sorted({box_score(category, roll) for roll in keep_table().rolls}))


@cache
def _state(category: Category, written: tuple[int, ...], name: VariationName) -> CategoryState:
    """Return the state of ``category`` with these scores ``written``."""
    state = empty_state(category, name)
    for score in written:
        state = state_after(category, state, score)
    return state


def _reachable_states(category: Category, name: VariationName) -> set[CategoryState]:
    """Return all states of ``category``, found box by box from the empty one."""
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


# The network

BREAK_EVEN_TOTAL = 375
"""The total score that earns no points by the straight line."""

SCORE_PER_POINT = 50
"""How much more or less of it earns a point, or costs one, by the straight line."""

TIE_WEIGHT = 1e-9
"""What a pip is worth in the last turn, in points, where it earns none: it breaks ties."""

ScoreValues: TypeAlias = dict[Category, dict[int, float]]
"""By category and score: the value, in points, of writing that score into that category."""


class NetworkSums(NamedTuple):
    """The weights of a sheet's states added up."""

    linear: float
    """The linear part of the output, with its bias."""

    units: list[float]
    """The input of each hidden unit, with its bias."""


class NetworkWeights(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"linear": "alone", "hidden": "units", "output": "out"},
):
    """A network of a linear part and one layer of rectified hidden units.

    In the file the fields have older names.
    """

    linear: tuple[float, ...]
    """For every category state, what it adds to the output."""

    hidden: tuple[tuple[float, ...], ...]
    """For every category state, what it adds to the input of each hidden unit."""

    output: tuple[float, ...]
    """For each hidden unit, what it adds to the output."""

    bias: tuple[float, ...]
    """The bias of each hidden unit, then that of the output."""


class SheetEstimator:
    """Values sheets; use the shared one from :func:`sheet_estimator`."""

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
        sums = self._sums(states)
        is_last_turn = sheet.turns() == TURNS - 1
        values: ScoreValues = {}
        for category, before in zip(CATEGORIES, states, strict=True):
            if before.boxes_left == 0:
                continue
            number = self._numbers[category, before]
            by_score: dict[int, float] = {}
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
        return self._output(self._sums(sheet_states(sheet, self._name)))

    def _sums(self, states: Sequence[CategoryState]) -> NetworkSums:
        """Return the sums for a sheet whose categories have these ``states``."""
        numbers = [self._numbers[state] for state in zip(CATEGORIES, states, strict=True)]
        weights = self._weights
        linear = sum(weights.linear[number] for number in numbers) + weights.bias[-1]
        inputs_of_states = [weights.hidden[number] for number in numbers]
        inputs_by_unit = zip(*inputs_of_states, weights.bias[:-1], strict=True)
        return NetworkSums(linear, [sum(inputs) for inputs in inputs_by_unit])

    def _replaced(self, sums: NetworkSums, old: int, new: int) -> NetworkSums:
        """Return ``sums`` with the category state number ``old`` replaced by ``new``."""
        weights = self._weights
        inputs = zip(sums.units, weights.hidden[old], weights.hidden[new], strict=True)
        return NetworkSums(
            sums.linear - weights.linear[old] + weights.linear[new],
            [unit - before + after for unit, before, after in inputs],
        )

    def _output(self, sums: NetworkSums) -> float:
        """Return what the network makes of ``sums``: a unit with a negative input is silent."""
        return sums.linear + sum(
            weight * unit
            for weight, unit in zip(self._weights.output, sums.units, strict=True)
            if unit > 0
        )


@cache
def sheet_estimator(name: VariationName) -> SheetEstimator:
    """Return the estimator, loaded once.

    Raises MissingResourceError if there are no weights.
    """
    return SheetEstimator(name)


def fixed_points(sheet: Sheet, name: VariationName) -> float:
    """Return the points that ``sheet`` has already, which `SheetEstimator` leaves out.

    Before the last turn its total score counts among them, by the straight line.
    """
    earned = sheet_points(sheet, VARIATIONS[name])
    if sheet.turns() == TURNS - 1:
        return float(earned)
    return earned + (sheet.total() - BREAK_EVEN_TOTAL) / SCORE_PER_POINT


@cache
def _all_weights() -> dict[VariationName, NetworkWeights]:
    return msgspec.json.decode(
        resource("weights", "balut.json").read_bytes(), type=dict[VariationName, NetworkWeights]
    )


# What is told of a sheet

LEAST_VARIANCE = 1.0
"""What the sums that are fitted may not fall below."""


class ScoreWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers whose sums are the mean and the variance of what a sheet still scores."""

    mean: tuple[float, ...]
    """For every category state, as `state_numbers` counts them, what it adds to the mean."""

    mean_by_turns: tuple[float, ...]
    """For every number of turns left, from none, what it adds to the mean."""

    variance: tuple[float, ...]
    """For every category state, what it adds to the variance."""

    variance_by_turns: tuple[float, ...]
    """For every number of turns left, what it adds to the variance."""


class LaterScore(NamedTuple):
    """What a sheet still scores."""

    mean: float
    """How much on average."""

    deviation: float
    """The standard deviation."""

    most: int
    """The most that it can be."""


def told_values(sheet: Sheet, name: VariationName) -> ScoreValues:
    """Return the points that ``sheet`` can be expected to end with after each score in a category.

    They are exact if the score fills the sheet.
    """
    earned = sum(earned_points(sheet, VARIATIONS[name]))
    estimated = sheet_estimator(name).score_values(sheet)
    if sheet.turns() == TURNS - 1:
        return {
            category: {score: earned + value for score, value in by_score.items()}
            for category, by_score in estimated.items()
        }
    states = sheet_states(sheet, name)
    values: ScoreValues = {}
    for category, by_score in estimated.items():
        at = CATEGORIES.index(category)
        values[category] = {}
        for score, estimate in by_score.items():
            at_once = points_earned(category, states[at], score)
            after = (*states[:at], state_after(category, states[at], score), *states[at + 1 :])
            later = later_score(after, name)
            points = estimate - at_once - (score + later.mean) / SCORE_PER_POINT
            points = min(max(points, 0.0), most_points(after))
            total = expected_bonus(sheet.total() + score, later)
            values[category][score] = earned + at_once + points + total
    return values


def later_score(states: Sequence[CategoryState], name: VariationName) -> LaterScore:
    """Return what a sheet still scores whose categories have these ``states``."""
    numbers = state_numbers(name)
    weights = _all_score_weights()[name]
    left = sum(state.boxes_left for state in states)
    mean, variance = weights.mean_by_turns[left], weights.variance_by_turns[left]
    most = 0
    for category, state in zip(CATEGORIES, states, strict=True):
        number = numbers[category, state]
        mean += weights.mean[number]
        variance += weights.variance[number]
        most += state.boxes_left * possible_scores(category)[-1]
    return LaterScore(min(max(mean, 0.0), most), sqrt(max(variance, LEAST_VARIANCE)), most)


def most_points(states: Sequence[CategoryState]) -> int:
    """Return the most points that categories in these ``states`` can still earn."""
    most = 0
    for category, state in zip(CATEGORIES, states, strict=True):
        if category == "balut":
            most += BALUT_POINTS * state.boxes_left
        elif state.needed:
            most += ALL_SCORED_POINTS.get(category, TOTAL_POINTS)
    return most


def expected_bonus(total: int, later: LaterScore) -> float:
    """Return the points on average for a ``total`` score to which a later one is added.

    The steps that are reached already are certain, and those out of reach do not count.
    """
    points = float(bonus(total))
    for step in BONUS_STEPS:
        if total < step <= total + later.most:
            # Scores are whole numbers: what is above the middle between two counts as the higher.
            above = (total + later.mean - (step - 0.5)) / later.deviation
            points += 0.5 * (1 + erf(above / sqrt(2)))
    return points


def points_bounds(sheet: Sheet, name: VariationName) -> tuple[int, int]:
    """Return the least and the most points that ``sheet`` can still end with."""
    states = sheet_states(sheet, name)
    earned = sum(earned_points(sheet, VARIATIONS[name]))
    total = sheet.total()
    most = later_score(states, name).most
    return earned + bonus(total), earned + most_points(states) + bonus(total + most)


@cache
def _all_score_weights() -> dict[VariationName, ScoreWeights]:
    path = resource("weights", "balut_totals.json")
    return msgspec.json.decode(path.read_bytes(), type=dict[VariationName, ScoreWeights])
