"""The position, the commands and the view of Balut."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.games.balut.options import VARIATIONS, BalutOptions, Variation
from gamesuite.games.balut.sheet import Category, Sheet

DICE = 5
ROLLS = 3
"""How often the dice may be rolled in a turn."""


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    """The dice at the places ``kept`` stay and the others are rolled.

    A die has one place, 0 to 4, for the whole game; ``kept`` is in rising order. The first roll
    of a turn keeps none; it is a command like the others, so that a turn begins when its player
    wants and Undo can go back to before it.
    """

    kept: tuple[int, ...] = ()


class Write(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="write"):
    """The roll is written into the next box of ``category``, which ends the turn."""

    category: Category


Command: TypeAlias = Roll | Write


class View(msgspec.Struct, frozen=True):
    """What everyone sees: all there is but the luck to come.

    ``sheets`` are one a seat. ``dice`` show faces by place and are empty before the first roll
    of a turn, ``rolls`` counts the rolls of this turn, ``seat`` has the turn. ``latest`` is the
    category that each seat wrote last, None or missing for who has written nothing yet.
    """

    options: BalutOptions
    sheets: tuple[Sheet, ...]
    dice: tuple[int, ...] = ()
    rolls: int = 0
    seat: int = 0
    latest: tuple[Category | None, ...] = ()

    @property
    def variation(self) -> Variation:
        """The data of the variation played."""
        return VARIATIONS[self.options.variation]

    @property
    def sheet(self) -> Sheet:
        """The sheet of the seat that has the turn."""
        return self.sheets[self.seat]

    def last_box(self, seat: int) -> tuple[Category, int] | None:
        """Return the category and the number of the box, from 0, that ``seat`` wrote last."""
        category = self.latest[seat] if seat < len(self.latest) else None
        if category is None:
            return None
        return category, len(self.sheets[seat].written(category)) - 1

    def is_over(self) -> bool:
        """Return whether all sheets are full."""
        return all(sheet.is_full() for sheet in self.sheets)


class State(msgspec.Struct, frozen=True):
    """A position: what is ``seen`` and the ``luck`` of the dice."""

    seen: View
    luck: Luck
