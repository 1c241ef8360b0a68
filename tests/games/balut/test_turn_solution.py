"""The table of keeps and the solution of a turn, compared with slower calculations."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from gamesuite.games.balut.rules import DICE, Category, box_score
from gamesuite.games.balut.thinking.turn import Keep, TurnSolution, keep_table, keeps_in, places_of


def test_there_are_252_rolls_and_462_keeps() -> None:
    assert len(keep_table().rolls) == 252
    assert len(set(keep_table().keeps)) == len(keep_table().number_of) == 462


# Balut, Test vectors; the published figures are rounded.
CHANCES: list[tuple[Category, float]] = [
    ("straight", 0.2611),
    ("full-house", 0.3629),
    ("balut", 0.0460),
]
AVERAGES: list[tuple[Category, float]] = [
    ("fours", 8.43),
    ("fives", 10.53),
    ("sixes", 12.64),
    ("choice", 23.33),
]


@pytest.mark.parametrize(("category", "chance"), CHANCES)
def test_chance_to_score_in_one_turn(category: Category, chance: float) -> None:
    assert TurnSolution(lambda roll: box_score(category, roll) > 0).average == pytest.approx(
        chance, abs=0.00005
    )


@pytest.mark.parametrize(("category", "average"), AVERAGES)
def test_average_score_of_one_turn(category: Category, average: float) -> None:
    assert TurnSolution(lambda roll: box_score(category, roll)).average == pytest.approx(
        average, abs=0.005
    )


@pytest.mark.parametrize("face", [4, 5, 6])
def test_a_face_is_rolled_for_with_each_die_up_to_three_times(face: int) -> None:
    average = TurnSolution(lambda roll: face * roll.count(face)).average
    assert average == pytest.approx(DICE * face * (1 - (5 / 6) ** 3), abs=1e-12)


def test_choice_rerolls_a_die_below_its_average() -> None:
    twice = (4 + 5 + 6) / 6 + 3.5 / 2
    thrice = (5 + 6) / 6 + twice * 4 / 6
    assert TurnSolution(sum).average == pytest.approx(DICE * thrice, abs=1e-12)
    assert TurnSolution(sum).best_keep((1, 3, 4, 5, 6), rolls=1) == (5, 6)
    assert TurnSolution(sum).best_keep((1, 3, 4, 5, 6), rolls=2) == (4, 5, 6)


@pytest.mark.parametrize("keep", [(1, 6), (3, 3, 3), (1, 2, 4, 5), (2, 2, 3, 3, 3)])
def test_an_average_over_rolls_is_the_mean_over_all_throws(keep: Keep) -> None:
    values = {roll: float(at * at % 97) for at, roll in enumerate(keep_table().rolls)}
    expected = keep_table().average_over_rolls(list(values.values()))
    throws = list(product(range(1, 7), repeat=DICE - len(keep)))
    mean = sum(values[tuple(sorted(keep + throw))] for throw in throws) / len(throws)
    assert expected[keep_table().number_of[keep]] == pytest.approx(mean, abs=1e-9)


def test_the_best_keep_is_the_highest_of_all_in_a_roll() -> None:
    values = [float(at * at % 101) for at in range(len(keep_table().keeps))]
    best = keep_table().best_over_keeps(values)
    for roll, value in zip(keep_table().rolls, best, strict=True):
        subsets = {keep for size in range(6) for keep in combinations(roll, size)}
        assert value == max(values[keep_table().number_of[keep]] for keep in subsets)


def test_larger_keeps_come_first_and_none_twice() -> None:
    assert keeps_in((2, 1, 2, 2, 1))[:3] == [(1, 1, 2, 2, 2), (1, 1, 2, 2), (1, 2, 2, 2)]
    assert len(keeps_in((2, 1, 2, 2, 1))) == 12
    assert len(keeps_in((5, 4, 3, 2, 1))) == 32


def test_places_of_a_keep() -> None:
    assert places_of((2, 4, 4), (4, 6, 2, 4, 4)) == (0, 2, 3)
    assert places_of((), (4, 6, 2, 4, 4)) == ()


def test_after_the_last_roll_all_dice_stay() -> None:
    assert TurnSolution(sum).best_keep((1, 1, 3, 2, 1), rolls=3) == (1, 1, 1, 2, 3)


def test_a_finished_straight_is_kept_but_not_for_a_chance_of_the_better_one() -> None:
    straight = TurnSolution(lambda roll: box_score("straight", roll))
    assert straight.best_keep((5, 4, 3, 2, 1), rolls=1) == (1, 2, 3, 4, 5)
    assert straight.keep_value((2, 3, 4, 5), rolls=2) == pytest.approx((15 + 20) / 6)


def test_how_a_turn_ends_is_as_likely_as_it_can_be_made() -> None:
    solution = TurnSolution(lambda roll: float(box_score("straight", roll) > 0))
    ends = [box_score("straight", roll) > 0 for roll in keep_table().rolls]
    for rolls in (1, 2):
        shares = solution.shares_of_ends(ends, rolls)
        for keep, missed, scored in zip(keep_table().keeps, *shares.values(), strict=True):
            assert scored == pytest.approx(solution.keep_value(keep, rolls))
            assert scored + missed == pytest.approx(1)
