"""Looks up in a worker whether a command is allowed, where the rules may take long to say it.

The session asks (`Session.asked`), and tells the table to wait. The answer goes to the session, and
the table asks the session once more. Until then the player can cancel the question with the sign in
the status line; whatever changes the game, or what is prepared at the table, cancels it too.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow

from gamesuite import jobs
from gamesuite.app.parts.feature import Feature
from gamesuite.app.parts.status_line import StatusLine, StatusSign
from gamesuite.app.play.session import CheckedCommand, Session
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


class _Question(NamedTuple):
    """Whether ``command`` is allowed in ``state``."""

    state: object
    command: object


class Lookup(Feature):
    """Answers what the table of ``page`` asks about slow commands in ``session``.

    The workers of ``adviser`` look it up, one command at a time. The table stays live meanwhile.
    The sign is in the status line of ``window``.
    """

    def __init__(
        self, session: Session, adviser: Adviser, page: TablePage, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._session = session
        self._page = page
        self._status = StatusLine(window, page.line)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._receive)
        # Queued: where no worker can start, it fails while the table still asks.
        self._runner.failed.connect(self._show_failure, Qt.ConnectionType.QueuedConnection)
        self._question: _Question | None = None
        """What is looked up, None if nothing is."""
        self._last_notice: Reason | None = None
        """What the player was last told to be missing, such as a dictionary."""
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
        """Let the workers load what a game with slow commands needs.

        Their answer says what is missing, such as a dictionary.
        """
        self._stop()
        self._last_notice = None
        current = self._session.current
        if current is None or current.match.outcome is not None:
            return
        match = current.match
        if is_slow(match.rules, match.state):
            self._runner.run(Job(jobs.PREPARE, (current.game.id, match.state)), urgent=True)

    def on_game_changed(self, change: AnyChange) -> None:
        """Cancel a question about a position that is no longer on the table.

        Own words that the player has changed make it another one too (`use_own_words`).
        """
        if self._question is not None and self._question.state is not self._session.match.state:
            self._cancel()

    def on_game_left(self) -> None:
        """Cancel the question."""
        self._cancel()

    def close(self) -> None:
        """Stop looking up."""
        self._stop()

    # Inside

    def _ask(self, command: object) -> None:
        """Look up whether ``command`` is allowed, unless that is being looked up already."""
        match = self._session.match
        previous, self._question = self._question, _Question(match.state, command)
        if previous is not None and previous.state is match.state and previous.command == command:
            return
        self._patience.start(PATIENCE)
        self._runner.run(Job(jobs.CHECK, (match.setup.game, match.state, command)), urgent=True)

    def _receive(self, legality: Legality) -> None:
        """Show what is missing, and answer the question if its position is still on the table.

        There is no question if this is only what a new game was prepared with.
        """
        question = self._question
        self._forget()
        if legality.notice is not None and legality.notice != self._last_notice:
            self._show_notice(legality.notice)
        self._last_notice = legality.notice
        if question is not None and question.state is self._session.match.state:
            self._answer(question, legality)

    def _show_notice(self, notice: Reason) -> None:
        current = self._session.current
        if current is not None:
            self._status.show(reason_in_words(current.game.descriptions, notice))

    def _answer(self, question: _Question, legality: Legality) -> None:
        """Tell the session the ``legality`` of the command, and let the table ask it again.

        The session forgets a refusal at once: when the player tries it again, the dictionary may
        allow it.
        """
        table = self._page.table
        if table is not None:
            self._session.checked = CheckedCommand(question.state, question.command, legality)
            table.answers_changed()
            if legality.refused is not None:
                self._session.checked = None

    def _show_failure(self) -> None:
        was_asked = self._question is not None
        self._cancel()
        if was_asked:
            self._status.show(_("This can't be looked up now. Your game is safe; try again."))

    def _follow_table(self) -> None:
        """Stop looking up what the table no longer waits for: what was prepared has changed."""
        table = self._page.table
        if self._question is not None and table is not None and not table.is_waiting:
            self._stop()

    def _cancel(self) -> None:
        """Stop looking up, and put back what waits at the table for the answer."""
        self._stop()
        table = self._page.table
        if table is not None and table.is_waiting:
            table.cancel(undo=False)

    def _stop(self) -> None:
        """Stop looking up, and leave the table alone."""
        self._runner.cancel()
        self._forget()

    def _forget(self) -> None:
        """Forget the question, which is answered or no longer asked, and hide the sign."""
        self._question = None
        self._patience.stop()
        self._sign.hide()
