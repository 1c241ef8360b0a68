"""The rules of Bali as the engine asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.games.bali import dealing, legality, scoring
from gamesuite.games.bali import views as seeing
from gamesuite.games.bali.commands import Command
from gamesuite.games.bali.dictionary import Judge
from gamesuite.games.bali.lexicon import Lexicon, built_in
from gamesuite.games.bali.options import BaliOptions
from gamesuite.games.bali.plays import plays
from gamesuite.games.bali.state import State
from gamesuite.games.bali.steps import Moves
from gamesuite.games.bali.views import View


class BaliRules(Rules[State, Command, View]):
    """Bali for one to four players, judged by ``lexicon`` (the suite's own if None)."""

    game: ClassVar[str] = "bali"
    options_type = BaliOptions
    command_type = Command
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self.lexicon = built_in() if lexicon is None else lexicon

    def check_setup(self, setup: Setup) -> None:
        """Raise RefusedError if ``setup`` cannot be played; partners are four players."""
        super().check_setup(setup)
        options = msgspec.convert(setup.options, BaliOptions)
        if options.partnership and len(setup.seats) != 4:
            raise RefusedError(reason("partners are four"))

    def start(self, setup: Setup) -> State:
        """Return the panels dealt; raises RefusedError for cards that are not the game's."""
        options = msgspec.convert(setup.options, BaliOptions)
        return dealing.start(setup.deal, options, len(setup.seats))

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` may not be done in ``state``, or None if it may."""
        return legality.refusal(state, command, Judge(self.lexicon, facts))

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        judge = Judge(self.lexicon, facts)
        moves = Moves(state, judge)
        moves.do(command)
        return Step(moves.state, tuple(moves.events), judge.noted)

    def plays(self, state: State) -> Iterator[Command]:
        """Yield some commands: removals, builds of one piece, and all answers and last resorts."""
        return plays(self.lexicon, state)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        return scoring.outcome(state)

    def to_act(self, state: State) -> int:
        """Return the seat whose command is awaited."""
        return state.table.actor

    def side(self, state: State, seat: int) -> int:
        """Return the side of ``seat``, a team or a player."""
        return state.table.side(seat)

    def view(self, state: State, seat: int | None) -> View:
        """Return what everyone sees; no seat sees more than another."""
        return seeing.view(state)

    def guess(self, view: View, seed: int) -> State:
        """Return a position that fits ``view``."""
        return seeing.guess(view, seed)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the score of every seat."""
        return scoring.scores(state)
