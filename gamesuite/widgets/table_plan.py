"""What a card table has to be told of its game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from gamesuite.engine.cards import Seen
from gamesuite.widgets.table_layout import TableLayout

V = TypeVar("V")


class TablePlan(ABC, Generic[V]):
    """Where the places of a game lie and which cards lie there."""

    @abstractmethod
    def layout(self, view: V) -> TableLayout:
        """Return the places of the table; they depend on the options only."""

    @abstractmethod
    def pile(self, view: V, place: str) -> tuple[Seen, ...]:
        """Return the cards at ``place``, the bottom card first."""
