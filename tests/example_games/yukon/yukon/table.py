"""The table of Yukon: a row of columns, and the foundations beside them."""

from __future__ import annotations

from typing import Any

from gamesuite.patience.rules import Tableau
from gamesuite.widgets.table.patience_table import PileRows, patience_table


def yukon_rows(tableau: Tableau[Any]) -> PileRows:
    """Return where the piles lie."""
    return PileRows((tableau.names("column"),), beside=tableau.names("foundation"))


TABLE = patience_table("yukon.rules:YukonRules", yukon_rows)
