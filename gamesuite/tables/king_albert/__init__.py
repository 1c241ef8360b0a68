"""The table of King Albert.

The reserve is above the columns, its cards apart (King Albert, The table). The foundations
are beside the columns, which need all the height.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamesuite.widgets.table.patience_table import PileRows, patience_table

if TYPE_CHECKING:
    from gamesuite.games.king_albert.rules import Tableau


def king_albert_rows(tableau: Tableau) -> PileRows:
    """Return the columns, with the reserve above them in as many rows as it needs."""
    columns, reserve = tableau.names("column"), tableau.names("reserve")
    above = (reserve[at : at + len(columns)] for at in range(0, len(reserve), len(columns)))
    return PileRows((*above, columns), tableau.names("foundation"))


TABLE = patience_table("gamesuite.games.king_albert.rules:KingAlbertRules", king_albert_rows)
