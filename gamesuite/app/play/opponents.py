"""Computer players in the window: they think in workers and move at a visible pace."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from gamesuite import jobs
from gamesuite.app.parts.feature import Feature
from gamesuite.app.parts.status_line import StatusLine, StatusSign
from gamesuite.app.play.session import CheckedCommand, Session, is_computers_turn
from gamesuite.app.play.table_page import TablePage
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _, clauses
from gamesuite.engine.match import Restart, is_full
from gamesuite.engine.reason import reason
from gamesuite.engine.rules import WordRules, has_choice, is_slow
from gamesuite.engine.table.controller import AnyChange
from gamesuite.engine.words.descriptions import shared_sentence
from gamesuite.engine.words.seats import name_to_act
from gamesuite.jobs import Legality, job_to_act
from gamesuite.opening import Opened
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.workers.job import Job

PAUSE = 750
"""Milliseconds at normal pace between two moves."""

QUESTION_PAUSE = 250
"""The same before the answer of a player who is only asked for an objection."""

RESULT_PAUSE = 4000
"""Milliseconds for a result to lie there if no person plays, at any pace."""

PREVIEW = 650
"""Milliseconds at normal pace to show a move before it is made."""

_PAUSE_FACTORS = {"at-once": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.8}
"""How much longer pauses are than at normal pace, for each setting of the pace."""

_FARTHEST = 100
"""How many moves `moves_of_others` looks back at most."""


class Opponents(Feature):
    """Moves for the computer players in ``session``, on ``page`` of ``window``.

    They think in the workers of ``adviser`` and move at the pace set in ``store``. Each gets the
    view of its seat and its own luck, nothing else. Its move is pointed out for a moment before it
    is made; the player can skip the wait.

    The way of a move: `_refresh` starts the pause and `_think`; `_receive` gets the command; then
    `_proceed`, called whenever something it waits for is over, points it out and at last does it.
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
        self._store = store
        self._page = page
        self._status = StatusLine(window, page.line)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._receive)
        self._runner.failed.connect(self._show_failure)
        self._command: object = None
        """The command to be done once the pauses are over, None while it is not known."""
        self._unchecked: object = None
        """The command whose legality is looked up."""
        self._state: object = None
        """The position in which the command is to be done."""
        self._is_pointed_out = False
        """Whether the command has been pointed out."""
        self._is_hurried = False
        """Whether the player skips all pauses until a person is to act."""
        self._pause = once_timer(self, self._proceed)
        self._was_covered = False
        """Whether a cover lay on the table when it was last heard of."""
        self._has_table = False
        """Whether a game is on the table, and not the picker."""
        session.pause.changed.connect(self._refresh)
        self.is_moving = False
        """Whether computer players are moving, as the sign says."""
        self._sign = StatusSign(
            _("Computer's turn…"), _("Skip"), _("Skip to your turn (Space)"), window
        )
        self._sign.pressed.connect(self.hurry)

    def status_sign(self) -> StatusSign:
        """Return the sign that computer players are moving."""
        return self._sign

    def attach(self, table: AnyGameTable) -> None:
        """Move at ``table``."""
        table.settled.connect(self._proceed)
        table.hurry_wanted.connect(self.hurry)

    def hurry(self) -> None:
        """Let the computer players move without pauses until a person is to act."""
        if not self._session.awaits_computer:
            return
        self._is_hurried = True
        self._pause.stop()
        if self._command is None and not self._runner.is_running:
            self._think()  # the last attempt failed
        self._proceed()

    def close(self) -> None:
        """Stop all computer players."""
        self._has_table = False
        self._stop()

    def on_game_opened(self) -> None:
        """Move in the new game."""
        self._is_hurried, self._has_table = False, True
        self._was_covered = self._session.is_covered
        self._refresh()

    def on_game_changed(self, change: AnyChange) -> None:
        """Move in the new position, and say it again to a player who has lifted the cover."""
        self._refresh()
        was_covered, self._was_covered = self._was_covered, self._session.is_covered
        current = self._session.current
        if was_covered and not self._was_covered and current is not None:
            self._status.show_silently(moves_of_others(current, self._session.viewer), stays=True)

    def on_game_left(self) -> None:
        """Wait until the game is shown again, or another one."""
        self._has_table = False
        self._stop()
        self._status.clear()
        self.is_moving = False
        self._sign.hide()

    # Inside

    def _refresh(self) -> None:
        """Cancel thinking about other positions, and think if a computer is to act."""
        self._stop()
        if not self._has_table:
            return
        is_moving = self._session.awaits_computer and not self._session.pause.is_on
        if is_moving != self.is_moving:
            self.is_moving = is_moving
            self._sign.setVisible(is_moving)
        if not is_moving:
            self._is_hurried = False
            if is_computers_turn(self._session.current) and is_full(self._session.match):
                self._status.show(shared_sentence(reason("full")), stays=True)
            return
        self._think()
        self._start_pause()

    def _start_pause(self) -> None:
        """Start the pause before the next move, as long as what lies on the table needs."""
        match = self._session.match
        if match.rules.rests(match.state) and not self._is_hurried:
            self._pause.start(RESULT_PAUSE)
        elif self._is_question():
            self._wait(QUESTION_PAUSE)
        else:
            self._wait(PAUSE)

    def _stop(self) -> None:
        """Stop thinking and waiting, and forget the command."""
        self._pause.stop()
        self._command, self._is_pointed_out = None, False
        self._runner.cancel()

    def _think(self) -> None:
        """Let a worker find the command of the seat to act."""
        current = self._session.current
        if current is None:
            return
        match = current.match
        self._state = match.state
        seat = match.setup.seats[match.rules.to_act(match.state)]
        self._runner.run(job_to_act(current.game, match, current.game.player(seat)), urgent=True)

    def _receive(self, answer: object) -> None:
        """Do the command that a worker has found.

        If it takes long to say whether it is legal (`WordRules.is_slow`), a worker is asked that
        first; its answer, a `Legality`, comes here, too.
        """
        current = self._session.current
        if current is None:
            return
        if isinstance(answer, Legality):
            self._session.checked = CheckedCommand(self._state, self._unchecked, answer)
            self._command = self._unchecked
        elif is_slow(current.game.rules, self._state, answer):
            self._unchecked = answer
            self._runner.run(Job(jobs.CHECK, (current.game.id, self._state, answer)), urgent=True)
            return
        else:
            self._command = answer
        self._proceed()

    def _show_failure(self) -> None:
        sentence = _("{name} isn't responding. Your game is safe. Press Skip to try again.")
        name = name_to_act(self._session.match)
        self._status.show(sentence.format(name=name), stays=True)

    def _proceed(self) -> None:
        """Point out the command, or do it if it was pointed out long enough.

        Does nothing while the command is not known, a pause is on, or the table is moving: it is
        called again at the end of each.
        """
        table = self._page.table
        if self._command is None or self._pause.isActive() or table is None:
            return
        if self._session.match.state is not self._state:
            return  # the table has settled before `on_game_changed` has told of its change
        if self._is_hurried or not self._pause_factor:
            self._do()
        elif table.is_moving():
            return
        elif self._is_pointed_out or not self._has_choice():
            self._do()
        else:
            self._is_pointed_out = True
            table.point_out(self._command, "intent")
            self._wait(PREVIEW)

    def _do(self) -> None:
        """Do the command, and say what computer players have done since a person moved."""
        current = self._session.current
        assert current is not None
        self._session.do_for_computer(self._command)
        words = moves_of_others(current, self._session.viewer)
        is_last = not self._session.awaits_computer
        self._status.show_silently(words, stays=is_last)

    def _has_choice(self) -> bool:
        """Return whether there is something to choose; a move without choice needs no preview.

        Where a player holds hidden cards, every move is shown as if there were a choice: to skip
        the preview would tell that these cards leave none. The answer to a question needs no
        preview either.
        """
        rules, state = self._session.match.rules, self._session.match.state
        if self._is_question():
            return False
        return rules.hides(state) or has_choice(rules, state)

    def _is_question(self) -> bool:
        """Return whether the player to act is only asked for an objection."""
        rules = self._session.match.rules
        return isinstance(rules, WordRules) and rules.is_question(self._session.match.state)

    def _wait(self, milliseconds: int) -> None:
        """Wait for that long at normal pace before `_proceed` goes on, unless hurried."""
        if not self._is_hurried:
            self._pause.start(round(milliseconds * self._pause_factor))

    @property
    def _pause_factor(self) -> float:
        return pause_factor(self._store.settings)


