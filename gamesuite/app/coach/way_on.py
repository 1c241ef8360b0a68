"""Says at a patience whether there is a way on: that Finish is possible, or that none leads on."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.coach.coach_access import CoachAccess
from gamesuite.app.parts.feature import Feature
from gamesuite.app.thinking.adviser import view_to_act
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.table.controller import AnyChange
from gamesuite.widgets.keyboard.keys import native_keys
from gamesuite.workers.job import Job

FEW_STATES = 5_000
"""How many positions may be looked at: where cards only go to and fro, there are few."""
LATELY = 200
"""So many positions back it is looked whether one has come back."""


class WayOn(Feature):
    """Watches the patience on the table that ``access`` speaks of, in ``window``.

    That Finish is possible is said once it is. When a position comes back, a worker looks whether
    any card can ever go home from it, which it soon knows where cards only go to and fro. Both can
    be seen on the table, so scoring goes on.
    """

    def __init__(self, access: CoachAccess, window: QMainWindow) -> None:
        super().__init__(window)
        self._session = access.session
        self._status = access.status
        self._window = window
        self._runner = access.adviser.new_runner(self)
        self._runner.answered.connect(self._show_solution)
        self._could_finish = False
        """Whether Finish was possible before the last change."""
        self._asked: object = None
        """The position that a worker looks at, None if it looks at none."""

    def on_game_opened(self) -> None:
        """Watch another game."""
        self.on_game_left()
        self._could_finish = self._session.current is not None and self._session.can_finish()

    def on_game_changed(self, change: AnyChange) -> None:
        """Say that Finish is possible, or look whether there is a way on."""
        self.on_game_left()
        current = self._session.current
        if current is None or not current.game.is_solvable:
            return
        could, self._could_finish = self._could_finish, self._session.can_finish()
        match = current.match
        if match.outcome is not None or change.undone:
            return
        if self._could_finish:
            if not could:
                self._status.show(self._finish_words())
        elif _came_back(match):
            self._asked = view_to_act(match, match.state)
            coach = current.game.parts.coach
            self._runner.run(Job(f"{coach}:judge", (self._asked, FEW_STATES)))

    def on_game_left(self) -> None:
        """Stop looking."""
        self._asked = None
        self._runner.cancel()

    def close(self) -> None:
        """Stop looking."""
        self.on_game_left()

    # Inside

    def _finish_words(self) -> str:
        action = self._window.findChild(QAction, "finish")
        key = "" if action is None else native_keys(action.shortcut())
        if not key:
            return _("Every card can go home now: choose Finish.")
        return _("Every card can go home now: {key} finishes.").format(key=key)

    def _show_solution(self, solution: object) -> None:
        """Say that cards only go to and fro, if ``solution`` proves it of the position."""
        current = self._session.current
        if current is None or not isinstance(solution, Solution):
            return
        match = current.match
        is_this = view_to_act(match, match.state) == self._asked
        if is_this and solution.verdict == Verdict.UNWINNABLE and not solution.line:
            self._status.show(
                _("No move leads on: cards only go to and fro. Undo, restart or deal anew."),
                stays=True,
            )


def _came_back(match: AnyMatch) -> bool:
    """Return whether the position of ``match`` was on the table not long before."""
    return any(state == match.state for state, _entry in match.history(LATELY))
