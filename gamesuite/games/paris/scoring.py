"""The score of a hand (Paris, Melds; Score of a hand).

The score is the sum of the values of the melded cards, doubled once for each melded card and
each bonus. A card is in one meld only, so the choice of melds matters.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from gamesuite.games.paris.deck import BIT, DECK, VALUE
from gamesuite.games.paris.melds import BONUS_MELDS, BONUSES, MELD_INDEX, MELDS, Meld
from gamesuite.games.paris.search import best_melds

LEAST_TO_GO_OUT = 3
"""How many melded cards it takes to go out (Paris, Play)."""

_ENOUGH_ALONE = tuple(meld.bits for meld in MELDS if len(meld.cards) >= LEAST_TO_GO_OUT)
_PAIRS = tuple(meld.bits for meld in MELDS if meld.kind == "pair")


class Arrangement(msgspec.Struct, frozen=True):
    """Melds that share no card, and their score.

    ``base`` is the sum of the values of their cards, ``melded`` the number of these cards.
    ``bonuses`` counts the doubles for identical, consecutive, same house and same sets.
    """

    melds: tuple[Meld, ...]
    base: int
    bonuses: tuple[int, ...]

    @property
    def melded(self) -> int:
        """The number of melded cards."""
        return sum(len(meld.cards) for meld in self.melds)

    @property
    def doubles(self) -> int:
        """How many times the base is doubled."""
        return self.melded + sum(self.bonuses)

    @property
    def score(self) -> int:
        """The base with all its doubles."""
        return self.base << self.doubles


def best_arrangement(cards: Iterable[str], per_occurrence: bool = False) -> Arrangement:
    """Return the arrangement of ``cards`` with the best score, exact for a hand of any size.

    ``cards`` are names such as ``KO``, in any order. With ``per_occurrence`` a bonus counts for
    every two melds that earn it, otherwise at most once.

    Raises ValueError for an unknown card or a card given twice.
    """
    return _arrangement(best_melds(_hand(cards), per_occurrence=per_occurrence), per_occurrence)


def arrange(groups: Iterable[Collection[str]], per_occurrence: bool = False) -> Arrangement:
    """Return the arrangement that has ``groups`` of cards as its melds.

    Raises ValueError if a group is not a meld or a card is in two of them.
    """
    melds: list[int] = []
    for group in groups:
        at = MELD_INDEX.get(frozenset(group))
        if at is None or len(group) != len(MELDS[at].cards):
            raise ValueError(f"not a meld: {' '.join(group)}")
        melds.append(at)
    _hand(card for at in melds for card in MELDS[at].cards)
    return _arrangement(melds, per_occurrence)


def highest_score(per_occurrence: bool = False) -> int:
    """Return more than any hand can score.

    It is the score if all cards were melded, in as many melds as possible, with every bonus.
    """
    melds = len(DECK) // 2
    couples = melds * (melds - 1) // 2 if per_occurrence else 1
    return sum(VALUE.values()) << (len(DECK) + len(BONUSES) * couples)


def may_go_out(cards: Iterable[str]) -> bool:
    """Return whether at least three of ``cards`` can be melded (Paris, Play: going out).

    If any arrangement has three melded cards, so has the best one. Suppose the best were one
    pair of cards of value v, with a score of 8v. Another pair shares no card with it and could
    be added. So could a set or a sequence without a card of the pair; one with such a card
    scores more by itself: a set 24v or 64v, a sequence at least 480 where v is 10, 20 or 30 and
    at least 720 where v is 40, while the pair scores 80, 160 or 240, and 320.

    Raises ValueError as :func:`best_arrangement` does.
    """
    missing = ~_hand(cards)
    if any(not bits & missing for bits in _ENOUGH_ALONE):
        return True
    return sum(not bits & missing for bits in _PAIRS) >= 2


def _hand(cards: Iterable[str]) -> int:
    """Return ``cards`` as a set; raises ValueError for an unknown or repeated card."""
    hand = 0
    for card in cards:
        bit = BIT.get(card)
        if bit is None:
            raise ValueError(f"no such card: {card}")
        if hand & bit:
            raise ValueError(f"card given twice: {card}")
        hand |= bit
    return hand


def _arrangement(melds: Collection[int], per_occurrence: bool) -> Arrangement:
    chosen = sum(1 << at for at in melds)
    couples = [
        sum((BONUS_MELDS[bonus][at] & chosen).bit_count() for at in melds) // 2
        for bonus in range(len(BONUSES))
    ]
    return Arrangement(
        tuple(MELDS[at] for at in melds),
        sum(MELDS[at].value for at in melds),
        tuple(couples if per_occurrence else (min(count, 1) for count in couples)),
    )
