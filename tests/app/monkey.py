"""A monkey test of the window: random presses, drags, keys, menu entries and games.

It sends mouse and keyboard events to the open window, menu or dialog as the system would, and
triggers actions. Games of all kinds come from outside, too: as files and requests of other starts,
as copied results and from the recent games. It records errors.
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
from gamesuite.app.parts.status_line import MOST_WAITING
from gamesuite.app.play.number_dialog import NumberDialog
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.saved import file_dialog
from gamesuite.engine.setup import Seat
from gamesuite.storage.journal import MOST_RECENT
from gamesuite.widgets.look.controls import TextField
from gamesuite.widgets.pieces.bases import PieceWidget
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from tests.app.monkey_games import PLAYERS, MonkeyGames
from tests.app.program import Program

EXCLUDED = ("Exit",)
"""Actions that the monkey may not trigger."""

IN_A_DIALOG = 6
"""How many gestures a modal dialog gets before it is closed."""

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
_PLACES, _COACH = 24, 60
"""More places than any card table has, and more things than the coach makes when first asked."""
_SILENT = ("This plugin does not support", "Mouse event at")
"""Expected warnings: of the offscreen platform on new windows, of QTest on points outside."""


def _is_native(window: QWidget) -> bool:
    """Take the dialogs of the platform, which are answered here."""
    return True


class Monkey(QObject):
    """Plays in ``window``; ``seed`` decides how. Game files go to ``folder``."""

    def __init__(self, window: MainWindow, seed: int, folder: Path) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self._window = window
        self._luck = Random(seed)
        self._folder = folder
        self._games = MonkeyGames(window, self._luck, folder)
        self._last: list[str] = []
        self._in_dialog = 0
        self._typed_into: QWidget | None = None
        """The dialog into which a key is typed now."""
        self._code = ""
        """A copied result to enter into the next dialog for numbers."""
        self._is_native = file_dialog.is_native
        self._hooks = sys.excepthook, QFileDialog.getSaveFileName, QFileDialog.getOpenFileName
        self._gestures: Sequence[Callable[[], str]] = (
            *(self._click, self._drag, self._press, self._release, self._move) * 3,
            *(self._key,) * 8,
            *(self._hurry,) * 2,
            *(self._shortcut, self._menu_key, self._wheel, self._action, self._action),
            self._change_game,
        )
        self._timer = QTimer(self)

    def play(self, gestures: int) -> None:
        """Make so many gestures, then close all other windows."""
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
        """Close menus and dialogs and run deferred deletions."""
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
        """Make one gesture and record it for error reports."""
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

    def release_buttons(self) -> None:
        """Release all mouse buttons, which Qt would consider pressed forever."""
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
        """Play from the top card of a place with keys, faster than the cards fly.

        Random single keys hardly ever move a card and then reach it in flight.
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

    def _change_game(self) -> str:
        """Let another game come from outside; under a modal dialog, only another start brings one.

        Half the time the coach helps in the old game.
        """
        if QApplication.activeModalWidget() is not None:
            return self._games.start_again()
        before = self._games.ask_coach() if self._luck.random() < 0.5 else ""
        start, resume = self._games.start_again, self._games.resume_recent
        return before + self._luck.choice((start, start, resume, self._enter_code))()

    def _enter_code(self) -> str:
        """Open the dialog for numbers with a copied result in it; `_handle_dialog` goes on."""
        (action,) = (each for each in self._window.actions() if each.objectName() == "numbered")
        self._code = self._games.code()
        action.trigger()
        return f"code {self._code}"

    def _resize(self) -> None:
        if not self._window.isFullScreen():
            self._window.resize(self._luck.randrange(500, 1600), self._luck.randrange(400, 1000))
        QApplication.processEvents()

    def _type(
        self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press and release ``key`` separately: the press may close its window.

        QTest presses Alt first, which closes a menu, so Alt is never sent to one. After each key
        it lets timers fire: a dialog closed then would take the window from under the next key.
        """
        alt = bool(modifier & Qt.KeyboardModifier.AltModifier)
        self._typed_into = QApplication.activeModalWidget()
        QTest.keyPress(self._window.windowHandle() if alt else self._handle(), key, modifier)
        QTest.keyRelease(self._window.windowHandle() if alt else self._handle(), key, modifier)
        self._typed_into = None

    def _post(self, key: Qt.Key) -> None:
        """Post ``key`` to the window: an exception must not pass through QTest, which crashes."""
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
        """Return the widget that the system would send events to."""
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        return popup or modal or self._window

    def _handle(self) -> QWindow:
        """Return the native window for events; that of a closed menu is gone."""
        handle = self._target().windowHandle()
        return handle if Shiboken.isValid(handle) else self._window.windowHandle()

    def _point(self) -> QPoint:
        """Return a point of the target: mostly on a card, die or box, or anywhere."""
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
        """Return the named widgets of the table."""
        page = self._window.findChild(TablePage)
        if page is None or page.table is None or not page.isVisible():
            return []
        within = page.table.findChildren(QWidget)
        return [each for each in within if each.accessibleName() and each.isVisible()]

    def _table(self) -> AnyGameTable | None:
        """Return the table if a game is shown."""
        page = self._window.findChild(TablePage)
        if page is None or not page.isVisible() or not isinstance(page.table, GameTable):
            return None
        return page.table

    # Dialogs

    def _wait(self) -> None:
        """Look for a dialog soon, with a new timer: the old one's slot may be in a dialog."""
        self._timer.deleteLater()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(2)
        self._timer.timeout.connect(self._handle_dialog)
        self._timer.start()

    def _handle_dialog(self) -> None:
        """Play with a modal dialog for a moment, then close it."""
        self._wait()
        dialog = QApplication.activeModalWidget()
        if dialog is None:
            self._in_dialog = 0
            return
        if dialog is self._typed_into:
            return
        self._in_dialog += 1
        if isinstance(dialog, NumberDialog) and self._code:
            field = dialog.findChild(TextField)
            assert field is not None
            field.setText(self._code)
            self._code = ""
            dialog.accept()
        elif self._in_dialog <= IN_A_DIALOG:
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

    # Errors

    def _check(self) -> None:
        """Record lost or duplicate cards or dice."""
        table = self._table()
        if table is None:
            return
        shown = len(table.findChildren(PieceWidget)) + len(table.findChildren(DieWidget))
        known = sum(table.board.height_of(place) for place in table.board.parts)
        # More may be there for a moment: they are on their way off the table.
        if shown < known or len(table.board.pieces) != known:
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

    # Start and end

    def _begin(self) -> None:
        sys.excepthook = self._note_error
        qInstallMessageHandler(self._note_message)
        file_dialog.is_native = _is_native
        QFileDialog.getSaveFileName = self._choose_file  # type: ignore[method-assign,assignment]
        QFileDialog.getOpenFileName = self._choose_file  # type: ignore[method-assign,assignment]
        self._wait()

    def _end(self) -> None:
        self._timer.stop()
        qInstallMessageHandler(None)
        sys.excepthook, save, load = self._hooks
        file_dialog.is_native = self._is_native
        QFileDialog.getSaveFileName = save  # type: ignore[method-assign]
        QFileDialog.getOpenFileName = load  # type: ignore[method-assign]

    def _choose_file(self, *_arguments: object) -> tuple[str, str]:
        """Answer for file dialogs: a valid path, an impossible one, or none."""
        names = ("one.gsave", "two.gsave", "three.gsave", "none/four.gsave", "", "outside")
        name = self._luck.choice(names)
        path = self._games.file() if name == "outside" else self._folder / name
        return (str(path) if name else ""), ""


def run_monkey(
    program: Program, seed: int, gestures: int, folder: Path, *, animated: bool
) -> list[str]:
    """Let a monkey play in a window of ``program``; return errors and leaks.

    If three divides ``seed``, it starts with Balut against computer players, else King Albert.
    """
    player = program.start()
    player.action("Normal" if animated else "Off").trigger()
    game, seats = ("balut", PLAYERS) if seed % 3 == 0 else ("king-albert", (Seat(),))
    player.window.shelf.new(game, {}, seed, seats)
    before = _census(player.window)
    monkey = Monkey(player.window, seed, folder)
    monkey.play(gestures)
    monkey.release_buttons()
    player.window.shelf.new(game, {}, seed, seats)  # the monkey may have opened another game
    after, wrong = _census(player.window), monkey.wrong
    monkey.deleteLater()
    if after.windows > before.windows:
        wrong.append(f"{before.windows} windows and menus have become {after.windows}")
    # A table creates the lights of drop targets on first use and the coach its parts, recent games
    # fill a menu, and a notice, with its two timers, may wait for the window.
    more = _PLACES + _COACH + 2 * MOST_RECENT + 3 * MOST_WAITING
    if after.objects > before.objects + more:
        wrong.append(f"{before.objects} things in the window have become {after.objects}")
    return wrong


class _Census(NamedTuple):
    windows: int
    objects: int


def _census(window: MainWindow) -> _Census:
    """Count windows and the objects in ``window``."""
    _settle()
    return _Census(len(QApplication.topLevelWidgets()), len(window.findChildren(QObject)))


def _may_choose(action: QAction) -> bool:
    words = action.text().replace("&", "")
    return bool(words) and action.isEnabled() and action.menu() is None and words not in EXCLUDED


def _settle() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
