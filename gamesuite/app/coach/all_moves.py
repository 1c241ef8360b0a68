"""All moves with what they are worth, as the coach sees it, beside the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.helping import Helping, others_turn
from gamesuite.app.coach.move_list import WAITING, MoveList
from gamesuite.app.coach.move_model import listed_moves, spoken
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.thinking.adviser import Inquiry, view_to_act
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch
from gamesuite.widgets.table.game_table import AnyGameTable

PATIENCE = 200
"""Milliseconds for which the moves before are left there, as an answer comes at once."""


class AllMoves(QObject):
    """Lists all moves at the table of ``page`` in ``window``, as far as ``helping`` lets it.

    It is closed when another game comes to the table, so that no other loses its scoring.
    """

    changed = Signal()
    """It is open or closed now."""

    def __init__(self, helping: Helping, page: TablePage, window: QMainWindow) -> None:
        super().__init__(window)
        self._helping = helping
        self._session = helping.session
        self._page = page
        self._inquiry = Inquiry(helping.adviser, self)
        self._inquiry.advised.connect(self._show)
        self._inquiry.silent.connect(self._fall_silent)
        self._patience = self._timer(PATIENCE)
        self._patience.timeout.connect(self._lose_patience)
        # The table hears of a change after us, and what moves there shall come to rest first.
        self._soon = self._timer(0)
        self._soon.timeout.connect(self._show)
        self._match: AnyMatch | None = None
        self._view: Any = None
        self._listed: Any = None
        self._pointing = False
        self.list = MoveList(window)
        self.list.chosen.connect(self._point_out)
        self.list.wanted.connect(self._do)
        self.list.closed.connect(self.close)
        self.list.view.left.connect(self._leave)

    @property
    def is_on(self) -> bool:
        """Whether the list is there."""
        return self._match is not None

    def attach(self, table: AnyGameTable) -> None:
        """List the moves at ``table`` from now on."""
        table.pointing_ended.connect(self._let_go)
        table.settled.connect(self._show)

    def toggle(self) -> None:
        """Show the list, or put it away."""
        if self.is_on:
            self.close()
        elif self._session.current is not None and self._helping.may_give("moves"):
            self._match = self._session.match
            self.list.open()
            self.refresh()
        self.changed.emit()

    def close(self) -> None:
        """Put the list away."""
        if not self.is_on:
            return
        self._match = self._view = self._listed = None
        self._stop()
        self.list.hide()
        self.list.show_sentence("")
        self.changed.emit()

    def refresh(self) -> None:
        """List the moves in the position on the table, once they are known."""
        if self._match is None:
            return
        if self._session.current is None or self._session.match is not self._match:
            self.close()
            return
        sentence = self._why_none()
        if sentence:
            self._stop()
            self._view = self._listed = None
            self.list.show_sentence(sentence)
            return
        view = view_to_act(self._match, self._match.state)
        if view != self._view:
            self._view = view
            self._ask()

    # Inside

    def _timer(self, milliseconds: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        return timer

    def _stop(self) -> None:
        self._inquiry.cancel()
        self._patience.stop()
        self._soon.stop()

    def _why_none(self) -> str:
        """Return why there is no move of the player's, nothing if there is."""
        if self._session.match.outcome is not None:
            return _("The game is over.")
        return others_turn(self._session)

    def _ask(self) -> None:
        self._stop()
        self._patience.start()
        self._soon.start()
        kept = self._helping.adviser.advice(self._view)
        if kept is None or not kept.done:
            current = self._session.current
            assert current is not None
            self._inquiry.advise(current.game.parts.coach, self._view)

    def _lose_patience(self) -> None:
        if self._listed != self._view:
            self.list.show_sentence(WAITING)

    def _show(self) -> None:
        """Show what is known of the position, unless the table does not yet."""
        table, current = self._page.table, self._session.current
        kept = None if self._view is None else self._helping.adviser.advice(self._view)
        if kept is None or table is None or current is None:
            return
        if table.is_moving() or self._soon.isActive():
            return
        moves = listed_moves(kept.advice, self._view, current.game.descriptions)
        if self._listed == self._view and self.list.moves == tuple(moves):
            return
        self._patience.stop()
        self._listed = self._view
        self.list.show_moves(moves)
        if moves:
            self._helping.teller.say(spoken(moves[0]))

    def _fall_silent(self) -> None:
        self._patience.stop()
        self.list.show_sentence(_("The coach isn't responding. You can play on without it."))

    def _point_out(self, command: Any) -> None:
        """Show at the table what hands would do for ``command``."""
        table = self._page.table
        if table is None or self._view is None or self._listed != self._view:
            return
        self._pointing = True
        table.point_out(command)
        self._pointing = False

    def _let_go(self) -> None:
        if not self._pointing:
            self.list.let_go()

    def _do(self, command: Any) -> None:
        if self._view is not None and self._listed == self._view:
            self._page.want(command)

    def _leave(self) -> None:
        if self._page.table is not None:
            self._page.table.setFocus(Qt.FocusReason.OtherFocusReason)
