"""Watch: the coach plays a winning line from the position on the table, a move at a time."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QMainWindow

from gamesuite.app.coach.helping import Helping
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.look import animation_of
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Inquiry, view_to_act
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.engine.language import _, counted
from gamesuite.engine.match import AnyMatch
from gamesuite.widgets.keyboard.key_help import MODIFIER_KEYS

STEP = 600
"""Milliseconds from one move to the next, at normal speed."""


class Watch(QObject):
    """Plays on ``page`` of ``window`` until the game is won or the player takes over.

    Any key, and any click on the table, takes over and does nothing else. The first move counts
    as the player's decision, and all others follow from it: one Undo takes back what was watched.
    """

    changed = Signal()
    """It is on or off now."""
    _taken_back = Signal()
    """One Undo has taken back what was watched."""

    def __init__(
        self, helping: Helping, store: SettingsStore, page: TablePage, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._helping = helping
        self._session = helping.session
        self._adviser = helping.adviser
        self._teller = helping.teller
        self._store = store
        self._page = page
        self._main = window
        self._filtered: QWindow | None = None
        self._inquiry = Inquiry(helping.adviser, self)
        self._inquiry.judged.connect(self._decide)
        self._inquiry.silent.connect(self._give_up)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)
        self._view: object = None
        self._line: tuple[Any, ...] = ()
        self._seen = 0
        self._match: AnyMatch | None = None
        self._first = self._at = 0
        # Queued: the window clears its status line when the position has changed.
        self._taken_back.connect(self._tell_taken_back, Qt.ConnectionType.QueuedConnection)
        self.is_on = False

    def toggle(self) -> None:
        """Begin to watch, or take over."""
        if self.is_on:
            self.take_over()
        elif self._session.current is None or self._helping.has_ended():
            return
        elif self._helping.may_give("watch"):
            self._begin()

    def take_over(self) -> None:
        """Let the player go on; nothing happens if nothing is watched."""
        if not self.is_on:
            return
        self.stop()
        if self._seen:
            self._teller.tell(_taken_over(self._seen))

    def stop(self) -> None:
        """Play no more, and say nothing."""
        if self.is_on:
            self.is_on = False
            self._timer.stop()
            self._inquiry.cancel()
            self._teller.take_back()
            if self._filtered is not None:
                self._filtered.removeEventFilter(self)
                self._filtered = None
            self.changed.emit()

    def refresh(self) -> None:
        """Stop when something else than watching has changed the position; heed Undo."""
        match = None if self._session.current is None else self._session.match
        if match is None or view_to_act(match, match.state) != self._view:
            self.stop()
        if match is not None and match is self._match:
            before, self._at = self._at, match.cursor
            if self._seen and (before, self._at) == (self._first + self._seen, self._first):
                self._taken_back.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take over with a key or a click on the table."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in MODIFIER_KEYS:
                return False
        elif not (
            isinstance(event, QMouseEvent)
            and event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
            and self._is_on_table(event)
        ):
            return False
        self.take_over()
        return True

    # Inside

    def _begin(self) -> None:
        current = self._session.current
        assert current is not None
        self.is_on = True
        self._seen = 0
        self._match = current.match
        self._first = self._at = current.match.cursor
        self._view = view_to_act(current.match, current.match.state)
        self.changed.emit()
        if self._adviser.solution_of(current.match) is not None:
            self._decide()
            return
        self._teller.tell(_("Looking for a winning line…"), stays=True)
        self._inquiry.judge(current.game.parts.coach, self._view)

    def _decide(self) -> None:
        solution = self._adviser.solution(self._view)
        assert solution is not None
        if solution.verdict == Verdict.WINNABLE:
            self._play(solution)
            return
        self.stop()
        if solution.verdict == Verdict.UNWINNABLE:
            self._teller.tell(_("This game can't be won from here."))
        else:
            self._teller.tell(_("The coach can't tell whether this game can still be won."))

    def _play(self, solution: Solution[Any]) -> None:
        self._line = solution.line
        self._filtered = self._main.windowHandle()
        if self._filtered is not None:
            self._filtered.installEventFilter(self)
        self._teller.tell(_playing(), stays=True)
        self._step()

    def _step(self) -> None:
        """Make the next move of the line, unless a dialog has come over the table."""
        if QApplication.activeModalWidget() is not None:
            self.take_over()
            return
        match = self._session.match
        command, self._line = self._line[0], self._line[1:]
        after = match.rules.apply(match.state, command).state
        self._view = view_to_act(match, after)
        self._seen += 1
        self._session.play_line(command, first=self._seen == 1)
        if not self.is_on:
            return
        if not self._line:
            self.stop()
            return
        self._teller.show(_playing(), stays=True)
        self._timer.start(round(STEP * (animation_of(self._store.settings) or 1.0)))

    def _tell_taken_back(self) -> None:
        self._teller.tell(
            counted(
                "The move you watched is undone.",
                "The {n} moves you watched are undone.",
                self._seen,
            )
        )

    def _give_up(self) -> None:
        if self.is_on:
            self.stop()
            self._helping.tell_silence()

    def _is_on_table(self, event: QMouseEvent) -> bool:
        table = self._page.table
        if table is None or not table.isVisible():
            return False
        point = table.mapFrom(self._main, event.position().toPoint())
        return table.rect().contains(point)


def _taken_over(moves: int) -> str:
    return counted(
        "You have taken over. Undo removes the move you watched.",
        "You have taken over. Undo removes all {n} moves you watched.",
        moves,
    )


def _playing() -> str:
    return _("Showing a winning line. Press any key or click to take over.")
