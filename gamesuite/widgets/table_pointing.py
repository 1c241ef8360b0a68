"""The move that a hint points at: its cards are raised, and the places they go to glow.

It stays until something else is done at the table. Enter, or a click on what is raised or glows,
makes the move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint

from gamesuite.engine.gesture import Gesture, Spot
from gamesuite.widgets.glow_widget import Glows, ShadowWidget
from gamesuite.widgets.lifted import Lifted
from gamesuite.widgets.pointed_command import PointedCommand
from gamesuite.widgets.theme import current_theme

if TYPE_CHECKING:
    from gamesuite.widgets.card_table import AnyCardTable


class TablePointing(PointedCommand[Any]):
    """Points at one command at a time at ``table``; ``command`` is None while at none."""

    def __init__(self, table: AnyCardTable) -> None:
        super().__init__()
        self._table = table
        self._gesture = Gesture((), ())
        self._raised: list[Lifted] = []
        self._shadows: list[ShadowWidget] = []
        self._glows = Glows(table)

    def show(self, command: Any, gesture: Gesture) -> None:
        """Point at ``command``, for which hands do ``gesture``."""
        self.command, self._gesture = command, gesture
        tops = [self._table.widget_at(self._table.top(name)) for name in gesture.targets]
        self._glows.light(tops, current_theme().hint)
        while len(self._shadows) < len(gesture.spots):
            self._shadows.append(ShadowWidget(self._table))
        for spot, shadow in zip(gesture.spots, self._shadows, strict=False):
            raised = Lifted(spot, self._table.run_at(spot), shadow)
            raised.rise()
            self._raised.append(raised)

    def forget(self) -> bool:
        """Point at nothing any more, without moving a card; return whether it did at something."""
        if self.command is None:
            return False
        self.command = None
        for raised in self._raised:
            raised.let_go()
        self._raised.clear()
        self._glows.put_out()
        return True

    # What is done at the table meanwhile

    def play_at(self, point: QPoint) -> bool:
        """Make the move if ``point`` is on a place that glows; return whether it is."""
        if self.command is None:
            return False
        if not any(self._table.landing(name).contains(point) for name in self._gesture.targets):
            return False
        self._play()
        return True

    def play_from(self, spot: Spot) -> bool:
        """Make the move if the card at ``spot`` is raised for it; return whether it is."""
        if not self.is_raised(spot):
            return False
        self._play()
        return True

    def is_raised(self, spot: Spot | None) -> bool:
        """Return whether the card at ``spot`` is raised."""
        if self.command is None or spot is None:
            return False
        return any(
            spot.place == each.place and spot.height >= each.height for each in self._gesture.spots
        )

    def _play(self) -> None:
        command = self.command
        self._table.let_go()
        self._table.wanted.emit(command)

    def _put_away(self) -> None:
        self._table.put_back()
