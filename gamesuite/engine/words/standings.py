"""The ranking of the players: a small table for the end of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from gamesuite.engine.language import _, grouped
from gamesuite.engine.seating import joined, seat_names
from gamesuite.engine.setup import Seat

M = TypeVar("M", bound=Any)


class Standing(msgspec.Struct, frozen=True):
    """The player at ``seat`` is at ``place``, from 1, with a figure for every title.

    For a team it is its first seat, and the ``name`` has those of all its players.
    """

    place: int
    seat: int
    name: str
    figures: tuple[str, ...]


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
    rows = (
        Standing(
            1 + sum(other > mine for other in values),
            team[0],
            joined([names[seat] for seat in team]),
            figures[at],
        )
        for at, (mine, team) in enumerate(
            zip(values, teams or [(seat,) for seat in range(len(seats))], strict=True)
        )
    )
    return tuple(sorted(rows, key=lambda row: row.place))


def figure(number: int) -> str:
    """Return ``number`` as text for a table, with a true minus sign."""
    return grouped(number).replace("-", "\N{MINUS SIGN}")
