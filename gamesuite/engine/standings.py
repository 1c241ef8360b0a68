"""Who came first, second and so on: a small table for the end of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from gamesuite.engine.language import _, grouped
from gamesuite.engine.seating import seat_names
from gamesuite.engine.setup import Seat

M = TypeVar("M", bound=Any)


class Standing(msgspec.Struct, frozen=True):
    """Who sits at ``seat`` came in at ``place``, from 1, with ``figures`` for every title."""

    place: int
    seat: int
    name: str
    figures: tuple[str, ...]


class Standings(msgspec.Struct, frozen=True):
    """The ``titles`` of figures, and the ``rows`` that hold them, the best first."""

    titles: tuple[str, ...] = ()
    rows: tuple[Standing, ...] = ()

    def lines(self) -> Iterator[str]:
        """Yield the rows as they are read out: "1. Anna: Points 7, Total score 412"."""
        for row in self.rows:
            pairs = zip(self.titles, row.figures, strict=True)
            told = ", ".join(f"{title} {shown}" for title, shown in pairs)
            yield _("{place}. {name}: {figures}").format(
                place=row.place, name=row.name, figures=told
            )


def ranked(
    held: Sequence[M], seats: tuple[Seat, ...], figures: Sequence[tuple[str, ...]]
) -> tuple[Standing, ...]:
    """Return who sits at ``seats`` by what they have ``held``, the highest first.

    Who holds the same shares a place, and the next one after them is as far down as there are
    people ahead. ``figures`` are one tuple a seat.
    """
    rows = (
        Standing(1 + sum(other > mine for other in held), seat, name, figures[seat])
        for seat, (mine, name) in enumerate(zip(held, seat_names(seats), strict=True))
    )
    return tuple(sorted(rows, key=lambda row: row.place))


def figure(number: int) -> str:
    """Return ``number`` as a table shows it, with a true minus sign."""
    return grouped(number).replace("-", "\N{MINUS SIGN}")
