"""What is settled before the first command: the game, its options, the seats, the deal."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER

Option: TypeAlias = str | bool | int
LONGEST_NAME = 40


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits at a place: a person, or a computer player of some ``level``."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    player: Literal["person", "computer"] = "person"
    level: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The luck of a game: its ``number``, and the ``cards`` if they come from elsewhere.

    ``cards`` are names of cards in the game's dealing order and take the place of the first
    shuffle; everything later still follows the number.
    """

    number: int
    cards: tuple[str, ...] | None = None


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game about to be played. ``options`` are complete: every option of the game has a value."""

    game: str
    options: dict[str, Option]
    seats: tuple[Seat, ...]
    deal: Deal


def is_deal_number(number: int) -> bool:
    """Return whether ``number`` can be the number of a deal."""
    return 0 <= number <= HIGHEST_NUMBER
