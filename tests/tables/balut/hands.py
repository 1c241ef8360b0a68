"""Drives the table of Balut by mouse or by keyboard."""

from __future__ import annotations

from abc import ABC, abstractmethod

from PySide6.QtCore import QPoint, Qt

from gamesuite.dice.rules import Roll
from gamesuite.engine.table.controller import Spot
from gamesuite.games.balut.rules import CATEGORIES, Category, Command
from tests.hands import TableHands
from tests.tables.balut.shown import BalutTable, Shown

DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)


class Hands(TableHands, ABC):
    """Play at ``table``; places of dice are counted from 0."""

    def __init__(self, table: BalutTable) -> None:
        super().__init__(table.window())
        self.shown = Shown(table)

    @property
    def table(self) -> BalutTable:
        """The table that these hands play at; the window may have several."""
        return self.shown.table

    def spot(self, at: str) -> Spot:
        """Return the spot that ``at`` names; a category means the row of the player to act."""
        return super().spot(self.shown.place(at))

    def do(self, command: Command) -> None:
        """Give ``command``; a zero takes two presses while another open box would score."""
        if isinstance(command, Roll):
            self.keep(*command.kept)
            self.roll()
            return
        self.write_into(command.category)
        if self.shown.pending_zero() == command.category:
            self.write_into(command.category)

    def keep(self, *places: int) -> None:
        """Keep the dice at ``places`` and release all others."""
        for place in sorted(set(self.shown.kept()) ^ set(places)):
            self.toggle(place)

    @abstractmethod
    def toggle(self, place: int) -> None:
        """Keep or release the die at ``place``."""

    @abstractmethod
    def roll(self) -> None:
        """Roll the dice that are not kept."""

    @abstractmethod
    def write_into(self, category: Category) -> None:
        """Press once on ``category``."""


class MouseHands(Hands):
    """Hands with a mouse."""

    def toggle(self, place: int) -> None:
        """Click the place of the die, even while it still rolls."""
        self.click_at(self.shown.rect(f"die {place + 1}").center())

    def roll(self) -> None:
        """Click the button."""
        self.click("roll")

    def write_into(self, category: Category) -> None:
        """Click the row."""
        self.click(category)

    def drag_die(self, place: int, way: QPoint) -> None:
        """Drag the die at ``place`` by the distance ``way`` and drop it."""
        die = f"die {place + 1}"
        self.drag_to(die, self.rect(die).center() + way)


class KeyHands(Hands):
    """Hands with a keyboard."""

    def toggle(self, place: int) -> None:
        """Press the number of the die."""
        self.key(DIGITS[place])

    def roll(self) -> None:
        """Press R."""
        self.key(Qt.Key.Key_R)

    def write_into(self, category: Category) -> None:
        """Move the focus to the row with the arrows and press Enter."""
        self.go_to(category)
        self.key(Qt.Key.Key_Return)

    def go_to(self, category: Category) -> None:
        """Move the focus to the row of ``category`` with the arrows, from anywhere."""
        rows = self.shown.open_categories()
        for _step in range(len(CATEGORIES) + 3):
            if self.shown.button(category).hasFocus():
                return
            at = next((row for row in rows if self.shown.button(row).hasFocus()), None)
            below = at is None or rows.index(at) < rows.index(category)
            self.key(Qt.Key.Key_Down if below else Qt.Key.Key_Up)
        raise LookupError(category)
