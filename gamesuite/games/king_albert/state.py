"""The position, the command and the view of King Albert."""

from __future__ import annotations

import msgspec

from gamesuite.engine.cards import Seen
from gamesuite.games.king_albert.deck import RANK, RED, SUIT, card_of
from gamesuite.games.king_albert.options import VARIATIONS, KingAlbertOptions, Variation

FOUNDATION = "foundation"


def column_place(index: int) -> str:
    """Return the place of the column ``index`` (from 0), as commands name it."""
    return f"column {index + 1}"


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """``card``, with the cards that lie on it, goes ``to`` "foundation" or "column 1" and so on."""

    card: str
    to: str


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

    def foundation_top(self, suit: int) -> str | None:
        """Return the top card of the foundation of ``suit`` (0 to 3), None if it is empty."""
        height = self.foundations[suit]
        return card_of(suit, height) if height else None

    def home(self) -> int:
        """Return how many cards are on the foundations."""
        return sum(self.foundations)

    def fits_foundation(self, card: str) -> bool:
        """Return whether ``card`` is the next of its suit."""
        return self.foundations[SUIT[card]] == RANK[card] - 1

    def follows(self, card: str, below: str) -> bool:
        """Return whether ``card`` may lie on ``below`` in a column (King Albert, Moves)."""
        if RANK[card] != RANK[below] - 1:
            return False
        return self.variation.any_colour or RED[card] != RED[below]

    def tail_start(self, column: int) -> int:
        """Return where the correct sequence at the end of ``column`` begins, as an index."""
        cards = self.columns[column]
        start = max(len(cards) - 1, 0)
        while start > 0 and self.follows(cards[start], cards[start - 1]):
            start -= 1
        return start


class State(msgspec.Struct, frozen=True):
    """A position: the ``tableau``, and the order in which the cards were ``dealt``."""

    dealt: tuple[str, ...]
    tableau: Tableau


class View(msgspec.Struct, frozen=True):
    """What everyone sees: the whole ``tableau``, and the cards with their ids.

    ``columns`` and ``reserve`` are the tableau's, ``foundations`` have all cards, Ace first.
    """

    tableau: Tableau
    columns: tuple[tuple[Seen, ...], ...]
    reserve: tuple[Seen | None, ...]
    foundations: tuple[tuple[Seen, ...], ...]
