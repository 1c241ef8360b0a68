"""What is still open in each category of a score sheet: all that later turns depend on.

What was scored so far is earned; what a sheet may still bring depends for each category only on
the boxes left and on what its requirement still takes. A requirement that is met or out of reach
takes nothing any more: such categories look the same.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from gamesuite.games.balut.lattice import lattice
from gamesuite.games.balut.options import VARIATIONS, VariationName
from gamesuite.games.balut.scoring import (
    ALL_SCORED_POINTS,
    BALUT_POINTS,
    FACE,
    TOTAL_POINTS,
    box_score,
)
from gamesuite.games.balut.sheet import BOXES, CATEGORIES, Category, Sheet
from gamesuite.games.balut.state import DICE

Outlook: TypeAlias = tuple[int, int]
"""The boxes left in a category, and the score its requirement still takes; 0 if none does.

Where all boxes have to be scored it is 1 until one is not or all are.
"""

HIGHEST_FACE = 6


def first_outlook(category: Category, name: VariationName) -> Outlook:
    """Return the outlook of an empty ``category`` in the variation ``name``."""
    if category == "balut":
        return BOXES, 0
    return BOXES, 1 if category in ALL_SCORED_POINTS else VARIATIONS[name].needed[category]


def outlook_after(category: Category, before: Outlook, score: int) -> Outlook:
    """Return the outlook of ``category`` once ``score`` is written in it."""
    left, needed = before[0] - 1, before[1]
    if left == 0 or needed == 0:
        return left, 0
    if category in ALL_SCORED_POINTS:
        return left, 1 if score else 0
    needed -= score
    within_reach = 0 < needed <= left * DICE * FACE.get(category, HIGHEST_FACE)
    return left, needed if within_reach else 0


def points_earned(category: Category, before: Outlook, score: int) -> int:
    """Return the points that writing ``score`` earns for good (Balut, Points)."""
    left, needed = before
    if category == "balut":
        return BALUT_POINTS if score else 0
    if category in ALL_SCORED_POINTS:
        return ALL_SCORED_POINTS[category] if needed and score and left == 1 else 0
    return TOTAL_POINTS if 0 < needed <= score else 0


@cache
def outlooks(name: VariationName) -> dict[tuple[Category, Outlook], int]:
    """Return a number for every outlook of every category in the variation ``name``.

    The numbers of a category follow each other; of its outlooks, those with fewer boxes left
    come first.
    """
    found: dict[tuple[Category, Outlook], int] = {}
    for category in CATEGORIES:
        for each in sorted(_reachable(category, name)):
            found[category, each] = len(found)
    return found


def sheet_outlooks(sheet: Sheet, name: VariationName) -> tuple[Outlook, ...]:
    """Return the outlooks of all categories of ``sheet``."""
    return tuple(
        _outlook(category, written, name)
        for category, written in zip(CATEGORIES, sheet.boxes, strict=True)
    )


@cache
def box_scores(category: Category) -> tuple[int, ...]:
    """Return all scores a box of ``category`` can have, in rising order."""
    return tuple(sorted({box_score(category, roll) for roll in lattice().rolls}))


@cache
def _outlook(category: Category, written: tuple[int, ...], name: VariationName) -> Outlook:
    found = first_outlook(category, name)
    for score in written:
        found = outlook_after(category, found, score)
    return found


def _reachable(category: Category, name: VariationName) -> set[Outlook]:
    """Return all outlooks ``category`` can have."""
    latest = {first_outlook(category, name)}
    found = set(latest)
    for _box in range(BOXES):
        latest = {
            outlook_after(category, before, score)
            for before in latest
            for score in box_scores(category)
        }
        found |= latest
    return found
