"""What each game hides from whom, written from the rules independently of the game's views."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from gamesuite.engine.cards import CardId
from gamesuite.engine.luck import Luck
from gamesuite.games.bali.state import WILD
from gamesuite.games.bali.state import State as BaliState
from gamesuite.games.bali.state import pack as bali_pack
from gamesuite.games.balut.rules import State as BalutState
from gamesuite.games.bowling_solitaire.rules import State as BowlingState
from gamesuite.games.king_albert.rules import State as KingAlbertState
from gamesuite.games.paris.deck import DECK as HIGH_DECK
from gamesuite.games.paris.rules import pile_indices
from gamesuite.games.paris.state import State as ParisState
from tests.games.king_albert.tables import cards_of

S = TypeVar("S")
Cards = Counter[Any]


class Secrets(ABC, Generic[S]):
    """What is hidden in a position of one game."""

    @abstractmethod
    def cards(self, state: S) -> Cards:
        """Return all cards, wherever they are."""

    @abstractmethod
    def pack(self, state: S) -> Cards:
        """Return the cards the game is played with."""

    def hidden(self, state: S, seat: int | None) -> set[CardId]:
        """Return the cards whose faces ``seat`` may not know; None is a spectator."""
        return set()

    @abstractmethod
    def changed(self, state: S, seat: int | None, rng: Random, *, remembers: bool = False) -> S:
        """Return a position that differs only in what ``seat`` may not know.

        A seat that ``remembers`` knows what once lay open, and others do not.
        """


class KingAlbertSecrets(Secrets[KingAlbertState]):
    """Nothing is hidden."""

    def cards(self, state: KingAlbertState) -> Cards:
        return Counter(cards_of(state))

    def pack(self, state: KingAlbertState) -> Cards:
        return Counter(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")

    def changed(
        self, state: KingAlbertState, seat: int | None, rng: Random, *, remembers: bool = False
    ) -> KingAlbertState:
        return state


class BalutSecrets(Secrets[BalutState]):
    """Only the luck of the dice is hidden; there are no cards."""

    def cards(self, state: BalutState) -> Cards:
        return Counter()

    def pack(self, state: BalutState) -> Cards:
        return Counter()

    def changed(
        self, state: BalutState, seat: int | None, rng: Random, *, remembers: bool = False
    ) -> BalutState:
        return msgspec.structs.replace(state, luck=_luck(rng))


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
        dealt = _mixed(state.dealt, self._places(state), rng)
        return msgspec.structs.replace(state, luck=_luck(rng), dealt=dealt)

    def _places(self, state: BowlingState) -> list[int]:
        if state.progress.options.variation == "open-balls":
            return []
        return [place for index in range(3) for place in state.pile(index)[1:]]


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
        dealt = _mixed(state.dealt, self._places(state, seat), rng)
        return msgspec.structs.replace(state, luck=_luck(rng), dealt=dealt)

    def _places(self, state: ParisState, seat: int | None) -> list[int]:
        result = state.result
        dealt_cards = [
            hand[0]
            for owner, hand in enumerate(state.hands)
            if owner != seat and (result is None or result.scores[owner] is None)
        ]
        return dealt_cards + self._piles(state)

    def _piles(self, state: ParisState) -> list[int]:
        seats = len(state.hands)
        return [
            place
            for pile, left in enumerate(state.pile_sizes)
            for place in pile_indices(seats, pile)[len(pile_indices(seats, pile)) - left :]
        ]


class BaliSecrets(Secrets[BaliState]):
    """Removed words are hidden, and the deck except for cards everyone saw put back."""

    def cards(self, state: BaliState) -> Cards:
        faces = [card.face for _, column in state.table.columns() for card in column.cards]
        faces += [card.face for card in state.deck]
        faces += [face for word in state.removed for face in word.faces]
        return Counter(WILD if face.islower() else face for face in faces)

    def pack(self, state: BaliState) -> Cards:
        return Counter(bali_pack(state.table.seats, wild=state.table.options.wild))

    def hidden(self, state: BaliState, seat: int | None) -> set[CardId]:
        return {card.id for card in state.deck[state.known :]}

    def changed(
        self, state: BaliState, seat: int | None, rng: Random, *, remembers: bool = False
    ) -> BaliState:
        """Change the order of the hidden deck, and the removed words while they are hidden.

        Declared wild cards stay in the deck or out of it, since everyone knows of them.
        """
        words = () if remembers or state.table.phase == "over" else state.removed
        hidden = [card.face for card in state.deck[state.known :]]
        faces = [*hidden, *(face for word in words for face in word.faces)]
        own = [at for at, face in enumerate(faces) if not face.islower()]
        mixed = _mixed(faces, own, rng)
        in_deck = iter(_mixed(mixed[: len(hidden)], range(len(hidden)), rng))
        in_words = iter(mixed[len(hidden) :])
        unseen = (
            msgspec.structs.replace(card, face=next(in_deck)) for card in state.deck[state.known :]
        )
        removed = tuple(
            msgspec.structs.replace(word, faces="".join(next(in_words) for _ in word.faces))
            for word in words
        )
        return msgspec.structs.replace(
            state,
            luck=_luck(rng),
            deck=(*state.deck[: state.known], *unseen),
            removed=removed or state.removed,
        )


SECRETS: dict[str, Secrets[Any]] = {
    "king-albert": KingAlbertSecrets(),
    "bowling-solitaire": BowlingSecrets(),
    "balut": BalutSecrets(),
    "bali": BaliSecrets(),
    "paris": ParisSecrets(),
}


def _luck(rng: Random) -> Luck:
    return Luck(rng.getrandbits(50))


def _mixed(items: Sequence[Any], places: Sequence[int], rng: Random) -> tuple[Any, ...]:
    """Return ``items`` with those at ``places`` in random order."""
    found = list(items)
    sources = rng.sample(places, len(places))
    for place, source in zip(places, sources, strict=True):
        found[place] = items[source]
    return tuple(found)
