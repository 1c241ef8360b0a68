"""Looks up in a worker whether a command is allowed, where the rules may take long to say it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow

from gamesuite import jobs
from gamesuite.app.parts.feature import Feature
from gamesuite.app.parts.status_line import StatusLine, StatusSign
from gamesuite.app.play.session import Session
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import is_slow
from gamesuite.engine.table.controller import AnyChange
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.jobs import Legality
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.workers.job import Job

PATIENCE = 400
"""Milliseconds before the player is told that something is looked up: mostly it is there sooner."""


class Lookup(Feature):
    """Answers what the table of ``page`` asks about slow commands in ``session``.

    The workers of ``adviser`` look it up, one command at a time. The table stays live: anything
    that the player does there, and the sign in the status line of ``window``, cancels the question.
    """

    def __init__(
        self, session: Session, adviser: Adviser, page: TablePage, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._session = session
        self._page = page
        self._status = StatusLine(window)
        self._job = adviser.new_runner(self)
        self._job.answered.connect(self._receive)
        # Queued: where no worker can start, it fails while the table still asks.
        self._job.failed.connect(self._show_failure, Qt.ConnectionType.QueuedConnection)
        self._asked: tuple[object, object] | None = None
        """The position and the command that is looked up."""
        self._noticed: Reason | None = None
        self._sign = StatusSign(
            _("Looking it up…"), _("Cancel"), _("Put back what you played (Esc)"), window
        )
        self._sign.pressed.connect(self._cancel)
        self._patience = once_timer(self, self._sign.show)
        session.asked.connect(self._ask)

    def status_sign(self) -> StatusSign:
        """Return the sign that something is looked up."""
        return self._sign

    def attach(self, table: AnyGameTable) -> None:
        """Answer what ``table`` asks."""
        table.prepared.connect(self._follow_table)

    def on_game_opened(self) -> None:
        """Load ahead what the game will ask, and tell the player what is missing."""
        self._stop()
        self._noticed = None
        current = self._session.current
        if current is None or current.match.outcome is not None:
            return
        match = current.match
        if is_slow(match.rules, match.state):
            self._job.run(Job(jobs.PREPARE, (current.game.id, match.state)), urgent=True)

    def on_game_changed(self, change: AnyChange) -> None:
        """Forget a question about another position, or with other words of the player."""
        if self._asked is not None and self._asked[0] is not self._session.match.state:
            self._cancel()

    def on_game_left(self) -> None:
        """Forget the question, and let the table no longer wait for the answer."""
        self._cancel()

    def close(self) -> None:
        """Forget the question."""
        self._stop()

    # Inside

    def _ask(self, command: object) -> None:
        match = self._session.match
        asked = match.state, command
        if self._asked is not None and self._asked[0] is asked[0] and self._asked[1] == command:
            return
        self._asked = asked
        self._patience.start(PATIENCE)
        self._job.run(Job(jobs.CHECK, (match.setup.game, *asked)), urgent=True)

    def _receive(self, found: Legality) -> None:
        asked, table = self._asked, self._page.table
        self._end()
        if found.notice is not None and found.notice != self._noticed:
            self._show(found.notice)
        self._noticed = found.notice
        if asked is not None and table is not None and asked[0] is self._session.match.state:
            self._session.checked = (*asked, found)
            table.answers_changed()
            if found.refused is not None:  # the dictionary may allow it when it is asked again
                self._session.checked = None

    def _show(self, notice: Reason) -> None:
        current = self._session.current
        if current is not None:
            self.status_message.emit(reason_in_words(current.game.descriptions, notice))

    def _show_failure(self) -> None:
        was_asked = self._asked is not None
        self._cancel()
        if was_asked:
            self._status.show(_("This can't be looked up now. Your game is safe; try again."))

    def _follow_table(self) -> None:
        """Stop looking up what the table no longer waits for."""
        table = self._page.table
        if self._asked is not None and table is not None and not table.is_waiting:
            self._stop()

    def _cancel(self) -> None:
        self._stop()
        table = self._page.table
        if table is not None and table.is_waiting:
            table.cancel(undo=False)

    def _stop(self) -> None:
        self._job.cancel()
        self._end()

    def _end(self) -> None:
        self._asked = None
        self._patience.stop()
        self._sign.hide()
