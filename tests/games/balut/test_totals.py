"""What a sheet is told to end with, its total score counted by the table of points."""

from __future__ import annotations

from itertools import product

import pytest

from gamesuite.games.balut.rules import (
    BOXES,
    CATEGORIES,
    TURNS,
    VARIATIONS,
    Sheet,
    VariationName,
    bonus,
    box_score,
    sheet_points,
)
from gamesuite.games.balut.thinking.estimate import (
    LaterScore,
    expected_bonus,
    later_score,
    points_bounds,
    sheet_states,
    state_numbers,
    told_values,
)
from gamesuite.games.balut.thinking.turn import FACES, TurnSolution
from gamesuite.games.balut.thinking.values import told_turn
from tests.games.balut.positions import ZEROS


def turn(sheet: Sheet, name: VariationName = "standard") -> float:
    """Return what the next turn of ``sheet`` is told to be worth."""
    work = told_turn(sheet, name)
    try:
        while True:
            next(work)
    except StopIteration as done:
        return float(done.value.average)


@pytest.mark.parametrize(
    ("total", "later", "points"),
    [
        (0, LaterScore(20.0, 8.0, 100), -2.0),  # no step can be reached
        (299, LaterScore(0.5, 8.0, 1), -1.5),  # as likely to be reached as not
        (300, LaterScore(0.0, 30.0, 0), -1.0),  # reached already, and the next out of reach
        (650, LaterScore(20.0, 30.0, 100), 6.0),
        (0, LaterScore(400.0, 1.0, 812), 0.6915),
    ],
)
def test_the_points_for_the_total_are_those_of_a_bell_curve(
    total: int, later: LaterScore, points: float
) -> None:
    assert expected_bonus(total, later) == pytest.approx(points, abs=1e-3)


def test_a_sheet_of_zeros_is_worth_minus_two_while_nothing_can_change_that() -> None:
    sheet = Sheet((*ZEROS.boxes[:-2], (0, 0), (0, 0, 0, 0)))  # Choice has lost its points
    for name in VARIATIONS:
        assert points_bounds(sheet, name) == (-2, -2)
        assert turn(sheet, name) == pytest.approx(-2, abs=1e-6)


@pytest.mark.parametrize("name", VARIATIONS)
def test_an_empty_sheet_can_end_anywhere_in_the_range(name: VariationName) -> None:
    assert points_bounds(Sheet(), name) == (bonus(0), 8 + 4 + 3 + 8 + bonus(1000))
    later = later_score(sheet_states(Sheet(), name), name)
    assert later.mean == pytest.approx(400, abs=5)
    assert later.deviation == pytest.approx(45, abs=3)


def test_the_last_two_turns_are_exact() -> None:
    # Three fives are needed for the points of Fives in two boxes, and 300 for a point of the total.
    full = {"straight": (15,) * 4, "sixes": (18,) * 4, "fives": (20, 20), "balut": (0,) * 4}
    sheet = Sheet(tuple(full.get(each, (12,) * 4) for each in CATEGORIES))
    assert sheet.turns() == TURNS - 2

    def last(five: int) -> float:
        first = sheet.with_score("fives", five)
        return TurnSolution(
            lambda roll: sheet_points(
                first.with_score("fives", box_score("fives", roll)), VARIATIONS["standard"]
            )
        ).average

    best = TurnSolution(lambda roll: last(box_score("fives", roll))).average
    assert turn(sheet) == pytest.approx(best, abs=1e-6)


@pytest.mark.parametrize("name", VARIATIONS)
def test_every_value_of_a_sheet_can_be_reached(name: VariationName) -> None:
    for category, face in product(CATEGORIES, FACES):
        score = box_score(category, (face,) * 5)
        sheet = Sheet().with_score(category, score).with_score("balut", 0)
        least, most = points_bounds(sheet, name)
        for by_score in told_values(sheet, name).values():
            assert all(least <= value <= most for value in by_score.values())


@pytest.mark.parametrize("name", VARIATIONS)
def test_whatever_is_open_its_later_score_is_possible(name: VariationName) -> None:
    for category, state in state_numbers(name):
        states = list(sheet_states(Sheet(), name))
        states[CATEGORIES.index(category)] = state
        later = later_score(states, name)
        assert 250 < later.mean < later.most
        assert 20 < later.deviation < 60
        assert state.boxes_left <= BOXES
