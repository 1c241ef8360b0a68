"""The position and the command of King Albert."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gamesuite.games.king_albert.deck import PACK, RANK, RED, SUIT, card_of
from gamesuite.games.king_albert.options import (
    MOST_COLUMNS,
    VARIATIONS,
    KingAlbertOptions,
    Variation,
)

FOUNDATION = "foundation"

COLUMN_NAMES = tuple(f"column {index + 1}" for index in range(MOST_COLUMNS))
"""The names of the columns, as commands have them."""

_COLUMN_INDEX = {name: index for index, name in enumerate(COLUMN_NAMES)}


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """``card``, with the cards that lie on it, goes ``to`` "foundation" or "column 1" and so on."""

    card: str
    to: str


class Place(msgspec.Struct, frozen=True):
    """Where a card lies.

    ``kind`` is "column", "reserve" or "foundation"; ``index`` says which of them and ``height``
    how many cards lie below, both from 0.
    """

    kind: str
    index: int
    height: int

    @property
    def name(self) -> str:
        """The name of the column, reserve place or foundation, as events and tables have it."""
        return f"{self.kind} {self.index + 1}"


class Tableau(msgspec.Struct, frozen=True):
    """Where all cards lie.

    Columns run from the bottom card to the uncovered one; a reserve card that left is None;
    ``foundations`` count the cards home of clubs, diamonds, hearts and spades.
    """

    options: KingAlbertOptions
    columns: tuple[tuple[str, ...], ...]
    reserve: tuple[str | None, ...]
    foundations: tuple[int, ...]

    @property
    def variation(self) -> Variation:
        """The data of the variation played."""
        return VARIATIONS[self.options.variation]

    @property
    def cards_home(self) -> int:
        """How many cards are on the foundations."""
        return sum(self.foundations)

    @property
    def is_won(self) -> bool:
        """Whether all cards are on the foundations (King Albert, Moves)."""
        return self.cards_home == len(PACK)

    def foundation_top(self, suit: int) -> str | None:
        """Return the top card of the foundation of ``suit`` (0 to 3), None if it is empty."""
        height = self.foundations[suit]
        return card_of(suit, height) if height else None

    def column_index(self, name: str) -> int | None:
        """Return the index of the column called ``name``, None if there is none."""
        index = _COLUMN_INDEX.get(name)
        return index if index is not None and index < len(self.columns) else None

    def place_of(self, card: str) -> Place | None:
        """Return where ``card`` lies; None for a card covered on a foundation or unknown."""
        for index, column in enumerate(self.columns):
            if card in column:
                return Place("column", index, column.index(card))
        if card in self.reserve:
            return Place("reserve", self.reserve.index(card), 0)
        if card in PACK and self.foundation_top(SUIT[card]) == card:
            return Place(FOUNDATION, SUIT[card], RANK[card] - 1)
        return None

    def uncovered_cards(self) -> Iterator[str]:
        """Yield the cards of the reserve, then the uncovered card of each column."""
        yield from (card for card in self.reserve if card is not None)
        yield from (column[-1] for column in self.columns if column)

    def fits_foundation(self, card: str) -> bool:
        """Return whether ``card`` is the next of its suit (King Albert, Moves)."""
        return self.foundations[SUIT[card]] == RANK[card] - 1

    def fits_on(self, card: str, below: str) -> bool:
        """Return whether ``card`` may lie on ``below`` in a column (King Albert, Moves)."""
        if RANK[card] != RANK[below] - 1:
            return False
        return self.variation.builds_any_colour or RED[card] != RED[below]

    def sequence_start(self, column: int) -> int:
        """Return the height at which the correct sequence at the end of ``column`` starts."""
        cards = self.columns[column]
        start = max(len(cards) - 1, 0)
        while start > 0 and self.fits_on(cards[start], cards[start - 1]):
            start -= 1
        return start

    def sequence_length(self, column: int) -> int:
        """Return how many cards the correct sequence at the end of ``column`` has."""
        return len(self.columns[column]) - self.sequence_start(column)


class State(msgspec.Struct, frozen=True):
    """A position: the ``tableau``, and the order in which the cards were ``dealt``."""

    dealt: tuple[str, ...]
    tableau: Tableau
