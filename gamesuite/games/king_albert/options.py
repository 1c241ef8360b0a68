"""The options and variations of King Albert, as data (King Albert, Variations)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.rules import Options

VariationName: TypeAlias = Literal["standard", "raglan", "queen-victoria", "brigade"]


class KingAlbertOptions(Options, frozen=True):
    """The ``variation``, and whether top cards of foundations may move down to columns.

    ``foundations_back`` combines with every variation.
    """

    variation: VariationName = "standard"
    foundations_back: bool = False


class Variation(msgspec.Struct, frozen=True):
    """What makes a variation.

    ``columns`` are the lengths of the columns as dealt, ``reserve`` is the number of cards in the
    reserve. ``starts_with_aces``: the Aces are dealt to the foundations. ``builds_any_colour``:
    columns build down regardless of colour. ``moves_sequences``: a tail of a correct sequence
    moves as one unit.
    """

    columns: tuple[int, ...]
    reserve: int
    starts_with_aces: bool = False
    builds_any_colour: bool = False
    moves_sequences: bool = False


VARIATIONS: dict[VariationName, Variation] = {
    "standard": Variation((1, 2, 3, 4, 5, 6, 7, 8, 9), 7),
    "raglan": Variation((1, 2, 3, 4, 5, 6, 7, 7, 7), 6, starts_with_aces=True),
    "queen-victoria": Variation((1, 2, 3, 4, 5, 6, 7, 8, 9), 7, moves_sequences=True),
    "brigade": Variation((5,) * 7, 13, starts_with_aces=True, builds_any_colour=True),
}

MOST_COLUMNS = max(len(variation.columns) for variation in VARIATIONS.values())
