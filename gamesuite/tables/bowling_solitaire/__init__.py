"""The table of Bowling Solitaire."""
# ruff: noqa: PLC0415 - what a table consists of is loaded late

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.controller import AnyAsk
from gamesuite.widgets.keyboard.keys import KeyHelp
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.table_kind import PageMakers, TableKind


def _make(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.bowling_solitaire.controller import BowlingSolitaireController
    from gamesuite.tables.bowling_solitaire.layout import BowlingSolitaireLook

    return GameTable(BowlingSolitaireLook(), BowlingSolitaireController(), ask, parent)


def _load_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.bowling_solitaire.keys import bowling_keys

    return bowling_keys()


def _load_pages() -> PageMakers:
    from gamesuite.tables.bowling_solitaire.score_pages import BLANK_PADS, blank_pages, match_pages

    return PageMakers(match_pages, blank_pages, BLANK_PADS)


TABLE = TableKind(
    _make,
    _load_keys,
    _load_pages,
    pieces="keyed",
)
