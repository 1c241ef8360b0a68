"""Where the ten pins stand and which are neighbours (Bowling Solitaire, Setup of a frame).

A pin is a number from 0 to 9; :data:`PINS` has its letter::

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
"""The most pins one card may take (Bowling Solitaire, Bowling a card)."""


def is_connected(group: tuple[int, ...]) -> bool:
    """Return whether each pin of ``group`` is reached from the others through neighbours in it."""
    reached: set[int] = set()
    fresh = set(group[:1])
    while fresh:
        reached |= fresh
        fresh = {pin for pin in group for near in fresh if pin in NEIGHBOURS[near]} - reached
    return len(reached) == len(group)


GROUPS: tuple[tuple[int, ...], ...] = tuple(
    group
    for size in range(1, MOST_PINS + 1)
    for group in combinations(range(len(PINS)), size)
    if is_connected(group)
)
"""All groups of pins a card may take: 10 single pins, 18 pairs, 36 triples."""
