"""What hands do at the table of Balut, whether by mouse, by key or through a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from gamesuite.engine.reason import Reason
from gamesuite.games.balut.sheet import CATEGORIES, Category
from gamesuite.games.balut.state import Command, Roll, Write
from gamesuite.tables.balut.cursor import ROLL

if TYPE_CHECKING:
    from gamesuite.tables.balut.table import BalutTable


class Hands:
    """Makes commands, or changes what is kept, at ``table``; while it is not live, nothing."""

    def __init__(self, table: BalutTable) -> None:
        self._table = table

    def use(self, place: str) -> bool:
        """Do what a press on ``place`` does; return whether pressing again at once is habit."""
        die = self._table.die_named(place)
        if die is not None:
            self.toggle(die)
            return False
        if place == ROLL:
            self.roll()
            return True
        return any(self.write(each) for each in CATEGORIES if each == place)

    def roll(self) -> None:
        """Roll the dice that are not kept, or say why not."""
        self.disarm()
        if self._table.is_live and self._table.view is not None:
            self._give_or_refuse(Roll(self._table.kept))

    def write(self, category: Category) -> bool:
        """Write into ``category``; of a zero warn first. Return whether it was written or warned.

        (Balut, Variations)
        """
        if not self._table.is_live or self._table.view is None:
            return False
        armed = self._table.sheets.armed
        self.disarm()
        answer = self._table.controller.write(self._table.view, category, armed)
        if not isinstance(answer, Reason):
            return self._give_or_refuse(answer)
        self._table.sheets.armed = category
        self._table.refresh()
        self._table.refused.emit(answer)
        return True

    def may_toggle(self, place: int) -> bool:
        """Return whether the die at ``place`` may change rows, and say why not."""
        refused = self._table.ask(Roll((place,))) if self._table.is_live else None
        if refused is not None:
            self._table.refused.emit(refused)
        return self._table.is_live and refused is None

    def toggle(self, place: int) -> None:
        """Keep the die at ``place``, or let go of it."""
        self.disarm()
        if self.may_toggle(place):
            self._table.keep(self._table.tray.toggled(place))

    def drop_die(self, place: int, *, kept: bool | None) -> None:
        """Lay down the die at ``place`` in the row of those ``kept`` or of the others.

        None lets it glide back.
        """
        was = place in self._table.kept
        self._table.keep(
            self._table.kept if kept in (None, was) else self._table.tray.toggled(place)
        )

    def take_back(self) -> bool:
        """Put back a die in the hand, disarm a zero, or let go of all dice: the first there is.

        Return whether there was any.
        """
        if self._table.put_back() or self.disarm():
            return True
        if not self._table.kept or not self._table.is_live:
            return False
        self._table.keep(())
        return True

    def disarm(self) -> bool:
        """Let a zero need two presses again; return whether it needed only one more."""
        if self._table.sheets.armed is None:
            return False
        self._table.sheets.armed = None
        self._table.refresh()
        return True

    def give(self, command: Command) -> None:
        """Want ``command`` done, with the dice kept that it keeps."""
        if isinstance(command, Roll) and command.kept != self._table.kept:
            self._table.keep(command.kept)
        self._table.wanted.emit(command)

    def show_menu(self, place: str, where: QPoint) -> None:
        """Ask for a menu of what ``place`` allows, at ``where`` on the screen, or say why not."""
        if not self._table.is_live or self._table.view is None:
            return
        commands: list[Command] = [Roll(self._table.kept)]
        if place in CATEGORIES:
            commands = [Write(each) for each in self._table.open_categories()]
        refusals = [self._table.ask(command) for command in commands]
        legal = [each for each, no in zip(commands, refusals, strict=True) if no is None]
        if legal:
            self._table.menu_wanted.emit(legal, where)
        elif refusals:
            self._table.refused.emit(refusals[0])

    def _give_or_refuse(self, command: Command) -> bool:
        refused = self._table.ask(command)
        if refused is not None:
            self._table.refused.emit(refused)
            return False
        self._table.end_pointing()
        self._table.wanted.emit(command)
        return True
