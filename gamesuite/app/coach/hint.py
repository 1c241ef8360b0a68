"""Hint: points at a good move and says why; asked again, at the next best."""

from __future__ import annotations

from typing import Any, TypeAlias

from PySide6.QtCore import QObject, QTimer

from gamesuite.app.coach.helping import Helping
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.thinking.adviser import Inquiry, KeptAdvice, view_to_act
from gamesuite.engine.advice import Ranked
from gamesuite.engine.language import _
from gamesuite.widgets.table.game_table import AnyGameTable

AnyRanked: TypeAlias = Ranked[Any]

PATIENCE = 200
"""Milliseconds for which an estimate is held back, as the truth may come at once."""


class Hint(QObject):
    """Gives hints at the table of ``page``, as far as ``helping`` lets it.

    An estimate that is shown gives way to the best move once that is known, until the player has
    asked for another.
    """

    def __init__(self, helping: Helping, page: TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._helping = helping
        self._session = helping.session
        self._adviser = helping.adviser
        self._teller = helping.teller
        self._page = page
        self._inquiry = Inquiry(helping.adviser, self)
        self._inquiry.advised.connect(self._hear)
        self._inquiry.ended.connect(self._end)
        self._inquiry.silent.connect(self._give_up)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._lose_patience)
        self._view: object = None
        self._awaited = False
        self._estimated = False
        self._told: list[AnyRanked] = []

    def ask(self) -> None:
        """Show the best move, or the next best if one is shown; of other players' turns none."""
        if self._session.current is None or self._helping.is_others_turn():
            return
        if self._helping.has_ended():
            return
        if self._is_shown():
            self._show(self._next())
        elif not self._awaited and self._helping.may_give("hint"):
            self._begin()

    def attach(self, table: AnyGameTable) -> None:
        """Give hints at ``table`` from now on."""
        table.pointing_ended.connect(self.cancel)

    def refresh(self) -> None:
        """Cancel hints on a position that is no longer on the table."""
        match = None if self._session.current is None else self._session.match
        if match is None or view_to_act(match, match.state) != self._view:
            self._view = None
            self.cancel()
            self._inquiry.cancel()

    def cancel(self) -> None:
        """Remove the hint that is shown or awaited."""
        self._awaited = False
        self._patience.stop()
        if self._told:
            self._told.clear()
            self._teller.take_back()

    # Inside

    @property
    def _kept(self) -> KeptAdvice | None:
        return self._adviser.advice(self._view)

    def _is_shown(self) -> bool:
        table = self._page.table
        return table is not None and bool(self._told) and table.pointed_at is not None

    def _begin(self) -> None:
        current = self._session.current
        assert current is not None
        match = current.match
        self._view = view_to_act(match, match.state)
        self._told.clear()
        self._awaited, self._estimated = True, False
        self._patience.start()
        kept = self._kept
        if kept is None or not kept.done:
            solution = self._adviser.solution_of(match)
            self._inquiry.advise(current.game.parts.coach, self._view, solution)
        if kept is not None and not kept.is_estimate:
            self._show_best()

    def _hear(self) -> None:
        """Show better advice, unless the player looks at another move meanwhile."""
        kept = self._kept
        if self._awaited and kept is not None and kept.is_estimate:
            if not self._estimated:
                self._estimated = True
                self._patience.start()
        elif self._awaited or (self._is_shown() and len(self._told) == 1):
            self._show_best()

    def _lose_patience(self) -> None:
        self._show_best()
        if self._awaited:
            self._teller.tell(_("The coach is thinking…"), stays=True)

    def _end(self) -> None:
        self._patience.stop()
        if not self._awaited:
            return
        self._show_best()
        if self._awaited:
            self._awaited = False
            self._teller.tell(_("There is no move to suggest."))

    def _give_up(self) -> None:
        if self._awaited:
            self.cancel()
            self._helping.tell_silence()

    def _show_best(self) -> None:
        """Show the best move that is known, if there is one."""
        kept = self._kept
        if kept is None or not kept.advice.ranked:
            return
        best = kept.advice.ranked[0]
        if self._told != [best]:
            self._told.clear()
            self._show(best)

    def _next(self) -> AnyRanked:
        """Return the best move that was not shown yet; after the last comes the first again."""
        assert self._kept is not None
        ranked = self._kept.advice.ranked
        shown = [each.command for each in self._told]
        found = next((each for each in ranked if each.command not in shown), None)
        if found is None:
            self._told.clear()
        return found or ranked[0]

    def _show(self, ranked: AnyRanked) -> None:
        current, table = self._session.current, self._page.table
        assert current is not None
        self._awaited = False
        self._patience.stop()
        told = [*self._told, ranked]
        if table is not None:
            table.point_out(ranked.command)  # which takes back what was told before
        self._told = told
        words = current.game.descriptions
        move = words.command(self._view, ranked.command)
        self._teller.tell(f"{move}. {words.refusal(ranked.reason)}", stays=True)
