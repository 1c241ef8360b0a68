"""The table of Balut."""
# ruff: noqa: PLC0415 - what a table consists of is loaded late

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.controller import AnyAsk
from gamesuite.widgets.keyboard.keys import KeyHelp
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.table_kind import PageMakers, TableKind


def _make(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.balut.controller import BalutController
    from gamesuite.tables.balut.layout import BalutLook

    return GameTable(BalutLook(), BalutController(), ask, parent)


def _load_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.balut.keys import balut_keys

    return balut_keys()


def _load_pages() -> PageMakers:
    from gamesuite.tables.balut.score_pages import blank_pages, match_pages

    return PageMakers(match_pages, blank_pages)


TABLE = TableKind(_make, _load_keys, _load_pages, pieces="dice")
