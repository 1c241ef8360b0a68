"""Where everything lies on the table of King Albert.

The reserve is above the columns, its cards apart (King Albert, The table). The foundations
are beside the columns, which need all the height.
"""

from __future__ import annotations

from gamesuite.games.king_albert.rules import Tableau, variation
from gamesuite.widgets.table.pile_rows import PatienceLook, PileRows


def king_albert_rows(tableau: Tableau) -> PileRows:
    """Return the columns, with the reserve above them in as many rows as it needs."""
    lengths = variation(tableau).columns
    reserve = [pile.name for pile in tableau.kind("reserve")]
    above = (reserve[at : at + len(lengths)] for at in range(0, len(reserve), len(lengths)))
    columns = [pile.name for pile in tableau.kind("column")]
    foundations = tuple(pile.name for pile in tableau.foundations)
    return PileRows((*map(tuple, above), tuple(columns)), max(lengths), foundations)


class KingAlbertLook(PatienceLook):
    """The look of King Albert and its variations."""

    def __init__(self) -> None:
        super().__init__(king_albert_rows)
