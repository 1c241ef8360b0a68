"""The rules of King Albert and its variations, where they differ from those of any patience.

All cards lie face up, so a seat sees everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Options
from gamesuite.patience import rules as patience
from gamesuite.patience.pack import PACK, SUITS
from gamesuite.patience.rules import (
    ALTERNATING,
    DOWNWARD,
    Move,
    Pairs,
    Patience,
    Pile,
    Place,
    run_length,
)

# Options and variations (King Albert, Variations)

VariationName: TypeAlias = Literal["standard", "raglan", "queen-victoria", "brigade"]


class KingAlbertOptions(Options, frozen=True):
    """The ``variation``, and whether top cards of foundations may move down to columns.

    ``foundations_back`` combines with every variation.
    """

    variation: VariationName = "standard"
    foundations_back: bool = False


class Variation(msgspec.Struct, frozen=True):
    """What makes a variation."""

    columns: tuple[int, ...]
    """How many cards each column is dealt."""

    reserve: int
    """How many cards the reserve is dealt."""

    starts_with_aces: bool = False
    """Whether the Aces are dealt to the foundations."""

    builds_any_colour: bool = False
    """Whether columns build down regardless of colour."""

    moves_sequences: bool = False
    """Whether the end of a correct sequence moves as one unit."""


VARIATIONS: dict[VariationName, Variation] = {
    "standard": Variation((1, 2, 3, 4, 5, 6, 7, 8, 9), 7),
    "raglan": Variation((1, 2, 3, 4, 5, 6, 7, 7, 7), 6, starts_with_aces=True),
    "queen-victoria": Variation((1, 2, 3, 4, 5, 6, 7, 8, 9), 7, moves_sequences=True),
    "brigade": Variation((5,) * 7, 13, starts_with_aces=True, builds_any_colour=True),
}

ACES = PACK[: len(SUITS)]

Tableau: TypeAlias = patience.Tableau[KingAlbertOptions]
State: TypeAlias = patience.State[KingAlbertOptions]
View: TypeAlias = patience.View[KingAlbertOptions]


def variation(tableau: Tableau) -> Variation:
    """Return the data of the variation that is played."""
    return VARIATIONS[tableau.options.variation]


class KingAlbertRules(Patience[KingAlbertOptions]):
    """King Albert and its variations, for one player."""

    options_type = KingAlbertOptions
    commands: ClassVar[Any] = Move
    hides_luck: ClassVar[bool] = False

    def dealt_first(self, options: KingAlbertOptions) -> tuple[str, ...]:
        """Return the Aces where they start on the foundations."""
        return ACES if VARIATIONS[options.variation].starts_with_aces else ()

    def deal(self, options: KingAlbertOptions, cards: tuple[str, ...]) -> Iterator[Pile]:
        """Yield reserve, foundations and columns; the cards go row by row, the rest the reserve.

        In Standard each row starts one column further right than the row before. The order is part
        of the file format.
        """
        lengths = VARIATIONS[options.variation].columns
        aces = self.dealt_first(options)
        columns: list[list[str]] = [[] for _ in lengths]
        left = iter(cards[len(aces) :])
        for row in range(max(lengths)):
            for column, length in zip(columns, lengths, strict=True):
                if length > row:
                    column.append(next(left))
        for index, card in enumerate(left):
            yield Pile("reserve", index, (card,))
        for suit in range(len(SUITS)):
            yield Pile("foundation", suit, aces[suit : suit + 1])
        for index, column in enumerate(columns):
            yield Pile("column", index, tuple(column))

    def pairs(self, tableau: Tableau) -> Pairs:
        """Return which card may lie on which in a column (King Albert, Moves)."""
        played = VARIATIONS[tableau.options.variation]
        return DOWNWARD if played.builds_any_colour else ALTERNATING

    def lowest(self, tableau: Tableau, pile: Pile) -> int:
        """Return from which height cards of ``pile`` may be lifted (King Albert, Variations)."""
        if VARIATIONS[tableau.options.variation].moves_sequences:
            return len(pile.cards) - run_length(self, tableau, pile)
        return super().lowest(tableau, pile)

    def lift_refusal(self, tableau: Tableau, place: Place) -> Reason | None:
        """Return why the card at ``place`` may not be lifted (King Albert, Moves; Variations)."""
        if place.pile.kind == "foundation" and tableau.options.foundations_back:
            return None
        refused = super().lift_refusal(tableau, place)
        if refused is not None and refused.key == "covered":
            key = "no sequence" if variation(tableau).moves_sequences else "covered"
            return reason(key, card=place.card)
        return refused
