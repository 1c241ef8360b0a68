"""Lists all moves beside the table, with the coach's value of each."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.coach_access import CoachAccess, other_turn_sentence
from gamesuite.app.coach.move_list import MoveList, listed_moves, spoken
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.thinking.adviser import Asked, CoachQuery, to_advise
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable

PATIENCE = 200
"""Milliseconds to keep showing the previous moves: most answers come at once."""


class AllMoves(QObject):
    """Lists all moves at the table of ``page`` in ``window``, if ``access`` grants it.

    It closes when another game is opened, so that no other game loses its scoring.
    """

    changed = Signal()
    """The list was opened or closed."""

    def __init__(self, access: CoachAccess, page: TablePage, window: QMainWindow) -> None:
        super().__init__(window)
        self._access = access
        self._session = access.session
        self._page = page
        self._query = CoachQuery(access.adviser, self)
        self._query.advice_found.connect(self._show)
        self._query.finished.connect(self._show)
        self._query.failed.connect(self._show_failure)
        self._patience = once_timer(self, self._show_waiting, PATIENCE)
        # The table shows a change after this, and its pieces must come to rest first.
        self._after_table = once_timer(self, self._show)
        self._open_for: Opened | None = None
        """The game for which the list was opened, None while it is closed."""
        self._asked: Asked | None = None
        """The position on the table, None if the player has no move in it."""
        self._listed: Asked | None = None
        """The position whose moves are in the list."""
        self._has_failed = False
        """Whether the coach has failed in the position on the table."""
        self._is_announced = False
        """Whether a screen reader has heard the best move in it."""
        self._pointing = False
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
        table.settled.connect(self._show)

    def toggle(self) -> None:
        """Show or hide the list."""
        if self.is_on:
            self.close()
            return
        if self._session.current is not None and self._access.confirm("moves"):
            self._open_for = self._session.current
            self.list.open(self._page.least_width)
            self.refresh()
        self.changed.emit()

    def close(self) -> None:
        """Hide the list."""
        if not self.is_on:
            return
        self._open_for = self._asked = self._listed = None
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
        sentence = self._reason_for_none()
        if sentence:
            self._stop()
            self._asked = self._listed = None
            self.list.show_sentence(sentence)
            return
        asked = to_advise(self._open_for, self._session.viewer)
        if asked != self._asked:
            self._asked = asked
            self._ask(asked)

    # Inside

    def _stop(self) -> None:
        self._query.cancel()
        self._patience.stop()
        self._after_table.stop()

    def _reason_for_none(self) -> str:
        """Return a sentence that says why the player has no move, empty if there is one."""
        if self._session.match.outcome is not None:
            return _("The game is over.")
        return other_turn_sentence(self._session)

    def _ask(self, asked: Asked) -> None:
        """Ask the coach about another position, unless the answer is known."""
        self._stop()
        self._has_failed = self._is_announced = False
        self._patience.start()
        self._after_table.start()
        kept = self._access.adviser.advice(asked.view)
        if kept is None or not kept.done:
            self._query.advise(asked.opened.game.parts.coach, asked.view)

    def _show_waiting(self) -> None:
        """List the moves of the position before no longer: an answer takes its time."""
        if self._listed != self._asked:
            self.list.show_waiting()

    def _show(self) -> None:
        """List what is known of the position, once the table has come to rest.

        Moves that are listed end the scoring of the game. The best one is announced as soon as it
        is no estimate any more. After a failure of the coach the list stays as it is.
        """
        asked, table = self._asked, self._page.table
        kept = None if asked is None else self._access.adviser.advice(asked.view)
        if asked is None or kept is None or table is None or self._has_failed:
            return
        if table.is_moving() or self._after_table.isActive():
            return
        descriptions = asked.opened.game.descriptions
        moves = listed_moves(kept.advice, asked.view, descriptions)
        words = descriptions.advice_words().values(asked.view)
        better = self._listed == asked
        if not better or self.list.moves != tuple(moves):
            self._patience.stop()
            self._listed = asked
            self.list.show_moves(moves, words, better=better)
            if moves:
                self._session.stop_scoring("moves")
        if moves and not kept.is_estimate and not self._is_announced:
            self._is_announced = True
            self._access.status.announce(spoken(moves[0], words))

    def _show_failure(self) -> None:
        self._patience.stop()
        self._has_failed, self._listed = True, None
        self.list.show_sentence(_("The coach isn't responding. You can play on without it."))

    def _point_out(self, command: object) -> None:
        """Show at the table how ``command`` is done."""
        table = self._page.table
        if table is None or self._asked is None or self._listed != self._asked:
            return
        self._pointing = True
        table.point_out(command)
        self._pointing = False

    def _deselect(self) -> None:
        """Select no move once the table points at none, but for a moment between two of them."""
        if not self._pointing:
            self.list.deselect()

    def _do(self, command: object) -> None:
        if self._asked is not None and self._listed == self._asked:
            self._page.want(command)

    def _focus_table(self) -> None:
        if self._page.table is not None:
            self._page.table.setFocus(Qt.FocusReason.OtherFocusReason)
