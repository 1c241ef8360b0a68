"""Hands at the table of Balut: a mouse and a keyboard that play the same commands.

Events go in where the system delivers them, at the window as a whole. The table may be in any
window.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamesuite.games.balut.sheet import CATEGORIES, Category
from gamesuite.games.balut.state import Command, Roll
from tests.tables.balut.shown import BalutTable, Shown

LEFT = Qt.MouseButton.LeftButton
_STEPS = 6
DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)


class Hands(ABC):
    """Play at ``table``; places of dice are counted from 0."""

    def __init__(self, table: BalutTable) -> None:
        self.table = table
        self.shown = Shown(table)

    def do(self, command: Command) -> None:
        """Do ``command`` as a player does it; a zero takes two presses where another scores."""
        if isinstance(command, Roll):
            self.keep(*command.kept)
            self.roll()
            return
        self.write(command.category)
        if self.shown.armed() == command.category:
            self.write(command.category)

    def keep(self, *places: int) -> None:
        """Set aside the dice at ``places``, and let go of all others."""
        for place in sorted(set(self.shown.kept()) ^ set(places)):
            self.toggle(place)

    @abstractmethod
    def toggle(self, place: int) -> None:
        """Keep the die at ``place``, or let go of it."""

    @abstractmethod
    def roll(self) -> None:
        """Roll the dice that are not kept."""

    @abstractmethod
    def write(self, category: Category) -> None:
        """Press once on ``category``."""

    @property
    def _window(self) -> QWindow:
        handle = self.table.window().windowHandle()
        assert handle is not None
        return handle


class MouseHands(Hands):
    """Hands with a mouse."""

    def toggle(self, place: int) -> None:
        """Click the die."""
        self.click(f"die {place + 1}")

    def roll(self) -> None:
        """Click the button."""
        self.click("roll")

    def write(self, category: Category) -> None:
        """Click the row."""
        self.click(category)

    def click(self, name: str) -> None:
        """Click the middle of the place ``name``."""
        self.click_at(self.shown.rect(name).center())

    def click_at(self, point: QPoint) -> None:
        """Press and release at ``point`` of the table."""
        self.move(point)
        self.press(point)
        self.release(point)
        QApplication.processEvents()

    def drag(self, place: int, way: QPoint) -> None:
        """Drag the die at ``place`` by ``way`` and let it go there."""
        start = self.shown.rect(f"die {place + 1}").center()
        self.press(start)
        for step in range(1, _STEPS + 1):
            self.move(start + way * step / _STEPS)
        self.release(start + way)

    def press(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Press ``button`` at ``point`` of the table."""
        QTest.mousePress(self._window, button, pos=self._seen(point))

    def move(self, point: QPoint) -> None:
        """Move the pointer to ``point`` of the table."""
        QTest.mouseMove(self._window, self._seen(point))

    def release(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Release ``button`` at ``point`` of the table."""
        QTest.mouseRelease(self._window, button, pos=self._seen(point))

    def right_click(self, name: str) -> None:
        """Click with the right button in the middle of the place ``name``."""
        point = self.shown.rect(name).center()
        self.press(point, Qt.MouseButton.RightButton)
        self.release(point, Qt.MouseButton.RightButton)
        QApplication.processEvents()

    def _seen(self, point: QPoint) -> QPoint:
        return self.table.mapTo(self.table.window(), point)


class KeyHands(Hands):
    """Hands with a keyboard."""

    def toggle(self, place: int) -> None:
        """Press the number of the die."""
        self.key(DIGITS[place])

    def roll(self) -> None:
        """Press R."""
        self.key(Qt.Key.Key_R)

    def write(self, category: Category) -> None:
        """Go to the row by arrows and press Enter."""
        self.go_to(category)
        self.key(Qt.Key.Key_Return)

    def go_to(self, category: Category) -> None:
        """Go to the row of ``category`` by arrows, from wherever the keyboard is."""
        rows = self.shown.open_categories()
        for _step in range(len(CATEGORIES) + 3):
            if self.shown.thing(category).hasFocus():
                return
            at = next((row for row in rows if self.shown.thing(row).hasFocus()), None)
            below = at is None or rows.index(at) < rows.index(category)
            self.key(Qt.Key.Key_Down if below else Qt.Key.Key_Up)
        raise LookupError(category)

    def key(self, *keys: Qt.Key) -> None:
        """Press and release ``keys`` one after the other."""
        for key in keys:
            QTest.keyClick(self._window, key)
            QApplication.processEvents()

    def menu_key(self) -> None:
        """Press the key that opens a menu where the keyboard is."""
        widget = QApplication.focusWidget()
        assert widget is not None
        middle = widget.rect().center()
        reason = QContextMenuEvent.Reason.Keyboard
        event = QContextMenuEvent(reason, middle, widget.mapToGlobal(middle))
        QApplication.sendEvent(widget, event)
        QApplication.processEvents()
