"""The shuffle and the deal of a rack of twenty cards (Bowling Solitaire, Setup of a frame).

The dealing order is also the order of cards given from elsewhere: the ten pins A to J, then the
left, the centre and the right pile, each from its top card down. A card is named by its number,
``0`` to ``9``; each number is there twice.

Frames and racks count from 0. A frame has one rack, except the tenth, where a bonus ball after
a strike or spare gets a fresh one.
"""

from __future__ import annotations

from gamesuite.engine.cards import check_given_cards
from gamesuite.engine.luck import Luck
from gamesuite.engine.setup import Deal

DECK: tuple[int, ...] = tuple(range(10)) * 2
PILE_PLACES: tuple[range, ...] = (range(10, 15), range(15, 18), range(18, 20))
"""The places in the dealing order of the left, the centre and the right pile."""


def shuffle_rack(luck: Luck, frame: int, rack: int) -> tuple[int, ...]:
    """Return the twenty numbers of ``rack`` of ``frame`` in dealing order."""
    return luck.shuffle(DECK, "frame", frame, rack)


def first_rack(deal: Deal) -> tuple[int, ...]:
    """Return the twenty numbers of the first rack of ``deal`` in dealing order.

    Raises RefusedError if given cards are not 0 to 9 twice.
    """
    if deal.cards is None:
        return shuffle_rack(Luck(deal.number), 0, 0)
    check_given_cards(deal.cards, tuple(map(str, DECK)), unknown="unknown card")
    return tuple(map(int, deal.cards))
