"""Who sits at a match, what they are called, and what is said of them."""

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
    """One sentence as it is said of "you", of ``one`` by name, and of ``several``.

    ``one`` and ``several`` hold {names}. A sentence never said of several has none.
    """

    you: str
    one: str
    several: str = ""


def seat_names(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return what everybody is called, each in one short line whatever a file holds.

    Without a name the only person is "You", other persons are "Player 2" by their seats, and
    computer players "Computer", or "Computer 2" by their seats if several have no name.
    """
    return tuple(typed_name(seat) or usual_name(seats, at) for at, seat in enumerate(seats))


def name_to_act(match: AnyMatch, state: Any = None) -> str:
    """Return what who is to act in ``match`` is called, or was in its position ``state``."""
    at = match.rules.to_act(match.state if state is None else state)
    return seat_names(match.setup.seats)[at]


def typed_name(seat: Seat) -> str:
    """Return the name given to ``seat``, printable and bounded, empty if it has none."""
    words = "".join(each if each.isprintable() else "\ufffd" for each in seat.name)
    return words.strip()[:LONGEST_NAME]


def usual_name(seats: tuple[Seat, ...], at: int) -> str:
    """Return what who sits ``at``, from 0, among ``seats`` is called if without a name."""
    if seats[at].player == "computer":
        others = (seat for place, seat in enumerate(seats) if place != at)
        several = any(seat.player == "computer" and not typed_name(seat) for seat in others)
        words = _("Computer {number}") if several else _("Computer")
    else:
        words = _("You") if own_seat(seats) == at else _("Player {number}")
    return words.format(number=at + 1)


def own_seat(seats: tuple[Seat, ...]) -> int | None:
    """Return the seat of the only person among ``seats``, None if there is none or are several."""
    persons = [at for at, seat in enumerate(seats) if seat.player == "person"]
    return persons[0] if len(persons) == 1 else None


def told_of(
    seats: tuple[Seat, ...], chosen: Sequence[int], voices: Voices, **said: str | int
) -> str:
    """Return the sentence ``voices`` as it is said of those who sit at ``chosen``, at least one.

    ``said`` fills its other braces. Among several the only person comes first: "You and Bo".
    """
    own = own_seat(seats)
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


def moved_on(items: tuple[T, ...], steps: int) -> tuple[T, ...]:
    """Return ``items`` each ``steps`` places further on, those at the end coming round."""
    first = -steps % len(items)
    return (*items[first:], *items[:first])
