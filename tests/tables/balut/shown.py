"""Reads what the table of Balut shows."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.controller import Spot
from gamesuite.games.balut.rules import CATEGORIES, DICE, Category, Command, View
from gamesuite.games.balut.scene import BalutDraft, label_part, row_part, sheet_part
from gamesuite.tables.balut.layout import BalutLayout
from gamesuite.tables.balut.rows import RowWidget
from gamesuite.tables.balut.sheets import SheetWidget
from gamesuite.widgets.pieces.bases import TableButton
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.game_table import GameTable

BalutTable: TypeAlias = GameTable[View, Command, BalutDraft]

LABELS = (*map(label_part, CATEGORIES), "label score", "label points")


class Shown:
    """What ``table`` shows; places of dice and seats are counted from 0."""

    def __init__(self, table: BalutTable) -> None:
        self.table = table

    # Methods rather than properties, because their results change between calls.

    def die(self, place: int) -> DieWidget:
        """Return the die at ``place``."""
        die = self.table.board.widget_of(CardId(0, place))
        assert isinstance(die, DieWidget)
        return die

    def dice(self) -> list[DieWidget]:
        """Return all dice."""
        return [self.die(place) for place in range(DICE)]

    def faces(self) -> tuple[int | None, ...]:
        """Return the faces of the dice."""
        return tuple(None if die.face is None else int(die.face) for die in self.dice())

    def kept(self) -> tuple[int, ...]:
        """Return the places of the dice that are kept."""
        return tuple(place for place, die in enumerate(self.dice()) if die.isChecked())

    def seat(self) -> int:
        """Return the seat to act."""
        active = (seat for seat in range(len(self.sheets())) if self._is_active(seat))
        return next(active, 0)

    def whole(self) -> tuple[int, ...]:
        """Return the seats whose sheets are whole, from left to right."""
        layout = self.table.board.layout
        assert isinstance(layout, BalutLayout)
        return layout.whole

    def part(self, name: str) -> QWidget:
        """Return the widget of the part ``name``."""
        return self.table.board.widget_at(Spot(name))

    def has_row(self, seat: int, category: Category) -> bool:
        """Return whether that row is on the table; folded sheets have no rows."""
        return row_part(category, seat) in self.table.board.parts

    def row(self, seat: int, category: Category) -> RowWidget:
        """Return the row of ``category`` on the sheet of ``seat``."""
        row = self.part(row_part(category, seat))
        assert isinstance(row, RowWidget)
        return row

    def box_rect(self, seat: int, category: Category, box: int) -> QRect:
        """Return the rectangle of box number ``box`` of that row, in coordinates of the table."""
        row = self.row(seat, category)
        return row.box_rect(box).translated(row.pos())

    def sheet(self, seat: int) -> SheetWidget:
        """Return the sheet of ``seat``."""
        sheet = self.part(sheet_part(seat))
        assert isinstance(sheet, SheetWidget)
        return sheet

    def sheets(self) -> list[SheetWidget]:
        """Return all sheets."""
        parts = [name for name in self.table.board.parts if name.startswith("sheet ")]
        return [self.sheet(seat) for seat in range(len(parts))]

    def labels(self) -> list[QWidget]:
        """Return the lines beside the sheets."""
        return [self.part(name) for name in LABELS]

    def pending_zero(self) -> Category | None:
        """Return the category into which the next press writes a zero."""
        return next((each for each in CATEGORIES if self._has_pending_zero(each)), None)

    def open_categories(self) -> tuple[Category, ...]:
        """Return the categories that the player to act can still write into."""
        seat = self.seat()
        return tuple(each for each in CATEGORIES if len(self.row(seat, each).content.written) < 4)

    def place(self, name: str) -> str:
        """Return the part ``name``; a category means the row of the player to act."""
        return f"{name} {self.seat() + 1}" if name in CATEGORIES else name

    def rect(self, name: str) -> QRect:
        """Return the rectangle of ``name``; a category means the row of the player to act.

        Raises KeyError.
        """
        return self.table.board.part_rect(self.place(name))

    def button(self, name: str) -> TableButton:
        """Return the die, button or row ``name``."""
        board = self.table.board
        button = board.widget_at(board.top(self.place(name)))
        assert isinstance(button, TableButton)
        return button

    def tip(self, name: str) -> str:
        """Return the tooltip of the part ``name``."""
        return self.table.board.part(name).tip

    def _is_active(self, seat: int) -> bool:
        content = self.sheet(seat).content
        return content is not None and content.is_active

    def _has_pending_zero(self, category: Category) -> bool:
        return self.row(self.seat(), category).content.has_pending_zero
