"""What a sheet still needs for its points, in words (Balut, Points)."""

from __future__ import annotations

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

Standing: TypeAlias = Literal["open", "met", "lost"]

_HIGHEST_CHOICE = 30


class Requirement(msgspec.Struct, frozen=True):
    """How far the points of a category are.

    ``have`` of ``need`` are there, points of the total or boxes scored, with ``left`` boxes
    empty. A category without ``need`` earns its points with every box. ``standing`` is "met"
    once the points are earned and "lost" once they are out of reach.
    """

    category: Category
    have: int
    need: int
    left: int
    standing: Standing


def requirement(sheet: Sheet, category: Category, variation: Variation) -> Requirement:
    """Return how far ``sheet`` is from the points of ``category``."""
    written = sheet.written(category)
    left = BOXES - len(written)
    if category == "balut":
        scored = sheet.baluts()
        return Requirement(category, scored, 0, left, _once_full(scored) if not left else "open")
    if category in ALL_SCORED_POINTS:
        have, need = sum(score > 0 for score in written), BOXES
        most = have + left
    else:
        have, need = sheet.category_total(category), variation.needed[category]
        most = have + left * _highest(category)
    standing: Standing = "met" if have >= need else "open" if most >= need else "lost"
    return Requirement(category, have, need, left, standing)


def _once_full(baluts: int) -> Standing:
    return "met" if baluts else "lost"


def _highest(category: Category) -> int:
    """Return the most that a box of ``category`` can score."""
    return DICE * FACE[category] if category in FACE else _HIGHEST_CHOICE


def short_words(need: Requirement) -> tuple[str, ...]:
    """Return what to write where there is little room, from the longest form to the shortest."""
    values = {"have": need.have, "need": need.need, "left": need.left}
    if need.category == "balut":
        scored = counted("{n} scored", "{n} scored", need.have)
        return (_join(scored, need.left), scored) if need.left else (scored,)
    if need.standing == "met":
        return (_("met"),)
    if need.standing == "lost":
        return _("out of reach"), _("lost")
    if need.category in ALL_SCORED_POINTS:
        return _("{have} of {need} scored").format(**values), _("{have} of {need}").format(**values)
    plain = _("{have} of {need}").format(**values)
    return (
        _join(plain, need.left),
        _("{have} of {need}, {left} left").format(**values),
        plain,
        _("{have}/{need}").format(**values),
    )


def sentence(need: Requirement) -> str:
    """Return the requirement and how it stands: "Fours: 40 of 53, 2 boxes left"."""
    words = short_words(need)[0]
    if need.category in ALL_SCORED_POINTS and need.standing == "open" and need.left:
        words = _join(words, need.left)
    return _("{category}: {words}").format(category=category_name(need.category), words=words)


def explanation(category: Category, variation: Variation) -> str:
    """Return what ``category`` scores and what it takes for its points."""
    rules: dict[Category, str] = {
        "fours": _("All fours count."),
        "fives": _("All fives count."),
        "sixes": _("All sixes count."),
        "straight": _("1-2-3-4-5 scores 15, 2-3-4-5-6 scores 20."),
        "full-house": _("Three of one face and two of another: all dice count."),
        "choice": _("Any dice: all count."),
        "balut": _("Five of one face: 20 and all dice."),
    }
    return f"{rules[category]} {_reward(category, variation)}"


def _reward(category: Category, variation: Variation) -> str:
    if category == "balut":
        return counted("Each earns {n} point.", "Each earns {n} points.", BALUT_POINTS)
    if category in ALL_SCORED_POINTS:
        return counted(
            "Four that score earn {n} point.",
            "Four that score earn {n} points.",
            ALL_SCORED_POINTS[category],
        )
    earned = counted("earns {n} point", "earns {n} points", TOTAL_POINTS)
    return _("A score of {need} or more {earned}.").format(
        need=variation.needed[category], earned=earned
    )


def bonus_words(sheet: Sheet) -> str:
    """Return the points for the total score, and of a sheet not full those it has in hand."""
    points = counted("{n} point", "{n} points", bonus(sheet.total()))
    if sheet.is_full():
        return _("{points} for the total score").format(points=points)
    return _("so far {points}").format(points=points)


def _join(words: str, left: int) -> str:
    boxes = counted("{n} box left", "{n} boxes left", left)
    return _("{words}, {boxes}").format(words=words, boxes=boxes)
