"""Watch a win: the coach plays a winning line from the position on the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QMainWindow

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.look import animation_of
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import CoachQuery, view_to_act
from gamesuite.engine.advice import AnySolution, Verdict
from gamesuite.engine.language import _, counted
from gamesuite.engine.match import AnyMatch, is_full
from gamesuite.engine.rules import apply
from gamesuite.widgets.keyboard.keys import MODIFIER_KEYS
from gamesuite.widgets.look.timers import once_timer

STEP = 600
"""Milliseconds between two moves at normal speed."""


class WinPlayback(QObject):
    """Plays on ``page`` of ``window`` until the game is won or the player takes over.

    Any key and any click on the table takes over and does nothing else. The first move counts as
    the player's decision, and all others follow from it: one Undo removes the whole line. Scoring
    ends only when the coach knows whether the game can be won, and so has something to show.
    """

    changed = Signal()
    """The playback started or stopped."""
    _undone = Signal()
    """One Undo has removed the moves watched."""

    def __init__(
        self, access: CoachAccess, store: SettingsStore, page: TablePage, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._access = access
        self._session = access.session
        self._adviser = access.adviser
        self._status = access.status
        self._store = store
        self._page = page
        self._window = window
        self._filtered_window: QWindow | None = None
        """The window whose keys and clicks come here first, None while no line is played."""
        self._query = CoachQuery(access.adviser, self)
        self._query.solution_found.connect(self._decide)
        self._query.failed.connect(self._show_failure)
        self._timer = once_timer(self, self._step)
        self._view: object = None
        """What the seat to act sees as long as nobody else changes the position."""
        self._line: tuple[object, ...] = ()
        """The moves that are still to be played."""
        self._watched = 0
        """How many moves of the line have been played."""
        self._match: AnyMatch | None = None
        """The match of the playback, of which an Undo is noticed even when it is over."""
        self._start_cursor = 0
        """The `Match.cursor` before the playback."""
        self._last_cursor = 0
        """The `Match.cursor` when the match last changed."""
        # Queued: the window clears its status line when the position has changed.
        self._undone.connect(self._show_undone, Qt.ConnectionType.QueuedConnection)
        self.is_on = False
        """Whether a line is looked for or played."""

    def toggle(self) -> None:
        """Start the playback, or take over."""
        if self.is_on:
            self.take_over()
        elif self._session.current is None or self._access.report_end():
            return
        elif self._access.confirm("watch"):
            self._begin()

    def take_over(self) -> None:
        """Stop and hand over to the player; does nothing while the playback is off."""
        if not self.is_on:
            return
        self.stop()
        if self._watched:
            self._status.show(_taken_over_sentence(self._watched))

    def stop(self) -> None:
        """Stop without a word; what was watched stays played."""
        if self.is_on:
            self.is_on = False
            self._timer.stop()
            self._query.cancel()
            self._status.clear()
            if self._filtered_window is not None:
                self._filtered_window.removeEventFilter(self)
                self._filtered_window = None
            self.changed.emit()

    def refresh(self) -> None:
        """Stop if anything else has changed the position; notice an Undo of the line."""
        match = None if self._session.current is None else self._session.match
        if match is None or view_to_act(match, match.state) != self._view:
            self.stop()
        if match is not None and match is self._match:
            previous_cursor, self._last_cursor = self._last_cursor, match.cursor
            if self._is_undone(previous_cursor):
                self._undone.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take over on a key or a click on the table, which then do nothing else."""
        if not self._takes_over(event):
            return False
        self.take_over()
        return True

    # Inside

    def _begin(self) -> None:
        """Play a winning line at once if one is known, else as soon as the coach has found it."""
        current = self._session.current
        assert current is not None
        self.is_on = True
        self._watched = 0
        self._match = current.match
        self._start_cursor = self._last_cursor = current.match.cursor
        self._view = view_to_act(current.match, current.match.state)
        self.changed.emit()
        if self._adviser.solution_of(current.match) is not None:
            self._decide()
            return
        self._status.show(_("Looking for a winning line…"), stays=True)
        self._query.judge(current.game.parts.coach, self._view)

    def _decide(self) -> None:
        """Play the line that was found, or say that there is none."""
        solution = self._adviser.solution(self._view)
        assert solution is not None
        if solution.verdict != Verdict.UNKNOWN:
            self._session.stop_scoring("watch")
        if solution.verdict == Verdict.WINNABLE:
            self._play(solution)
            return
        self.stop()
        if solution.verdict == Verdict.UNWINNABLE:
            self._status.show(_("This game can't be won from here."))
        else:
            self._status.show(_("The coach can't tell whether this game can still be won."))

    def _play(self, solution: AnySolution) -> None:
        """Play the line of ``solution``, and take over on keys and clicks from now on."""
        self._line = solution.line
        self._filtered_window = self._window.windowHandle()
        if self._filtered_window is not None:
            self._filtered_window.installEventFilter(self)
        self._status.show(_playing_sentence(), stays=True)
        self._step()

    def _step(self) -> None:
        """Make the next move of the line, unless a dialog is over the table or no move fits."""
        if QApplication.activeModalWidget() is not None or is_full(self._session.match):
            self.take_over()
            return
        match = self._session.match
        command, self._line = self._line[0], self._line[1:]
        # Before the move is made, so that `refresh` knows the position as its own.
        after = apply(match.rules, match.state, command).state
        self._view = view_to_act(match, after)
        self._watched += 1
        self._session.do_from_line(command, first=self._watched == 1)
        if not self.is_on:
            return
        if not self._line:
            self.stop()
            return
        self._status.show_silently(_playing_sentence(), stays=True)
        self._timer.start(round(STEP * (animation_of(self._store.settings) or 1.0)))

    def _show_undone(self) -> None:
        self._status.show(
            counted(
                "The move you watched is undone.",
                "The {n} moves you watched are undone.",
                self._watched,
            )
        )

    def _show_failure(self) -> None:
        if self.is_on:
            self.stop()
            self._access.report_failure()

    def _is_undone(self, previous_cursor: int) -> bool:
        """Return whether one Undo has led from the end of the line back to its start."""
        was_at_end = previous_cursor == self._start_cursor + self._watched
        return self._watched > 0 and was_at_end and self._last_cursor == self._start_cursor

    def _takes_over(self, event: QEvent) -> bool:
        """Return whether ``event`` is a key, other than Shift and the like, or on the table."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return event.key() not in MODIFIER_KEYS
        presses = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        return (
            isinstance(event, QMouseEvent) and event.type() in presses and self._is_on_table(event)
        )

    def _is_on_table(self, event: QMouseEvent) -> bool:
        """Return whether ``event``, one of the whole window, is on the table."""
        table = self._page.table
        if table is None or not table.isVisible():
            return False
        point = table.mapFrom(self._window, event.position().toPoint())
        return table.rect().contains(point)


def _taken_over_sentence(moves: int) -> str:
    return counted(
        "You have taken over. Undo removes the move you watched.",
        "You have taken over. Undo removes all {n} moves you watched.",
        moves,
    )


def _playing_sentence() -> str:
    return _("Showing a winning line. Press any key or click to take over.")
