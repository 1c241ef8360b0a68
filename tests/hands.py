"""A mouse and a keyboard for tests at any table that shows a scene.

Events are sent to the window, as the system does it, so that Qt itself finds the widget under the
pointer and the one with the focus.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPointingDevice,
    QWindow,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gamesuite.engine.table.controller import Spot
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton

NONE = Qt.MouseButton.NoButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier

PRESS = QEvent.Type.MouseButtonPress
RELEASE = QEvent.Type.MouseButtonRelease
AGAIN = QEvent.Type.MouseButtonDblClick

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)

_STEPS = 4
_LATER = 10**12
"""A time stamp in milliseconds that is later than those of all events of QTest."""


@cache
def _touch_screen() -> QPointingDevice:
    """Return a touch screen; Qt never forgets one that was plugged in."""
    return QTest.createTouchDevice()


class TableHands:
    """A mouse and a keyboard at the table in ``window``.

    Places are spots, or names of parts, which mean the top piece of the part.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window

    # What is on the table

    @property
    def table(self) -> AnyGameTable:
        """The table, which is the window itself or inside it."""
        if isinstance(self._window, GameTable):
            return self._window
        table = self._window.findChild(GameTable)
        assert isinstance(table, GameTable)
        return table

    @property
    def felt(self) -> QWidget:
        """The widget whose coordinates points are in."""
        return self.table

    def spot(self, at: str) -> Spot:
        """Return the spot of the top piece of the part ``at``, or of the part if it is empty."""
        return self.table.board.top(at)

    def widget(self, at: Spot | str) -> QWidget:
        """Return the widget of a piece, or of a part that is empty."""
        return self.table.board.widget_at(self.spot(at) if isinstance(at, str) else at)

    def rect(self, at: Spot | str) -> QRect:
        """Return the rectangle of a piece, or of an empty part, on the table."""
        return self.widget(at).geometry()

    def point(self, at: Spot | str) -> QPoint:
        """Return a point of the table where a piece, or an empty part, is visible."""
        spot = self.spot(at) if isinstance(at, str) else at
        rect = self.rect(spot)
        if spot.height >= self.table.board.height_of(spot.part) - 1:
            return rect.center()
        shift = self.rect(Spot(spot.part, spot.height + 1)).topLeft() - rect.topLeft()
        if abs(shift.x()) > abs(shift.y()):
            edge = QPoint(rect.left() if shift.x() > 0 else rect.right(), rect.center().y())
            return edge + QPoint(shift.x() // 2, 0)
        return QPoint(rect.center().x(), rect.top() + shift.y() // 2)

    def focus_name(self) -> str:
        """Return the accessible name of the widget with the focus."""
        widget = QApplication.focusWidget()
        return "" if widget is None else widget.accessibleName()

    # A finger

    def touch(self, point: QPoint, *then: QPoint) -> None:
        """Lay a finger on ``point`` of the table, slide it to each point of ``then``, and lift it.

        Qt makes presses of a mouse of it, as it does of real fingers.
        """
        self.touch_down(point)
        for where in then:
            self._finger().move(0, self._in_window(where), self._handle).commit()
        self.touch_up((point, *then)[-1])

    def touch_down(self, point: QPoint) -> None:
        """Lay a finger on ``point`` of the table."""
        self._finger().press(0, self._in_window(point), self._handle).commit()

    def touch_up(self, point: QPoint) -> None:
        """Lift the finger at ``point`` of the table."""
        self._finger().release(0, self._in_window(point), self._handle).commit()

    def _finger(self) -> QTest.QTouchEventSequence:
        return QTest.touchEvent(self._handle, _touch_screen(), autoCommit=False)

    # The mouse

    def press(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Press ``button`` at ``point`` of the table."""
        QTest.mousePress(self._handle, button, pos=self._in_window(point))

    def move(self, point: QPoint) -> None:
        """Move the pointer to ``point`` of the table."""
        QTest.mouseMove(self._handle, self._in_window(point))

    def release(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Release ``button`` at ``point`` of the table."""
        QTest.mouseRelease(self._handle, button, pos=self._in_window(point))

    def click(self, at: Spot | str) -> None:
        """Click a piece or a part."""
        self.click_at(self.point(at))

    def click_at(self, point: QPoint) -> None:
        """Click at ``point`` of the table."""
        self.move(point)
        self.press(point)
        self.release(point)

    def double_click(self, at: Spot | str) -> None:
        """Double-click a piece."""
        QTest.mouseDClick(self._handle, LEFT, pos=self._in_window(self.point(at)))

    def press_twice(self, point: QPoint) -> None:
        """Click at ``point`` of the table and press again as fast as in a double click."""
        # QTest spaces its clicks too far apart for that.
        where = QPointF(self._in_window(point))
        for kind, at, buttons in ((PRESS, 0, LEFT), (RELEASE, 60, NONE), (AGAIN, 150, LEFT)):
            event = QMouseEvent(kind, where, where, LEFT, buttons, NO_MODIFIER)
            event.setTimestamp(_LATER + at)
            QApplication.sendEvent(self._handle, event)

    def click_quickly(self, at: Spot | str, times: int) -> None:
        """Click a place several times, each 200 ms after the other."""
        point = self.point(at)
        self.move(point)
        where = QPointF(self._in_window(point))
        for number in range(times):
            for kind, after, buttons in ((PRESS, 0, LEFT), (RELEASE, 60, NONE)):
                event = QMouseEvent(kind, where, where, LEFT, buttons, NO_MODIFIER)
                event.setTimestamp(_LATER + 200 * number + after)
                QApplication.sendEvent(self._handle, event)

    def context_menu(self, point: QPoint) -> None:
        """Click with the right button at ``point`` of the table."""
        self.press(point, RIGHT)
        self.release(point, RIGHT)
        QApplication.processEvents()

    def carry(self, at: Spot | str, point: QPoint) -> QPoint:
        """Drag a piece until its centre is at ``point``; return where the pointer is then."""
        start = self.point(at)
        offset = start - self.rect(at).center()
        self.press(start)
        for step in range(1, _STEPS + 1):
            self.move(start + (point + offset - start) * step / _STEPS)
        return point + offset

    def drag_to(self, at: Spot | str, point: QPoint) -> None:
        """Drag a piece until its centre is at ``point`` of the table, and drop it."""
        self.release(self.carry(at, point))

    def drag(self, at: Spot | str, part: str) -> None:
        """Drag a piece onto the top piece of ``part``, or onto the empty part."""
        self.drag_to(at, self.table.place_rect(part).center())

    # The keyboard

    def key(self, *keys: Qt.Key) -> None:
        """Press and release each of ``keys``."""
        for key in keys:
            QTest.keyClick(self._handle, key)

    def repeat(self, key: Qt.Key) -> None:
        """Let ``key``, a letter or a digit that is held down, repeat once."""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, NO_MODIFIER, chr(key).lower(), autorep=True)
            QApplication.sendEvent(self._handle, event)

    def write(self, text: str) -> None:
        """Type ``text`` into the widget with the focus."""
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClicks(widget, text)

    def shortcut(self, keys: str | QKeySequence.StandardKey) -> None:
        """Press a key combination such as ``Ctrl+Z``."""
        QTest.keySequence(self._handle, QKeySequence(keys))
        QApplication.processEvents()

    def menu_key(self) -> None:
        """Press the menu key."""
        widget = QApplication.focusWidget()
        assert widget is not None
        middle = widget.rect().center()
        reason = QContextMenuEvent.Reason.Keyboard
        event = QContextMenuEvent(reason, middle, widget.mapToGlobal(middle))
        QApplication.sendEvent(widget, event)
        QApplication.processEvents()

    # Inside

    @property
    def _handle(self) -> QWindow:
        return self._window.windowHandle()

    def _in_window(self, point: QPoint) -> QPoint:
        return self.felt.mapTo(self._window, point)


def reached(hands: TableHands) -> set[str]:
    """Return the names of everything that arrow keys can reach from the Home key on."""
    hands.key(Qt.Key.Key_Home)
    here = hands.focus_name()
    moves: dict[str, dict[Qt.Key, str]] = {here: {}}  # where each arrow tried so far led to
    while (path := _path_to_untried(moves, here)) is not None:
        hands.key(*path)
        for arrow in path[:-1]:
            here = moves[here][arrow]
        moves[here][path[-1]] = hands.focus_name()
        here = hands.focus_name()
        moves.setdefault(here, {})
    return set(moves)


def _path_to_untried(moves: dict[str, dict[Qt.Key, str]], here: str) -> list[Qt.Key] | None:
    """Return the shortest path along known ``moves`` to an arrow not tried yet, and that arrow."""
    paths: dict[str, list[Qt.Key]] = {here: []}
    for name in (queue := [here]):
        for arrow in ARROWS:
            if arrow not in moves[name]:
                return [*paths[name], arrow]
            if moves[name][arrow] not in paths:
                paths[moves[name][arrow]] = [*paths[name], arrow]
                queue.append(moves[name][arrow])
    return None
