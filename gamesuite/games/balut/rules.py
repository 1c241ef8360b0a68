"""The rules of Balut as the engine asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Noted, Outcome, Rules
from gamesuite.engine.setup import Seat, Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.games.balut import legality, scoring, steps
from gamesuite.games.balut.options import BalutOptions
from gamesuite.games.balut.score_sheet import Sheet
from gamesuite.games.balut.scoring import RankingKey
from gamesuite.games.balut.state import Command, Roll, State
from gamesuite.games.balut.views import View


class BalutRules(Rules[State, Command, View]):
    """Balut for two to eight players, or for one as practice (Balut).

    Seat 0 starts. From match to match the start rotates by seating players elsewhere.
    """

    game: ClassVar[str] = "balut"
    options_type = BalutOptions
    command_type = Command
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5, 6, 7, 8)
    score_only: ClassVar[tuple[int, ...]] = (1,)

    def default_seats(self) -> tuple[Seat, ...]:
        """Return two seats, since one is only for practice (Balut)."""
        return (Seat(), Seat())

    def start(self, setup: Setup) -> State:
        """Return empty sheets and no dice rolled; raise RefusedError if cards are given."""
        if setup.deal.cards is not None:
            raise RefusedError(reason("no cards"))
        options = msgspec.convert(setup.options, BalutOptions)
        return State(View(options, (Sheet(),) * len(setup.seats)), Luck(setup.deal.number))

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` is illegal, or None if it is legal (Balut, A turn)."""
        return legality.refusal(state.seen, command)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        if isinstance(command, Roll):
            return steps.rolled(state, command)
        return steps.written(state, command.category)

    def legal_commands(self, state: State) -> Iterator[Command]:
        """Yield every legal command: writes in the order of the sheet, then rolls."""
        return legality.legal_commands(state.seen)

    def outcome(self, state: State) -> Outcome | None:
        """Return who won once all sheets are full, None before (Balut, Points)."""
        return scoring.outcome(self.ranking_keys(state)) if state.seen.is_over() else None

    def to_act(self, state: State) -> int:
        """Return the seat whose turn it is."""
        return state.seen.seat

    def view(self, state: State, seat: int | None) -> View:
        """Return everything but the luck, the same for every seat."""
        return state.seen

    def guess(self, view: View, seed: int) -> State:
        """Return the position with other luck, since only future rolls are unknown."""
        return State(view, Luck.guessed(seed))

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to the total of a sheet with the best roll in every box."""
        return range(scoring.highest_total() + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the total score of every seat."""
        return tuple(sheet.total() for sheet in state.seen.sheets)

    def noted(self, state: State, seat: int) -> Noted:
        """Return the points, the Baluts and the sheet of ``seat``."""
        return scoring.noted(state.seen.sheets[seat], state.seen.variation)

    def points(self, state: State) -> tuple[int, ...]:
        """Return the points of every seat so far (Balut, Points); see `scoring.sheet_points`."""
        return tuple(key.points for key in self.ranking_keys(state))

    def ranking_keys(self, state: State) -> tuple[RankingKey, ...]:
        """Return what every seat is ranked by; `scoring.ranking` ranks them."""
        seen = state.seen
        return tuple(scoring.ranking_key(sheet, seen.variation) for sheet in seen.sheets)
