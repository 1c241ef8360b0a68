"""What the table of a game declares: how it is made, its keys, its printed pages, its pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from PySide6.QtWidgets import QWidget

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.setup import Setup
from gamesuite.engine.table.controller import AnyAsk
from gamesuite.widgets.drawing.deck import Deck
from gamesuite.widgets.french.french_deck import FRENCH_DECK
from gamesuite.widgets.keyboard.keys import KeyHelp, card_table_keys
from gamesuite.widgets.look.game_dialog import GameDialog
from gamesuite.widgets.table.game_table import AnyGameTable

if TYPE_CHECKING:
    from gamesuite.widgets.pages.score_pages import ScorePages

MakeTable: TypeAlias = Callable[[AnyAsk, QWidget], AnyGameTable]
"""Makes the table of a game, given what answers its questions on commands, and its parent."""
TableKeys: TypeAlias = Callable[[], tuple[KeyHelp, ...]]
"""Returns what the keys of a table do."""
OtherPieces: TypeAlias = Literal["dice", "keyed", "other"]
"""What a game without cards is played with: ``dice``, whose colour can be set, pieces that can show
the keys that press them, or others."""


@dataclass(frozen=True)
class PageMakers:
    """Make the score sheets ``of_match``, and ``blank`` ones for a setup and a number of sheets.

    The sheets of a match get the date that it was played on, in words. ``usual_blank`` is how many
    blank ones are offered first, None for one to each player; ``blank_numbers`` are how many there
    can be.
    """

    of_match: Callable[[AnyMatch, str], ScorePages]
    blank: Callable[[Setup, int], ScorePages]
    usual_blank: int | None = None
    blank_numbers: range = range(1, 65)


@dataclass(frozen=True)
class TableKind:
    """How to ``make`` the table of a game, its ``keys``, and its printed ``pages``.

    ``pages`` is None if the game has no score sheets. ``pieces`` are the cards or whatever else it
    is played with, which says what settings change it. ``dialogs`` are those that only this game
    has.
    """

    make: MakeTable
    keys: TableKeys = card_table_keys
    pages: Callable[[], PageMakers] | None = None
    pieces: Deck | OtherPieces = FRENCH_DECK
    dialogs: Callable[[], tuple[GameDialog, ...]] = tuple
