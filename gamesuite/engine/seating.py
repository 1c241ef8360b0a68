"""The names of the players of a match, and sentences about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from gamesuite.engine.language import _
from gamesuite.engine.setup import LONGEST_NAME, Seat

if TYPE_CHECKING:
    from gamesuite.engine.match import AnyMatch

T = TypeVar("T")


class Voices(msgspec.Struct, frozen=True):
    """One sentence in three forms: about "you", about ``one`` by name, and about ``several``.

    ``one`` and ``several`` hold {names}. ``several`` is empty in a sentence that never needs it.
    """

    you: str
    one: str
    several: str = ""


def seat_names(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return the names of all players, each in one short line whatever a file holds.

    Players without a name: the only person is "You", others are "Player 2" by their seats.
    Computer players are "Computer", or "Computer 2" by their seats if there are several.
    """
    return tuple(typed_name(seat) or default_name(seats, at) for at, seat in enumerate(seats))


def name_to_act(match: AnyMatch, state: Any = None) -> str:
    """Return the name of the player to act in ``match``, now or in its position ``state``."""
    at = match.rules.to_act(match.state if state is None else state)
    return seat_names(match.setup.seats)[at]


def typed_name(seat: Seat) -> str:
    """Return the name given to ``seat``, printable and not too long; empty if it has none."""
    words = "".join(each if each.isprintable() else "\ufffd" for each in seat.name)
    return words.strip()[:LONGEST_NAME]


def default_name(seats: tuple[Seat, ...], at: int) -> str:
    """Return the name of the player at seat ``at`` (from 0) if none was given."""
    if seats[at].player == "computer":
        others = (seat for place, seat in enumerate(seats) if place != at)
        several = any(seat.player == "computer" and not typed_name(seat) for seat in others)
        words = _("Computer {number}") if several else _("Computer")
    else:
        words = _("You") if only_person(seats) == at else _("Player {number}")
    return words.format(number=at + 1)


def only_person(seats: tuple[Seat, ...]) -> int | None:
    """Return the seat of the only person among ``seats``, None if there is not exactly one."""
    persons = [at for at, seat in enumerate(seats) if seat.player == "person"]
    return persons[0] if len(persons) == 1 else None


def told_of(
    seats: tuple[Seat, ...], chosen: Sequence[int], voices: Voices, **said: str | int
) -> str:
    """Return the sentence ``voices`` about the players at the seats ``chosen``, at least one.

    ``said`` fills its other braces. Among several the only person comes first: "You and Bo".
    """
    own = only_person(seats)
    if tuple(chosen) == (own,) and not typed_name(seats[chosen[0]]):
        return voices.you.format(**said)
    names = seat_names(seats)
    first = sorted(chosen, key=lambda at: at != own)
    template = voices.one if len(chosen) == 1 else voices.several
    return template.format(names=joined([names[at] for at in first]), **said)


def joined(names: Sequence[str]) -> str:
    """Return ``names`` as a list within a sentence: "Anna, Bo and Computer"."""
    *others, last = names
    return _(" and ").join([", ".join(others), last]) if others else last


def rotated(items: tuple[T, ...], steps: int) -> tuple[T, ...]:
    """Return ``items``, each moved on by ``steps`` places; those at the end come round."""
    first = -steps % len(items)
    return (*items[first:], *items[:first])
