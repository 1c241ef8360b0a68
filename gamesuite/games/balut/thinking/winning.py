"""What scores are worth to a player in company: the chance to win.

It is exact in the last turns of two players: both play to win, and each knows what the other has
written (Balut, What earns points). Before, and among more, every other player is taken to go for
points from here on. Until a sheet is full its points are then taken to be spread like a bell curve
whose width depends on the turns left alone: a width by what is open, tried with a number for each
category state, made the players weaker.
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
    earned_points,
    highest_total,
    ranking_key,
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


def chances_with(view: View, seat: int, chance: float) -> tuple[float, ...]:
    """Return the chances of all seats in ``view`` if that of ``seat`` is known to be ``chance``.

    The others share the rest as their chances between two turns stand to each other, equally if
    all of these are 0.
    """
    now = chances_to_win(view)
    others = sum(now[:seat]) + sum(now[seat + 1 :])
    shared = [share / others if others else 1 / (len(now) - 1) for share in now]
    return tuple(chance if at == seat else (1 - chance) * share for at, share in enumerate(shared))


def win_values(view: View) -> Generator[None, None, ScoreValues]:
    """Return the chance to win after each score that the seat to act of ``view`` can write.

    A trifle is added for the points to be expected (`POINT_WEIGHT`). Yields None between slices of
    work.
    """
    variation = view.options.variation
    points = sheet_estimator(variation).score_values(view.sheet)
    values: ScoreValues = {category: {} for category in points}
    if is_near_end(view):
        for category, score, chance in end_chances(view):
            values[category][score] = chance + POINT_WEIGHT * points[category][score]
            yield None
        return values
    others = [
        outlook(sheet, variation) for seat, sheet in enumerate(view.sheets) if seat != view.seat
    ]
    for category, by_score in outlooks_after(view.sheet, variation).items():
        yield None
        for score, after in by_score.items():
            chance = share_above(after, others)
            values[category][score] = chance + POINT_WEIGHT * points[category][score]
    return values


# What sheets end with. The variances are those of 60,000 games played for points.

VARIANCE_PER_TURN = 0.54
"""How much each turn left adds to the variance of the points that a sheet ends with."""

LAST_VARIANCE = 0.5
"""How much the points for the total score add to it."""


class Outlook(NamedTuple):
    """What a sheet is taken to end with."""

    points: float
    """Its points on average."""

    variance: float
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
    return Outlook(points, _variance(TURNS - sheet.turns()))


def outlooks_after(sheet: Sheet, name: VariationName) -> dict[Category, dict[int, Outlook]]:
    """Return the outlook of ``sheet`` after each possible score in each open category."""
    turns_left = TURNS - sheet.turns() - 1
    fixed = fixed_points(sheet, name)
    outlooks: dict[Category, dict[int, Outlook]] = {}
    for category, by_score in sheet_estimator(name).score_values(sheet).items():
        if turns_left:
            outlooks[category] = {
                score: Outlook(fixed + value, _variance(turns_left))
                for score, value in by_score.items()
            }
        else:
            outlooks[category] = {
                score: outlook(sheet.with_score(category, score), name) for score in by_score
            }
    return outlooks


def _variance(turns_left: int) -> float:
    """Return the variance of the points of a sheet with so many turns left, 1 or more."""
    return LAST_VARIANCE + VARIANCE_PER_TURN * turns_left


# The chance to end above other sheets

NODES = 12
"""At how many of its own results, all equally likely, a sheet is compared with several others."""

_LEAST_SHARE = 1e-9
"""The curve has no end, so shares are taken to be this far from 0 and 1."""


def shares(outlooks: Sequence[Outlook]) -> tuple[float, ...]:
    """Return the chance of every sheet to end above the others; together they make 1."""
    chances = [
        share_above(own, [*outlooks[:seat], *outlooks[seat + 1 :]])
        for seat, own in enumerate(outlooks)
    ]
    whole = sum(chances)
    return tuple(chance / whole if whole else 1 / len(chances) for chance in chances)


def share_above(own: Outlook, others: Sequence[Outlook]) -> float:
    """Return the chance that ``own`` ends above all ``others``; equal results count in part.

    For a full sheet, and against one other that is not full, there is a formula. Else `NODES`
    results of the own sheet, from those that beat the full ones, stand for all that it may have.
    """
    full_keys = [other.key for other in others if other.key is not None]
    rivals = [other for other in others if other.key is None]
    if own.key is not None:
        return _share_of_full(own.key, full_keys) * _chance_above(own.points, rivals)
    deviation = sqrt(own.variance)
    if not full_keys and len(rivals) == 1:
        (rival,) = rivals
        return _below((own.points - rival.points) / sqrt(own.variance + rival.variance))
    beaten_by_full = 0.0
    if full_keys:
        best_full = max(key.points for key in full_keys)
        beaten_by_full = _below((best_full - own.points) / deviation)
    above_full = 1 - beaten_by_full
    total = 0.0
    for node in range(NODES):
        own_share = beaten_by_full + above_full * ((node + 0.5) / NODES)
        total += _chance_above(own.points + deviation * _quantile(own_share), rivals)
    return above_full * total / NODES


def _share_of_full(own: RankingKey, others: Sequence[RankingKey]) -> float:
    """Return how much of the win a full sheet has that is ranked by ``own``, among full ones."""
    if others and own < max(others):
        return 0.0
    return 1 / (1 + others.count(own))


def _chance_above(points: float, rivals: Sequence[Outlook]) -> float:
    """Return the chance that all ``rivals``, which are not full, end below ``points``."""
    return prod(_below((points - rival.points) / sqrt(rival.variance)) for rival in rivals)


def _below(deviations: float) -> float:
    """Return the chance that something spread like a bell curve is below so many deviations."""
    return 0.5 * (1 + erf(deviations / sqrt(2)))


def _quantile(share: float) -> float:
    """Return the inverse of `_below`: so many deviations have the chance ``share`` below them."""
    return NormalDist().inv_cdf(min(max(share, _LEAST_SHARE), 1 - _LEAST_SHARE))


# The last turns of two players

kernel = fastest(plain_kernel)
"""The kernel that searches: compiled if there is such a one, else plain. A ``loop`` is either."""

EXACT_TURNS = 2
"""How many turns each player may have left for the search."""

SIDES = 2
"""How many players there must be for the search."""


def is_near_end(view: View) -> bool:
    """Return whether there are two players in ``view``, and few enough turns for the search."""
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
        points = sum(earned_points(sheet, VARIATIONS[name]))  # the search adds those of the total
        ends.place(seat, [numbers[each] for each in states], points, sheet.total(), sheet.baluts())
    for category in view.sheet.open_categories():
        category_index = CATEGORIES.index(category)
        for score_index, score in enumerate(possible_scores(category)):
            yield category, score, ends.chance_after(view.seat, category_index, score_index)


@cache
def _ends(name: VariationName, loop: ModuleType) -> Any:
    """Return the `Ends` of the kernel ``loop``, with all that it needs to know of the rules.

    ``Ends`` says what its tables are.
    """
    numbers = state_numbers(name)
    scores = [possible_scores(category) for category in CATEGORIES]
    width = max(map(len, scores))
    after = [0] * len(numbers) * width
    earned = [0] * len(numbers) * width
    for (category, before), number in numbers.items():
        for index, score in enumerate(possible_scores(category) if before.boxes_left else ()):
            entry = number * width + index
            after[entry] = numbers[category, state_after(category, before, score)]
            earned[entry] = points_earned(category, before, score)
    boxes = [state.boxes_left for _category, state in numbers]
    counts = [len(of_category) for of_category in scores]
    padded_scores: list[int] = []
    for of_category in scores:
        padded_scores += [*of_category, *[0] * (width - len(of_category))]
    score_of_roll = [
        of_category.index(box_score(category, roll))
        for category, of_category in zip(CATEGORIES, scores, strict=True)
        for roll in keep_table().rolls
    ]
    bonuses = [bonus(total) for total in range(highest_total() + 1)]
    tables = (after, earned, boxes, counts, padded_scores, score_of_roll, bonuses)
    return loop.Ends(keep_table().lattice(loop), width, tables)
