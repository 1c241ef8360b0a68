"""What Bowling Solitaire hides from whom, written from the rules independently of its views."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from gamesuite.catalogue import GAMES
from gamesuite.engine.cards import CardId
from gamesuite.games.bowling_solitaire.rules import State as BowlingState
from tests.games.secrets import Cards, Secrets, mixed, other_luck


class BowlingSecrets(Secrets[BowlingState]):
    """Ball cards below others are hidden, unless the balls are open."""

    def cards(self, state: BowlingState) -> Cards:
        standing = [pin for pin in range(10) if pin not in state.used]
        piles = [place for index in range(3) for place in state.pile(index)]
        return Counter(state.dealt[place] for place in (*standing, *piles, *state.used))

    def pack(self, state: BowlingState) -> Cards:
        return Counter([*range(10)] * 2)

    def hidden(self, state: BowlingState, seat: int | None) -> set[CardId]:
        return {CardId(state.progress.shuffle, place) for place in self._places(state)}

    def changed(
        self, state: BowlingState, seat: int | None, rng: Random, *, remembers: bool = False
    ) -> BowlingState:
        dealt = mixed(state.dealt, self._places(state), rng)
        return msgspec.structs.replace(state, luck=other_luck(rng), dealt=dealt)

    def _places(self, state: BowlingState) -> list[int]:
        if state.progress.options.variation == "open-balls":
            return []
        return [place for index in range(3) for place in state.pile(index)[1:]]


SECRETS = BowlingSecrets(GAMES["bowling-solitaire"])