def pause_factor(settings: Settings) -> float:
    """Return the factor for the pauses of computer players, 0 for no pauses."""
    return _PAUSE_FACTORS[settings.pace]


def moves_of_others(opened: Opened, viewer: int | None) -> str:
    """Return what others have done since a person here decided something in ``opened``.

    Those are computer players, and persons at other computers.

    It is what ``viewer`` may see: the last move of each player, in the order of the moves. What
    happened before a result that everybody has seen is left out, and so is the move that has led
    to a result which rests on the table: that tells of it.
    """
    match, words = opened.match, opened.game.descriptions
    rests_now = match.rules.rests(match.state)
    reports: dict[int, str] = {}
    """The last move of each seat, the latest first."""
    for state, entry in reversed(match.history(_FARTHEST)):
        has_rested = bool(reports) and match.rules.rests(state)
        seat = match.rules.to_act(state)
        is_own = entry.by == "person" and seat in opened.persons
        if is_own or isinstance(entry.command, Restart) or has_rested:
            break
        if seat not in reports:
            view, name = match.rules.view(state, viewer), name_to_act(match, state)
            is_told = rests_now and not reports
            reports[seat] = "" if is_told else words.report(view, entry.command, name)
    said = [report for report in reversed(reports.values()) if report]
    if len(said) < 2:
        return "".join(said)
    return clauses(report.rstrip(".") for report in said) + "."
