"""A game looked back at whose coach says in points what every decision was worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from gamesuite.app.thinking.adviser import view_to_act
from gamesuite.engine.advice import Weighed, Weighing
from gamesuite.engine.descriptions import Descriptions
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.seating import seat_names
from gamesuite.opening import Opened

AnyWeighed: TypeAlias = Weighed[Any]

NEARLY_BEST = 0.01
"""A decision that costs less counts as the best."""
COSTLY = 0.1
"""From how many points on a decision is called costly."""


@dataclass(frozen=True)
class Decision:
    """A choice of ``seat`` after ``moves`` moves: ``command``, in ``words``.

    ``turn`` counts the turns of the seat, None in a game without them.
    """

    moves: int
    seat: int
    turn: int | None
    command: Any
    words: str


class WeighedGame:
    """The line of ``opened`` that stands, and what was found out about it.

    ``views`` are what the seat to act saw before each of ``commands``, and the last one now.
    ``weighed`` are the commands that are weighed, the first ones; ``expected`` is what each seat
    could expect to end with, at the start and after each of them. ``failed``: no more will come.
    """

    def __init__(self, opened: Opened) -> None:
        match = opened.match
        history = match.history()
        states = [*(state for state, _entry in history), match.state]
        self.words: Descriptions[Any, Any] = opened.game.descriptions
        self.names = seat_names(match.setup.seats)
        self.views = tuple(view_to_act(match, state) for state in states)
        self.commands = tuple(entry.command for _state, entry in history)
        self.decisions = tuple(
            self._decision(match, moves, state)
            for moves, state in enumerate(states[:-1])
            if match.rules.has_choice(state)
        )
        self.turns = tuple(self.words.turn(view) for view in self.views)
        self.movers = tuple(match.rules.to_act(state) for state in states[:-1])
        self.weighed: tuple[AnyWeighed, ...] = ()
        self.expected: tuple[tuple[float, ...], ...] = ()
        self.failed = False

    def learn(self, weighing: Weighing[Any]) -> None:
        """Take over what was found out."""
        self.weighed = weighing.weighed
        self.expected = weighing.expected()

    @property
    def last(self) -> int:
        """The number of moves that stand."""
        return len(self.commands)

    def decisions_of(self, seat: int) -> tuple[Decision, ...]:
        """Return what ``seat`` has decided."""
        return tuple(each for each in self.decisions if each.seat == seat)

    def is_costly(self, decision: Decision) -> bool:
        """Return whether ``decision`` is known to have cost a lot."""
        return round(self._cost(decision), 2) >= COSTLY

    def found(self, decision: Decision) -> AnyWeighed | None:
        """Return what is known of ``decision``, None if nothing is yet."""
        return self.weighed[decision.moves] if decision.moves < len(self.weighed) else None

    def lost(self, seat: int) -> float:
        """Return how many points the decisions of ``seat`` have cost."""
        return sum(each.cost for each in self.weighed if each.seat == seat)

    def luck(self, seat: int) -> float:
        """Return how many points luck has brought ``seat``."""
        return sum(each.luck for each in self.weighed if each.seat == seat)

    def accuracy(self, seat: int) -> float | None:
        """Return the share of the decisions of ``seat`` that were best, None without any."""
        known = [self.found(each) for each in self.decisions_of(seat)]
        costs = [each.cost for each in known if each is not None]
        return sum(cost < NEARLY_BEST for cost in costs) / len(costs) if costs else None

    def costliest(self, seat: int) -> Decision | None:
        """Return the decision of ``seat`` that cost most, None if all known were the best."""
        decisions = self.decisions_of(seat)
        worst = max(decisions, key=self._cost, default=None)
        return worst if worst is not None and self._cost(worst) >= NEARLY_BEST else None

    def lead(self, seat: int) -> tuple[float, ...]:
        """Return how far ``seat`` was ahead of the best of the others, at the start and later.

        Where there are no others, it is what the seat could expect to end with.
        """
        if len(self.names) == 1:
            return tuple(now[seat] for now in self.expected)
        return tuple(
            now[seat] - max(value for other, value in enumerate(now) if other != seat)
            for now in self.expected
        )

    # Inside

    def _decision(self, match: AnyMatch, moves: int, state: Any) -> Decision:
        view, command = self.views[moves], self.commands[moves]
        said = self.words.command(view, command)
        return Decision(moves, match.rules.to_act(state), self.words.turn(view), command, said)

    def _cost(self, decision: Decision) -> float:
        found = self.found(decision)
        return 0.0 if found is None else found.cost
