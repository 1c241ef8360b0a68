"""Rings of light at the table of Balut: round what a hint points at, or what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect

from gamesuite.engine.step import Event, Rolled, Scored
from gamesuite.games.balut.sheet import CATEGORIES, Category
from gamesuite.games.balut.state import Command, Roll
from gamesuite.widgets.drawing.die_cube import ROUNDING
from gamesuite.widgets.pointed_command import PointedCommand
from gamesuite.widgets.rings import Rings
from gamesuite.widgets.theme import current_theme

if TYPE_CHECKING:
    from gamesuite.tables.balut.table import BalutTable

Ringed = tuple[QRect, float]


class Pointing(PointedCommand[Command]):
    """Points at one command at a time at ``table``: ``command``, None while at none.

    It stays until something else is done. Enter, or a press on what is ringed, does the command.
    """

    def __init__(self, table: BalutTable) -> None:
        super().__init__()
        self._table = table
        self._rings = Rings(table)
        self._marks = Rings(table)
        self._events: tuple[Event, ...] = ()

    def show(self, command: Command) -> None:
        """Point at ``command``."""
        self.command = command
        self.follow()

    def mark(self, events: Sequence[Event]) -> None:
        """Ring what ``events`` have changed; nothing, if there are none."""
        self._events = tuple(events)
        self.follow()

    def forget(self) -> bool:
        """Point at nothing any more; return whether it did at something."""
        if self.command is None:
            return False
        self.command = None
        self._rings.put_out()
        return True

    def follow(self) -> None:
        """Put the rings where things are now."""
        colour = current_theme().hint
        self._rings.light(self._places(), colour)
        self._marks.light([each for event in self._events for each in self._of(event)], colour)

    # What is done at the table meanwhile

    def play_at(self, point: QPoint) -> bool:
        """Do the command if ``point`` is on something ringed; return whether it is."""
        if self.command is None or not any(rect.contains(point) for rect, _r in self._places()):
            return False
        self._play()
        return True

    # Inside

    def _play(self) -> None:
        command = self.command
        assert command is not None
        self._table.end_pointing()
        self._table.hands.give(command)

    def _put_away(self) -> None:
        self._table.end_pointing()

    def _places(self) -> list[Ringed]:
        if isinstance(self.command, Roll):
            return [*map(self._die, self.command.kept), self._roll()]
        return [] if self.command is None else self._box(self.command.category, 0)

    def _of(self, event: Event) -> list[Ringed]:
        if isinstance(event, Rolled):
            return list(map(self._die, event.places))
        if isinstance(event, Scored) and event.what in CATEGORIES:
            category = next(each for each in CATEGORIES if each == event.what)
            return self._box(category, 1, event.seat)
        return []

    def _die(self, place: int) -> Ringed:
        rect = self._table.die_home(place)
        return rect, rect.width() * ROUNDING

    def _roll(self) -> Ringed:
        rect = self._table.place_rect("roll").adjusted(4, 4, -4, -4)
        return rect, rect.height() * 0.17

    def _box(self, category: Category, back: int, seat: int | None = None) -> list[Ringed]:
        rect = self._table.box_rect(category, back, seat)
        return [] if rect is None else [(rect, rect.height() * 0.18)]
