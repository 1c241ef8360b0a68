"""Hands at any table that shows a scene: a mouse and a keyboard, by part and height.

Events go in where the system delivers them, at the window as a whole, so that Qt itself finds
the widget under the pointer and the one that hears the keyboard.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence, QMouseEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gamesuite.engine.table.hands import Spot
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton

NONE = Qt.MouseButton.NoButton

PRESS = QEvent.Type.MouseButtonPress
RELEASE = QEvent.Type.MouseButtonRelease
AGAIN = QEvent.Type.MouseButtonDblClick

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)

_STEPS = 4
_LATER = 10**12
"""A time in milliseconds after that of all events that QTest sends."""


class TableHands:
    """Hands at the table in ``window``. A name alone means the uppermost piece of that part."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    # What is on the table

    @property
    def table(self) -> AnyGameTable:
        """The table, which is the window itself or lies in it."""
        if isinstance(self._window, GameTable):
            return self._window
        table = self._window.findChild(GameTable)
        assert isinstance(table, GameTable)
        return table

    @property
    def felt(self) -> QWidget:
        """The widget that points are meant on."""
        return self.table

    def spot(self, at: str) -> Spot:
        """Return the spot that ``at`` names."""
        return self.table.board.top(at)

    def widget(self, at: Spot | str) -> QWidget:
        """Return the widget of a piece, or of a part where none lies."""
        return self.table.board.widget_at(self.spot(at) if isinstance(at, str) else at)

    def rect(self, at: Spot | str) -> QRect:
        """Return where a piece, or a part where none lies, is drawn at the table."""
        return self.widget(at).geometry()

    def point(self, at: Spot | str) -> QPoint:
        """Return a point of the table where a piece, or a part where none lies, is seen."""
        spot = self.spot(at) if isinstance(at, str) else at
        rect = self.rect(spot)
        if spot.height >= self.table.board.height_of(spot.part) - 1:
            return rect.center()
        off = self.rect(Spot(spot.part, spot.height + 1)).topLeft() - rect.topLeft()
        if abs(off.x()) > abs(off.y()):
            seen = QPoint(rect.left() if off.x() > 0 else rect.right(), rect.center().y())
            return seen + QPoint(off.x() // 2, 0)
        return QPoint(rect.center().x(), rect.top() + off.y() // 2)

    def focus_name(self) -> str:
        """Return what a screen reader calls the widget that hears the keyboard."""
        widget = QApplication.focusWidget()
        return "" if widget is None else widget.accessibleName()

    # The mouse

    def press(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Press ``button`` at ``point`` of the table."""
        QTest.mousePress(self._handle, button, pos=self._seen_from(point))

    def move(self, point: QPoint) -> None:
        """Move the pointer to ``point`` of the table."""
        QTest.mouseMove(self._handle, self._seen_from(point))

    def release(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Release ``button`` at ``point`` of the table."""
        QTest.mouseRelease(self._handle, button, pos=self._seen_from(point))

    def click(self, at: Spot | str) -> None:
        """Click a piece or a part."""
        self.click_at(self.point(at))

    def click_at(self, point: QPoint) -> None:
        """Click at ``point`` of the table."""
        self.move(point)
        self.press(point)
        self.release(point)

    def double_click(self, at: Spot | str) -> None:
        """Click a piece, and press and release once more as fast as from habit."""
        QTest.mouseDClick(self._handle, LEFT, pos=self._seen_from(self.point(at)))

    def press_twice(self, point: QPoint) -> None:
        """Click, and press once more as fast as from habit, at ``point`` of the table."""
        # QTest lets the time of a double click pass after each release.
        seen = QPointF(self._seen_from(point))
        for kind, at, buttons in ((PRESS, 0, LEFT), (RELEASE, 60, NONE), (AGAIN, 150, LEFT)):
            event = QMouseEvent(kind, seen, seen, LEFT, buttons, Qt.KeyboardModifier.NoModifier)
            event.setTimestamp(_LATER + at)
            QApplication.sendEvent(self._handle, event)

    def context_menu(self, point: QPoint) -> None:
        """Click with the right button at ``point`` of the table."""
        self.press(point, RIGHT)
        self.release(point, RIGHT)
        QApplication.processEvents()

    def carry(self, at: Spot | str, point: QPoint) -> QPoint:
        """Lift a piece and carry its middle to ``point``; return where the pointer is then."""
        start = self.point(at)
        grip = start - self.rect(at).center()
        self.press(start)
        for step in range(1, _STEPS + 1):
            self.move(start + (point + grip - start) * step / _STEPS)
        return point + grip

    def drag_to(self, at: Spot | str, point: QPoint) -> None:
        """Drag a piece so that its middle is at ``point`` of the table, and let it go."""
        self.release(self.carry(at, point))

    def drag(self, at: Spot | str, part: str) -> None:
        """Drag a piece onto the uppermost piece of ``part``, or onto the empty part."""
        self.drag_to(at, self.table.place_rect(part).center())

    # The keyboard

    def key(self, *keys: Qt.Key) -> None:
        """Press and release ``keys`` one after the other."""
        for key in keys:
            QTest.keyClick(self._handle, key)

    def write(self, text: str) -> None:
        """Write ``text`` where the keyboard is."""
        widget = QApplication.focusWidget()
        assert widget is not None
        QTest.keyClicks(widget, text)

    def shortcut(self, keys: str | QKeySequence.StandardKey) -> None:
        """Press a combination of keys such as ``Ctrl+Z``."""
        QTest.keySequence(self._handle, QKeySequence(keys))
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

    # Inside

    @property
    def _handle(self) -> QWindow:
        return self._window.windowHandle()

    def _seen_from(self, point: QPoint) -> QPoint:
        return self.felt.mapTo(self._window, point)


def reached(hands: TableHands) -> set[str]:
    """Return the names of all that the focus is on when every arrow is tried everywhere."""
    hands.key(Qt.Key.Key_Home)
    here = hands.focus_name()
    led: dict[str, dict[Qt.Key, str]] = {here: {}}
    while (way := _way_to_untried(led, here)) is not None:
        hands.key(*way)
        for arrow in way[:-1]:
            here = led[here][arrow]
        led[here][way[-1]] = hands.focus_name()
        here = hands.focus_name()
        led.setdefault(here, {})
    return set(led)


def _way_to_untried(led: dict[str, dict[Qt.Key, str]], here: str) -> list[Qt.Key] | None:
    """Return the shortest way over known ground that ends with an arrow not tried there."""
    ways: dict[str, list[Qt.Key]] = {here: []}
    for name in (queue := [here]):
        for arrow in ARROWS:
            if arrow not in led[name]:
                return [*ways[name], arrow]
            if led[name][arrow] not in ways:
                ways[led[name][arrow]] = [*ways[name], arrow]
                queue.append(led[name][arrow])
    return None
