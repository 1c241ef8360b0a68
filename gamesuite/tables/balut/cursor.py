"""The keyboard at the table of Balut.

Left and Right go along the dice and the button, Up and Down between them and the categories.
What hears the keyboard has Qt's focus, so a screen reader follows by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gamesuite.games.balut.sheet import CATEGORIES
from gamesuite.games.balut.state import DICE

if TYPE_CHECKING:
    from gamesuite.tables.balut.table import BalutTable

ROLL = "roll"
_DO = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
SEEN_FIRST = (*_DO, Qt.Key.Key_R)
"""The keys that decide something, which nobody can before the dice have settled."""
_MENU = (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
_ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)


class Cursor:
    """Where the keyboard is at ``table``: ``place`` is a die, the button or a category."""

    def __init__(self, table: BalutTable) -> None:
        self._table = table
        self._in_tray = ROLL
        self.place = ROLL

    def press(self, event: QKeyEvent) -> bool:
        """Do what the key means; return whether it means anything here."""
        key = Qt.Key(event.key())
        if (key, event.modifiers()) == _MENU:
            self._table.list_commands()
            return True
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.isAutoRepeat() and key not in {*_ACROSS, *_DOWN}:
            return key in {*_DO, *_DIGITS, Qt.Key.Key_R}
        return self._do(key)

    def is_shown(self) -> bool:
        """Return whether the player can see where the keyboard is."""
        return self._table.thing(self.place).hasFocus()

    def take_focus(self) -> None:
        """Give Qt's focus to the thing where the keyboard is."""
        self.go(self.place)

    def go(self, place: str) -> None:
        """Have the keyboard at ``place`` from now on, and let it be seen."""
        self.rest(place)
        thing = self._table.thing(self.place)
        if not thing.hasFocus():
            thing.setFocus(Qt.FocusReason.OtherFocusReason)

    def rest(self, place: str) -> None:
        """Let the mouse play; the keyboard is used next at ``place``."""
        self.place = place
        if place not in CATEGORIES:
            self._in_tray = place

    def follow(self) -> None:
        """Stay on something that can be used after the view has changed."""
        if self.place in CATEGORIES and self.place not in self._table.open_categories():
            self.rest(ROLL)
        focused = self._table.window().focusWidget()
        is_ours = focused is not None and self._table.isAncestorOf(focused)
        if is_ours and focused is not self._table:
            self.take_focus()

    def begin_turn(self) -> None:
        """Wait at the button: a turn begins there."""
        self.rest(ROLL)

    def _do(self, key: Qt.Key) -> bool:
        """Do what ``key`` means alone; return whether it means anything here."""
        if key in _DO and not self._table.is_live:
            self._table.hurry_wanted.emit()
        elif key in _DIGITS:
            self._table.hands.toggle(_DIGITS.index(key))
        elif key == Qt.Key.Key_R:
            self._table.hands.roll()
        elif key == Qt.Key.Key_Escape:
            return self._table.hands.take_back()
        elif key not in {*_DO, *_ACROSS, *_DOWN, Qt.Key.Key_Home, Qt.Key.Key_End}:
            return False
        elif not self.is_shown():
            self.take_focus()
        elif key in _DO:
            self._table.hands.use(self.place)
        else:
            self._go(key)
        return True

    def _go(self, key: Qt.Key) -> None:
        if key in _ACROSS:
            self._across(_ACROSS[key])
        elif key in _DOWN:
            self._down(_DOWN[key])
        else:
            ends = [*self._tray(), *self._table.open_categories()]
            self.go(ends[0 if key == Qt.Key.Key_Home else -1])

    def _tray(self) -> list[str]:
        """Return what is beside each other above the sheets, from left to right."""
        dice = [die_name(place) for place in range(DICE)]
        return [ROLL, *dice] if self._table.is_mirrored else [*dice, ROLL]

    def _across(self, step: int) -> None:
        tray = self._tray()
        if self.place in tray:
            self.go(tray[min(max(tray.index(self.place) + step, 0), len(tray) - 1)])

    def _down(self, step: int) -> None:
        rows: list[str] = [*self._table.open_categories()]
        # From the tray the first row is one step down, and there is nothing above.
        at = (rows.index(self.place) if self.place in rows else -1) + step
        if at < 0:
            self.go(self._in_tray)
        elif at < len(rows):
            self.go(rows[at])


def die_name(place: int) -> str:
    """Return the name of the die at ``place``, from 0: "die 1"."""
    return f"die {place + 1}"
