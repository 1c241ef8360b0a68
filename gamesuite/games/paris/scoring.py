"""The score of a hand (Paris, Melds), and the search for its best melds.

The score is the sum of the values of the melded cards, doubled once for each melded card and
each bonus. A card is in one meld only, so the choice of melds matters.

The search is branch and bound by the lowest card, exact for any hand: either the lowest card that
can still be melded is in one of its melds, or it is left over. A branch is cut off if it cannot
beat the best arrangement found so far even with every remaining card melded and every remaining
bonus earned. For speed, melds are identified by their places in ``MELDS``, and sets of cards or
melds are integers.

`kernel.py` has the same search once more, for playouts: there it keeps its scores.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable

import msgspec

from gamesuite.games.paris.melds import (
    BIT,
    BONUS_MELDS,
    BONUSES,
    DECK,
    MELD_INDEX,
    MELDS,
    VALUE,
    Meld,
)

# By the index of a meld in MELDS: its cards, the lowest of them alone, their value, their number

_BITS = tuple(meld.bits for meld in MELDS)
_LOWEST = tuple(meld.bits & -meld.bits for meld in MELDS)
_VALUES = tuple(meld.value for meld in MELDS)
_SIZES = tuple(len(meld.cards) for meld in MELDS)
_IDENTICAL, _CONSECUTIVE, _SAME_HOUSE, _SAME_SETS = BONUS_MELDS
"""The melds that earn each of the bonuses with a meld, as sets of indices."""
_HOUSE_VALUE = tuple(
    sum(VALUE[card] for at, card in enumerate(DECK[:8]) if bits >> at & 1) for bits in range(256)
)
"""The value of each set of cards of one house, the same in every house."""

LEAST_TO_GO_OUT = 3
"""How many melded cards it takes to go out (Paris, A turn)."""

_ENOUGH_ALONE = tuple(meld.bits for meld in MELDS if len(meld.cards) >= LEAST_TO_GO_OUT)
"""The melds with which a hand may go out without another one."""
_PAIRS = tuple(meld.bits for meld in MELDS if meld.kind == "pair")


class Arrangement(msgspec.Struct, frozen=True):
    """Melds that share no card, and their score.

    ``base`` is the sum of the values of their cards. ``bonuses`` counts the doubles for each of
    `BONUSES`: identical, consecutive, same house and same sets.
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
    """Return whether at least three of ``cards`` can be melded (Paris, A turn).

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
    """Return the arrangement with these ``melds``, indices in MELDS, and its bonuses counted."""
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


def best_melds(hand: int, *, per_occurrence: bool) -> tuple[int, ...]:
    """Return the melds with the best score in ``hand``, a set of cards, as places in MELDS."""
    available = [at for at, bits in enumerate(_BITS) if not bits & ~hand]
    search = _PerOccurrence() if per_occurrence else _OnceEach(available)
    search.visit(available, chosen=0, base=0, cards=0, earned=0)
    return tuple(at for at in available if search.best_chosen >> at & 1)


class _Search(ABC):
    """A search that remembers the best choice so far; subclasses count the bonuses.

    ``earned`` stands for the bonuses of the chosen melds, in the form the subclass needs.
    """

    def __init__(self) -> None:
        self.best_score = 0
        self.best_chosen = 0

    @abstractmethod
    def count(self, earned: int) -> int:
        """Return how many doubles ``earned`` is worth."""

    @abstractmethod
    def with_meld(self, earned: int, at: int, chosen: int) -> int:
        """Return what is earned once the meld ``at`` joins the ``chosen`` melds."""

    @abstractmethod
    def most_doubles(self, earned: int, available: list[int], chosen: int) -> int:
        """Return an upper bound for the doubles once melds of ``available`` are added."""

    def visit(self, available: list[int], chosen: int, base: int, cards: int, earned: int) -> None:
        """Try all choices of ``available``, sorted melds that share no card with the chosen.

        ``base`` is the value of the chosen melds, ``cards`` the number of their cards. A branch
        that cannot beat the best score is left. Else each meld with the lowest card is tried, and
        at last that the card is in no meld.
        """
        if not available:
            self._finish(chosen, base << (cards + self.count(earned)))
            return
        meldable = 0
        for at in available:
            meldable |= _BITS[at]
        most = cards + meldable.bit_count() + self.most_doubles(earned, available, chosen)
        if (base + _value(meldable)) << most <= self.best_score:
            return
        with_lowest = 0
        for at in available:
            if _LOWEST[at] != _LOWEST[available[0]]:
                break
            with_lowest += 1
            rest = [other for other in available if not _BITS[other] & _BITS[at]]
            after = self.with_meld(earned, at, chosen)
            self.visit(rest, chosen | 1 << at, base + _VALUES[at], cards + _SIZES[at], after)
        self.visit(available[with_lowest:], chosen, base, cards, earned)

    def _finish(self, chosen: int, score: int) -> None:
        if score > self.best_score:
            self.best_score, self.best_chosen = score, chosen


class _OnceEach(_Search):
    """Each bonus counts once: ``earned`` is the set of bonuses earned, a bit for each."""

    def __init__(self, available: list[int]) -> None:
        super().__init__()
        all_melds = sum(1 << at for at in available)
        # How many of the bonuses any two of the melds could earn.
        self._possible = sum(
            any(melds[at] & all_melds for at in available) for melds in BONUS_MELDS
        )

    def count(self, earned: int) -> int:
        return earned.bit_count()

    def with_meld(self, earned: int, at: int, chosen: int) -> int:
        if _IDENTICAL[at] & chosen:
            earned |= 1
        if _CONSECUTIVE[at] & chosen:
            earned |= 2
        if _SAME_HOUSE[at] & chosen:
            earned |= 4
        if _SAME_SETS[at] & chosen:
            earned |= 8
        return earned

    def most_doubles(self, earned: int, available: list[int], chosen: int) -> int:
        return self._possible


class _PerOccurrence(_Search):
    """A bonus counts for every two melds that earn it: ``earned`` is the number of bonuses."""

    def count(self, earned: int) -> int:
        return earned

    def with_meld(self, earned: int, at: int, chosen: int) -> int:
        return earned + _bonuses_with(at, chosen)

    def most_doubles(self, earned: int, available: list[int], chosen: int) -> int:
        with_chosen = sum(_bonuses_with(at, chosen) for at in available)
        together = sum(1 << at for at in available)
        return earned + with_chosen + sum(_bonuses_with(at, together) for at in available) // 2


def _bonuses_with(at: int, melds: int) -> int:
    """Return how many bonuses the meld ``at`` earns with ``melds``."""
    return (
        (_IDENTICAL[at] & melds).bit_count()
        + (_CONSECUTIVE[at] & melds).bit_count()
        + (_SAME_HOUSE[at] & melds).bit_count()
        + (_SAME_SETS[at] & melds).bit_count()
    )


def _value(cards: int) -> int:
    """Return the value of a set of cards, added up house by house."""
    value = 0
    while cards:
        value += _HOUSE_VALUE[cards & 255]
        cards >>= 8
    return value
