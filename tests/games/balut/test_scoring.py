from __future__ import annotations

import pytest

from gamesuite.dice.rules import best_seats
from gamesuite.games.balut.rules import (
    CATEGORIES,
    TURNS,
    VARIATIONS,
    Category,
    RankingKey,
    Sheet,
    VariationName,
    bonus,
    box_score,
    category_points,
    points_so_far,
    ranking_key,
    sheet_points,
)
from tests.games.balut.positions import BEST, CARD, ZEROS, without_last

BOX_SCORES: list[tuple[str, Category, int]] = [
    ("44446", "fours", 16),
    ("55555", "fives", 25),
    ("12345", "straight", 15),
    ("23456", "straight", 20),
    ("13456", "straight", 0),
    ("66655", "full-house", 28),
    ("66666", "full-house", 0),
    ("66666", "balut", 50),
    ("66666", "choice", 30),
    ("44444", "balut", 40),
    ("44444", "fours", 20),
    ("11111", "balut", 25),
    ("52341", "straight", 15),
    ("64253", "straight", 20),
    ("12346", "straight", 0),
    ("11234", "straight", 0),
    ("66665", "full-house", 0),
    ("66554", "full-house", 0),
    ("12121", "full-house", 7),
    ("66665", "balut", 0),
    ("12356", "fours", 0),
    ("16266", "sixes", 18),
    ("11112", "choice", 6),
]


@pytest.mark.parametrize(("dice", "category", "score"), BOX_SCORES)
def test_box_scores(dice: str, category: Category, score: int) -> None:
    assert box_score(category, tuple(map(int, dice))) == score


BONUSES = [
    (0, -2), (299, -2), (300, -1), (349, -1), (350, 0), (399, 0), (400, 1), (449, 1), (450, 2),
    (499, 2), (500, 3), (549, 3), (550, 4), (599, 4), (600, 5), (649, 5), (650, 6), (812, 6),
]  # fmt: skip


@pytest.mark.parametrize(("total", "points"), BONUSES)
def test_points_for_the_total(total: int, points: int) -> None:
    assert bonus(total) == points


SHEETS: list[tuple[Sheet, VariationName, int, int]] = [
    (CARD, "standard", 468, 7),
    (CARD, "federation", 468, 13),
    (ZEROS, "standard", 0, -2),
    (ZEROS, "federation", 0, -2),
    (BEST, "standard", 812, 29),
    (BEST, "federation", 812, 29),
]


@pytest.mark.parametrize(("sheet", "variation", "total", "points"), SHEETS)
def test_sheets(sheet: Sheet, variation: VariationName, total: int, points: int) -> None:
    assert sheet.total() == total
    assert sheet_points(sheet, VARIATIONS[variation]) == points


THRESHOLDS: list[tuple[Category, tuple[int, ...]]] = [
    ("fours", (20, 20, 12, 0)),
    ("fives", (25, 20, 20, 0)),
    ("sixes", (24, 24, 30, 0)),
    ("choice", (30, 30, 30, 10)),
]


@pytest.mark.parametrize(("category", "scores"), THRESHOLDS)
def test_standard_needs_more_than_federation(category: Category, scores: tuple[int, ...]) -> None:
    sheet = _with(category, scores)
    one_less = _with(category, (*scores[:3], scores[3] - 1))
    one_more = _with(category, (*scores[:3], scores[3] + 1))
    standard, federation = VARIATIONS["standard"], VARIATIONS["federation"]
    assert [category_points(one, category, standard) for one in (sheet, one_more)] == [0, 2]
    assert [category_points(one, category, federation) for one in (one_less, sheet)] == [0, 2]


def _with(category: Category, scores: tuple[int, ...]) -> Sheet:
    sheet = Sheet()
    for score in scores:
        sheet = sheet.with_score(category, score)
    return sheet


def test_points_that_need_all_four_boxes_come_with_the_fourth() -> None:
    standard = VARIATIONS["standard"]
    straights = [_with("straight", (15,) * number) for number in (3, 4)]
    houses = [_with("full-house", (7,) * number) for number in (3, 4)]
    assert [category_points(sheet, "straight", standard) for sheet in straights] == [0, 4]
    assert [category_points(sheet, "full-house", standard) for sheet in houses] == [0, 3]


def test_the_points_for_the_total_come_with_the_last_box() -> None:
    standard = VARIATIONS["standard"]
    assert sheet_points(Sheet(), standard) == 0
    assert sheet_points(without_last(ZEROS), standard) == 0
    assert sheet_points(without_last(BEST), standard) == 29 - 6 - 2


def test_each_balut_earns_points_and_a_zero_is_none() -> None:
    sheet = _with("balut", (0, 25, 0, 50))
    assert sheet.baluts() == 2
    assert category_points(sheet, "balut", VARIATIONS["standard"]) == 4


def test_a_sheet_fills_from_the_left() -> None:
    sheet = Sheet().with_score("choice", 20).with_score("choice", 0)
    assert sheet.written("choice") == (20, 0)
    assert sheet.turns() == 2
    assert sheet.open_categories() == CATEGORIES
    assert not sheet.is_full()
    assert CARD.is_full()
    assert CARD.turns() == TURNS == 28
    assert CARD.open_categories() == ()


def test_ranking_goes_by_points_then_total_then_baluts_then_is_shared() -> None:
    keys = (
        RankingKey(5, 400, 1),
        RankingKey(6, 390, 0),
        RankingKey(6, 420, 0),
        RankingKey(6, 420, 1),
        RankingKey(5, 400, 1),
    )
    assert sorted(range(5), key=lambda seat: keys[seat], reverse=True) == [3, 2, 1, 0, 4]
    assert best_seats(keys) == (3,)
    assert best_seats([keys[0], keys[4]]) == (0, 1)


def test_the_ranking_key_of_the_card() -> None:
    assert ranking_key(CARD, VARIATIONS["standard"]) == RankingKey(7, 468, 1)


def test_the_points_so_far_never_drop() -> None:
    sheet, before = Sheet(), -2
    assert points_so_far(sheet, VARIATIONS["standard"]) == before
    for category in CATEGORIES:
        for score in CARD.written(category):
            sheet = sheet.with_score(category, score)
            now = points_so_far(sheet, VARIATIONS["standard"])
            assert now >= before
            before = now
    assert before == sheet_points(CARD, VARIATIONS["standard"]) == 7
