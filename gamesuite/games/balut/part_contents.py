"""What stands on the parts of the table of Balut: on sheets, in their rows, and beside them."""

from __future__ import annotations

import msgspec

from gamesuite.engine.language import _, counted
from gamesuite.games.balut.options import Variation
from gamesuite.games.balut.requirements import Standing
from gamesuite.games.balut.score_sheet import TURNS, Category, Sheet
from gamesuite.games.balut.scoring import sheet_points


class RowContent(msgspec.Struct, frozen=True):
    """What stands in the row of ``category``.

    ``written`` are its scores and ``points`` what it has earned. ``preview`` is what a press
    would write, None if it would write nothing; ``last`` is the box written last on this sheet,
    None if that is in another row. ``armed`` waits for the second press that writes a zero, and
    ``intended`` is what another player is about to write.
    """

    category: Category = "fours"
    written: tuple[int, ...] = ()
    points: int = 0
    preview: int | None = None
    last: int | None = None
    armed: bool = False
    intended: int | None = None


class SheetContent(msgspec.Struct, frozen=True):
    """The ``sheet`` of ``name``; ``active`` has the turn."""

    name: str
    sheet: Sheet
    variation: Variation
    active: bool

    @property
    def points(self) -> int:
        """The points so far."""
        return sheet_points(self.sheet, self.variation)

    def figures(self) -> tuple[str, ...]:
        """Return the totals in words: the score, the points and the turns that are left."""
        return (
            _("score {score}").format(score=self.sheet.total()),
            true_minus(counted("{n} point", "{n} points", self.points)),
            counted("{n} turn left", "{n} turns left", TURNS - self.sheet.turns()),
        )


class LabelContent(msgspec.Struct, frozen=True):
    """A line beside the sheets: a ``title``, and the first of ``words`` that fits.

    ``standing`` is how the sheet to act stands there, and ``tip`` explains the line.
    """

    title: str
    words: tuple[str, ...] = ()
    standing: Standing = "open"
    tip: str = ""


class SignContent(msgspec.Struct, frozen=True):
    """Who has the turn: a ``name``, and below it which ``turn`` it is."""

    name: str
    turn: str


def true_minus(words: str) -> str:
    """Return ``words``, which begin with a number, with a true minus sign before it."""
    return f"\N{MINUS SIGN}{words[1:]}" if words.startswith("-") else words
