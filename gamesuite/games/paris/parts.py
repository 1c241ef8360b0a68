"""The parts of the table of Paris: their names, and what the widgets of its own show.

The state names those where cards lie, as events do. The contents are values of `Part.content`.
"""

from __future__ import annotations

import msgspec

from gamesuite.engine.table.scene import Content
from gamesuite.games.paris.draft import MOST_GROUPS
from gamesuite.games.paris.state import PLACES

# The names of parts

LABEL_PARTS = tuple(f"label {at + 1}" for at in range(PLACES))
"""The labels of the places."""
GROUP_PARTS = tuple(f"meld {at + 1}" for at in range(MOST_GROUPS))
"""The groups of cards in the viewer's hand."""
NEW_GROUP = "new meld"
"""Where a card that is dropped makes a new group."""
GO_OUT, PASS, NEXT = "go out", "pass", "next hand"
"""Buttons that give commands."""
SORT, BEST, TAKEN = "sort", "best", "taken"
"""Buttons that sort the cards, show the best melds, and show the cards others have taken."""
QUIET = (BEST, SORT, TAKEN)
"""Buttons that only change how cards lie."""
BUTTONS = (GO_OUT, PASS, NEXT, *QUIET)
WORTH, RESULT, SHEET = "worth", "result", "sheet"
"""What the melds are worth, how the hand ended, and the score sheet."""


class GroupContent(Content, frozen=True):
    """A group of cards in the hand: its ``name`` and ``value``; ``is_meld`` is whether it is one.

    The empty group, where a new one can be made, has no name.
    """

    name: str = ""
    value: str = ""
    is_meld: bool = True


class PlaceContent(Content, frozen=True):
    """The label below a place: its number, and how many cards its pile has.

    ``person`` is who is on its card, unless the letter there says so; see `letter_meaning`.
    """

    number: str
    count: str
    person: str = ""


class WorthContent(Content, frozen=True):
    """What the melds are worth: a ``title`` and how it comes about.

    ``best`` says what the best melds are worth if these are others.
    """

    title: str
    detail: str = ""
    best: str = ""


class ResultContent(Content, frozen=True):
    """How a hand ended: a ``headline``, and what was written; and ``why`` it was lost."""

    headline: str
    detail: str
    why: str = ""


class HandContent(Content, frozen=True):
    """How the cards of a hand lie: the sizes of its ``groups``; the rest lies apart."""

    groups: tuple[int, ...] = ()


class SideContent(msgspec.Struct, frozen=True):
    """The column of a side on the score sheet."""

    names: tuple[str, ...]
    """The names of its players."""

    above: tuple[str, ...]
    """The entries above the line."""

    below: tuple[str, ...]
    """The entries below the line."""

    total: str
    """The sum of all entries, with the factor."""

    factor: str = ""
    """The factor, empty until the rubber is won."""

    is_last_above: bool = False
    """Whether the last entry above the line is that of the hand on the table."""

    is_last_below: bool = False
    """Whether the last entry below the line is that of the hand on the table."""

    team: int | None = None
    """The number of the side from 0, None without partners."""


class SheetContent(Content, frozen=True):
    """The score sheet of all ``sides``."""

    sides: tuple[SideContent, ...]
