"""A ring round the card that came to lie where it is with the last move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gamesuite.engine.gesture import Spot
from gamesuite.engine.step import Event, Moved
from gamesuite.widgets.glow_widget import GlowWidget
from gamesuite.widgets.theme import current_theme

if TYPE_CHECKING:
    from gamesuite.widgets.card_table import AnyCardTable


class MoveMark:
    """Marks at ``table`` what events have moved."""

    def __init__(self, table: AnyCardTable) -> None:
        self._table = table
        self._glow = GlowWidget(table)
        self._moved: Moved | None = None

    def show(self, events: Sequence[Event]) -> None:
        """Mark the lowest of the cards that moved first in ``events``; without any, mark none."""
        self._moved = next((event for event in events if isinstance(event, Moved)), None)
        self.follow()

    def follow(self) -> None:
        """Stay with the card after cards have moved, or the table has another size."""
        if self._moved is None:
            self._glow.hide()
            return
        height = self._table.height_of(self._moved.target) - len(self._moved.cards)
        card = self._table.widget_at(Spot(self._moved.target, max(height, 0)))
        self._glow.light(card.geometry(), current_theme().hint)
