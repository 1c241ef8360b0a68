"""The search for the best melds of a hand: branch and bound by the lowest card.

Either the lowest card that can still be melded is in one of its melds, or it is left over. A
branch is cut off if it cannot beat the best arrangement found so far even with every remaining
card melded and every remaining bonus earned. The search is exact for any hand.

For speed, melds are identified by their places in ``MELDS``, and sets of cards or melds are
integers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from gamesuite.games.paris.deck import DECK, VALUE
from gamesuite.games.paris.melds import BONUS_MELDS, MELDS

_BITS = tuple(meld.bits for meld in MELDS)
_LOWEST = tuple(meld.bits & -meld.bits for meld in MELDS)
_VALUES = tuple(meld.value for meld in MELDS)
_SIZES = tuple(len(meld.cards) for meld in MELDS)
_IDENTICAL, _CONSECUTIVE, _SAME_HOUSE, _SAME_SETS = BONUS_MELDS
_HOUSE_VALUE = tuple(
    sum(VALUE[card] for at, card in enumerate(DECK[:8]) if bits >> at & 1) for bits in range(256)
)
"""The value of each set of cards of one house, the same in every house."""


def best_melds(hand: int, *, per_occurrence: bool) -> tuple[int, ...]:
    """Return the melds with the best score in ``hand``, a set of cards, as places in MELDS."""
    available = [at for at, bits in enumerate(_BITS) if not bits & ~hand]
    search = _PerOccurrence() if per_occurrence else _OnceEach(available)
    search.visit(available, 0, 0, 0, 0)
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

        ``base`` is the value of the chosen melds, ``cards`` the number of their cards.
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
    """Each bonus counts once: ``earned`` is the set of bonuses earned."""

    def __init__(self, available: list[int]) -> None:
        super().__init__()
        all_melds = sum(1 << at for at in available)
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
    value = 0
    while cards:
        value += _HOUSE_VALUE[cards & 255]
        cards >>= 8
    return value
