"""The keyboard at a table.

Arrows move the cursor from piece to piece, or along the lines of the scene. Enter lifts and drops
or presses, Space clicks, Escape cancels, Shift+F10 lists what can be done, and parts have keys of
their own. The cursor has Qt's focus, so screen readers follow it without further help.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.controller import NOT_YOUR_TURN, Click, Enter, Gesture, Spot
from gamesuite.engine.table.scene import Scene
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.table.board import Board
from gamesuite.widgets.table.part_widgets import LineWidget

_ARROWS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}
_MENU = (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
"""The menu key of keyboards without one; Qt itself handles the real menu key."""
_PRESSES = (*ENTER_KEYS, Qt.Key.Key_Space)
_NEEDS_FOCUS = (*_ARROWS, *_PRESSES)
"""Keys for the piece with the focus. While none has it, the first press only shows the cursor.

Then Enter is an exception: it presses the default of the scene, if there is one."""


class CursorActions(Protocol):
    """What a cursor needs of its table."""

    def do(self, gesture: Gesture) -> bool:
        """Do what ``gesture`` means; return whether to ignore a quick second press."""

    def cancel(self, *, undo: bool) -> bool:
        """Cancel one step of the draft; return whether there was one."""

    def finish_motion(self) -> bool:
        """Bring all pieces to their places at once; return whether dice were rolling."""

    def show_menu(self, spot: Spot, where: QPoint) -> None:
        """Open a menu of what can be done at ``spot``, at ``where`` on the screen."""


class Cursor:
    """The place of the keyboard on ``board``, which lies on ``table``.

    It has Qt's focus only once a key was pressed. What a key means there is done by ``actions``.
    """

    def __init__(self, table: QWidget, board: Board, actions: CursorActions) -> None:
        self._table = table
        self._board = board
        self._actions = actions
        self._lines: tuple[tuple[str, ...], ...] = ()
        """The lines of parts that the arrows follow, empty if they go by where parts lie."""
        self._reachable: tuple[str, ...] = ()
        """The parts that the cursor can be at, in reading order."""
        self._visited: dict[str, None] = {}
        """The parts the cursor was at, the last one at the end; a dict as an ordered set."""
        self._is_on_top = False
        """Whether it was on top of its pile before the pieces move, and is to stay there."""
        self._waits = False
        """Whether the scene waits for a press, whatever it is at."""
        self._begins_to_write = False
        """Whether the scene starts in a line to write in that was not there before."""
        self._default = ""
        """The part that Enter presses while the cursor is not shown; empty is none."""
        self.spot = Spot("")
        """The place of the cursor; before the first scene it is at no part."""

    def press(self, event: QKeyEvent) -> bool:
        """Do what the key means; return whether it means anything here."""
        key = Qt.Key(event.key())
        if not self._board.parts:
            return False
        self._move_to_focused_line()
        if (key, event.modifiers()) == _MENU:
            if not event.isAutoRepeat():
                self.list_commands()
            return True
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.isAutoRepeat() and key in _PRESSES:
            return True
        return self._press_part(event) or self._press_plain(key)

    def part_of(self, event: QKeyEvent) -> str:
        """Return the part that the key of ``event`` presses, empty if there is none.

        That is the part with this key, or its buddy while that is on the table.
        """
        typed = event.text().upper()
        parts = (name for name in self._board.parts if self._board.part(name).key.upper() == typed)
        name = next(parts, "") if typed else ""
        buddy = self._board.part(name).buddy if name else ""
        return buddy if buddy in self._board.parts else name

    def is_shown(self) -> bool:
        """Return whether the player can see the cursor: it has the focus."""
        return self._widget.hasFocus()

    def take_focus(self) -> None:
        """Give the focus to the piece or part at the cursor."""
        if self._board.parts:
            self._focus(self.spot)

    def list_commands(self) -> None:
        """List what can be done at the cursor, or only show the cursor if it is not visible."""
        if not self._board.parts:
            return
        if self._board.held:
            self._actions.cancel(undo=False)
            self._actions.finish_motion()
        if not self.is_shown():
            self.take_focus()
        else:
            self._actions.show_menu(self.spot, self._widget.mapToGlobal(QPoint(8, 8)))

    def has_focus(self) -> bool:
        """Return whether a piece or part of the table has the focus."""
        focused = self._table.window().focusWidget()
        return focused is not None and focused.parentWidget() is self._table

    def set_scene(self, scene: Scene, *, is_new_view: bool) -> None:
        """Move along the lines of ``scene`` from now on; call `stay_on_piece` once it is shown.

        The cursor goes to the start of the scene, if it has one, when ``is_new_view``. It also goes
        there, or else to the first part, when the part it is at is not there any more.
        """
        self._lines, self._waits, self._default = scene.lines, scene.waits, scene.default
        lines = {part.name for part in scene.parts if part.text is not None}
        self._begins_to_write = scene.start in lines.difference(self._board.parts)
        lined = tuple(name for line in scene.lines for name in line)
        self._reachable = reachable = lined or tuple(part.name for part in scene.parts)
        here = (
            self._board.part(self.spot.part).pieces if self.spot.part in self._board.parts else ()
        )
        self._is_on_top = self.spot.height >= len(here) - 1
        if is_new_view and scene.start:
            self._start_at(scene.start)
        elif self.spot.part not in reachable:
            self._start_at(scene.start if scene.start in reachable else next(iter(reachable), ""))

    def stay_on_piece(self, *, had_focus: bool = False) -> None:
        """Adjust the cursor to pieces that have moved: on top of a pile it stays on top.

        The focus goes with it if the table has it, or ``had_focus`` before the move, or if the
        scene starts in a line to write in that has just appeared.
        """
        self._move_to_focused_line()
        if self.spot.part not in self._board.parts:
            return
        top, was_on_top = self._board.top(self.spot.part), self._is_on_top
        self._is_on_top = False
        self.spot = top if was_on_top else Spot(top.part, min(self.spot.height, top.height))
        if had_focus or self._begins_to_write or self.has_focus():
            self._focus(self.spot)
        self._begins_to_write = False

    def move_to(self, spot: Spot) -> None:
        """Move to ``spot`` if the cursor can reach it, without giving it the focus."""
        if spot.part in self._reachable:
            self.spot = spot
            self._visited.pop(spot.part, None)
            self._visited[spot.part] = None

    # Inside

    def _start_at(self, part: str) -> None:
        """Move to the top of ``part``, which may not be shown yet."""
        self.move_to(Spot(part))
        self._is_on_top = True

    @property
    def _widget(self) -> QWidget:
        return self._board.widget_at(self.spot)

    def _is_others_turn(self, part: str) -> bool:
        """Return whether ``part`` does nothing because it is somebody else's turn."""
        return self._board.part(part).why == NOT_YOUR_TURN

    def _press_part(self, event: QKeyEvent) -> bool:
        """Press the part with this key; return whether there is one."""
        name = self.part_of(event)
        if name and not event.isAutoRepeat() and not self._is_others_turn(name):
            self._actions.do(Click(self._board.top(name)))
            self._leave_greyed_part(name)
        return bool(name)

    def _leave_greyed_part(self, name: str) -> None:
        """Move to the part ``name``, which was pressed by its key, if the cursor's does nothing."""
        parts = self._board.parts
        if name in parts and self.spot.part in parts and self._board.part(self.spot.part).why:
            top = self._board.top(name)
            if self.is_shown():
                self._focus(top)
            else:
                self.move_to(top)

    def _press_plain(self, key: Qt.Key) -> bool:
        """Do what ``key`` means without modifiers; return whether it means anything here."""
        if key in _PRESSES and (self._waits or self._is_others_turn(self.spot.part)):
            self._actions.do(Click(self.spot))
        elif key in ENTER_KEYS and self._default and not self._board.held and not self.is_shown():
            self._actions.do(Enter(Spot(self._default)))
        elif key in _NEEDS_FOCUS and not self._board.held and not self.is_shown():
            self.take_focus()
        elif key in _ARROWS:
            self._move(_ARROWS[key])
        elif key in ENTER_KEYS or (key == Qt.Key.Key_Space and self._board.held):
            self._actions.do(Enter(self.spot))
        elif key == Qt.Key.Key_Space:
            self._actions.do(Click(self.spot))
        elif key == Qt.Key.Key_Home:
            self._focus(self._board.top(self._reachable[0]))
        elif key == Qt.Key.Key_End:
            self._focus(self._board.top(self._reachable[-1]))
        else:
            return key == Qt.Key.Key_Escape and self._actions.cancel(undo=False)
        return True

    def _focus(self, spot: Spot) -> None:
        self.move_to(spot)
        widget = self._widget
        if not widget.hasFocus():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(widget, LineWidget):
                widget.selectAll()

    def _move_to_focused_line(self) -> None:
        """Move to the line that has the focus: a click gives it that without a gesture."""
        focused = self._table.window().focusWidget()
        if isinstance(focused, LineWidget) and focused.parentWidget() is self._table:
            self.spot = Spot(focused.spec.name)

    def _move(self, direction: QPoint) -> None:
        self._actions.finish_motion()
        if self._lines:
            there = self._next_in_lines(direction)
        else:
            there = self._next_in_fan(direction) or self._nearest_part(direction)
        self._focus(there or self.spot)

    def _next_in_lines(self, direction: QPoint) -> Spot | None:
        """Return the next spot in ``direction`` along the lines of the scene, None at their end.

        Left and right it is in the same line. Up and down it is in the line above or below: the
        part there that was visited last, or else the first.
        """
        numbers = [number for number, line in enumerate(self._lines) if self.spot.part in line]
        if not numbers:  # in a line to write in, which these lines leave out
            return self._nearest_part(direction)
        if direction.x():
            line = self._lines[numbers[0]]
            parts = sorted(line, key=lambda part: self._board.part_rect(part).left())
            index = parts.index(self.spot.part) + direction.x()
        else:
            visits = {part: when for when, part in enumerate(self._visited)}
            parts = [max(line, key=lambda part: visits.get(part, -1)) for line in self._lines]
            index = numbers[0] + direction.y()
        return self._board.top(parts[index]) if 0 <= index < len(parts) else None

    def _next_in_fan(self, direction: QPoint) -> Spot | None:
        """Return the next piece of the same fan, if ``direction`` is along the fan."""
        here = self._widget.geometry().topLeft()
        for step in (-1, 1):
            there = Spot(self.spot.part, self.spot.height + step)
            if self._board.held or self._board.piece_at(there) is None:
                continue
            offset = self._board.widget_at(there).geometry().topLeft() - here
            if QPoint.dotProduct(offset, direction) > 0:
                return there
        return None

    def _nearest_part(self, direction: QPoint) -> Spot | None:
        """Return the top piece of the nearest part in ``direction``, None if there is none.

        A pile extends over all its pieces, so everything beside a long column is a neighbour. Of
        equally near parts it is the one nearest to the height, or column, of the cursor itself.
        """
        here = self._board.landing(self.spot.part)
        level = self._widget.geometry().center()
        distances: dict[str, tuple[int, int]] = {}
        for name in self._board.parts:
            there = self._board.landing(name)
            middle = self._board.part_rect(name).center()
            along = QPoint.dotProduct(middle - here.center(), direction)
            gap = _gap_across(here, there, direction)
            is_beyond = name != self.spot.part and _is_beyond(here, there, direction)
            if is_beyond and gap <= here.width():
                # What lies aside counts as three times as far.
                distances[name] = (along + 3 * gap, (middle - level).manhattanLength())
        if not distances:
            return None
        return self._board.top(min(distances, key=lambda name: distances[name]))


def _gap_across(here: QRect, there: QRect, direction: QPoint) -> int:
    """Return how far apart two parts are at right angles to ``direction``, 0 if they overlap."""
    if direction.x():
        return max(there.top() - here.bottom(), here.top() - there.bottom(), 0)
    return max(there.left() - here.right(), here.left() - there.right(), 0)


def _is_beyond(here: QRect, there: QRect, direction: QPoint) -> bool:
    """Return whether ``there`` lies in ``direction`` of ``here``, and not about level with it."""
    if direction.x():
        return (there.center().x() - here.center().x()) * direction.x() > here.width() // 2
    return (there.top() - here.top()) * direction.y() > min(here.width(), here.height()) // 2
