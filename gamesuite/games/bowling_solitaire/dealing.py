"""The shuffle and the deal of a rack of twenty cards (Bowling Solitaire, Setup of a frame).

The dealing order is also the order of cards given from elsewhere: the ten pins A to J, then the
left, the centre and the right pile, each from its top card down. A card is named by its number,
``0`` to ``9``; each number is there twice.

Frames and racks count from 0. A frame has one rack, except the tenth, where a bonus ball after
a strike or spare gets a fresh one.
"""

from __future__ import annotations

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.setup import Deal

NUMBERS: tuple[str, ...] = tuple("0123456789")
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
    _check(deal.cards)
    return tuple(map(int, deal.cards))


def _check(cards: tuple[str, ...]) -> None:
    for card in cards:
        if card not in NUMBERS:
            raise RefusedError(reason("unknown card", name=card[:20]))
        if cards.count(card) > 2:
            raise RefusedError(reason("card too often", card=card))
    if len(cards) != len(DECK):
        raise RefusedError(reason("cards missing", number=len(DECK) - len(cards)))
