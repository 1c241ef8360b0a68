"""The variations of Balut as data (Balut, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.rules import Options
from gamesuite.games.balut.score_sheet import Category

VariationName: TypeAlias = Literal["standard", "federation"]


class BalutOptions(Options, frozen=True):
    """``variation`` decides which totals earn the points of a category (Balut, Variations)."""

    variation: VariationName = "standard"


class Variation(msgspec.Struct, frozen=True):
    """``needed`` is the lowest total that earns the points of a category."""

    needed: dict[Category, int]


VARIATIONS: dict[VariationName, Variation] = {
    "standard": Variation({"fours": 53, "fives": 66, "sixes": 79, "choice": 101}),
    "federation": Variation({"fours": 52, "fives": 65, "sixes": 78, "choice": 100}),
}
