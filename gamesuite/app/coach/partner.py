"""What a computer player advises its partner where both decide together (`Parts.confer`)."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.parts.feature import Feature
from gamesuite.app.parts.status_line import StatusLine
from gamesuite.app.play.session import Session
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.engine.rules import has_choice
from gamesuite.engine.table.controller import AnyChange
from gamesuite.engine.words.seats import seat_names
from gamesuite.jobs import job_to_act
from gamesuite.widgets.table.game_table import AnyGameTable


class Partner(Feature):
    """Points out on ``page`` of ``window`` what the partner of the person to act would do.

    It is part of the game, so it costs no scoring. The partner thinks in the workers of
    ``adviser`` and knows what it would know on its own turn.
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
        self._state: object = None
        """The position that the partner was asked about last, None if it was not asked."""
        self._command: object = None
        """What the partner would do in it, as long as that is not pointed out yet."""

    def attach(self, table: AnyGameTable) -> None:
        """Point out on ``table`` what the partner would do, whenever the table has settled."""
        table.settled.connect(self._show)

    def on_game_opened(self) -> None:
        """Ask the partner in the new game."""
        self._refresh()

    def on_game_changed(self, change: AnyChange) -> None:
        """Ask the partner in the new position."""
        self._refresh()

    def on_game_left(self) -> None:
        """Forget the partner."""
        self.close()

    def close(self) -> None:
        """Stop the partner and forget its advice."""
        self._state = self._command = None
        self._runner.cancel()

    # Inside

    def _refresh(self) -> None:
        """Ask the partner about the position on the table, unless it was asked already."""
        current = self._session.current
        if current is not None and self._state is current.match.state:
            return
        self.close()
        partner_seat = self._partner_seat()
        if current is None or partner_seat is None:
            return
        self._state = current.match.state
        player = current.game.player(current.match.setup.seats[partner_seat])
        self._runner.run(job_to_act(current.game, current.match, player))

    def _partner_seat(self) -> int | None:
        """Return the seat of the computer player that advises the person to act, or None.

        There is no advice where something is hidden: the partner must not tell what it sees.
        """
        current = self._session.current
        if current is None or current.match.outcome is not None:
            return None
        state, rules = current.match.state, current.match.rules
        seat = rules.to_act(state)
        if rules.hides(state) or seat not in current.persons or not has_choice(rules, state):
            return None
        for other in range(len(current.match.setup.seats)):
            is_on_side = rules.side(state, other) == rules.side(state, seat)
            if is_on_side and other in current.computers:
                return other
        return None

    def _receive(self, command: object) -> None:
        self._command = command
        self._show()

    def _show(self) -> None:
        """Point out what the partner would do, once everything lies still."""
        table, current = self._page.table, self._session.current
        if self._command is None or table is None or current is None or table.is_moving():
            return
        if current.match.state is not self._state:
            return  # the table shows a change of which this is about to hear
        command, self._command = self._command, None
        partner_seat = self._partner_seat()
        if partner_seat is None or table.is_prepared:
            return
        if not table.point_out(command, "advice"):
            return
        words = current.game.descriptions.command(self._session.view, command)
        name = seat_names(current.match.setup.seats)[partner_seat]
        advice = _("{name} advises: {move}.").format(name=name, move=words)
        self._status.show(advice, stays=True)
