"""The keyboard at a card table.

Arrows go from card to card, Enter lifts and drops, Space makes the obvious move, Escape puts
back, Shift+F10 lists what a card can do. The card that hears the keyboard has Qt's focus, so a
screen reader follows by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent

from gamesuite.engine.gesture import Spot

if TYPE_CHECKING:
    from gamesuite.widgets.card_table import AnyCardTable

_ARROWS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MENU = (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
"""What opens a menu on keyboards without a key for it; that key Qt knows by itself."""
_NEEDS_A_CARD = (*_ARROWS, *_ENTER, Qt.Key.Key_Space)
"""Keys that mean the card with the focus; while there is none, the first one shows it."""


class TableCursor:
    """Where the keyboard is at ``table``: on a card or an empty place of the view it shows."""

    def __init__(self, table: AnyCardTable) -> None:
        self._table = table
        self.spot = Spot("", 0)

    def press(self, event: QKeyEvent) -> bool:
        """Do what the key means; return whether it means anything here."""
        key = Qt.Key(event.key())
        if not self._table.places:
            return False
        if (key, event.modifiers()) == _MENU:
            self._table.list_commands()
            return True
        return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and self._do(key)

    def is_shown(self) -> bool:
        """Return whether the player can see where the keyboard is."""
        return self._table.widget_at(self.spot).hasFocus()

    def take_focus(self) -> None:
        """Give Qt's focus to the card or place where the keyboard is."""
        self._focus(self.spot)

    def list_commands(self) -> None:
        """List what the card with the keyboard can do, or show first which card that is."""
        if not self._table.places:
            return
        if not self.is_shown():
            self.take_focus()
        elif self._table.height_of(self.spot.place):
            where = self._table.widget_at(self.spot).mapToGlobal(QPoint(8, 8))
            self._table.show_menu(self.spot, where)

    def follow(self) -> None:
        """Stay on a card after cards have moved, with the keyboard if another card has it."""
        height = self._table.height_of(self.spot.place)
        self.spot = Spot(self.spot.place, max(min(self.spot.height, height - 1), 0))
        focused = self._table.window().focusWidget()
        if focused is not None and focused.parentWidget() is self._table:
            self._focus(self.spot)

    def rest(self, spot: Spot) -> None:
        """Let the mouse play; the keyboard is used next at ``spot``."""
        self.spot = spot

    def _do(self, key: Qt.Key) -> bool:
        """Do what ``key`` means alone; return whether it means anything here."""
        if key in _NEEDS_A_CARD and self._table.lifted is None and not self.is_shown():
            self.take_focus()
        elif key in _ARROWS:
            self._go(_ARROWS[key])
        elif key in _ENTER:
            self._lift_or_drop()
        elif key == Qt.Key.Key_Space:
            self._click()
        elif key == Qt.Key.Key_Home:
            self._focus(self._table.top(self._table.places[0]))
        elif key == Qt.Key.Key_End:
            self._focus(self._table.top(self._table.places[-1]))
        elif key == Qt.Key.Key_Escape and self._table.lifted is not None:
            self._table.put_back()
        else:
            return False
        return True

    def _focus(self, spot: Spot) -> None:
        self.spot = spot
        widget = self._table.widget_at(spot)
        if not widget.hasFocus():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go(self, way: QPoint) -> None:
        self._table.finish_motion()
        self._focus(self._within(way) or self._beyond(way) or self.spot)

    def _within(self, way: QPoint) -> Spot | None:
        """Return the next card of the same fanned pile, if the arrow points along it."""
        rect = self._table.widget_at(self.spot).geometry()
        height = self.spot.height + way.y()
        if self._table.lifted is not None or not way.y():
            return None
        if not 0 <= height < self._table.height_of(self.spot.place):
            return None
        there = self._table.widget_at(Spot(self.spot.place, height)).geometry()
        return Spot(self.spot.place, height) if there.topLeft() != rect.topLeft() else None

    def _beyond(self, way: QPoint) -> Spot | None:
        """Return the top card of the nearest place in the direction ``way``.

        Piles are as long as what lies there: beside a long column is all that is beside it.
        """
        here = self._table.landing(self.spot.place)
        level = self._table.widget_at(self.spot).geometry().center()
        distances: dict[str, tuple[int, int]] = {}
        for name in self._table.places:
            there = self._table.landing(name)
            along = QPoint.dotProduct(self._table.place_centre(name) - here.center(), way)
            gap = _gap(here, there, across=bool(way.x()))
            if name != self.spot.place and _is_beyond(here, there, way) and gap <= here.width():
                off = self._table.place_centre(name) - level
                distances[name] = (along + 3 * gap, off.manhattanLength())
        if not distances:
            return None
        return self._table.top(min(distances, key=lambda name: distances[name]))

    def _lift_or_drop(self) -> None:
        if self._table.lifted is not None:
            self._lay_down(self._table.lifted.spot.place)
        elif self._table.height_of(self.spot.place):
            lifted = self._table.lift(self.spot)
            if lifted is not None:
                lifted.rise()

    def _lay_down(self, source: str) -> None:
        if self.spot.place == source:
            self._table.put_back()
        else:
            self._table.drop(self.spot.place)

    def _click(self) -> None:
        if self._table.lifted is not None:
            self._lift_or_drop()
        elif self._table.height_of(self.spot.place):
            self._table.click(self.spot)


def _gap(here: QRect, there: QRect, *, across: bool) -> int:
    """Return how far apart two piles are in height (``across``) or in width, 0 if they overlap."""
    if across:
        return max(there.top() - here.bottom(), here.top() - there.bottom(), 0)
    return max(there.left() - here.right(), here.left() - there.right(), 0)


def _is_beyond(here: QRect, there: QRect, way: QPoint) -> bool:
    """Return whether ``there`` lies wholly in the direction ``way`` of ``here``."""
    if way.x():
        return (there.center().x() - here.center().x()) * way.x() > here.width() // 2
    return (there.top() - here.top()) * way.y() > here.width() // 2
