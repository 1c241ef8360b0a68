"""What a seat sees of a position: everything but the luck to come, the same for every seat."""

from __future__ import annotations

import msgspec

from gamesuite.games.balut.options import VARIATIONS, BalutOptions, Variation
from gamesuite.games.balut.score_sheet import Category, Sheet


class View(msgspec.Struct, frozen=True):
    """A position without the luck of the dice.

    ``sheets`` holds one sheet for each seat. ``dice`` holds the faces by place and is empty before
    the first roll of a turn; ``rolls`` is the number of rolls in this turn, 0 to 3. ``seat`` is the
    seat to act. ``latest`` is the category in which each seat wrote last, None for a seat that has
    not written yet; it may be empty. ``thrown`` are the dice that were written last, from then to
    the next roll.
    """

    options: BalutOptions
    sheets: tuple[Sheet, ...]
    dice: tuple[int, ...] = ()
    rolls: int = 0
    seat: int = 0
    latest: tuple[Category | None, ...] = ()
    thrown: tuple[int, ...] = ()

    @property
    def variation(self) -> Variation:
        """The requirements of the variation played."""
        return VARIATIONS[self.options.variation]

    @property
    def sheet(self) -> Sheet:
        """The sheet of the seat to act."""
        return self.sheets[self.seat]

    def last_box(self, seat: int) -> tuple[Category, int] | None:
        """Return the category and the index of the box, from 0, that ``seat`` filled last."""
        category = self.latest[seat] if seat < len(self.latest) else None
        if category is None:
            return None
        return category, len(self.sheets[seat].written(category)) - 1

    def is_over(self) -> bool:
        """Return whether all sheets are full."""
        return all(sheet.is_full() for sheet in self.sheets)
