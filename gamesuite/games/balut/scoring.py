"""What rolls and sheets are worth, and who wins (Balut, A turn; Balut, Points)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

import msgspec

from gamesuite.engine.rules import Noted, Outcome
from gamesuite.games.balut.options import Variation
from gamesuite.games.balut.score_sheet import BOXES, CATEGORIES, Category, Sheet

BALUT_BONUS = 20
"""What a Balut scores on top of the sum of its dice."""
FACE: dict[Category, int] = {"fours": 4, "fives": 5, "sixes": 6}
STRAIGHTS: dict[tuple[int, ...], int] = {(1, 2, 3, 4, 5): 15, (2, 3, 4, 5, 6): 20}

ALL_SCORED_POINTS: dict[Category, int] = {"straight": 4, "full-house": 3}
"""The points of a category in which all four boxes must score."""
TOTAL_POINTS = 2
"""The points of a category whose total must be high enough."""
BALUT_POINTS = 2
"""The points of each Balut."""

_BONUS_STEPS = (300, 350, 400, 450, 500, 550, 600, 650)
_LOWEST_BONUS = -2


def box_score(category: Category, dice: Sequence[int]) -> int:
    """Return what five ``dice``, faces in any order, score in ``category`` (Balut, A turn)."""
    if category in FACE:
        return FACE[category] * dice.count(FACE[category])
    if category == "straight":
        return STRAIGHTS.get(tuple(sorted(dice)), 0)
    counts = sorted(map(dice.count, set(dice)))
    if category == "full-house":
        return sum(dice) if counts == [2, 3] else 0
    if category == "balut":
        return BALUT_BONUS + sum(dice) if counts == [5] else 0
    return sum(dice)


@cache
def highest_total() -> int:
    """Return the total of a sheet with the best roll in every box."""
    rolls = list(combinations_with_replacement(range(1, 7), 5))
    return BOXES * sum(max(box_score(one, roll) for roll in rolls) for one in CATEGORIES)


def bonus(total: int) -> int:
    """Return the points, -2 to 6, for the total score ``total`` (Balut, Points)."""
    return _LOWEST_BONUS + bisect_right(_BONUS_STEPS, total)


def category_points(sheet: Sheet, category: Category, variation: Variation) -> int:
    """Return the points of ``category`` so far, which later boxes never reduce (Balut, Points)."""
    if category == "balut":
        return BALUT_POINTS * sheet.baluts()
    if category in ALL_SCORED_POINTS:
        scored = sum(score > 0 for score in sheet.written(category))
        return ALL_SCORED_POINTS[category] if scored == BOXES else 0
    is_reached = sheet.category_total(category) >= variation.needed[category]
    return TOTAL_POINTS if is_reached else 0


def sheet_points(sheet: Sheet, variation: Variation) -> int:
    """Return the points of ``sheet`` (Balut, Points).

    The points for the total score, which may be negative, count once the sheet is full.
    """
    points = points_so_far(sheet, variation)
    return points if sheet.is_full() else points - bonus(sheet.total())


def points_so_far(sheet: Sheet, variation: Variation) -> int:
    """Return what ``sheet`` would have if it ended now, which no later box reduces.

    Its total score earns points, which may be negative, from the start.
    """
    earned = sum(category_points(sheet, category, variation) for category in CATEGORIES)
    return earned + bonus(sheet.total())


def noted(sheet: Sheet, variation: Variation) -> Noted:
    """Return what the statistics keep of ``sheet`` at the end of a match.

    "points" are those of the sheet and "baluts" the Baluts on it. "scores" and "earned" are the
    score and the points of each category, in the order of the sheet.
    """
    return {
        "points": (sheet_points(sheet, variation),),
        "baluts": (sheet.baluts(),),
        "scores": tuple(map(sheet.category_total, CATEGORIES)),
        "earned": tuple(category_points(sheet, one, variation) for one in CATEGORIES),
    }


class RankingKey(msgspec.Struct, frozen=True, order=True):
    """What a seat is ranked by: points, then total score, then Baluts (Balut, Points)."""

    points: int
    total: int
    baluts: int


def ranking_key(sheet: Sheet, variation: Variation) -> RankingKey:
    """Return what ``sheet`` is ranked by."""
    return RankingKey(sheet_points(sheet, variation), sheet.total(), sheet.baluts())


def ranking(keys: Sequence[RankingKey]) -> tuple[tuple[int, ...], ...]:
    """Return the seats from the first rank to the last; seats in one tuple share a rank."""
    ranks = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == rank) for rank in ranks)


def outcome(keys: Sequence[RankingKey]) -> Outcome:
    """Return the outcome of a match that ends with the ranking ``keys`` (Balut, Points).

    The key says what decided: "points", "total", "baluts", or "shared" if nothing did. Practice
    alone is always "finished".
    """
    winners = ranking(keys)[0]
    return Outcome(_decided_by(keys, winners), winners, tuple(key.points for key in keys))


def _decided_by(keys: Sequence[RankingKey], winners: tuple[int, ...]) -> str:
    if len(keys) == 1:
        return "finished"
    if len(winners) > 1:
        return "shared"
    best = keys[winners[0]]
    runner_up = max(key for seat, key in enumerate(keys) if seat != winners[0])
    if best.points > runner_up.points:
        return "points"
    return "total" if best.total > runner_up.total else "baluts"
