"""Hint: shows a good move and says why; asked again, the next best."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.thinking.adviser import CachedAdvice, CoachQuery, Question, question_about
from gamesuite.engine.advice import AnyRanked
from gamesuite.engine.language import _
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.engine.words.seats import seat_names
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable

PATIENCE = 200
"""Milliseconds to hold an estimate back: the exact answer may come at once."""


class Hint(QObject):
    """Gives hints at the table of ``page``, if ``access`` grants them.

    A hint is awaited until its first move is shown. An estimate is held back for a moment, as the
    exact answer may come at once. Once shown, it is replaced as soon as the best move is known,
    unless the player has asked for another move meanwhile.
    """

    def __init__(self, access: CoachAccess, page: TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self._session = access.session
        self._adviser = access.adviser
        self._status = access.status
        self._page = page
        self._query = CoachQuery(access.adviser, self)
        self._query.advice_found.connect(self._show_advice)
        self._query.finished.connect(self._show_last_advice)
        self._query.failed.connect(self._show_failure)
        self._patience = once_timer(self, self._show_waiting, PATIENCE)
        self._question: Question | None = None
        """The position for which the player has asked for a hint."""
        self._is_awaited = False
        """Whether the player waits for the first hint in it."""
        self._has_estimate = False
        """Whether an estimate has come, which is held back for a moment."""
        self._moves: list[AnyRanked] = []
        """The moves shown one after the other, the last of which is shown now."""
        self._is_rough = False
        """Whether the figures of that one are still rough, and so were not said."""

    def ask(self) -> None:
        """Show the best move, or the next best if one is shown.

        On the turn of another player, and once the game is over, it is said why not.
        """
        if self._session.current is None or self._access.report_other_turn():
            return
        if self._access.report_end():
            return
        if self._is_shown():
            self._show(self._next_move())
        elif not self._is_awaited and self._access.confirm("hint"):
            self._begin()

    def attach(self, table: AnyGameTable) -> None:
        """Give hints at ``table``."""
        table.pointing_ended.connect(self.cancel)

    def refresh(self) -> None:
        """Cancel a hint for a position that is no longer on the table."""
        current = self._session.current
        if current is None or question_about(current, self._session.viewer) != self._question:
            self.forget()

    def forget(self) -> None:
        """Cancel the hint, and stop asking the coach about its position."""
        self._question = None
        self.cancel()
        self._query.cancel()

    def cancel(self) -> None:
        """Cancel the hint that is shown or awaited; the coach may go on, for the next press."""
        self._is_awaited = False
        self._patience.stop()
        if self._moves:
            self._moves.clear()
            self._status.clear()

    # Inside

    @property
    def _cached(self) -> CachedAdvice | None:
        """What the coach has said of the position so far, None if nothing yet."""
        return None if self._question is None else self._adviser.advice(self._question.view)

    def _is_shown(self) -> bool:
        """Return whether the table still points at the last move shown."""
        table = self._page.table
        return table is not None and bool(self._moves) and table.pointed_at is not None

    def _begin(self) -> None:
        """Ask the coach, and show the best move as soon as it is known."""
        current = self._session.current
        assert current is not None
        self._question = question_about(current, self._session.viewer)
        self._moves.clear()
        self._is_awaited = True
        self._has_estimate = False
        self._patience.start()
        cached = self._cached
        if cached is not None and cached.done:
            self._show_last_advice()
            return
        solution = self._adviser.solution_of(current.match)
        self._query.advise(current.game.parts.coach, self._question.view, solution)
        if cached is not None and not cached.is_estimate:
            self._show_best()

    def _show_advice(self) -> None:
        """Show what the coach has found, unless the player has gone on to another move.

        The first estimate is held back for `PATIENCE`.
        """
        cached = self._cached
        if self._is_awaited and cached is not None and cached.is_estimate:
            if not self._has_estimate:
                self._has_estimate = True
                self._patience.start()
        elif self._is_awaited or (self._is_shown() and len(self._moves) == 1):
            self._show_best()
        elif cached is not None and self._is_shown():
            self._update_sentence(cached)

    def _update_sentence(self, cached: CachedAdvice) -> None:
        """Say what is now known of the move that is shown, such as that it loses."""
        shown = self._moves[-1]
        for ranked in cached.advice.ranked:
            is_other = self._is_rough != cached.advice.is_rough or ranked.reasons != shown.reasons
            if ranked.command == shown.command and is_other:
                self._moves[-1] = ranked
                self._say(ranked)
                return

    def _show_waiting(self) -> None:
        """Show an estimate that was held back, or say that the coach is thinking."""
        self._show_best()
        if self._is_awaited:
            self._status.show(_("The coach is thinking…"), stays=True)

    def _show_last_advice(self) -> None:
        """Show the final answer to a player who waits, or say that there is no move."""
        self._patience.stop()
        if not self._is_awaited:
            return
        self._show_best()
        if self._is_awaited:
            self._is_awaited = False
            self._status.show(_("There is no move to suggest."))

    def _show_failure(self) -> None:
        if self._is_awaited:
            self.cancel()
            self._access.report_failure()

    def _show_best(self) -> None:
        """Show the best known move, if there is one."""
        cached = self._cached
        if cached is None or not cached.advice.ranked:
            return
        best = cached.advice.ranked[0]
        if self._moves != [best] or self._is_rough != cached.advice.is_rough:
            self._moves.clear()
            self._show(best)

    def _next_move(self) -> AnyRanked:
        """Return the best move not shown yet; after the last one, the first again."""
        assert self._cached is not None
        ranked = self._cached.advice.ranked
        shown_commands = [move.command for move in self._moves]
        for move in ranked:
            if move.command not in shown_commands:
                return move
        self._moves.clear()
        return ranked[0]

    def _show(self, ranked: AnyRanked) -> None:
        """Show the move ``ranked`` at the table, and say it; the game is no longer scored."""
        table = self._page.table
        self._is_awaited = False
        self._patience.stop()
        self._session.stop_scoring("hint")
        moves = [*self._moves, ranked]
        if table is not None:
            table.point_out(ranked.command)  # which cancels the hint before and clears its moves
        self._moves = moves
        self._say(ranked)

    def _say(self, ranked: AnyRanked) -> None:
        """Say what the move does that is shown, and why it is good; rough figures are not said."""
        assert self._question is not None
        assert self._cached is not None
        opened = self._question.opened
        words, names = opened.game.descriptions, seat_names(opened.match.setup.seats)
        move = words.command(self._question.view, ranked.command)
        reasons = [reason_in_words(words, why, names) for why in ranked.reasons]
        values = words.advice_words().values(self._question.view)
        best = self._cached.advice.ranked[0]
        self._is_rough = self._cached.advice.is_rough
        if self._is_rough:
            explains = words.advice_words().explains
            reasons = [
                said for why, said in zip(ranked.reasons, reasons, strict=True) if explains(why)
            ]
            reasons.append(_("Still thinking…"))
        elif best.value is not None and best.behind is None and not values.has_chance(best.value):
            reasons.append(_("No move has a chance to win any more."))
        self._status.show(" ".join((f"{move}.", *reasons)), stays=True)
