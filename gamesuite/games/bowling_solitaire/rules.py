"""The rules of Bowling Solitaire as the engine asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Noted, Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.games.bowling_solitaire import legality, steps, views
from gamesuite.games.bowling_solitaire.dealing import first_rack
from gamesuite.games.bowling_solitaire.options import BowlingSolitaireOptions
from gamesuite.games.bowling_solitaire.scoring import PERFECT, count_marks, total_score
from gamesuite.games.bowling_solitaire.state import (
    Bowl,
    Command,
    EndBall,
    NextFrame,
    Progress,
    State,
)
from gamesuite.games.bowling_solitaire.views import View


class BowlingSolitaireRules(Rules[State, Command, View]):
    """Bowling Solitaire and its variations, for one player."""

    game: ClassVar[str] = "bowling-solitaire"
    options_type = BowlingSolitaireOptions
    command_type = Bowl | EndBall | NextFrame
    score_only: ClassVar[tuple[int, ...]] = (1,)

    def start(self, setup: Setup) -> State:
        """Return the first rack; raises RefusedError for cards that are not 0 to 9 twice.

        If it has no legal first card, the first ball has already ended.
        """
        options = msgspec.convert(setup.options, BowlingSolitaireOptions)
        state = State(Luck(setup.deal.number), Progress(options), first_rack(setup.deal))
        return steps.end_unplayable_balls(state).state

    def why_unscored(self, setup: Setup) -> str:
        """Return "practice" for the practice frame (Bowling Solitaire, Variations)."""
        options = msgspec.convert(setup.options, BowlingSolitaireOptions)
        return "practice" if options.is_practice else ""

    def start_shows(self, setup: Setup, state: State) -> tuple[str, ...]:
        """Return "open" if all ball cards lie face up (Bowling Solitaire, Variations)."""
        return ("open",) if state.progress.options.has_open_balls else ()

    def start_hides(self, setup: Setup, state: State, shown: str) -> bool:
        """Return whether ball cards are hidden that another start has ``shown``."""
        return shown == "open" and not state.progress.options.has_open_balls

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` may not be done in ``state``, or None if it may."""
        return legality.refusal(state, command)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        return steps.do(state, command)

    def legal_commands(self, state: State) -> Iterator[Command]:
        """Yield every legal command: the cards first, then the end of the ball."""
        return legality.legal_commands(state)

    def outcome(self, state: State) -> Outcome | None:
        """Return "perfect" or "finished" after ten frames; practice never ends."""
        if not state.progress.is_game_over:
            return None
        is_perfect = self.scores(state) == (PERFECT,)
        return Outcome("perfect" if is_perfect else "finished", (0,))

    def to_act(self, state: State) -> int:
        """Return the only seat."""
        return 0

    def view(self, state: State, seat: int | None) -> View:
        """Return ``state`` without the faces of the ball cards that lie face down."""
        return views.view_of(state)

    def guess(self, view: View, seed: int) -> State:
        """Return a state that fits ``view``, the hidden cards in any order."""
        return views.guess_state(view, seed)

    def noted(self, state: State, seat: int) -> Noted:
        """Return the pins of all balls of the game as "balls"."""
        return {"balls": tuple(chain.from_iterable(each.balls for each in state.progress.sheet()))}

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to the score of a perfect game."""
        return range(PERFECT + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the last running total that is known; practice is not scored."""
        return (total_score(state.progress.sheet()),)


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return the "strikes" and "spares" on the score sheet of the only seat.

    In practice they are those of the last ten frames.
    """
    return {mark: (number,) for mark, number in count_marks(state.progress.sheet()).items()}
