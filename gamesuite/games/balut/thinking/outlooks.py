"""What a sheet can be expected to end with, and the chance to end above others.

Before a sheet is full its points are taken to be spread like a bell curve, as they are when its
player goes for points. That the sheets of good players spread differently counts for little: a
spread by what is open, tried with a number for each category state, made the players weaker.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, prod, sqrt
from statistics import NormalDist
from typing import NamedTuple

from gamesuite.games.balut.options import VARIATIONS, VariationName
from gamesuite.games.balut.score_sheet import TURNS, Category, Sheet
from gamesuite.games.balut.scoring import RankingKey, ranking_key
from gamesuite.games.balut.sheet_estimator import fixed_points, sheet_estimator

SPREAD_PER_TURN = 0.54
LAST_SPREAD = 0.5
"""The variance of the points that a sheet ends with: for each turn left, and for the bonus.

So it was in 60,000 games played for points.
"""
NODES = 12
"""At how many of its own results, all equally likely, a sheet is compared with several others."""
_LEAST_SHARE = 1e-9


class Outlook(NamedTuple):
    """What a sheet ends with: on average ``points``, with the variance ``spread``.

    ``key`` is what it is ranked by if it is full; the spread is 0 then.
    """

    points: float
    spread: float
    key: RankingKey | None = None


@lru_cache(maxsize=256)
def outlook(sheet: Sheet, name: VariationName) -> Outlook:
    """Return the outlook of ``sheet``, seen between two turns, in the variation ``name``."""
    if sheet.is_full():
        key = ranking_key(sheet, VARIATIONS[name])
        return Outlook(key.points, 0.0, key)
    points = fixed_points(sheet, name) + sheet_estimator(name).later_points(sheet)
    return Outlook(points, _spread(TURNS - sheet.turns()))


def outlooks_after(sheet: Sheet, name: VariationName) -> dict[Category, dict[int, Outlook]]:
    """Return the outlook of ``sheet`` after each possible score in each open category."""
    turns_left = TURNS - sheet.turns() - 1
    fixed = fixed_points(sheet, name)
    return {
        category: {
            score: Outlook(fixed + value, _spread(turns_left))
            if turns_left
            else outlook(sheet.with_score(category, score), name)
            for score, value in by_score.items()
        }
        for category, by_score in sheet_estimator(name).score_values(sheet).items()
    }


def share_above(mine: Outlook, others: Sequence[Outlook]) -> float:
    """Return the chance that ``mine`` ends above all ``others``; equal results count in part."""
    keys = [each.key for each in others if each.key is not None]
    rivals = [each for each in others if each.key is None]
    if mine.key is not None:
        return _share_of_full(mine.key, keys) * _chance_above(mine.points, rivals)
    deviation = sqrt(mine.spread)
    if not keys and len(rivals) == 1:
        (rival,) = rivals
        return _below((mine.points - rival.points) / sqrt(mine.spread + rival.spread))
    least = 0.0
    if keys:
        best = max(each.points for each in others if each.key is not None)
        least = _below((best - mine.points) / deviation)
    chances = (
        _chance_above(mine.points + deviation * _quantile(least + (1 - least) * part), rivals)
        for part in ((node + 0.5) / NODES for node in range(NODES))
    )
    return (1 - least) * sum(chances) / NODES


def shares(outlooks: Sequence[Outlook]) -> tuple[float, ...]:
    """Return the chance of every sheet to end above the others; together they make 1."""
    found = [
        share_above(mine, [*outlooks[:seat], *outlooks[seat + 1 :]])
        for seat, mine in enumerate(outlooks)
    ]
    whole = sum(found)
    return tuple(each / whole if whole else 1 / len(found) for each in found)


def _spread(turns_left: int) -> float:
    return LAST_SPREAD + SPREAD_PER_TURN * turns_left


def _share_of_full(mine: RankingKey, others: Sequence[RankingKey]) -> float:
    if others and mine < max(others):
        return 0.0
    return 1 / (1 + others.count(mine))


def _chance_above(points: float, rivals: Sequence[Outlook]) -> float:
    """Return the chance that all ``rivals``, which are not full, end below ``points``."""
    return prod(_below((points - each.points) / sqrt(each.spread)) for each in rivals)


def _below(deviations: float) -> float:
    """Return the chance that something spread like a bell curve is below so many deviations."""
    return 0.5 * (1 + erf(deviations / sqrt(2)))


def _quantile(share: float) -> float:
    """Return below how many deviations it is with the chance ``share``."""
    return NormalDist().inv_cdf(min(max(share, _LEAST_SHARE), 1 - _LEAST_SHARE))
