"""A small game for testing the engine: in turn, players step towards a goal or name a word.

It has everything the engine supports: several seats, two kinds of commands, luck, and a verdict
that is fixed when a command is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, TypeAlias

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Noted, Options, Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Facts, Said, Scored, Step

GOAL = 30


class Go(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go"):
    """Go ``steps`` steps, 1 to 3, and as many as a die says."""

    steps: int


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name a ``word``: one step per letter if it is in the dictionary."""

    word: str


Command: TypeAlias = Go | Name


class RaceOptions(Options, frozen=True):
    """``goal`` is where the race ends."""

    goal: int = GOAL
    quick: bool = False


class Race(msgspec.Struct, frozen=True):
    """How far each seat ``at`` is, and whose ``turn`` it is, counted from 0."""

    luck: Luck
    goal: int
    at: tuple[int, ...]
    turn: int = 0


class RaceView(msgspec.Struct, frozen=True):
    """All but the luck."""

    goal: int
    at: tuple[int, ...]
    turn: int


class RaceRules(Rules[Race, Command, RaceView]):
    """The race; ``words`` is its dictionary, which may change between sessions."""

    options_type = RaceOptions
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)

    def __init__(self, *words: str) -> None:
        self.words = words

    def start(self, setup: Setup) -> Race:
        options = msgspec.convert(setup.options, RaceOptions)
        return Race(Luck(setup.deal.number), options.goal, tuple(0 for _ in setup.seats))

    def refusal(self, state: Race, command: Command, facts: Facts | None = None) -> Reason | None:
        if self.outcome(state) is not None:
            return reason("over")
        if isinstance(command, Go):
            return None if 1 <= command.steps <= 3 else reason("steps", number=command.steps)
        return None if self._known(command, facts) else reason("no word", word=command.word)

    def _known(self, command: Name, facts: Facts | None) -> bool:
        return command.word in self.words if facts is None else facts.get("word", False)

    def _step(self, state: Race, command: Command, facts: Facts | None) -> Step[Race]:
        seat = self.to_act(state)
        known: Facts = {}
        if isinstance(command, Go):
            steps = command.steps + state.luck.die("step", state.turn)
        else:
            steps, known = len(command.word), {"word": True}
        at = tuple(place + steps * (index == seat) for index, place in enumerate(state.at))
        after = Race(state.luck, state.goal, at, state.turn + 1)
        return Step(after, (Said(seat, "went"), Scored(seat, steps)), known)

    def noted(self, state: Race, seat: int) -> Noted:
        return {"way": (state.at[seat], state.turn)}

    def legal_commands(self, state: Race) -> Iterator[Command]:
        if self.outcome(state) is None:
            yield from (Go(steps) for steps in (1, 2, 3))
            yield from (Name(word) for word in self.words)

    def outcome(self, state: Race) -> Outcome | None:
        ahead = [seat for seat, at in enumerate(state.at) if at >= state.goal]
        return Outcome("home", tuple(ahead)) if ahead else None

    def to_act(self, state: Race) -> int:
        return state.turn % len(state.at)

    def view(self, state: Race, seat: int | None) -> RaceView:
        return RaceView(state.goal, state.at, state.turn)

    def guess(self, view: RaceView, seed: int) -> Race:
        return Race(Luck(seed), view.goal, view.at, view.turn)

    def scores(self, state: Race) -> tuple[int, ...]:
        return state.at


class PracticeRules(RaceRules):
    """The race run for practice: it is never scored, and nobody wins it."""

    score_only: ClassVar[tuple[int, ...]] = (2,)

    def why_unscored(self, setup: Setup) -> str:
        return "practice"
