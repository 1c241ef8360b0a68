"""The keyboard at a table.

Arrows go from piece to piece, or along the lines of the scene. Enter lifts and lays down or
presses, Space is a click, Escape takes back, Shift+F10 lists what can be done, and parts have keys
of their own. The cursor is where Qt's focus is, so a screen reader follows by itself.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.hands import NOT_YOUR_TURN, Click, Enter, Gesture, Spot
from gamesuite.engine.table.scene import Scene
from gamesuite.widgets.table.board import Board
from gamesuite.widgets.table.part_widgets import LineWidget

_ARROWS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MENU = (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
"""What opens a menu on keyboards without a key for it; that key Qt knows by itself."""
_DECIDES = (*_ENTER, Qt.Key.Key_Space)
_NEEDS_A_PIECE = (*_ARROWS, *_DECIDES)
"""Keys that mean the piece with the focus; while there is none, the first one shows it."""


class Hands(Protocol):
    """What a cursor has to know of its table."""

    def do(self, gesture: Gesture) -> bool:
        """Do what ``gesture`` means; return whether a quick second press is to be ignored."""

    def cancel(self, *, undo: bool) -> bool:
        """Take back one step of the draft; return whether there was one."""

    def finish_motion(self) -> bool:
        """Bring everything to where it belongs at once; return whether that revealed something."""

    def show_menu(self, spot: Spot, where: QPoint) -> None:
        """List what can be done at ``spot``."""


class Cursor:
    """Where the keyboard is on ``board``, which lies on ``table``; ``hands`` do what is meant."""

    def __init__(self, table: QWidget, board: Board, hands: Hands) -> None:
        self._table = table
        self._board = board
        self._hands = hands
        self._lines: tuple[tuple[str, ...], ...] = ()
        self._stays_on_top = False
        self._reached: tuple[str, ...] = ()
        self._visited: dict[str, None] = {}  # parts in the order of the last visit
        self.spot = Spot("")

    def press(self, event: QKeyEvent) -> bool:
        """Do what the key means; return whether it means anything here."""
        key = Qt.Key(event.key())
        if not self._board.parts:
            return False
        self._go_to_line()
        if (key, event.modifiers()) == _MENU:
            if not event.isAutoRepeat():
                self.list_commands()
            return True
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.isAutoRepeat() and key in _DECIDES:
            return True
        return self._press_part(event) or self._do(key)

    def is_shown(self) -> bool:
        """Return whether the player can see where the keyboard is."""
        return self._widget.hasFocus()

    def take_focus(self) -> None:
        """Give Qt's focus to the piece or part where the keyboard is."""
        if self._board.parts:
            self._focus(self.spot)

    def list_commands(self) -> None:
        """List what can be done where the keyboard is, or show first where that is."""
        if not self._board.parts:
            return
        if self._board.held:
            self._hands.cancel(undo=False)
            self._hands.finish_motion()
        if not self.is_shown():
            self.take_focus()
        else:
            self._hands.show_menu(self.spot, self._widget.mapToGlobal(QPoint(8, 8)))

    def has_keyboard(self) -> bool:
        """Return whether something on the table hears the keyboard."""
        focused = self._table.window().focusWidget()
        return focused is not None and focused.parentWidget() is self._table

    def reach(self, scene: Scene, *, begins: bool) -> None:
        """Reach what ``scene`` says, from where it starts if something ``begins``."""
        self._lines = scene.lines
        lined = tuple(name for line in scene.lines for name in line)
        self._reached = reached = lined or tuple(part.name for part in scene.parts)
        here = (
            self._board.part(self.spot.part).pieces if self.spot.part in self._board.parts else ()
        )
        self._stays_on_top = self.spot.height >= len(here) - 1
        if begins and scene.start:
            self._begin(scene.start)
        elif self.spot.part not in reached:
            self._begin(scene.start if scene.start in reached else next(iter(reached), ""))

    def follow(self, *, focus: bool = False) -> None:
        """Stay on a piece after pieces have moved, with the keyboard if another one has it.

        What was uppermost before stays so. With ``focus`` the keyboard was on the table before.
        """
        self._go_to_line()
        if self.spot.part not in self._board.parts:
            return
        top, stays = self._board.top(self.spot.part), self._stays_on_top
        self._stays_on_top = False
        self.spot = top if stays else Spot(top.part, min(self.spot.height, top.height))
        if focus or self.has_keyboard():
            self._focus(self.spot)

    def rest(self, spot: Spot) -> None:
        """Let the mouse play; the keyboard is used next at ``spot``, if it reaches that."""
        if spot.part in self._reached:
            self.spot = spot
            self._visited.pop(spot.part, None)
            self._visited[spot.part] = None

    # Inside

    def _begin(self, part: str) -> None:
        """Be on what is uppermost at ``part`` once it is shown."""
        self.rest(Spot(part))
        self._stays_on_top = True

    @property
    def _widget(self) -> QWidget:
        return self._board.widget_at(self.spot)

    def _waits(self, part: str) -> bool:
        """Return whether ``part`` has to wait for somebody else's command."""
        return self._board.part(part).why == NOT_YOUR_TURN

    def _press_part(self, event: QKeyEvent) -> bool:
        """Press the part whose key this is; return whether there is one."""
        typed = event.text().upper()
        for name in self._board.parts:
            if typed and self._board.part(name).key.upper() == typed:
                if not event.isAutoRepeat() and not self._waits(name):
                    self._hands.do(Click(self._board.top(name)))
                return True
        return False

    def _do(self, key: Qt.Key) -> bool:
        """Do what ``key`` means alone; return whether it means anything here."""
        if key in _DECIDES and self._waits(self.spot.part):
            self._hands.do(Click(self.spot))
        elif key in _NEEDS_A_PIECE and not self._board.held and not self.is_shown():
            self.take_focus()
        elif key in _ARROWS:
            self._go(_ARROWS[key])
        elif key in _ENTER or (key == Qt.Key.Key_Space and self._board.held):
            self._hands.do(Enter(self.spot))
        elif key == Qt.Key.Key_Space:
            self._hands.do(Click(self.spot))
        elif key == Qt.Key.Key_Home:
            self._focus(self._board.top(self._reached[0]))
        elif key == Qt.Key.Key_End:
            self._focus(self._board.top(self._reached[-1]))
        else:
            return key == Qt.Key.Key_Escape and self._hands.cancel(undo=False)
        return True

    def _focus(self, spot: Spot) -> None:
        self.rest(spot)
        widget = self._widget
        if not widget.hasFocus():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(widget, LineWidget):
                widget.selectAll()

    def _go_to_line(self) -> None:
        """Move to the line that has the focus: a click gives it that without asking the table."""
        focused = self._table.window().focusWidget()
        if isinstance(focused, LineWidget) and focused.parentWidget() is self._table:
            self.spot = Spot(focused.spec.name)

    def _go(self, way: QPoint) -> None:
        self._hands.finish_motion()
        there = self._along(way) if self._lines else self._within(way) or self._beyond(way)
        self._focus(there or self.spot)

    def _along(self, way: QPoint) -> Spot | None:
        """Return what is next in the line, or in the line above or below where it was last."""
        at = next((at for at, line in enumerate(self._lines) if self.spot.part in line), None)
        if at is None:  # in a line to write in that is no part of these lines
            return self._beyond(way)
        if way.x():
            line = sorted(self._lines[at], key=lambda each: self._board.part_rect(each).left())
            to = line.index(self.spot.part) + way.x()
        else:
            visits = {part: when for when, part in enumerate(self._visited)}
            line = [max(each, key=lambda part: visits.get(part, -1)) for each in self._lines]
            to = at + way.y()
        return self._board.top(line[to]) if 0 <= to < len(line) else None

    def _within(self, way: QPoint) -> Spot | None:
        """Return the next piece of the same fanned pile, if the arrow points along it."""
        here = self._widget.geometry().topLeft()
        for step in (-1, 1):
            there = Spot(self.spot.part, self.spot.height + step)
            if self._board.held or self._board.piece_at(there) is None:
                continue
            off = self._board.widget_at(there).geometry().topLeft() - here
            if QPoint.dotProduct(off, way) > 0:
                return there
        return None

    def _beyond(self, way: QPoint) -> Spot | None:
        """Return the uppermost piece of the nearest part in the direction ``way``.

        Piles are as long as what lies there: beside a long column is all that is beside it.
        """
        here = self._board.landing(self.spot.part)
        level = self._widget.geometry().center()
        distances: dict[str, tuple[int, int]] = {}
        for name in self._board.parts:
            there = self._board.landing(name)
            middle = self._board.part_rect(name).center()
            along = QPoint.dotProduct(middle - here.center(), way)
            gap = _gap(here, there, across=bool(way.x()))
            if name != self.spot.part and _is_beyond(here, there, way) and gap <= here.width():
                distances[name] = (along + 3 * gap, (middle - level).manhattanLength())
        if not distances:
            return None
        return self._board.top(min(distances, key=lambda name: distances[name]))


def _gap(here: QRect, there: QRect, *, across: bool) -> int:
    """Return how far apart two parts are in height (``across``) or in width, 0 if they overlap."""
    if across:
        return max(there.top() - here.bottom(), here.top() - there.bottom(), 0)
    return max(there.left() - here.right(), here.left() - there.right(), 0)


def _is_beyond(here: QRect, there: QRect, way: QPoint) -> bool:
    """Return whether ``there`` lies wholly in the direction ``way`` of ``here``."""
    if way.x():
        return (there.center().x() - here.center().x()) * way.x() > here.width() // 2
    return (there.top() - here.top()) * way.y() > min(here.width(), here.height()) // 2
