"""How the table of Bali looks."""
# ruff: noqa: PLC0415 - what a table consists of is loaded late

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.controller import AnyAsk
from gamesuite.widgets.keyboard.keys import KeyHelp
from gamesuite.widgets.letters.letters_deck import LETTERS_DECK
from gamesuite.widgets.look.game_dialog import GameDialog
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.table_kind import PageMakers, TableKind


def _make(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.bali.controller import BaliController
    from gamesuite.games.bali.dictionary.lexicon import built_in
    from gamesuite.tables.bali.layout import BaliLook

    built_in().read_ahead()
    return GameTable(BaliLook(), BaliController(), ask, parent)


def _load_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.bali.keys import bali_keys

    return bali_keys()


def _load_pages() -> PageMakers:
    from gamesuite.tables.bali.score_pages import blank_pages, match_pages

    return PageMakers(match_pages, blank_pages, 1)


def _load_dialogs() -> tuple[GameDialog, ...]:
    from gamesuite.tables.bali.dialogs import bali_dialogs

    return bali_dialogs()


TABLE = TableKind(
    _make,
    _load_keys,
    _load_pages,
    pieces=LETTERS_DECK,
    dialogs=_load_dialogs,
)
