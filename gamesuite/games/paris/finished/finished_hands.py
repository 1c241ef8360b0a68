"""The hands of a match that are over."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gamesuite.engine.match import Match
from gamesuite.games.paris.scoring import Arrangement, best_arrangement
from gamesuite.games.paris.state import Command, HandResult, State, View


class FinishedHand(msgspec.Struct, frozen=True):
    """The hand ``number`` of a match, from 0, with its ``result``.

    ``cards`` are those of the player who went out; none if nobody did.
    """

    number: int
    result: HandResult
    cards: tuple[str, ...]
    per_occurrence: bool = False

    def melds(self) -> Arrangement:
        """Return the best melds of the player who went out."""
        return best_arrangement(self.cards, self.per_occurrence)


def finished_hands(match: Match[State, Command, View]) -> Iterator[FinishedHand]:
    """Yield the hands of ``match`` that are over, since its last restart."""
    states = [before for before, _entry in match.history()]
    before: State | None = None
    for state in (*states, match.state):
        if state.result is not None and (before is None or before.result is None):
            out = state.result.out
            cards = () if out is None else state.cards(out)
            yield FinishedHand(state.hand, state.result, cards, state.options.is_per_occurrence)
        before = state
