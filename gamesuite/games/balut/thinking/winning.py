"""What scores are worth to a player in company: the chance to win.

It is exact in the last turns of two players: both play to win, and each knows what the other has
written (Balut, What earns points). Before, and among more, every other player is taken to go for
points from here on. Until a sheet is full its points are then taken to be spread like a bell curve.
That the sheets of good players spread differently counts for little: a spread by what is open,
tried with a number for each category state, made the players weaker.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import cache, lru_cache
from math import erf, prod, sqrt
from statistics import NormalDist
from types import ModuleType
from typing import Any, NamedTuple

from gamesuite.engine.thinking.kernels import fastest
from gamesuite.games.balut.rules import (
    CATEGORIES,
    TURNS,
    VARIATIONS,
    Category,
    RankingKey,
    Sheet,
    VariationName,
    View,
    bonus,
    box_score,
    highest_total,
    ranking_key,
    sheet_points,
)
from gamesuite.games.balut.thinking import kernel as plain_kernel
from gamesuite.games.balut.thinking.estimate import (
    ScoreValues,
    fixed_points,
    points_earned,
    possible_scores,
    sheet_estimator,
    sheet_states,
    state_after,
    state_numbers,
)
from gamesuite.games.balut.thinking.turn import keep_table

POINT_WEIGHT = 1e-9
"""What a point is worth where it changes no chance: even if all is lost or won, points count."""


def chances_to_win(view: View) -> tuple[float, ...]:
    """Return the chance of every seat to win as estimated between two turns; together they make 1.

    After the end it is exact; players who tie share it.
    """
    return shares([outlook(sheet, view.options.variation) for sheet in view.sheets])


def with_chance(view: View, seat: int, chance: float) -> tuple[float, ...]:
    """Return the chances of all seats in ``view`` if that of ``seat`` is ``chance``."""
    now = chances_to_win(view)
    others = sum(now[:seat]) + sum(now[seat + 1 :])
    shared = [share / others if others else 1 / (len(now) - 1) for share in now]
    return tuple(
        chance if each == seat else (1 - chance) * share for each, share in enumerate(shared)
    )


def win_values(view: View) -> Generator[None, None, ScoreValues]:
    """Return the chance to win after each score that the seat to act of ``view`` can write.

    Yields None between slices of work.
    """
    points = sheet_estimator(view.options.variation).score_values(view.sheet)
    values: ScoreValues = {category: {} for category in points}
    if is_near_end(view):
        for category, score, chance in end_chances(view):
            values[category][score] = chance + POINT_WEIGHT * points[category][score]
            yield None
        return values
    others = _others(view.sheets, view.seat, view.options.variation)
    for category, by_score in outlooks_after(view.sheet, view.options.variation).items():
        yield None
        for score, after in by_score.items():
            chance = share_above(after, others)
            values[category][score] = chance + POINT_WEIGHT * points[category][score]
    return values


def _others(sheets: Sequence[Sheet], seat: int, name: VariationName) -> list[Outlook]:
    """Return the outlooks of all ``sheets`` but that of ``seat``."""
    return [outlook(sheet, name) for each, sheet in enumerate(sheets) if each != seat]


# What sheets end with, and the chance to end above others. The variances are those of 60,000 games
# played for points.

SPREAD_PER_TURN = 0.54
"""How much each turn left adds to the variance of the points that a sheet ends with."""

LAST_SPREAD = 0.5
"""How much the points for the total score add to it."""

NODES = 12
"""At how many of its own results, all equally likely, a sheet is compared with several others."""

_LEAST_SHARE = 1e-9
"""The curve has no end, so shares are taken to be this far from 0 and 1."""


class Outlook(NamedTuple):
    """What a sheet is taken to end with."""

    points: float
    """Its points on average."""

    spread: float
    """The variance of its points; 0 if it is full."""

    key: RankingKey | None = None
    """What it is ranked by, if it is full."""


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
    """Return the variance of the points of a sheet with so many turns left."""
    return LAST_SPREAD + SPREAD_PER_TURN * turns_left


def _share_of_full(mine: RankingKey, others: Sequence[RankingKey]) -> float:
    """Return how much of the win a full sheet has that is ranked by ``mine``, among full ones."""
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


# The last turns of two players

kernel = fastest(plain_kernel)
"""The kernel that searches: compiled if there is such a one, else plain. A ``loop`` is either."""

EXACT_TURNS = 2
"""How many turns each player may have left for the search."""

SIDES = 2
"""How many players there must be."""


def is_near_end(view: View) -> bool:
    """Return whether there are two players in ``view``, and few enough turns are left."""
    turns_left = [TURNS - sheet.turns() for sheet in view.sheets]
    return len(turns_left) == SIDES and max(turns_left) <= EXACT_TURNS


def end_chances(view: View, loop: ModuleType = kernel) -> Iterator[tuple[Category, int, float]]:
    """Yield each score that the seat to act of ``view`` can write, with its chance to win then.

    ``loop`` is the kernel that searches.
    """
    name = view.options.variation
    ends = _ends(name, loop)
    numbers = state_numbers(name)
    for seat, sheet in enumerate(view.sheets):
        states = zip(CATEGORIES, sheet_states(sheet, name), strict=True)
        points = sheet_points(sheet, VARIATIONS[name])
        if sheet.is_full():
            points -= bonus(sheet.total())  # which the search adds
        ends.place(seat, [numbers[each] for each in states], points, sheet.total(), sheet.baluts())
    for category in view.sheet.open_categories():
        index = CATEGORIES.index(category)
        for number, score in enumerate(possible_scores(category)):
            yield category, score, ends.chance_after(view.seat, index, number)


@cache
def _ends(name: VariationName, loop: ModuleType) -> Any:
    """Return the search of the kernel ``loop``, with all that it needs to know of the rules."""
    numbers = state_numbers(name)
    width = max(len(possible_scores(category)) for category in CATEGORIES)
    after = [0] * len(numbers) * width
    earned = [0] * len(numbers) * width
    for (category, before), number in numbers.items():
        for index, score in enumerate(possible_scores(category) if before.boxes_left else ()):
            entry = number * width + index
            after[entry] = numbers[category, state_after(category, before, score)]
            earned[entry] = points_earned(category, before, score)
    scores = [possible_scores(category) for category in CATEGORIES]
    tables = (
        after,
        earned,
        [state.boxes_left for _category, state in numbers],
        [len(each) for each in scores],
        [score for each in scores for score in (*each, *(0,) * (width - len(each)))],
        [
            each.index(box_score(category, roll))
            for category, each in zip(CATEGORIES, scores, strict=True)
            for roll in keep_table().rolls
        ],
        [bonus(total) for total in range(highest_total() + 1)],
    )
    return loop.Ends(keep_table().lattice(loop), width, tables)
