"""How the table of a patience is declared: by its rules and the rows of its piles."""
# ruff: noqa: PLC0415 - what a table consists of is loaded late

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, TypeAlias

from gamesuite.widgets.table.table_kind import TableKind

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gamesuite.engine.table.controller import AnyAsk
    from gamesuite.patience.rules import Tableau
    from gamesuite.widgets.table.game_table import AnyGameTable


@dataclass(frozen=True)
class PileRows:
    """Where the piles of a patience lie, by name.

    >>> klondike = PileRows(
    ...     (("stock 1", "waste 1", "", "foundation 1", "foundation 2"), ("column 1", "column 2"))
    ... )
    """

    rows: tuple[tuple[str, ...], ...]
    """The rows from top to bottom, each in the middle; an empty name is a gap as wide as a card."""
    beside: tuple[str, ...] = ()
    """The piles one below the other beside the rows."""


Arrangement: TypeAlias = "Callable[[Tableau[Any]], PileRows]"
"""Says where the piles of a tableau lie, by its options and its piles, whatever lies on them."""


def patience_table(rules: str, arrangement: Arrangement) -> TableKind:
    """Return the table of the patience whose class of ``rules`` is so named.

    The name is the one of its declaration (`patience`); what it means is loaded with the table.
    """

    def make(ask: AnyAsk, parent: QWidget) -> AnyGameTable:
        from gamesuite.patience.controller import PatienceController
        from gamesuite.widgets.table.game_table import GameTable
        from gamesuite.widgets.table.pile_rows import PatienceLook

        made = resolve_name(rules)()
        look = PatienceLook(made, arrangement)
        return GameTable(look, PatienceController(made), ask, parent)

    return TableKind(make)
