"""A player at the window: sees what it shows, and has a mouse and a keyboard.

Events go in where the system delivers them, at the window as a whole, so that Qt itself finds
the widget under the pointer and the one that hears the keyboard.
"""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeySequence, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from gamesuite.app.main_window import MainWindow
from gamesuite.app.score_panel import ScorePanel
from gamesuite.app.summary import Summary
from gamesuite.app.table_page import TablePage
from gamesuite.engine.hands import Spot
from gamesuite.engine.match import Match
from gamesuite.games.king_albert.controller import Held
from gamesuite.games.king_albert.deck import SUIT
from gamesuite.games.king_albert.rules import find, place_name
from gamesuite.games.king_albert.state import FOUNDATION, Move, State, Tableau, View
from gamesuite.widgets.table.scene_table import SceneTable

W = TypeVar("W", bound=QWidget)

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton

NONE = Qt.MouseButton.NoButton

PRESS = QEvent.Type.MouseButtonPress
RELEASE = QEvent.Type.MouseButtonRelease
AGAIN = QEvent.Type.MouseButtonDblClick

_STEPS = 4
_LATER = 10**12
"""A time in milliseconds after that of all events that QTest sends."""


class Player:
    """Plays King Albert at ``window``. Cards are named as in files, places as at the table."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    # What is on the table

    @property
    def page(self) -> TablePage:
        """The page of the game."""
        return _child(self.window, TablePage)

    @property
    def table(self) -> SceneTable[View, Move, Held]:
        """The table with the cards."""
        table = self.page.table
        assert isinstance(table, SceneTable)
        return table

    @property
    def match(self) -> Match[State, Move, View]:
        """The match that the window plays."""
        return self.window.session.match

    @property
    def tableau(self) -> Tableau:
        """Where the cards are by the rules."""
        return self.match.state.tableau

    def spot(self, card: str) -> Spot:
        """Return where ``card`` lies."""
        place = find(self.tableau, card)
        assert place is not None, card
        return Spot(place_name(place), place[2])

    def place(self, card: str) -> str:
        """Return the place at which ``card`` lies."""
        return self.spot(card).part

    def point(self, at: Spot | str) -> QPoint:
        """Return a point of the table where the card, or the card or place at a spot, is seen."""
        spot = self.spot(at) if isinstance(at, str) else at
        rect = self.table.board.widget_at(spot).geometry()
        if spot.height < self.table.board.height_of(spot.part) - 1:
            above = self.table.board.widget_at(Spot(spot.part, spot.height + 1)).geometry()
            return QPoint(rect.center().x(), (rect.top() + above.top()) // 2)
        return rect.center()

    def foundation_of(self, card: str) -> str:
        """Return the place of the foundation of the suit of ``card``."""
        return f"{FOUNDATION} {SUIT[card] + 1}"

    def rect(self, card: str) -> QRect:
        """Return where ``card`` is drawn at the table."""
        return self.table.board.widget_at(self.spot(card)).geometry()

    # What the window says

    def status(self) -> str:
        """Return what the status line says."""
        return self.window.statusBar().currentMessage()

    def title(self) -> str:
        """Return the title of the window."""
        return self.window.windowTitle()

    def figure(self, label: str) -> str | None:
        """Return the value that the score panel shows under ``label``, None if it does not."""
        for figure in _child(self.window, ScorePanel).findChildren(QWidget):
            name, colon, value = figure.accessibleName().partition(": ")
            if colon and name == label and figure.isVisible():
                return value
        return None

    def plays(self, variation: str) -> bool:
        """Return whether the score panel says that ``variation`` is played."""
        labels = _child(self.window, ScorePanel).findChildren(QLabel)
        return any(label.text() == variation for label in labels if label.isVisible())

    def says(self, sentence: str) -> bool:
        """Return whether a label that can be seen in the window says ``sentence``."""
        labels = self.window.findChildren(QLabel)
        return any(sentence in label.text() for label in labels if label.isVisible())

    def summary(self) -> Summary:
        """Return what is said at the end of a game."""
        return _child(self.window, Summary)

    def focus_name(self) -> str:
        """Return what a screen reader calls the widget that hears the keyboard."""
        widget = QApplication.focusWidget()
        return "" if widget is None else widget.accessibleName()

    def focus_text(self) -> str:
        """Return what is written on the button that hears the keyboard."""
        widget = QApplication.focusWidget()
        assert isinstance(widget, QAbstractButton)
        return widget.text()

    def action(self, words: str) -> QAction:
        """Return the action whose menu entry reads ``words``."""
        for action in self.window.findChildren(QAction):
            if action.text().replace("&", "") == words:
                return action
        raise LookupError(words)

    # The mouse

    def press(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Press ``button`` at ``point`` of the table."""
        QTest.mousePress(self.window.windowHandle(), button, pos=self._seen_from(point))

    def move(self, point: QPoint) -> None:
        """Move the pointer to ``point`` of the table."""
        QTest.mouseMove(self.window.windowHandle(), self._seen_from(point))

    def release(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        """Release ``button`` at ``point`` of the table."""
        QTest.mouseRelease(self.window.windowHandle(), button, pos=self._seen_from(point))

    def click(self, at: Spot | str) -> None:
        """Click a card or a place."""
        self.move(self.point(at))
        self.press(self.point(at))
        self.release(self.point(at))

    def double_click(self, at: Spot | str) -> None:
        """Click a card, and press and release once more as fast as from habit."""
        point = self._seen_from(self.point(at))
        QTest.mouseDClick(self.window.windowHandle(), LEFT, pos=point)

    def press_twice(self, point: QPoint) -> None:
        """Click, and press once more as fast as from habit, at ``point`` of the table."""
        # QTest lets the time of a double click pass after each release.
        seen = QPointF(self._seen_from(point))
        for kind, at, buttons in ((PRESS, 0, LEFT), (RELEASE, 60, NONE), (AGAIN, 150, LEFT)):
            event = QMouseEvent(kind, seen, seen, LEFT, buttons, Qt.KeyboardModifier.NoModifier)
            event.setTimestamp(_LATER + at)
            QApplication.sendEvent(self.window.windowHandle(), event)

    def context_menu(self, point: QPoint) -> None:
        """Click with the right button at ``point`` of the table."""
        self.press(point, RIGHT)
        self.release(point, RIGHT)
        QApplication.processEvents()

    def click_widget(self, widget: QWidget) -> None:
        """Click the middle of ``widget``, in whatever window it is."""
        handle = widget.window().windowHandle()
        point = widget.mapTo(widget.window(), widget.rect().center())
        QTest.mousePress(handle, LEFT, pos=point)
        QTest.mouseRelease(handle, LEFT, pos=point)
        QApplication.processEvents()

    def carry(self, at: Spot | str, point: QPoint) -> QPoint:
        """Lift a card and carry its middle to ``point``; return where the pointer is then."""
        start = self.point(at)
        spot = self.spot(at) if isinstance(at, str) else at
        grip = start - self.table.board.widget_at(spot).geometry().center()
        self.press(start)
        for step in range(1, _STEPS + 1):
            self.move(start + (point + grip - start) * step / _STEPS)
        return point + grip

    def drag_to(self, at: Spot | str, point: QPoint) -> None:
        """Drag a card so that its middle is at ``point`` of the table, and let it go."""
        self.release(self.carry(at, point))

    def drag(self, at: Spot | str, place: str) -> None:
        """Drag a card onto the uppermost card of ``place``, or onto the empty place."""
        self.drag_to(at, self.table.place_rect(place).center())

    # The keyboard

    def key(self, *keys: Qt.Key) -> None:
        """Press and release ``keys`` one after the other."""
        for key in keys:
            QTest.keyClick(self.window.windowHandle(), key)

    def shortcut(self, keys: str | QKeySequence.StandardKey) -> None:
        """Press a combination of keys such as ``Ctrl+Z``."""
        QTest.keySequence(self.window.windowHandle(), QKeySequence(keys))
        QApplication.processEvents()

    def arm_menus(self) -> None:
        """Press and release Alt, so that the menu bar has the keyboard."""
        handle = self.window.windowHandle()
        QTest.keyPress(handle, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
        QTest.keyRelease(handle, Qt.Key.Key_Alt)
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

    # Setting the scene

    def resize(self, width: int, height: int) -> None:
        """Make the window ``width`` by ``height`` pixels."""
        self.window.resize(width, height)
        self.settle()

    def settle(self) -> None:
        """Let the window lay itself out and paint."""
        QApplication.processEvents()

    def deal(self, number: int, **options: Any) -> None:
        """Deal ``number`` of King Albert, with animation as the settings have it."""
        self.window.session.new("king-albert", options, number)
        QApplication.processEvents()

    def _seen_from(self, point: QPoint) -> QPoint:
        table = self.page.table
        assert table is not None
        return table.mapTo(self.window, point)


def _child(window: MainWindow, kind: type[W]) -> W:
    found = window.findChild(kind)
    assert found is not None, kind
    return found
