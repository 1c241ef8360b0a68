"""A game looked back at: its moves in words, its positions, and what is known of them."""

from __future__ import annotations

from typing import Any

from gamesuite.app.parts.verdict_sign import Light
from gamesuite.engine.advice import Verdict
from gamesuite.engine.step import Event
from gamesuite.opening import Opened


class ReviewedGame:
    """The line of ``opened`` that stands, from the deal to the position now.

    Position 0 is the deal, position n the one after move n; ``views`` are what the player saw
    there, ``moves`` the moves in words. ``verdicts`` are None where nothing is known yet;
    ``last_winnable`` is the last position that is known to be so, ``first_lost`` the first that
    can no longer be won.
    """

    def __init__(self, opened: Opened) -> None:
        match = opened.match
        self._rules = match.rules
        self._history = match.history()
        self._states = [*(state for state, _entry in self._history), match.state]
        self.views: tuple[Any, ...] = tuple(match.rules.view(state, 0) for state in self._states)
        say = opened.game.descriptions.command
        self.moves = [
            say(view, entry.command)
            for view, (_state, entry) in zip(self.views, self._history, strict=False)
        ]
        self.verdicts: tuple[Verdict | None, ...] = ()
        self.last_winnable: int | None = None
        self.first_lost: int | None = None
        self.learn((None,) * len(self.views))

    def learn(self, verdicts: tuple[Verdict | None, ...]) -> None:
        """Take over the ``verdicts`` on all positions."""
        self.verdicts = verdicts
        winnable = [at for at, said in enumerate(verdicts) if said == Verdict.WINNABLE]
        lost = (at for at, said in enumerate(verdicts) if said == Verdict.UNWINNABLE)
        self.last_winnable = winnable[-1] if winnable else None
        self.first_lost = next(lost, None)

    @property
    def last(self) -> int:
        """The number of the last position, which is that of the moves."""
        return len(self.moves)

    @property
    def losing_move(self) -> int | None:
        """The number of the move that lost the game, None if there is none, or it is not known."""
        before, lost = self.last_winnable, self.first_lost
        if lost is not None and before == lost - 1:
            return lost
        return None

    def light(self, position: int) -> Light:
        """Return what the verdict light would say at ``position``, as far as that is known."""
        verdict = self.verdicts[position]
        if verdict == Verdict.UNWINNABLE:
            return Light.LOST_DEAL if self.verdicts[0] == Verdict.UNWINNABLE else Light.LOST
        if verdict is None:
            return Light.THINKING
        return Light.WINNABLE if verdict == Verdict.WINNABLE else Light.UNKNOWN

    def goes_on(self, position: int) -> bool:
        """Return whether the game can be played on from ``position``."""
        return self._rules.outcome(self._states[position]) is None

    def is_won(self, position: int) -> bool:
        """Return whether the game is won at ``position``."""
        outcome = self._rules.outcome(self._states[position])
        return outcome is not None and bool(outcome.winners)

    def events(self, position: int) -> tuple[Event, ...]:
        """Return what the move to ``position`` has changed."""
        if position == 0:
            return ()
        state, entry = self._history[position - 1]
        return self._rules.apply(state, entry.command, entry.facts).events
