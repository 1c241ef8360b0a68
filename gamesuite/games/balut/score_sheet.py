"""The score sheet: seven categories with four boxes each (Balut)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Category: TypeAlias = Literal[
    "fours", "fives", "sixes", "straight", "full-house", "choice", "balut"
]

CATEGORIES: tuple[Category, ...] = (
    "fours",
    "fives",
    "sixes",
    "straight",
    "full-house",
    "choice",
    "balut",
)
BOXES = 4
"""The number of boxes in a category."""
TURNS = BOXES * len(CATEGORIES)
"""The number of turns of each player."""


class Sheet(msgspec.Struct, frozen=True):
    """The scores of one player: for each of :data:`CATEGORIES` those written, left to right."""

    boxes: tuple[tuple[int, ...], ...] = ((),) * len(CATEGORIES)

    def written(self, category: Category) -> tuple[int, ...]:
        """Return the scores written in ``category``."""
        return self.boxes[CATEGORIES.index(category)]

    def is_open(self, category: Category) -> bool:
        """Return whether ``category`` has an empty box."""
        return len(self.written(category)) < BOXES

    def open_categories(self) -> tuple[Category, ...]:
        """Return the categories with an empty box, in the order of the sheet."""
        return tuple(category for category in CATEGORIES if self.is_open(category))

    def turns(self) -> int:
        """Return the number of finished turns, 0 to :data:`TURNS`."""
        return sum(map(len, self.boxes))

    def is_full(self) -> bool:
        """Return whether every box is filled."""
        return self.turns() == TURNS

    def category_total(self, category: Category) -> int:
        """Return the sum of the scores of ``category``."""
        return sum(self.written(category))

    def total(self) -> int:
        """Return the total score."""
        return sum(map(sum, self.boxes))

    def baluts(self) -> int:
        """Return the number of Baluts scored; zeros do not count (Balut, Points)."""
        return sum(score > 0 for score in self.written("balut"))

    def with_score(self, category: Category, score: int) -> Sheet:
        """Return the sheet with ``score`` in the next box of ``category`` (Balut, A turn)."""
        at = CATEGORIES.index(category)
        return Sheet((*self.boxes[:at], (*self.boxes[at], score), *self.boxes[at + 1 :]))
