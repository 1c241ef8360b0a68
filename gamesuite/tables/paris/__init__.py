"""The table of Paris: where everything lies, and the widgets of its parts."""
# ruff: noqa: PLC0415 - what a table consists of is loaded late

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.controller import AnyAsk
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.keyboard.keys import KeyHelp
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.table_kind import PageMakers, TableKind


def _make(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.paris.controller import ParisController
    from gamesuite.tables.paris.layout import ParisLook

    return GameTable(ParisLook(), ParisController(), ask, parent)


def _load_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.paris.keys import paris_keys

    return paris_keys()


def _load_pages() -> PageMakers:
    from gamesuite.tables.paris.score_pages import PLAYERS, blank_pages, match_pages

    return PageMakers(match_pages, blank_pages, blank_numbers=PLAYERS)


TABLE = TableKind(_make, _load_keys, _load_pages, pieces=HIGH_DECK)
