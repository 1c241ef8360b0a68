"""The High Deck, its 80 melds and their bonuses (The High Deck; Paris, Melds).

The deck has eight persons in four houses. A card is named by two letters, the person and the house:
``KO`` is the Knight of the Sun. A "set" in quotes is a kind of meld; a set of cards or places is
what mathematics calls so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Literal, TypeAlias

import msgspec

# The deck

MAJORS = "KPFL"
MINORS = "VSCM"
PERSONS = MAJORS + MINORS
"""Knight, Priest, Father, Lover, then their minors Vassal, Sinner, Child, Maid."""
HOUSES = "OAYT"
"""Sun, Arrow, Flower, Pyramid."""

DECK: tuple[str, ...] = tuple(person + house for house in HOUSES for person in PERSONS)
"""All cards, house by house. Shuffles start from this order, so it is part of game files."""

VALUE: dict[str, int] = {card: (40, 30, 20, 10)[PERSONS.index(card[0]) % 4] for card in DECK}
BIT: dict[str, int] = {card: 1 << place for place, card in enumerate(DECK)}
"""The bit of each card, for sets of cards written as integers."""

# Melds

Kind: TypeAlias = Literal["pair", "set", "sequence"]

KINDS: tuple[Kind, ...] = ("pair", "set", "sequence")
"""The kinds of melds, in the order in which they are told."""


class Meld(msgspec.Struct, frozen=True):
    """Cards that score together, in the order in which they are shown.

    A "pair" is a major and its minor in one house, a "set" three or four of one person, a
    "sequence" three or four neighbours of one row (K-P-F-L or V-S-C-M) in one house.
    """

    kind: Kind
    cards: tuple[str, ...]

    @property
    def persons(self) -> str:
        """The letters of its persons, one for each card, in the order of the cards."""
        return "".join(card[0] for card in self.cards)

    @property
    def houses(self) -> frozenset[str]:
        """The letters of its houses."""
        return frozenset(card[1] for card in self.cards)

    @property
    def value(self) -> int:
        """The sum of the values of its cards."""
        return sum(VALUE[card] for card in self.cards)

    @property
    def bits(self) -> int:
        """The set of its cards, as an integer with a bit for each (`BIT`)."""
        return sum(BIT[card] for card in self.cards)


def _pairs() -> Iterator[Meld]:
    for house in HOUSES:
        for major, minor in zip(MAJORS, MINORS, strict=True):
            yield Meld("pair", (major + house, minor + house))


def _sequences() -> Iterator[Meld]:
    for house in HOUSES:
        for row in (MAJORS, MINORS):
            for persons in (row, row[:3], row[1:]):
                yield Meld("sequence", tuple(person + house for person in persons))


def _sets() -> Iterator[Meld]:
    for person in PERSONS:
        for size in (4, 3):
            for houses in combinations(HOUSES, size):
                yield Meld("set", tuple(person + house for house in houses))


def _search_order(meld: Meld) -> tuple[int, int]:
    """Return the sort key: the lowest card first, then the meld that scores most by itself.

    A score is doubled for each card (Paris, Melds).
    """
    score = meld.value << len(meld.cards)
    return min(map(DECK.index, meld.cards)), -score


MELDS: tuple[Meld, ...] = tuple(sorted((*_pairs(), *_sets(), *_sequences()), key=_search_order))
"""Every possible meld, sorted by its lowest card in the order of the deck."""
MELD_INDEX: dict[frozenset[str], int] = {frozenset(meld.cards): at for at, meld in enumerate(MELDS)}
"""The place in :data:`MELDS` of the meld that a set of cards makes."""


def meld_of(cards: Iterable[str]) -> Meld | None:
    """Return the meld that ``cards`` make together, in any order, None if they make none."""
    at = MELD_INDEX.get(frozenset(cards))
    return None if at is None else MELDS[at]


def are_identical(one: Meld, other: Meld) -> bool:
    """Return whether two pairs or two sequences have the same persons in different houses.

    They earn the bonus for identical melds (Paris, Melds).
    """
    if "set" in (one.kind, other.kind) or one.kind != other.kind:
        return False
    return one.persons == other.persons and one.houses != other.houses


def are_consecutive(one: Meld, other: Meld) -> bool:
    """Return whether two pairs are of neighbouring rank, or two sequences shifted by one.

    Such sequences are of equal length and in the same row; the houses do not matter. They earn the
    bonus for consecutive melds (Paris, Melds).
    """
    if one.kind != other.kind or one.kind == "set" or len(one.cards) != len(other.cards):
        return False
    shift = PERSONS.index(one.persons[0]) - PERSONS.index(other.persons[0])
    is_same_row = (one.persons[0] in MAJORS) == (other.persons[0] in MAJORS)
    return abs(shift) == 1 and is_same_row


def are_in_same_house(one: Meld, other: Meld) -> bool:
    """Return whether two melds, each a pair or a sequence, are of the same house.

    They earn the bonus for melds in one house (Paris, Melds).
    """
    return "set" not in (one.kind, other.kind) and one.houses == other.houses


def are_same_sets(one: Meld, other: Meld) -> bool:
    """Return whether two melds are "sets" with exactly the same houses.

    They earn the bonus for such "sets" (Paris, Melds).
    """
    return one.kind == other.kind == "set" and one.houses == other.houses


BONUSES = (are_identical, are_consecutive, are_in_same_house, are_same_sets)
"""The four bonuses, in the order in which they are counted."""


def _bonus_melds(earns: Callable[[Meld, Meld], bool], meld: Meld) -> int:
    """Return the melds with which ``meld`` ``earns`` a bonus, as a set: bit 1 << at for each."""
    return sum(
        1 << at
        for at, other in enumerate(MELDS)
        if not meld.bits & other.bits and earns(meld, other)
    )


BONUS_MELDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_bonus_melds(earns, meld) for meld in MELDS) for earns in BONUSES
)
"""For each bonus and meld, the melds that earn the bonus with it, as a set of places in MELDS.

Melds that share a card cannot be chosen together and are left out.
"""
