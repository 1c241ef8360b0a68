"""Hint: shows a good move and says why; asked again, the next best."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.thinking.adviser import Asked, CachedAdvice, CoachQuery, to_advise
from gamesuite.engine.advice import AnyRanked
from gamesuite.engine.language import _
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable

PATIENCE = 200
"""Milliseconds to hold an estimate back: the exact answer may come at once."""


class Hint(QObject):
    """Gives hints at the table of ``page``, if ``access`` grants them.

    The best move replaces an estimate as soon as it is known, unless the player has asked for
    another move meanwhile.
    """

    def __init__(self, access: CoachAccess, page: TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self._session = access.session
        self._adviser = access.adviser
        self._status = access.status
        self._page = page
        self._query = CoachQuery(access.adviser, self)
        self._query.advice_found.connect(self._receive)
        self._query.finished.connect(self._end)
        self._query.failed.connect(self._show_failure)
        self._patience = once_timer(self, self._show_waiting, PATIENCE)
        self._asked: Asked | None = None
        """The position for which the player has asked for a hint."""
        self._awaited = False
        """Whether the player waits for the first hint in it."""
        self._estimated = False
        """Whether an estimate has come, which is held back for a moment."""
        self._shown_moves: list[AnyRanked] = []
        """The moves shown one after the other, the last of which is shown now."""

    def ask(self) -> None:
        """Show the best move, or the next best if one is shown.

        On the turn of another player, and once the game is over, the status line says why not.
        """
        if self._session.current is None or self._access.report_other_turn():
            return
        if self._access.report_end():
            return
        if self._is_shown():
            self._show(self._next())
        elif not self._awaited and self._access.confirm("hint"):
            self._begin()

    def attach(self, table: AnyGameTable) -> None:
        """Give hints at ``table``."""
        table.pointing_ended.connect(self.cancel)

    def refresh(self) -> None:
        """Cancel a hint for a position that is no longer on the table."""
        current = self._session.current
        if current is None or to_advise(current, self._session.viewer) != self._asked:
            self.forget()

    def forget(self) -> None:
        """Cancel the hint, and ask no longer about its position."""
        self._asked = None
        self.cancel()
        self._query.cancel()

    def cancel(self) -> None:
        """Cancel the hint that is shown or awaited."""
        self._awaited = False
        self._patience.stop()
        if self._shown_moves:
            self._shown_moves.clear()
            self._status.clear()

    # Inside

    @property
    def _kept(self) -> CachedAdvice | None:
        """What the coach has said so far, None if nothing yet."""
        return None if self._asked is None else self._adviser.advice(self._asked.view)

    def _is_shown(self) -> bool:
        """Return whether the table still points at the last move shown."""
        table = self._page.table
        return table is not None and bool(self._shown_moves) and table.pointed_at is not None

    def _begin(self) -> None:
        """Ask the coach, and show the best move as soon as it is known."""
        current = self._session.current
        assert current is not None
        self._asked = asked = to_advise(current, self._session.viewer)
        self._shown_moves.clear()
        self._awaited, self._estimated = True, False
        self._patience.start()
        kept = self._kept
        if kept is not None and kept.done:
            self._end()
            return
        solution = self._adviser.solution_of(current.match)
        self._query.advise(current.game.parts.coach, asked.view, solution)
        if kept is not None and not kept.is_estimate:
            self._show_best()

    def _receive(self) -> None:
        """Show better advice, unless the player has moved on to another move."""
        kept = self._kept
        if self._awaited and kept is not None and kept.is_estimate:
            if not self._estimated:
                self._estimated = True
                self._patience.start()
        elif self._awaited or (self._is_shown() and len(self._shown_moves) == 1):
            self._show_best()
        elif kept is not None and self._is_shown():
            self._update_sentence(kept)

    def _update_sentence(self, kept: CachedAdvice) -> None:
        """Say what is now known of the move that is shown, such as that it loses."""
        shown = self._shown_moves[-1]
        now = next((each for each in kept.advice.ranked if each.command == shown.command), shown)
        if now.reasons != shown.reasons:
            self._shown_moves[-1] = now
            self._say(now)

    def _show_waiting(self) -> None:
        """Show an estimate that was held back, or say that the coach is thinking."""
        self._show_best()
        if self._awaited:
            self._status.show(_("The coach is thinking…"), stays=True)

    def _end(self) -> None:
        """Show the final answer to a player who waits, or say that there is no move."""
        self._patience.stop()
        if not self._awaited:
            return
        self._show_best()
        if self._awaited:
            self._awaited = False
            self._status.show(_("There is no move to suggest."))

    def _show_failure(self) -> None:
        if self._awaited:
            self.cancel()
            self._access.report_failure()

    def _show_best(self) -> None:
        """Show the best known move, if there is one."""
        kept = self._kept
        if kept is None or not kept.advice.ranked:
            return
        best = kept.advice.ranked[0]
        if self._shown_moves != [best]:
            self._shown_moves.clear()
            self._show(best)

    def _next(self) -> AnyRanked:
        """Return the best move not shown yet; after the last one, the first again."""
        assert self._kept is not None
        ranked = self._kept.advice.ranked
        shown = [each.command for each in self._shown_moves]
        found = next((each for each in ranked if each.command not in shown), None)
        if found is None:
            self._shown_moves.clear()
        return found or ranked[0]

    def _show(self, ranked: AnyRanked) -> None:
        """Show the move ``ranked`` at the table, and say it; the game is no longer scored."""
        table = self._page.table
        self._awaited = False
        self._patience.stop()
        self._session.stop_scoring("hint")
        shown = [*self._shown_moves, ranked]
        if table is not None:
            table.point_out(ranked.command)  # which cancels the hint before
        self._shown_moves = shown
        self._say(ranked)

    def _say(self, ranked: AnyRanked) -> None:
        """Say what the move does that is shown, and why it is good."""
        assert self._asked is not None
        words = self._asked.opened.game.descriptions
        move = words.command(self._asked.view, ranked.command)
        reasons = " ".join(map(partial(reason_in_words, words), ranked.reasons))
        self._status.show(f"{move}. {reasons}", stays=True)
