"""Computer players at the window: they think in workers and move at a pace that can be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMainWindow

from gamesuite import deciding
from gamesuite.app.parts.feature import Feature
from gamesuite.app.parts.status_sign import StatusSign
from gamesuite.app.parts.teller import Teller
from gamesuite.app.play.session import Session
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.engine.player import luck_number
from gamesuite.engine.seating import name_to_act
from gamesuite.engine.table.hands import Change
from gamesuite.storage.settings import Settings
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.thinking.worker_bridge import OneJob

LOOK = 750
"""Milliseconds, at normal pace, to look at what was done before the next is shown."""

INTENT = 650
"""Milliseconds, at normal pace, for which is shown what a player is about to do."""

_STRETCH = {"at-once": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.8}


class Opponents(Feature):
    """Gives the commands of the computer players in ``session``, shown on ``page`` of ``window``.

    They think in the workers of ``adviser``, at the pace that the settings in ``store`` say.

    Each is handed the view of its seat and luck of its own, and nothing else. What it is about to
    do is shown for a moment first, as hands would show it; who does not want to wait hurries.
    """

    def __init__(
        self,
        session: Session,
        adviser: Adviser,
        store: SettingsStore,
        page: TablePage,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._adviser = adviser
        self._store = store
        self._page = page
        self._teller = Teller(window)
        self._job: OneJob | None = None
        self._command: Any = None
        self._state: object = None
        """The position in which the command is to be done."""
        self._shown = self._hurried = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._go_on)
        self._closed = False
        self.is_moving = False
        self._sign = StatusSign(
            _("Computer's turn…"), _("Skip"), _("Skip to your turn (Space)"), window
        )
        self._sign.pressed.connect(self.hurry)

    def sign(self) -> StatusSign:
        """Return what shows that computer players are moving."""
        return self._sign

    def attach(self, table: AnyGameTable) -> None:
        """Show at ``table`` what is done, from now on."""
        table.settled.connect(self._go_on)
        table.hurry_wanted.connect(self.hurry)

    def hurry(self) -> None:
        """Let all computer players move at once, until a person is to act."""
        if not self._session.awaits_computer:
            return
        self._hurried = True
        self._pause.stop()
        if self._command is None and (self._job is None or not self._job.is_running):
            self._think()  # it failed before
        self._go_on()

    def close(self) -> None:
        """Let nobody move any more."""
        self._closed = True
        self._stop()

    def open_game(self) -> None:
        """Play in the game on the table."""
        self._hurried = False
        self._refresh()

    def change_game(self, change: Change[Any]) -> None:
        """Play on from the new position."""
        self._refresh()

    # Inside

    def _refresh(self) -> None:
        """Give up what was thought of another position, and think if a computer is to act."""
        self._stop()
        awaited = self._session.awaits_computer and not self._closed
        if awaited != self.is_moving:
            self.is_moving = awaited
            self._sign.setVisible(awaited)
        if not awaited:
            self._hurried = False
            return
        self._think()
        self._wait(LOOK)

    def _stop(self) -> None:
        self._pause.stop()
        self._command, self._shown = None, False
        if self._job is not None:
            self._job.cancel()

    def _think(self) -> None:
        job = self._job_of_ours()
        current = self._session.current
        if job is None or current is None:
            return
        match = current.match
        self._state = match.state
        seat = match.rules.to_act(match.state)
        level = current.game.level(match.setup.seats[seat])
        luck = luck_number(match.setup.deal.number, seat, match.moves())
        arguments = (current.game.id, level, match.view(seat), luck)
        job.begin(Job(deciding.JOB, arguments), urgent=True)

    def _job_of_ours(self) -> OneJob | None:
        if self._job is None:
            self._job = self._adviser.new_job(self)
            if self._job is not None:
                self._job.answered.connect(self._hear)
                self._job.failed.connect(self._give_up)
        return self._job

    def _hear(self, command: object) -> None:
        self._command = command
        self._go_on()

    def _give_up(self) -> None:
        sentence = _("{name} isn't responding. Your game is safe. Press Skip to try again.")
        self._teller.tell(sentence.format(name=self._name()), stays=True)

    def _go_on(self) -> None:
        """Show the command that was thought of, or do it if it was shown for long enough."""
        table = self._page.table
        if self._command is None or self._pause.isActive() or table is None:
            return
        if self._session.match.state is not self._state:
            return  # the table shows a change of which this is about to hear
        if self._hurried or not self._stretch:
            self._do()
        elif table.is_moving():
            return
        elif self._shown or not self._has_choice():
            self._do()
        else:
            self._shown = True
            table.point_out(self._command, "intent")
            self._wait(INTENT)

    def _do(self) -> None:
        current, command = self._session.current, self._command
        assert current is not None
        words = current.game.descriptions.command(self._session.view, command)
        told = _("{name}: {move}").format(name=self._name(), move=words)
        self._session.do_for_computer(command)
        self._teller.show(told)

    def _has_choice(self) -> bool:
        match = self._session.match
        return match.rules.has_choice(match.state)

    def _wait(self, milliseconds: int) -> None:
        if not self._hurried:
            self._pause.start(round(milliseconds * self._stretch))

    def _name(self) -> str:
        return name_to_act(self._session.match)

    @property
    def _stretch(self) -> float:
        return pace_of(self._store.settings)


def pace_of(settings: Settings) -> float:
    """Return by how much the pauses of computer players are stretched, 0 for none."""
    return _STRETCH[settings.pace]
