"""The variations of King Albert, as data (King Albert, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.rules import Options

VariationName: TypeAlias = Literal["standard", "raglan", "queen-victoria", "brigade"]


class KingAlbertOptions(Options, frozen=True):
    """``foundations_back`` lets top cards of foundations come down; it combines with all."""

    variation: VariationName = "standard"
    foundations_back: bool = False


class Variation(msgspec.Struct, frozen=True):
    """What one variation changes.

    ``columns`` are the lengths of the columns, ``reserve`` the cards of the reserve.
    ``aces_home``: the Aces start on the foundations. ``any_colour``: columns build down whatever
    the suit. ``units``: a correct sequence moves as one.
    """

    columns: tuple[int, ...]
    reserve: int
    aces_home: bool = False
    any_colour: bool = False
    units: bool = False


VARIATIONS: dict[VariationName, Variation] = {
    "standard": Variation((1, 2, 3, 4, 5, 6, 7, 8, 9), 7),
    "raglan": Variation((1, 2, 3, 4, 5, 6, 7, 7, 7), 6, aces_home=True),
    "queen-victoria": Variation((1, 2, 3, 4, 5, 6, 7, 8, 9), 7, units=True),
    "brigade": Variation((5,) * 7, 13, aces_home=True, any_colour=True),
}

MOST_COLUMNS = max(len(variation.columns) for variation in VARIATIONS.values())
