"""The legend below printed sheets of Balut: what boxes, categories and totals are worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from gamesuite.engine.language import _
from gamesuite.engine.words.standings import figure
from gamesuite.games.balut.rules import (
    ALL_SCORED_POINTS,
    BALUT_BONUS,
    BALUT_POINTS,
    CATEGORIES,
    STRAIGHTS,
    TOTAL_POINTS,
    VARIATIONS,
    Category,
    VariationName,
    bonus,
)
from gamesuite.games.balut.words import category_name
from gamesuite.widgets.pages.page_legend import LegendTable

_HIGHEST_TOTAL = 812


def balut_legend(variation: VariationName) -> tuple[LegendTable, ...]:
    """Return the tables of the legend for ``variation`` (Balut, A turn; Balut, Points)."""
    return (
        LegendTable(_("Boxes"), tuple(_boxes()), numbers=False),
        LegendTable(_("Points"), tuple(_requirements(variation))),
        LegendTable(_("Bonus by total score"), tuple(_bonuses())),
    )


def _boxes() -> Iterator[tuple[str, str]]:
    faces: tuple[Category, ...] = ("fours", "fives", "sixes")
    yield ", ".join(map(category_name, faces)), _("sum of the dice with that number")
    straights = (f"{'-'.join(map(str, dice))}: {score}" for dice, score in STRAIGHTS.items())
    yield category_name("straight"), ", ".join(straights)
    yield category_name("full-house"), _("three of a kind and a pair: sum of all dice")
    yield category_name("choice"), _("sum of all dice")
    words = _("five of a kind: {bonus} plus the sum of all dice").format(bonus=BALUT_BONUS)
    yield category_name("balut"), words


def _requirements(variation: VariationName) -> Iterator[tuple[str, str]]:
    for category in CATEGORIES:
        yield _requirement(category, variation), str(_points(category))


def _requirement(category: Category, variation: VariationName) -> str:
    """Return what earns the points of ``category`` in ``variation`` (Balut, Points)."""
    fixed: dict[Category, str] = {
        "straight": _("all four Straights scored"),
        "full-house": _("all four Full Houses scored"),
        "balut": _("each Balut"),
    }
    if category in fixed:
        return fixed[category]
    needed = VARIATIONS[variation].needed[category]
    if variation == "standard":
        return _("{category}: more than {score}").format(
            category=category_name(category), score=needed - 1
        )
    return _("{category}: {score} or more").format(category=category_name(category), score=needed)


def _points(category: Category) -> int:
    if category == "balut":
        return BALUT_POINTS
    return ALL_SCORED_POINTS.get(category, TOTAL_POINTS)


def _bonuses() -> Iterator[tuple[str, str]]:
    for points, group in groupby(range(_HIGHEST_TOTAL + 1), bonus):
        totals = list(group)
        yield f"{totals[0]}\N{EN DASH}{totals[-1]}", figure(points)
