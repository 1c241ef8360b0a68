"""Lists all moves beside the table, with the coach's value of each."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QMainWindow

from gamesuite.app.coach.coach_access import CoachAccess, other_turn_sentence
from gamesuite.app.coach.listed_moves import ListedMove, listed_moves, spoken
from gamesuite.app.coach.move_list import MoveList
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.thinking.adviser import CoachQuery, Question, question_about
from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import CoachWords
from gamesuite.engine.words.seats import seat_names
from gamesuite.opening import Opened
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable

PATIENCE = 200
"""Milliseconds to keep showing the previous moves: most answers come at once."""


class AllMoves(QObject):
    """Lists all moves at the table of ``page`` in ``window``, if ``access`` grants it.

    The coach is asked about each position while the list is open, and its answer is listed once the
    table has come to rest. Listed moves end the scoring of the game, so the list closes when
    another game is opened (`refresh`). While a result rests on the table there is nothing to
    choose: then an open list is hidden, and the table has its room.
    """

    changed = Signal()
    """The list was opened or closed."""

    def __init__(self, access: CoachAccess, page: TablePage, window: QMainWindow) -> None:
        super().__init__(window)
        self._access = access
        self._session = access.session
        self._page = page
        self._query = CoachQuery(access.adviser, self)
        self._query.advice_found.connect(self._show_advice)
        self._query.finished.connect(self._show_advice)
        self._query.failed.connect(self._show_failure)
        self._patience = once_timer(self, self._show_waiting, PATIENCE)
        # The table shows a change after this, and its pieces must come to rest first.
        self._after_table = once_timer(self, self._show_advice)
        self._open_for: Opened | None = None
        """The game for which the list was opened, None while it is closed."""
        self._question: Question | None = None
        """The position on the table, None if the player has no move in it."""
        self._listed_question: Question | None = None
        """The position whose moves are in the list, None if it has no moves."""
        self._has_failed = False
        """Whether the coach has failed in the position on the table."""
        self._has_announced = False
        """Whether a screen reader has heard the best move in it."""
        self._is_pointing = False
        """Whether the list itself makes the table point at another move."""
        self.list = MoveList(window)
        self.list.chosen.connect(self._point_out)
        self.list.wanted.connect(self._do)
        self.list.closed.connect(self.close)
        self.list.view.escaped.connect(self._focus_table)

    @property
    def is_on(self) -> bool:
        """Whether the list is open."""
        return self._open_for is not None

    def attach(self, table: AnyGameTable) -> None:
        """List the moves at ``table``."""
        table.pointing_ended.connect(self._deselect)
        table.settled.connect(self._show_advice)

    def toggle(self) -> None:
        """Show or hide the list."""
        if self.is_on:
            self.close()
            return
        if self._session.current is not None and self._access.confirm("moves"):
            self._open_for = self._session.current
            self.list.open(self._page.least_width)
            self.refresh()
            if self._is_resting:
                words = _("There is only one move now. The list opens once you have a choice.")
                self._access.status.show(words)
        self.changed.emit()  # even if nothing was opened: the action has been checked by then

    def close(self) -> None:
        """Hide the list."""
        if not self.is_on:
            return
        self._open_for = None
        self._question = self._listed_question = None
        self._stop()
        self.list.hide()
        self.list.clear()
        self.changed.emit()

    def refresh(self) -> None:
        """List the moves in the position on the table as soon as they are known."""
        if self._open_for is None:
            return
        if self._session.current is not self._open_for:
            self.close()
            return
        if self._is_resting:
            self._stop()
            self._question = self._listed_question = None
            self._hide()
            return
        self.list.come_back()
        sentence = self._reason_for_none()
        if sentence:
            self._stop()
            self._question = self._listed_question = None
            self.list.show_sentence(sentence)
            return
        question = question_about(self._open_for, self._session.viewer)
        if question != self._question:
            self._question = question
            self._ask(question)

    # Inside

    @property
    def _is_resting(self) -> bool:
        """Whether a result lies on the table, after which anybody can only go on."""
        match = self._session.match
        return match.rules.rests(match.state)

    def _hide(self) -> None:
        """Hide the list; the keyboard goes on at the table."""
        focused = QApplication.focusWidget()
        if focused is not None and self.list.isAncestorOf(focused):
            self._focus_table()
        self.list.hide()

    def _stop(self) -> None:
        self._query.cancel()
        self._patience.stop()
        self._after_table.stop()

    def _reason_for_none(self) -> str:
        """Return a sentence that says why the player has no move, empty if there is one."""
        if self._session.match.outcome is not None:
            return _("The game is over.")
        return other_turn_sentence(self._session)

    def _ask(self, question: Question) -> None:
        """Ask the coach about another position, unless the answer is known.

        Until then the moves of the previous position stay in the list, for `PATIENCE` at most.
        """
        self._stop()
        self._has_failed = self._has_announced = False
        self._patience.start()
        self._after_table.start()
        cached = self._access.adviser.advice(question.view)
        if cached is None or not cached.done:
            self._query.advise(question.opened.game.parts.coach, question.view)

    def _show_waiting(self) -> None:
        """Stop listing the moves of the previous position: the answer takes long."""
        if self._listed_question != self._question:
            self.list.show_waiting()

    def _show_advice(self) -> None:
        """List what is known of the position, once the table has come to rest.

        Every answer calls this, and so does the table when it has settled. After a failure of the
        coach the list stays as it is.
        """
        question, table = self._question, self._page.table
        if question is None or table is None or self._has_failed:
            return
        cached = self._access.adviser.advice(question.view)
        if cached is None or table.is_moving() or self._after_table.isActive():
            return
        descriptions = question.opened.game.descriptions
        names = seat_names(question.opened.match.setup.seats)
        moves = listed_moves(cached.advice, question.view, descriptions, names)
        words = descriptions.advice_words().values(question.view)
        self._list_moves(question, moves, words)
        if moves and not cached.is_estimate and not self._has_announced:
            self._has_announced = True
            self._access.status.announce(spoken(moves[0], words))

    def _list_moves(self, question: Question, moves: list[ListedMove], words: CoachWords) -> None:
        """List ``moves`` unless they are listed already; that ends the scoring of the game."""
        is_same_position = self._listed_question == question
        if is_same_position and self.list.moves == tuple(moves):
            return
        self._patience.stop()
        self._listed_question = question
        self.list.show_moves(moves, words, keeps_selection=is_same_position)
        if moves:
            self._session.stop_scoring("moves")

    def _show_failure(self) -> None:
        self._patience.stop()
        self._has_failed = True
        self._listed_question = None
        self.list.show_sentence(_("The coach isn't responding. You can play on without it."))

    def _point_out(self, command: object) -> None:
        """Show at the table how ``command`` is done."""
        table = self._page.table
        if table is None or self._question is None or self._listed_question != self._question:
            return
        self._is_pointing = True
        try:
            table.point_out(command)
        finally:
            self._is_pointing = False

    def _deselect(self) -> None:
        """Select no move once the table points at none.

        While the list makes it point at another one, it points at none for a moment.
        """
        if not self._is_pointing:
            self.list.deselect()

    def _do(self, command: object) -> None:
        """Do ``command`` at the table, if it is of the position on it."""
        if self._question is not None and self._listed_question == self._question:
            self._page.want(command)

    def _focus_table(self) -> None:
        if self._page.table is not None:
            self._page.table.setFocus(Qt.FocusReason.OtherFocusReason)
