"""Gives the kernel what it works with: the melds, what was learned, and a position from a view."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from types import ModuleType
from typing import Any

from gamesuite.engine.thinking.kernels import fastest
from gamesuite.games.paris import kernel as plain_kernel
from gamesuite.games.paris.deck import BIT, DECK, PERSONS
from gamesuite.games.paris.melds import BONUS_MELDS, MELDS
from gamesuite.games.paris.state import View
from gamesuite.games.paris.thinking.prospects import Prospects, Weights, weights

kernel = fastest(plain_kernel)

DENIAL = 0.5
"""How much a card that the next player would gain counts, compared with one's own gain."""

MARGIN = 0.02
"""How much better than a fresh hand going out must be in playouts."""


@lru_cache(maxsize=4)
def scores(per_occurrence: bool, loop: ModuleType = kernel) -> Any:
    """Return the scorer of the kernel ``loop``, which keeps its scores."""
    return loop.Scores(
        [meld.bits for meld in MELDS],
        [meld.value for meld in MELDS],
        [len(meld.cards) for meld in MELDS],
        [_bonuses(one, other) for one in range(len(MELDS)) for other in range(len(MELDS))],
        per_occurrence,
    )


def playouts(per_occurrence: bool, loop: ModuleType = kernel) -> Any:
    """Return playouts of the kernel ``loop``, with the scorer it shares with others."""
    return make_playouts(scores(per_occurrence, loop), weights(), loop)


def make_playouts(
    scorer: Any, learned: Weights, loop: ModuleType = kernel, denial: float = DENIAL
) -> Any:
    """Return playouts with the numbers in ``learned``."""
    return loop.Playouts(scorer, *_gains(learned), denial)


@lru_cache(maxsize=4)
def _gains(learned: Weights) -> tuple[list[float], list[float], list[float]]:
    """Return what the kernel needs of ``learned``: gains of cards, and chances."""
    house_gains = [
        learned.houses[cards | 1 << person] - learned.houses[cards]
        for cards in range(256)
        for person in range(len(PERSONS))
    ]
    person_gains = [
        learned.persons[person % 4][count + 1] - learned.persons[person % 4][count]
        for count in range(4)
        for person in range(len(PERSONS))
    ]
    # The zeros are for a fifth card of a person, which is no card.
    return (
        house_gains,
        [*person_gains, *[0.0] * 8],
        [each for row in learned.chances for each in row],
    )


def hand_bits(cards: Iterable[str]) -> int:
    """Return ``cards`` as a set for the kernel."""
    return sum(BIT[card] for card in cards)


def set_position(table: Any, view: View) -> None:
    """Give ``table`` the position of ``view``, in which the viewer is to act."""
    hands = [hand_bits(hand.faces) for hand in view.hands]
    taken = [
        hand_bits(card.face for card in hand.cards[1:] if card.face is not None)
        for hand in view.hands
    ]
    places = [(_card(place.card.face if place.card else None), place.pile) for place in view.places]
    table.begin(hands, taken, places, view.seat, view.passes)


def set_worth(table: Any, worth: Prospects, margin: float = MARGIN) -> None:
    """Give ``table`` what results are worth; all go out in playouts by the same ``margin``."""
    table.set_worth(worth.worth, list(worth.fresh), [margin] * 4)


def _card(face: str | None) -> int:
    return plain_kernel.NO_CARD if face is None else DECK.index(face)


def _bonuses(one: int, other: int) -> int:
    """Return the bonuses that two melds earn together, as a set of four bits."""
    return sum(1 << bonus for bonus, melds in enumerate(BONUS_MELDS) if melds[one] >> other & 1)
