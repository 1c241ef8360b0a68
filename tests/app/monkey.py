"""A monkey at the window: presses, drags, types and chooses whatever there is, at random.

It uses the mouse and the keyboard on the window, on the menu or on the dialog that is open, as
the system would deliver them, and triggers actions. What it finds wrong it remembers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from types import TracebackType
from typing import NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QObject,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QWheelEvent,
    QWindow,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QMessageBox, QWidget
from shiboken6 import Shiboken

from gamesuite.app.main_window import MainWindow
from gamesuite.app.play.table_page import TablePage
from gamesuite.engine.setup import Seat
from gamesuite.storage.journal import MOST_RECENT
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from tests.app.program import Program

KEEP_OUT = ("Exit",)
"""What the monkey may not choose: it would leave."""

IN_A_DIALOG = 6
"""How many gestures a dialog that stops everything else gets before it is closed."""

_BUTTONS = (Qt.MouseButton.LeftButton,) * 6 + (
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_KEYS = (
    *_ARROWS * 4,
    *(Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Tab) * 3,
    *(Qt.Key.Key_Backtab, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Menu, Qt.Key.Key_Enter),
    *(Qt.Key.Key_F3,) * 3,
    *(Qt.Key.Key_A, Qt.Key.Key_G, Qt.Key.Key_9, Qt.Key.Key_Backspace),
    *(Qt.Key.Key_R, Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_5) * 2,
    *(Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F10, Qt.Key.Key_F11, Qt.Key.Key_Delete),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Alt, Qt.Key.Key_Shift),
)
_OBVIOUS = Qt.Key.Key_Space
_HURRIED = (*_ARROWS, *(Qt.Key.Key_Space, Qt.Key.Key_Return) * 3)
_SHORTCUTS = tuple("NDRZYFGCSOLWEEMP")
_MODIFIERS = (
    *(Qt.KeyboardModifier.ControlModifier,) * 4,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)
_COMPANY = (
    Seat(),
    Seat(player="computer", level="easy"),
    Seat(name="Anna"),
    Seat(player="computer", level="medium"),
)
_PLACES = 24
"""More than any table of cards has."""
_SILENT = ("This plugin does not support", "Mouse event at")
"""What the platform without a screen says of windows that open, and QTest of points outside."""


class Monkey(QObject):
    """Plays with ``window``; ``seed`` decides what it does. Game files go to ``folder``."""

    def __init__(self, window: MainWindow, seed: int, folder: Path) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self._window = window
        self._luck = Random(seed)
        self._folder = folder
        self._last: list[str] = []
        self._in_dialog = 0
        self._hooks = sys.excepthook, QFileDialog.getSaveFileName, QFileDialog.getOpenFileName
        self._gestures: Sequence[Callable[[], str]] = (
            *(self._click, self._drag, self._press, self._release, self._move) * 3,
            *(self._key,) * 8,
            *(self._hurry,) * 2,
            *(self._shortcut, self._menu_key, self._wheel, self._action, self._action),
        )
        self._timer = QTimer(self)

    def play(self, gestures: int) -> None:
        """Make so many gestures, then close all that is open beside the window."""
        self._begin()
        try:
            for number in range(gestures):
                self._gesture()
                if number % 50 == 0:
                    self._check()
                if number % 400 == 0:
                    self.close_everything()
                    self._resize()
                if len(self.wrong) > 3:
                    break
            self.close_everything()
            self._check()
        finally:
            self._end()

    def close_everything(self) -> None:
        """Close menus and dialogs and let Qt delete what is to be deleted."""
        for _ in range(20):
            others = [each for each in QApplication.topLevelWidgets() if self._is_open(each)]
            if not others:
                break
            for widget in others:
                widget.close()
            QApplication.processEvents()
        _settle()

    # Gestures

    def _gesture(self) -> None:
        """Make one gesture; what was done is remembered for when something goes wrong."""
        done = self._luck.choice(self._gestures)()
        self._last = [*self._last[-12:], done]
        QApplication.processEvents()

    def _click(self) -> str:
        point = self._point()
        QTest.mouseMove(self._handle(), point)
        button = self._press_at(point)
        QTest.mouseRelease(self._handle(), button, pos=point)
        return f"click {point.toTuple()} {button.name}"

    def _press(self) -> str:
        point = self._point()
        return f"press {point.toTuple()} {self._press_at(point).name}"

    def let_go(self) -> None:
        """Release the mouse buttons that are held: Qt would take them for held ever after."""
        for button in _BUTTONS:
            if QGuiApplication.mouseButtons() & button:
                QTest.mouseRelease(self._handle(), button)

    def _release(self) -> str:
        point, button = self._point(), self._luck.choice(_BUTTONS)
        QTest.mouseRelease(self._handle(), button, pos=point)
        return f"release {point.toTuple()} {button.name}"

    def _move(self) -> str:
        point = self._point()
        QTest.mouseMove(self._handle(), point)
        return f"move {point.toTuple()}"

    def _drag(self) -> str:
        start, end = self._point(), self._point()
        button = self._press_at(start)
        for step in (1, 2, 3):
            QTest.mouseMove(self._handle(), start + (end - start) * step / 3)
        if self._luck.random() < 0.9:
            QTest.mouseRelease(self._handle(), button, pos=end)
        return f"drag {start.toTuple()} to {end.toTuple()} {button.name}"

    def _key(self) -> str:
        key = self._luck.choice(_KEYS)
        self._type(key)
        return f"key {key.name}"

    def _hurry(self) -> str:
        """Play from the top card of a place by keys alone, faster than its cards fly.

        Keys that come one by one among all others hardly ever move a card and then meet it.
        """
        table = self._table()
        if table is None or self._target() is not self._window:
            return "no hurry"
        tops = [place for place in table.board.parts if table.board.height_of(place)]
        movable = [place for place in tops if table.board.is_usable(table.board.top(place))]
        place = self._luck.choice(movable or table.board.parts)
        table.board.widget_at(table.board.top(place)).setFocus(Qt.FocusReason.OtherFocusReason)
        table.move_cursor(table.board.top(place))
        keys = (_OBVIOUS, *self._luck.choices(_ARROWS, k=1), *self._luck.choices(_HURRIED, k=3))
        for key in keys:
            self._post(key)
        return f"hurry at {place}: {' '.join(key.name for key in keys)}"

    def _shortcut(self) -> str:
        key, modifier = self._luck.choice(_SHORTCUTS), self._luck.choice(_MODIFIERS)
        self._type(getattr(Qt.Key, f"Key_{key}"), modifier)
        return f"shortcut {modifier} {key}"

    def _menu_key(self) -> str:
        widget = QApplication.focusWidget() or self._window
        middle = widget.rect().center()
        reason = QContextMenuEvent.Reason.Keyboard
        event = QContextMenuEvent(reason, middle, widget.mapToGlobal(middle))
        QApplication.sendEvent(widget, event)
        return "menu key"

    def _wheel(self) -> str:
        point, turn = self._point(), QPoint(0, self._luck.choice((-120, 120)))
        seen, none = QPointF(point), Qt.MouseButton.NoButton
        event = QWheelEvent(
            seen,
            seen,
            QPoint(),
            turn,
            none,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self._handle(), event)
        return "wheel"

    def _action(self) -> str:
        actions = [each for each in self._window.findChildren(QAction) if _may_choose(each)]
        action = self._luck.choice(actions)
        words = action.text()
        action.trigger()
        return f"action {words}"

    def _resize(self) -> None:
        if not self._window.isFullScreen():
            self._window.resize(self._luck.randrange(500, 1600), self._luck.randrange(400, 1000))
        QApplication.processEvents()

    def _type(
        self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press and release ``key`` apart: the window that hears the press may be gone then.

        The Alt that QTest presses first closes a menu, so that it must not be sent to one.
        """
        alt = bool(modifier & Qt.KeyboardModifier.AltModifier)
        QTest.keyPress(self._window.windowHandle() if alt else self._handle(), key, modifier)
        QTest.keyRelease(self._window.windowHandle() if alt else self._handle(), key, modifier)

    def _post(self, key: Qt.Key) -> None:
        """Let the window itself fetch ``key``: an error must not pass through QTest, which dies."""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
            QApplication.postEvent(self._window.windowHandle(), event)
        QApplication.processEvents()

    def _press_at(self, point: QPoint) -> Qt.MouseButton:
        button = self._luck.choice(_BUTTONS)
        if self._luck.random() < 0.1:
            QTest.mouseDClick(self._handle(), button, pos=point)
        else:
            QTest.mousePress(self._handle(), button, pos=point)
        return button

    # Where

    def _target(self) -> QWidget:
        """Return what the system would send events to."""
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        return popup or modal or self._window

    def _handle(self) -> QWindow:
        """Return the window of the system that events go to; that of a closed menu is gone."""
        handle = self._target().windowHandle()
        return handle if Shiboken.isValid(handle) else self._window.windowHandle()

    def _point(self) -> QPoint:
        """Return a point of the window that is used: mostly a card, die or box, or anywhere."""
        target = self._target()
        if target is self._window and self._luck.random() < 0.7:
            pieces = self._pieces()
            if pieces:
                piece = self._luck.choice(pieces)
                spread = QPoint(
                    self._luck.randrange(max(piece.width(), 1)),
                    self._luck.randrange(max(piece.height(), 1)),
                )
                return piece.mapTo(self._window, spread)
        rect = target.rect().adjusted(-5, -5, 5, 5)
        return QPoint(
            self._luck.randrange(rect.left(), rect.right() + 1),
            self._luck.randrange(rect.top(), rect.bottom() + 1),
        )

    def _pieces(self) -> list[QWidget]:
        """Return what lies on the table and has a name."""
        page = self._window.findChild(TablePage)
        if page is None or page.table is None or not page.isVisible():
            return []
        within = page.table.findChildren(QWidget)
        return [each for each in within if each.accessibleName() and each.isVisible()]

    def _table(self) -> AnyGameTable | None:
        """Return the table if a game lies on it."""
        page = self._window.findChild(TablePage)
        if page is None or not page.isVisible() or not isinstance(page.table, GameTable):
            return None
        return page.table

    # Dialogs

    def _wait(self) -> None:
        """Look for a dialog soon, with a new timer: a dialog may open within what the old does."""
        self._timer.deleteLater()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(2)
        self._timer.timeout.connect(self._handle_dialog)
        self._timer.start()

    def _handle_dialog(self) -> None:
        """Play with the dialog that stops the program for a moment, then close it."""
        self._wait()
        dialog = QApplication.activeModalWidget()
        if dialog is None:
            self._in_dialog = 0
            return
        self._in_dialog += 1
        if self._in_dialog <= IN_A_DIALOG:
            self._luck.choice((self._key, self._click))()
        elif isinstance(dialog, QMessageBox):
            self._luck.choice(dialog.buttons()).click()
        else:
            dialog.close()

    def _is_open(self, widget: QWidget) -> bool:
        return (
            widget is not self._window
            and widget.isVisible()
            and isinstance(widget, QDialog | QMenu)
        )

    # What is wrong

    def _check(self) -> None:
        """Note if cards or dice were lost or doubled."""
        table = self._table()
        if table is None:
            return
        shown = len(table.findChildren(CardWidget)) + len(table.findChildren(DieWidget))
        known = sum(table.board.height_of(place) for place in table.board.parts)
        if shown != known:
            self._note(f"{shown} cards or dice for {known}")

    def _note(self, words: str) -> None:
        self.wrong.append(f"{words}; before: {'; '.join(self._last)}")

    def _note_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        where = ""
        while trace is not None:
            code = trace.tb_frame.f_code
            where, trace = f"{code.co_filename}:{trace.tb_lineno}", trace.tb_next
        self._note(f"{kind.__name__}: {error} at {where}")

    def _note_message(self, kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not words.startswith(_SILENT):
            self._note(f"Qt: {words}")

    # Beginning and ending

    def _begin(self) -> None:
        sys.excepthook = self._note_error
        qInstallMessageHandler(self._note_message)
        QFileDialog.getSaveFileName = self._choose_file  # type: ignore[method-assign,assignment]
        QFileDialog.getOpenFileName = self._choose_file  # type: ignore[method-assign,assignment]
        self._wait()

    def _end(self) -> None:
        self._timer.stop()
        qInstallMessageHandler(None)
        sys.excepthook, save, load = self._hooks
        QFileDialog.getSaveFileName = save  # type: ignore[method-assign]
        QFileDialog.getOpenFileName = load  # type: ignore[method-assign]

    def _choose_file(self, *_arguments: object) -> tuple[str, str]:
        """Answer for the file dialogs: one of some files, one that cannot be, or none."""
        names = ("one.gsave", "two.gsave", "three.gsave", "none/four.gsave", "")
        name = self._luck.choice(names)
        return (str(self._folder / name) if name else ""), ""


def let_loose(
    program: Program, seed: int, gestures: int, folder: Path, *, animated: bool
) -> list[str]:
    """Let a monkey play in a window of ``program``; return what went wrong or was left behind.

    Those with a seed that three divides begin with Balut, against computer players.
    """
    player = program.start()
    player.action("Normal" if animated else "Off").trigger()
    game, seats = ("balut", _COMPANY) if seed % 3 == 0 else ("king-albert", (Seat(),))
    player.window.shelf.new(game, {}, seed, seats)
    before = _census(player.window)
    monkey = Monkey(player.window, seed, folder)
    monkey.play(gestures)
    monkey.let_go()
    player.window.shelf.new(game, {}, seed, seats)  # it may have gone on to another game
    after, wrong = _census(player.window), monkey.wrong
    monkey.deleteLater()
    if after.windows > before.windows:
        wrong.append(f"{before.windows} windows and menus have become {after.windows}")
    # A table makes a light for each place where something may be dropped when it first may, and
    # the games played lately come to a menu.
    if after.objects > before.objects + _PLACES + 2 * MOST_RECENT:
        wrong.append(f"{before.objects} things in the window have become {after.objects}")
    return wrong


class _Census(NamedTuple):
    windows: int
    objects: int


def _census(window: MainWindow) -> _Census:
    """Count what there is beside and in ``window``."""
    _settle()
    return _Census(len(QApplication.topLevelWidgets()), len(window.findChildren(QObject)))


def _may_choose(action: QAction) -> bool:
    words = action.text().replace("&", "")
    return bool(words) and action.isEnabled() and action.menu() is None and words not in KEEP_OUT


def _settle() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
