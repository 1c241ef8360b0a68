"""What a patience hides: the cards that lie face down."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import Pile, State
from tests.games.secrets import Cards, Secrets, mixed


class PatienceSecrets(Secrets[State[Any]]):
    """Written from the piles, independently of views."""

    def cards(self, state: State[Any]) -> Cards:
        return Counter(card for pile in state.tableau.piles for card in pile.cards)

    def pack(self, state: State[Any]) -> Cards:
        return Counter(PACK)

    def hidden(self, state: State[Any], seat: int | None) -> set[CardId]:
        return {CardId(0, place) for place in _face_down(state)}

    def changed(
        self, state: State[Any], seat: int | None, rng: Random, *, remembers: bool = False
    ) -> State[Any]:
        dealt = mixed(state.dealt, _face_down(state), rng)
        turned = dict(zip(state.dealt, dealt, strict=True))
        piles = tuple(
            Pile(each.kind, each.index, tuple(turned[card] for card in each.cards), each.down)
            for each in state.tableau.piles
        )
        return State(dealt, replace(state.tableau, piles=piles))


def _face_down(state: State[Any]) -> list[int]:
    """Return the places in the deal of the cards that lie face down."""
    down = [card for pile in state.tableau.piles for card in pile.cards[: pile.down]]
    return [state.dealt.index(card) for card in down]
