from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from gamesuite.games.balut.rules import (
    CATEGORIES,
    VARIATIONS,
    Category,
    Sheet,
    VariationName,
    bonus,
    sheet_points,
)
from gamesuite.games.balut.thinking.estimate import (
    empty_state,
    points_earned,
    possible_scores,
    sheet_states,
    state_after,
    state_numbers,
)

NAMES: tuple[VariationName, ...] = get_args(VariationName)


@pytest.mark.parametrize("name", NAMES)
def test_the_points_of_all_boxes_add_up_to_those_of_the_sheet(name: VariationName) -> None:
    luck = Random(1)
    for _ in range(300):
        sheet, earned = Sheet(), 0
        while not sheet.is_full():
            category = luck.choice(sheet.open_categories())
            before = sheet_states(sheet, name)[CATEGORIES.index(category)]
            # Mostly high scores, so that some requirements are met.
            score = max(luck.choices(possible_scores(category), k=2))
            earned += points_earned(category, before, score)
            sheet = sheet.with_score(category, score)
            after = sheet_states(sheet, name)[CATEGORIES.index(category)]
            assert after == state_after(category, before, score)
            assert (category, after) in state_numbers(name)
        assert earned + bonus(sheet.total()) == sheet_points(sheet, VARIATIONS[name])


@pytest.mark.parametrize(
    ("category", "scores", "state"),
    [
        ("fours", (16, 16), (2, 21)),
        ("fours", (20, 20, 16), (1, 0)),
        ("fours", (0, 4), (2, 0)),
        ("straight", (15, 20), (2, 1)),
        ("straight", (15, 0), (2, 0)),
        ("full-house", (13, 28, 22, 19), (0, 0)),
        ("choice", (30, 30, 30), (1, 11)),
        ("balut", (0, 40), (2, 0)),
    ],
)
def test_states_of_categories(
    category: Category, scores: tuple[int, ...], state: tuple[int, int]
) -> None:
    found = empty_state(category, "standard")
    for score in scores:
        found = state_after(category, found, score)
    assert found == state


def test_the_numbers_of_a_category_follow_each_other() -> None:
    for name in NAMES:
        order = [category for category, _ in state_numbers(name)]
        assert order == sorted(order, key=CATEGORIES.index)
        assert list(state_numbers(name).values()) == list(range(len(order)))
