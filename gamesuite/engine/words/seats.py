"""The players of a match in words: their names, sentences about them, and their ranking."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from gamesuite.engine.cast import CAST, character_at
from gamesuite.engine.language import _, grouped
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.reason import Reason
from gamesuite.engine.setup import LONGEST_NAME, Seat

M = TypeVar("M", bound=Any)

# Names

_SOUNDS_LIKE_I = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)
"""The beginning of names before which Spanish has another “and”; the I of Ian is a glide."""


def seat_names(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return the names of all players, each in one short line whatever a file holds.

    Players without a name: the only person is "You", others are "Player 2" by their seats.
    Computer players are "Computer", or "Computer 2" by their seats if there are several, counted
    from the only person, so that they keep their names when the seats rotate. Those of the cast
    have a name.
    """
    return tuple(typed_name(seat) or default_name(seats, at) for at, seat in enumerate(seats))


def level_words() -> dict[str, str]:
    """Return in a word how well computer players play, by their levels."""
    return {"easy": _("easy"), "medium": _("medium"), "strong": _("strong")}


def seat_levels(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return in a word how well the computer player of each seat plays, empty for a person.

    It is empty as well for a level that no person plays against.
    """
    words = level_words()
    return tuple(words.get(seat.level, "") if seat.player == "computer" else "" for seat in seats)


def name_to_act(match: AnyMatch, state: object = None) -> str:
    """Return the name of the player to act in ``match``, now or in its position ``state``."""
    at = match.rules.to_act(match.state if state is None else state)
    return seat_names(match.setup.seats)[at]


def typed_name(seat: Seat) -> str:
    """Return the name given to ``seat``, printable and not too long; empty if it has none."""
    words = "".join(each if each.isprintable() else "\ufffd" for each in seat.name)
    return words.strip()[:LONGEST_NAME]


def numbered_player(at: int) -> str:
    """Return what the player at seat ``at``, from 0, is called where nobody has a name."""
    return _("Player {number}").format(number=at + 1)


def default_name(seats: tuple[Seat, ...], at: int) -> str:
    """Return the name of the player at seat ``at`` (from 0) if none was given."""
    person, character = only_person(seats), character_at(seats[at])
    if character:
        return CAST[character].name
    if seats[at].player == "computer":
        others = (seat for place, seat in enumerate(seats) if place != at)
        several = any(
            seat.player == "computer" and not (typed_name(seat) or character_at(seat))
            for seat in others
        )
        number = (at - (person or 0)) % len(seats) + 1
        return (_("Computer {number}") if several else _("Computer")).format(number=number)
    return _("You") if person == at else numbered_player(at)


def only_person(seats: tuple[Seat, ...]) -> int | None:
    """Return the seat of the only person among ``seats``, None if there is not exactly one."""
    persons = [at for at, seat in enumerate(seats) if seat.player == "person"]
    return persons[0] if len(persons) == 1 else None


def with_names(why: Reason, names: Sequence[str]) -> Reason:
    """Return ``why`` with a name for each of its arguments called "player", the seat of somebody.

    ``names`` are those of all seats; without any of them the seats stay.
    """
    if not names:
        return why
    arguments = (
        (name, names[int(value)] if name == "player" else value) for name, value in why.arguments
    )
    return Reason(why.key, tuple(arguments))


def joined(names: Sequence[str]) -> str:
    """Return ``names`` as a list within a sentence: "Anna, Bo and Computer"."""
    *others, last = names
    # Translators: between the last two names of a list, with its spaces
    between = _(" and ")
    if _SOUNDS_LIKE_I.match(last):
        # Translators: the same where the second begins with the sound of an I: “Anna e Ines”
        between = _(" and ", "before the sound of I")
    return between.join([", ".join(others), last]) if others else last


# Sentences


class Voices(msgspec.Struct, frozen=True):
    """One sentence in three forms."""

    you: str
    """The sentence about the only person, if no name was given."""

    one: str
    """The sentence about one player by name, which is in {names}."""

    several: str = ""
    """The sentence about several players by {names}; empty if it is never needed."""


def sentence_about(
    seats: tuple[Seat, ...], chosen: Sequence[int], voices: Voices, **said: str | int
) -> str:
    """Return the sentence ``voices`` about the players at the seats ``chosen``, at least one.

    ``said`` fills its other braces. Among several the only person comes first: "You and Bo".
    """
    own = only_person(seats)
    if own is not None and tuple(chosen) == (own,) and not typed_name(seats[own]):
        return voices.you.format(**said)
    names = seat_names(seats)
    first = sorted(chosen, key=lambda at: at != own)
    template = voices.one if len(chosen) == 1 else voices.several
    return template.format(names=joined([names[at] for at in first]), **said)


# The ranking, a small table for the end of a match


class Standing(msgspec.Struct, frozen=True):
    """The player at ``seat`` is at ``place``, from 1, with a figure for every title.

    For a team it is its first seat, and the ``name`` has those of all its players. The
    ``character`` is the id of one of the cast, empty for others and for a team.
    """

    place: int
    seat: int
    name: str
    figures: tuple[str, ...]
    character: str = ""


class Standings(msgspec.Struct, frozen=True):
    """The ``titles`` of the figures, and the ``rows`` that hold them, best first."""

    titles: tuple[str, ...] = ()
    rows: tuple[Standing, ...] = ()

    def brief(self) -> Standings:
        """Return the ranking with the first figure of each player, which decides, and the last."""
        if len(self.titles) <= 2:
            return self
        rows = (
            msgspec.structs.replace(row, figures=(row.figures[0], row.figures[-1]))
            for row in self.rows
        )
        return Standings((self.titles[0], self.titles[-1]), tuple(rows))

    def lines(self) -> Iterator[str]:
        """Yield the rows as text: "1. Anna: Points 7, Total score 412"."""
        for row in self.rows:
            pairs = zip(self.titles, row.figures, strict=True)
            figures = ", ".join(f"{title} {value}" for title, value in pairs)
            yield _("{place}. {name}: {figures}").format(
                place=row.place, name=row.name, figures=figures
            )


def ranked(
    values: Sequence[M],
    seats: tuple[Seat, ...],
    figures: Sequence[tuple[str, ...]],
    teams: Sequence[tuple[int, ...]] = (),
) -> tuple[Standing, ...]:
    """Return the players at ``seats`` ranked by ``values``, one per seat, the highest first.

    Equal values share a place, and the places after it are skipped: 1, 2, 2, 4. ``figures`` are
    one tuple per seat. If there are ``teams``, given by their seats, all this is for each of them.

    >>> seats = (Seat("Anna"), Seat("Bo"), Seat("Cy"))
    >>> [(row.place, row.name) for row in ranked((5, 7, 5), seats, [()] * 3)]
    [(1, 'Bo'), (2, 'Anna'), (2, 'Cy')]
    >>> [(row.place, row.name) for row in ranked((5, 7), seats, [()] * 2, [(0, 2), (1,)])]
    [(1, 'Bo'), (2, 'Anna and Cy')]
    """
    names = seat_names(seats)
    sides = teams or [(seat,) for seat in range(len(seats))]
    rows = [
        Standing(
            place=1 + sum(other > value for other in values),
            seat=side[0],
            name=joined([names[seat] for seat in side]),
            figures=figures_of_side,
            character=character_at(seats[side[0]]) if len(side) == 1 else "",
        )
        for side, value, figures_of_side in zip(sides, values, figures, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: row.place))


def figure(number: int) -> str:
    """Return ``number`` as text for a table, with a true minus sign."""
    return grouped(number).replace("-", "\N{MINUS SIGN}")
