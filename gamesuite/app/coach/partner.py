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
        self._status = StatusLine(window)
        self._job = adviser.new_runner(self)
        self._job.answered.connect(self._receive)
        self._state: object = None
        """The position that the partner thinks about."""
        self._command: object = None

    def attach(self, table: AnyGameTable) -> None:
        """Point it out on ``table``."""
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
        """Stop the partner."""
        self._state = self._command = None
        self._job.cancel()

    # Inside

    def _refresh(self) -> None:
        current = self._session.current
        if current is not None and self._state is current.match.state:
            return
        self.close()
        partner = self._partner()
        if current is None or partner is None:
            return
        self._state = current.match.state
        level = current.game.level(current.match.setup.seats[partner])
        self._job.run(job_to_act(current.game, current.match, level))

    def _partner(self) -> int | None:
        """Return the seat of the computer player that advises the person to act, or None."""
        current = self._session.current
        if current is None or current.match.outcome is not None:
            return None
        match, rules = current.match, current.match.rules
        seat = rules.to_act(match.state)
        if (
            rules.hides(match.state)
            or seat not in current.persons
            or not has_choice(rules, match.state)
        ):
            return None
        side = rules.side(match.state, seat)
        partners = (
            at for at in range(len(match.setup.seats)) if rules.side(match.state, at) == side
        )
        return next((at for at in partners if at not in current.persons), None)

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
        partner = self._partner()
        if partner is None or table.is_prepared or not table.point_out(command, "advice"):
            return
        words = current.game.descriptions.command(self._session.view, command)
        name = seat_names(current.match.setup.seats)[partner]
        advice = _("{name} advises: {move}.").format(name=name, move=words)
        self._status.show(advice, stays=True)
