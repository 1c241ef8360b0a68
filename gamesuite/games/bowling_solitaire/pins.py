"""Where the ten pins stand and which stand next to each other (Bowling Solitaire, Setup).

A pin is a number from 0 to 9, its letter the one at that place of :data:`PINS`::

    A B C D
     E F G
      H I
       J
"""

from __future__ import annotations

from itertools import combinations

PINS = "ABCDEFGHIJ"
ROWS: tuple[str, ...] = ("ABCD", "EFG", "HI", "J")

NEIGHBOURS: tuple[frozenset[int], ...] = tuple(
    frozenset(map(PINS.index, letters))
    for letters in ("BE", "ACEF", "BDFG", "CG", "ABFH", "BCEGHI", "CDFI", "EFIJ", "FGHJ", "HI")
)
BACK_ROW: frozenset[int] = frozenset(range(4))
MIDDLE = PINS.index("F")
MOST_PINS = 3
"""The most pins that one card may take."""


def connected(group: tuple[int, ...]) -> bool:
    """Return whether every pin of ``group`` is reached from every other by neighbours in it."""
    reached: set[int] = set()
    edge = set(group[:1])
    while edge:
        reached |= edge
        edge = {pin for pin in group for near in edge if pin in NEIGHBOURS[near]} - reached
    return len(reached) == len(group)


GROUPS: tuple[tuple[int, ...], ...] = tuple(
    group
    for size in range(1, MOST_PINS + 1)
    for group in combinations(range(len(PINS)), size)
    if connected(group)
)
"""All groups of pins that one card could take: 10 single pins, 18 pairs, 36 triples."""
