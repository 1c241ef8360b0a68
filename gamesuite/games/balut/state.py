"""The position and the commands of Balut (Balut, A turn)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.games.balut.score_sheet import Category
from gamesuite.games.balut.views import View

DICE = 5
ROLLS = 3
"""The number of rolls a turn may have."""


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    """Keep the dice at the places ``kept`` and roll the others.

    A die has the same place, 0 to 4, for the whole game; ``kept`` is in rising order. The first
    roll of a turn keeps none. It is a command of its own, so that players begin their turns when
    they like and Undo can go back to before it.
    """

    kept: tuple[int, ...] = ()


class Write(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="write"):
    """Write the roll into the next box of ``category``, which ends the turn."""

    category: Category


Command: TypeAlias = Roll | Write


class State(msgspec.Struct, frozen=True):
    """A position: what everyone has ``seen``, and the ``luck`` of the dice."""

    seen: View
    luck: Luck
