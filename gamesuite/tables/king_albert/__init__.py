"""The table of King Albert."""
# ruff: noqa: PLC0415 - what a table consists of is loaded late

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.controller import AnyAsk
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.table_kind import TableKind


def _make(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
    from gamesuite.games.king_albert.rules import KingAlbertRules
    from gamesuite.patience.controller import PatienceController
    from gamesuite.tables.king_albert.layout import KingAlbertLook

    return GameTable(KingAlbertLook(), PatienceController(KingAlbertRules()), ask, parent)


TABLE = TableKind(_make)
