"""The tables of the games: one line a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from gamesuite.engine.gesture import Ask
from gamesuite.games.king_albert.controller import KingAlbertController
from gamesuite.tables.king_albert.plan import KingAlbertPlan
from gamesuite.widgets.card_table import CardTable

MakeTable = Callable[[Ask[Any], QWidget], CardTable[Any, Any]]


def _king_albert(ask: Ask[Any], parent: QWidget) -> CardTable[Any, Any]:
    return CardTable(KingAlbertPlan(), KingAlbertController(), ask, parent)


TABLES: dict[str, MakeTable] = {
    "king-albert": _king_albert,
}
"""How the table of each game is made; a game that is not here has no table yet."""
