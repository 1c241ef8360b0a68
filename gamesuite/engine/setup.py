"""What is fixed before the first command: the game, its options, the seats, the deal."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER, Luck

T = TypeVar("T")

Option: TypeAlias = str | bool | int
"""The value of an option of a game."""
LONGEST_NAME = 40
"""The most characters of a name or a level in a file."""
SECRET = r"^([0-9a-f]{32})?\Z"
"""What the secret of a deal looks like, as a pattern."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits at a seat: a person, or a computer player of some ``level``.

    The ``character`` is the id of one with a name and a manner (`engine/cast.py`), empty for others
    and in files of earlier versions.
    """

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    player: Literal["person", "computer"] = "person"
    level: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    character: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The luck of a game: its ``number``, and the ``cards`` if they are given.

    ``cards`` are names of cards in the game's dealing order. They replace the first shuffle; the
    number decides everything later.

    ``secret`` are 128 bits in hexadecimal digits that decide the luck besides the number, empty for
    none. Deals of players at other computers have one: whoever knows a few cards finds a number
    alone by trying all.
    """

    number: int
    cards: tuple[str, ...] | None = None
    secret: Annotated[str, msgspec.Meta(pattern=SECRET)] = ""

    @property
    def luck(self) -> Luck:
        """The luck that the number and the secret decide."""
        return Luck(self.number, self.secret)

    @property
    def whole_number(self) -> int | None:
        """The number, None if given cards or a secret decide besides: it alone is another deal."""
        return self.number if self.cards is None and not self.secret else None


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game about to be played. ``options`` has a value for every option of the game.

    >>> ada, computer = Seat("Ada"), Seat(player="computer", level="strong")
    >>> setup = Setup("balut", {"variation": "standard"}, (ada, computer), Deal(7540877))
    >>> setup.deal
    Deal(number=7540877, cards=None, secret='')
    >>> [seat.player for seat in setup.seats]
    ['person', 'computer']
    """

    game: str
    options: dict[str, Option]
    seats: tuple[Seat, ...]
    deal: Deal

    @property
    def people(self) -> int:
        """How many people play, all at one screen."""
        return sum(seat.player == "person" for seat in self.seats)


def tells_number(people: int, *, is_over: bool) -> bool:
    """Return whether ``people`` at one screen are told the number of their deal.

    Several are told once it ``is_over``: until then one of them could look elsewhere what the
    others get.
    """
    return is_over or people < 2


def is_deal_number(number: int) -> bool:
    """Return whether ``number`` can be the number of a deal."""
    return 0 <= number <= HIGHEST_NUMBER


def seats_from(first: int, seats: int) -> tuple[int, ...]:
    """Return all ``seats`` in the order of turns, from ``first`` on.

    >>> seats_from(2, 4)
    (2, 3, 0, 1)
    """
    return rotated(tuple(range(seats)), -first)


def rotated(items: tuple[T, ...], steps: int) -> tuple[T, ...]:
    """Return ``items``, each moved on by ``steps`` places; those at the end come round."""
    first = -steps % len(items)
    return (*items[first:], *items[:first])
