"""The tables of the games, with their keys and printed pages: one entry per game.

Tables and pages are loaded on first use, to keep the start fast.
"""
# ruff: noqa: PLC0415 - see above

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
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.keyboard.keys import KeyHelp, card_table_keys
from gamesuite.widgets.letters.letters_deck import LETTERS_DECK
from gamesuite.widgets.look.game_dialog import GameDialog
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable

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


def _king_albert(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.king_albert.rules import KingAlbertRules
    from gamesuite.patience.controller import PatienceController
    from gamesuite.tables.king_albert.layout import KingAlbertLook

    return GameTable(KingAlbertLook(), PatienceController(KingAlbertRules()), ask, parent)


def _bowling_solitaire(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.bowling_solitaire.controller import BowlingSolitaireController
    from gamesuite.tables.bowling_solitaire.layout import BowlingSolitaireLook

    return GameTable(BowlingSolitaireLook(), BowlingSolitaireController(), ask, parent)


def _bowling_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.bowling_solitaire.keys import bowling_keys

    return bowling_keys()


def _bowling_pages() -> PageMakers:
    from gamesuite.tables.bowling_solitaire.score_pages import BLANK_PADS, blank_pages, match_pages

    return PageMakers(match_pages, blank_pages, BLANK_PADS)


def _balut(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.balut.controller import BalutController
    from gamesuite.tables.balut.layout import BalutLook

    return GameTable(BalutLook(), BalutController(), ask, parent)


def _balut_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.balut.keys import balut_keys

    return balut_keys()


def _balut_pages() -> PageMakers:
    from gamesuite.tables.balut.score_pages import blank_pages, match_pages

    return PageMakers(match_pages, blank_pages)


def _bali(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.bali.controller import BaliController
    from gamesuite.games.bali.dictionary.lexicon import built_in
    from gamesuite.tables.bali.layout import BaliLook

    built_in().read_ahead()
    return GameTable(BaliLook(), BaliController(), ask, parent)


def _bali_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.bali.keys import bali_keys

    return bali_keys()


def _bali_pages() -> PageMakers:
    from gamesuite.tables.bali.score_pages import blank_pages, match_pages

    return PageMakers(match_pages, blank_pages, 1)


def _bali_dialogs() -> tuple[GameDialog, ...]:
    from gamesuite.tables.bali.dialogs import bali_dialogs

    return bali_dialogs()


def _paris(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.paris.controller import ParisController
    from gamesuite.tables.paris.layout import ParisLook

    return GameTable(ParisLook(), ParisController(), ask, parent)


def _paris_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.paris.keys import paris_keys

    return paris_keys()


def _paris_pages() -> PageMakers:
    from gamesuite.tables.paris.score_pages import PLAYERS, blank_pages, match_pages

    return PageMakers(match_pages, blank_pages, blank_numbers=PLAYERS)


TABLES: dict[str, TableKind] = {
    "king-albert": TableKind(_king_albert),
    "bowling-solitaire": TableKind(
        _bowling_solitaire,
        _bowling_keys,
        _bowling_pages,
        pieces="keyed",
    ),
    "balut": TableKind(_balut, _balut_keys, _balut_pages, pieces="dice"),
    "bali": TableKind(
        _bali,
        _bali_keys,
        _bali_pages,
        pieces=LETTERS_DECK,
        dialogs=_bali_dialogs,
    ),
    "paris": TableKind(_paris, _paris_keys, _paris_pages, pieces=HIGH_DECK),
}
"""The table of each game by id; a game without one cannot be played in the window yet."""
