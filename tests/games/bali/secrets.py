"""What Bali hides from whom, written from the rules independently of its views."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from gamesuite.catalogue import GAMES
from gamesuite.engine.cards import CardId
from gamesuite.games.bali.state import WILD
from gamesuite.games.bali.state import State as BaliState
from gamesuite.games.bali.state import pack as bali_pack
from tests.games.secrets import Cards, Secrets, mixed, other_luck


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
        faces = [*mixed(faces, own, rng)]
        in_deck = iter(mixed(faces[: len(hidden)], range(len(hidden)), rng))
        in_words = iter(faces[len(hidden) :])
        unseen = (
            msgspec.structs.replace(card, face=next(in_deck)) for card in state.deck[state.known :]
        )
        removed = tuple(
            msgspec.structs.replace(word, faces="".join(next(in_words) for _ in word.faces))
            for word in words
        )
        return msgspec.structs.replace(
            state,
            luck=other_luck(rng),
            deck=(*state.deck[: state.known], *unseen),
            removed=removed or state.removed,
        )


SECRETS = BaliSecrets(GAMES["bali"])
