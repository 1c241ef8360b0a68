"""What a hand is worth (Paris, Melds and Score of a hand).

The score is the sum of the values of the melded cards, doubled for each melded card and for
each bonus. A card is in one meld only, so it matters which melds are chosen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from gamesuite.games.paris.deck import BIT
from gamesuite.games.paris.melds import BONUSES, MELD_OF, MELDS, PARTNERS, Meld
from gamesuite.games.paris.search import best_melds

LEAST_TO_GO_OUT = 3
"""How many melded cards it takes to go out."""

_ENOUGH_ALONE = tuple(m.bits for m in MELDS if len(m.cards) >= LEAST_TO_GO_OUT)
_PAIRS = tuple(m.bits for m in MELDS if m.kind == "pair")


class Arrangement(msgspec.Struct, frozen=True):
    """Melds that share no card, and their worth.

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
        """How often the base is doubled."""
        return self.melded + sum(self.bonuses)

    @property
    def score(self) -> int:
        """The base with all its doubles."""
        return self.base << self.doubles


def best(cards: Iterable[str], per_occurrence: bool = False) -> Arrangement:
    """Return the arrangement of ``cards`` with the best score, exact for a hand of any size.

    ``cards`` are names, person, then house (``KO``), in any order. With ``per_occurrence``
    every couple of melds earns its bonus, else each bonus counts once.

    Raises ValueError for a name that is no card, for a card given twice, and so for more than
    32 cards.
    """
    return _arrangement(best_melds(_hand(cards), per_occurrence=per_occurrence), per_occurrence)


def arranged(groups: Iterable[Collection[str]], per_occurrence: bool = False) -> Arrangement:
    """Return the worth of the melds that a player makes of ``groups`` of cards.

    Raises ValueError if a group is not a meld or a card is there twice.
    """
    melds: list[int] = []
    for group in groups:
        at = MELD_OF.get(frozenset(group))
        if at is None or len(group) != len(MELDS[at].cards):
            raise ValueError(f"not a meld: {' '.join(group)}")
        melds.append(at)
    _hand(card for at in melds for card in MELDS[at].cards)
    return _arrangement(melds, per_occurrence)


def may_go_out(cards: Iterable[str]) -> bool:
    """Return whether at least three of ``cards`` can be melded (Paris, Going out).

    It makes no difference whether that is asked of any arrangement or of the best one: the
    best has three melded cards whenever some arrangement has. Suppose the best were one pair
    of cards of value v, worth 8v. Another pair would share no card with it and could be added.
    A set or a sequence without a card of the pair could be added too; with one, it alone is
    worth more: a set 24v or 64v, a sequence at least 480 where v is 10, 20 or 30, and at least
    720 where v is 40, while the pair is worth 80, 160 or 240, and 320.

    Raises ValueError as :func:`best` does.
    """
    left = ~_hand(cards)
    if any(not bits & left for bits in _ENOUGH_ALONE):
        return True
    return sum(not bits & left for bits in _PAIRS) >= 2


def _hand(cards: Iterable[str]) -> int:
    """Return ``cards`` as a set; raises ValueError for what is no card or there twice."""
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
        sum((PARTNERS[bonus][at] & chosen).bit_count() for at in melds) // 2
        for bonus in range(len(BONUSES))
    ]
    return Arrangement(
        tuple(MELDS[at] for at in melds),
        sum(MELDS[at].value for at in melds),
        tuple(couples if per_occurrence else (min(count, 1) for count in couples)),
    )
