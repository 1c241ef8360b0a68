"""What a player can do in Bali."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

LONGEST_WORD = 54


class Place(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The ``column`` of a ``panel``, both from 0; a panel has the number of its seat."""

    panel: int
    column: int

    def __str__(self) -> str:
        """Return the name of the place in events and for a table."""
        return f"panel {self.panel + 1} column {self.column + 1}"


class Build(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="build"
):
    """Put the columns ``pieces``, in this order, below the column ``column``.

    ``wilds`` are the letters of the wild cards in the result that are not declared yet, A to Z,
    from the top of the column down.
    """

    column: Place
    pieces: tuple[Place, ...]
    wilds: Annotated[str, msgspec.Meta(max_length=2)] = ""


class Remove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remove"):
    """Take the complete word ``column`` off the panel; it scores."""

    column: Place


class NameWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name the ``word`` in mind when challenged."""

    word: Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]


class Challenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="challenge"):
    """Doubt that what was built last is part of a word."""


class CannotPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cannot-play"):
    """Say that nothing can be built or removed."""


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="forfeit"):
    """Choose the ``column`` that the player who cannot play has to give back."""

    column: Place


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Do nothing: on the last cards; not challenging; having no word to name."""


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stop"):
    """End a solitaire where it stands."""


Command: TypeAlias = Build | Remove | NameWord | Challenge | CannotPlay | Forfeit | Pass | Stop
