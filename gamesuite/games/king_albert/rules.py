"""The rules of King Albert as the engine asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.games.king_albert import legality, scoring
from gamesuite.games.king_albert.dealing import dealt_cards, lay_out
from gamesuite.games.king_albert.deck import PACK
from gamesuite.games.king_albert.options import VARIATIONS, KingAlbertOptions
from gamesuite.games.king_albert.state import Move, State
from gamesuite.games.king_albert.steps import moved
from gamesuite.games.king_albert.views import View, state_from, view_of


class KingAlbertRules(Rules[State, Move, View]):
    """King Albert and its variations, for one player."""

    game: ClassVar[str] = "king-albert"
    options_type = KingAlbertOptions
    command_type = Move
    hides_luck: ClassVar[bool] = False
    counts_moves: ClassVar[bool] = True

    def start(self, setup: Setup) -> State:
        """Return the position after the deal; raises RefusedError for cards that are not a deal."""
        options = msgspec.convert(setup.options, KingAlbertOptions)
        dealt = dealt_cards(setup.deal, VARIATIONS[options.variation])
        return lay_out(options, dealt)

    def refusal(self, state: State, command: Move, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` is against the rules, or None (King Albert, Moves)."""
        return legality.refusal(state.tableau, command)

    def _step(self, state: State, command: Move, facts: Facts | None) -> Step[State]:
        return moved(state, command)

    def legal_commands(self, state: State) -> Iterator[Move]:
        """Yield every legal move; for each card, the move to its foundation comes first."""
        return legality.legal_moves(state.tableau)

    def outcome(self, state: State) -> Outcome | None:
        """Return "won" with all cards home, "stuck" with no move left, None otherwise."""
        return scoring.outcome(state)

    def to_act(self, state: State) -> int:
        """Return the only seat."""
        return 0

    def view(self, state: State, seat: int | None) -> View:
        """Return the whole position: nothing is hidden."""
        return view_of(state)

    def guess(self, view: View, seed: int) -> State:
        """Return the position itself: nothing is hidden."""
        return state_from(view)

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to the number of cards (King Albert, Score)."""
        return range(len(PACK) + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return one point for each card on a foundation (King Albert, Score)."""
        return scoring.scores(state)
