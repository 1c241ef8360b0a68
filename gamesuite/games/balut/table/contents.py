"""What the table's own widgets show: the values of `Part.content` for Balut."""

from __future__ import annotations

import msgspec

from gamesuite.engine.language import _, counted
from gamesuite.games.balut.options import Variation
from gamesuite.games.balut.score_sheet import TURNS, Category, Sheet
from gamesuite.games.balut.scoring import points_so_far


class RowContent(msgspec.Struct, frozen=True):
    """The row of ``category`` on a sheet: the scores ``written`` and the ``points`` earned.

    ``preview`` is the score that a press would write, None if it would write nothing. ``last`` is
    the index of the box filled last, None if that is in another row. ``has_pending_zero``: the
    next press writes a zero. ``intended`` is the score that a hint points at or another player is
    about to write, None if there is none. ``progress`` is how far the points are, from the longest
    form to the shortest, empty once that is decided; ``is_lost`` is whether they are out of reach.
    ``standing`` says it in words.
    """

    category: Category = "fours"
    written: tuple[int, ...] = ()
    points: int = 0
    preview: int | None = None
    last: int | None = None
    has_pending_zero: bool = False
    intended: int | None = None
    progress: tuple[str, ...] = ()
    is_lost: bool = False
    standing: str = ""


class SheetContent(msgspec.Struct, frozen=True):
    """The ``sheet`` of the player ``name``, who is to act if ``is_active``.

    One who ``has_won`` wears a crown.
    """

    name: str
    sheet: Sheet
    variation: Variation
    is_active: bool
    has_won: bool = False

    @property
    def points(self) -> int:
        """The points so far, with those for the total score."""
        return points_so_far(self.sheet, self.variation)

    def figures(self) -> tuple[str, ...]:
        """Return the score, the points and the number of turns left, in words."""
        return (
            _("score {score}").format(score=self.sheet.total()),
            true_minus(counted("{n} point", "{n} points", self.points)),
            counted("{n} turn left", "{n} turns left", TURNS - self.sheet.turns()),
        )


class LabelContent(msgspec.Struct, frozen=True):
    """A line beside the sheets: a ``title``, and the first of the phrases ``words`` that fits.

    ``tip`` explains the line. It ``is_large`` if it is what matters most.
    """

    title: str
    words: tuple[str, ...] = ()
    tip: str = ""
    is_large: bool = False


class TurnSignContent(msgspec.Struct, frozen=True):
    """The ``name`` of the player to act, and below it the number of the ``turn`` in words."""

    name: str
    turn: str


def true_minus(words: str) -> str:
    """Return ``words``, which begin with a number, with a hyphen before it made a minus sign."""
    return f"\N{MINUS SIGN}{words[1:]}" if words.startswith("-") else words
