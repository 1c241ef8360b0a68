"""How far a sheet is from the points of each category, in numbers and in words (Balut, Points)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.language import _, counted
from gamesuite.games.balut.descriptions import category_name
from gamesuite.games.balut.options import Variation
from gamesuite.games.balut.score_sheet import BOXES, Category, Sheet
from gamesuite.games.balut.scoring import (
    ALL_SCORED_POINTS,
    BALUT_POINTS,
    FACE,
    TOTAL_POINTS,
    bonus,
)
from gamesuite.games.balut.state import DICE

Status: TypeAlias = Literal["open", "met", "lost"]
"""Whether the points are still open, earned, or out of reach."""

_HIGHEST_CHOICE = 30


class Requirement(msgspec.Struct, frozen=True):
    """How far a sheet is from the points of ``category``.

    It has ``have`` of the ``need`` in score, or in boxes that score, and ``left`` empty boxes.
    ``need`` is 0 for Balut, where every box that scores earns points.
    """

    category: Category
    have: int
    need: int
    left: int
    status: Status


def requirement(sheet: Sheet, category: Category, variation: Variation) -> Requirement:
    """Return how far ``sheet`` is from the points of ``category`` (Balut, Points)."""
    written = sheet.written(category)
    left = BOXES - len(written)
    if category == "balut":
        scored = sheet.baluts()
        return Requirement(category, scored, 0, left, "open" if left else _final_status(scored))
    if category in ALL_SCORED_POINTS:
        have, need = sum(score > 0 for score in written), BOXES
        most = have + left
    else:
        have, need = sheet.category_total(category), variation.needed[category]
        most = have + left * _highest_score(category)
    status: Status = "met" if have >= need else "open" if most >= need else "lost"
    return Requirement(category, have, need, left, status)


def _final_status(baluts: int) -> Status:
    return "met" if baluts else "lost"


def _highest_score(category: Category) -> int:
    return DICE * FACE[category] if category in FACE else _HIGHEST_CHOICE


def short_forms(need: Requirement) -> tuple[str, ...]:
    """Return how an open requirement stands in few words, the longest form first.

    Nothing once it is met or lost, when the points say it. Balut has what each one earns.
    """
    if need.status != "open":
        return ()
    if need.need == 0:
        forms = _("{points} each"), _("+{points}")
        return tuple(form.format(points=BALUT_POINTS) for form in forms)
    forms = _("{have} of {need}"), _("{have}/{need}")
    return tuple(form.format(have=need.have, need=need.need) for form in forms)


def standing_words(need: Requirement) -> str:
    """Return how the requirement stands in words, without the boxes left."""
    if need.category == "balut":
        return counted("{n} scored", "{n} scored", need.have)
    if need.status == "met":
        return _("met")
    if need.status == "lost":
        return _("out of reach") if need.left else _("not reached")
    if need.category in ALL_SCORED_POINTS:
        return _("{have} of {need} scored").format(have=need.have, need=need.need)
    return short_forms(need)[0]


def full_form(need: Requirement) -> str:
    """Return the category and how it stands, such as "Fours: 40 of 53, 2 boxes left"."""
    words = standing_words(need)
    if need.status == "open" and need.left:
        boxes = counted("{n} box left", "{n} boxes left", need.left)
        words = _("{words}, {boxes}").format(words=words, boxes=boxes)
    return _("{category}: {words}").format(category=category_name(need.category), words=words)


def target_forms(category: Category, variation: Variation) -> tuple[str, ...]:
    """Return what earns points in ``category``, and how many, the longest form first."""
    if category == "balut":
        return _target(_("each one"), BALUT_POINTS)
    if category in ALL_SCORED_POINTS:
        return _target(_("all four"), ALL_SCORED_POINTS[category])
    return _target(_("{need} or more").format(need=variation.needed[category]), TOTAL_POINTS)


def _target(what: str, earned: int) -> tuple[str, ...]:
    points = counted("{n} point", "{n} points", earned)
    return _("{what}: {points}").format(what=what, points=points), what


_RULES: dict[Category, Callable[[], str]] = {
    "fours": lambda: _("All fours count."),
    "fives": lambda: _("All fives count."),
    "sixes": lambda: _("All sixes count."),
    "straight": lambda: _("1-2-3-4-5 scores 15, 2-3-4-5-6 scores 20."),
    "full-house": lambda: _("Three of a kind and a pair: all dice count."),
    "choice": lambda: _("Any dice: all count."),
    "balut": lambda: _("Five of a kind: 20 plus all dice."),
}


def explanation(category: Category, variation: Variation) -> str:
    """Return what ``category`` scores and what earns its points (Balut, A turn and Points)."""
    return f"{_RULES[category]()} {_reward(category, variation)}"


def _reward(category: Category, variation: Variation) -> str:
    if category == "balut":
        return counted("Each earns {n} point.", "Each earns {n} points.", BALUT_POINTS)
    if category in ALL_SCORED_POINTS:
        return counted(
            "Scoring all four earns {n} point.",
            "Scoring all four earns {n} points.",
            ALL_SCORED_POINTS[category],
        )
    earned = counted("earns {n} point", "earns {n} points", TOTAL_POINTS)
    return _("A score of {need} or more {earned}.").format(
        need=variation.needed[category], earned=earned
    )


def bonus_words(sheet: Sheet) -> str:
    """Return the points for the total score: final, or so far while ``sheet`` is not full."""
    points = counted("{n} point", "{n} points", bonus(sheet.total()))
    if sheet.is_full():
        return _("{points} for the total score").format(points=points)
    return _("so far {points} for the total score").format(points=points)
