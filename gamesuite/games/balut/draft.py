"""What hands have prepared at the table of Balut."""

from __future__ import annotations

import msgspec

from gamesuite.games.balut.score_sheet import Category


class Kept(msgspec.Struct, frozen=True):
    """The dice at the places ``kept`` are set aside, from 0 and in rising order.

    The next press on ``armed`` writes a zero there. The die at the place ``held`` is in the hand.
    ``meant`` is the category that a hint, or another player, is about to write; None each if
    there is none.
    """

    kept: tuple[int, ...] = ()
    armed: Category | None = None
    held: int | None = None
    meant: Category | None = None

    def toggled(self, place: int) -> tuple[int, ...]:
        """Return what is kept if the die at ``place`` changes rows."""
        return tuple(sorted({place} ^ set(self.kept)))
