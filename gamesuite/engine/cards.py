"""Cards as a viewer sees them, and the check of cards given for a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from gamesuite.engine.reason import RefusedError, reason

_LONGEST_NAME = 20
"""How much of the name of an unknown card a reason repeats."""


class CardId(msgspec.Struct, frozen=True, order=True):
    """The identity of a card, which does not reveal its face.

    ``shuffle`` is the number of the shuffle in the game and ``place`` the place in its dealt
    order, both from 0. A card keeps its id until it is shuffled again.
    """

    shuffle: int
    place: int


class Seen(msgspec.Struct, frozen=True):
    """A card in a view: its ``id`` and its ``face``, None if it is hidden from the viewer."""

    id: CardId
    face: str | None


def check_given_cards(
    cards: Sequence[str], deck: Sequence[str], *, unknown: str = "no such card"
) -> None:
    """Check that ``cards`` are those of ``deck`` in any order.

    Raises RefusedError for the first card that is not in the deck, with the reason ``unknown``,
    or that is given too often, or else for missing cards.

    >>> check_given_cards(("2", "1", "1"), ("1", "1", "2"))
    >>> check_given_cards(("1", "2", "2"), ("1", "1", "2"))
    Traceback (most recent call last):
    gamesuite.engine.reason.RefusedError: ('card too often', ('card', '2'), ('number', 1))
    """
    allowed = Counter(deck)
    has_pairs = len(allowed) < len(deck)  # some cards are there several times
    for card, count in Counter(cards).items():
        if card not in allowed:
            raise RefusedError(reason(unknown, name=card[:_LONGEST_NAME]))
        if count > allowed[card]:
            if has_pairs:
                raise RefusedError(reason("card too often", card=card, number=allowed[card]))
            raise RefusedError(reason("card twice", card=card))
    if len(cards) != len(deck):
        raise RefusedError(reason("cards missing", number=len(deck) - len(cards)))
