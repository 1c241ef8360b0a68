"""What rolls and sheets are worth (Balut, A turn; Balut, Points)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from gamesuite.games.balut.options import Variation
from gamesuite.games.balut.sheet import BOXES, CATEGORIES, Category, Sheet

BALUT_BONUS = 20
"""What five of a kind is worth above the sum of its dice."""
FACE: dict[Category, int] = {"fours": 4, "fives": 5, "sixes": 6}
STRAIGHTS: dict[tuple[int, ...], int] = {(1, 2, 3, 4, 5): 15, (2, 3, 4, 5, 6): 20}

ALL_SCORED_POINTS: dict[Category, int] = {"straight": 4, "full-house": 3}
"""The points of a category in which all four boxes have to be scored."""
TOTAL_POINTS = 2
"""The points of a category whose total has to be high enough."""
BALUT_POINTS = 2
"""The points of each Balut."""

_BONUS_STEPS = (300, 350, 400, 450, 500, 550, 600, 650)
_LOWEST_BONUS = -2


def box_score(category: Category, dice: Sequence[int]) -> int:
    """Return what five ``dice``, faces 1 to 6 in any order, score in ``category``."""
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


def bonus(total: int) -> int:
    """Return the points for the total score ``total``, -2 to 6."""
    return _LOWEST_BONUS + bisect_right(_BONUS_STEPS, total)


def category_points(sheet: Sheet, category: Category, variation: Variation) -> int:
    """Return the points that ``category`` has earned so far; later boxes never take them away."""
    if category == "balut":
        return BALUT_POINTS * sheet.baluts()
    if category in ALL_SCORED_POINTS:
        scored = sum(score > 0 for score in sheet.written(category))
        return ALL_SCORED_POINTS[category] if scored == BOXES else 0
    reached = sheet.category_total(category) >= variation.needed[category]
    return TOTAL_POINTS if reached else 0


def sheet_points(sheet: Sheet, variation: Variation) -> int:
    """Return the points of ``sheet``.

    Until it is full they are those its categories have earned for good; the points for the
    total score, which may be negative, come with the last box.
    """
    earned = sum(category_points(sheet, category, variation) for category in CATEGORIES)
    return earned + (bonus(sheet.total()) if sheet.is_full() else 0)


class Standing(msgspec.Struct, frozen=True, order=True):
    """What a seat is ranked by: points, then total score, then Baluts; the higher is ahead."""

    points: int
    total: int
    baluts: int


def standing(sheet: Sheet, variation: Variation) -> Standing:
    """Return how ``sheet`` stands."""
    return Standing(sheet_points(sheet, variation), sheet.total(), sheet.baluts())


def ranking(standings: Sequence[Standing]) -> tuple[tuple[int, ...], ...]:
    """Return the seats from the first rank to the last; seats in one tuple share a rank."""
    ranks = sorted(set(standings), reverse=True)
    return tuple(
        tuple(seat for seat, held in enumerate(standings) if held == rank) for rank in ranks
    )
