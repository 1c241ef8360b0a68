"""The tables of the games: one line a game."""
# ruff: noqa: PLC0415 - only tables that are played at are loaded

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.hands import Ask
from gamesuite.widgets.keyboard.key_help import KeyHelp, card_table_keys
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable

MakeTable: TypeAlias = Callable[[Ask[Any], QWidget], AnyGameTable]
TableKeys: TypeAlias = Callable[[], tuple[KeyHelp, ...]]


@dataclass(frozen=True)
class TableKind:
    """How a table is made, ``make``, and what ``keys`` do at it."""

    make: MakeTable
    keys: TableKeys = card_table_keys


def _king_albert(ask: Ask[Any], parent: QWidget) -> AnyGameTable:
    from gamesuite.games.king_albert.controller import KingAlbertController
    from gamesuite.tables.king_albert.layout import KingAlbertLook

    return GameTable(KingAlbertLook(), KingAlbertController(), ask, parent)


def _balut(ask: Ask[Any], parent: QWidget) -> AnyGameTable:
    from gamesuite.games.balut.controller import BalutController
    from gamesuite.tables.balut.layout import BalutLook

    return GameTable(BalutLook(), BalutController(), ask, parent)


def _balut_keys() -> tuple[KeyHelp, ...]:
    from gamesuite.tables.balut.keys import balut_keys

    return balut_keys()


TABLES: dict[str, TableKind] = {
    "king-albert": TableKind(_king_albert),
    "balut": TableKind(_balut, _balut_keys),
}
"""The table of each game; a game that is not here has none yet."""
