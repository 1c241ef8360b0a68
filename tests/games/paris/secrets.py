"""What Paris hides from whom, written from the rules independently of its views."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from gamesuite.catalogue import GAMES
from gamesuite.engine.cards import CardId
from gamesuite.games.paris.melds import DECK as HIGH_DECK
from gamesuite.games.paris.rules import pile_indices
from gamesuite.games.paris.state import State as ParisState
from tests.games.secrets import Cards, Secrets, mixed, other_luck


class ParisSecrets(Secrets[ParisState]):
    """The piles are hidden, and the dealt cards of others until they are laid down."""

    def cards(self, state: ParisState) -> Cards:
        in_hands = [place for hand in state.hands for place in hand]
        open_cards = [place for place in state.face_up if place is not None]
        return Counter(
            state.dealt[place] for place in (*in_hands, *open_cards, *self._piles(state))
        )

    def pack(self, state: ParisState) -> Cards:
        return Counter(HIGH_DECK)

    def hidden(self, state: ParisState, seat: int | None) -> set[CardId]:
        return {CardId(state.hand, place) for place in self._places(state, seat)}

    def changed(
        self, state: ParisState, seat: int | None, rng: Random, *, remembers: bool = False
    ) -> ParisState:
        dealt = mixed(state.dealt, self._places(state, seat), rng)
        return msgspec.structs.replace(state, luck=other_luck(rng), dealt=dealt)

    def _places(self, state: ParisState, seat: int | None) -> list[int]:
        result = state.result
        is_void = result is not None and result.out is None
        dealt_cards = [
            hand[0]
            for owner, hand in enumerate(state.hands)
            if owner != seat and (result is None or result.scores[owner] is None) and not is_void
        ]
        return dealt_cards + self._piles(state)

    def _piles(self, state: ParisState) -> list[int]:
        seats = len(state.hands)
        return [
            place
            for pile, left in enumerate(state.pile_sizes)
            for place in pile_indices(seats, pile)[len(pile_indices(seats, pile)) - left :]
        ]


SECRETS = ParisSecrets(GAMES["paris"])
