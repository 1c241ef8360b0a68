"""The score sheet of a rubber (Paris, Who scores).

A side is one player, or with four players two partners; each side has a sheet.
"""

from __future__ import annotations

import msgspec

ENTRIES_TO_WIN = 3
"""How many entries below the line win a rubber."""
LEAD_OF_TWO_PLAYERS = 2
"""How many entries the winner of a rubber for two players must lead by."""


class Sheet(msgspec.Struct, frozen=True):
    """The entries of a side: hands it won ``below`` the line, hands others lost ``above`` it."""

    below: tuple[int, ...] = ()
    above: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all entries, before the factor for winning the rubber."""
        return sum(self.below) + sum(self.above)


def side_of(seat: int, seats: int) -> int:
    """Return the side of ``seat`` of ``seats``; of four, opposite seats share one (Paris, Play)."""
    return seat % 2 if seats == 4 else seat


def teams(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of every side (Paris, Play)."""
    sides = [side_of(seat, seats) for seat in range(seats)]
    return tuple(
        tuple(seat for seat in range(seats) if sides[seat] == side) for side in sorted({*sides})
    )


def team_of(seat: int, seats: int) -> int | None:
    """Return the side of ``seat`` if partners play, None if everybody plays alone."""
    side = side_of(seat, seats)
    return side if len(teams(seats)[side]) > 1 else None


def new_sheets(seats: int) -> tuple[Sheet, ...]:
    """Return the empty sheets of a match for ``seats`` players, one a side."""
    return (Sheet(),) * (2 if seats == 4 else seats)


def enter_score(
    sheets: tuple[Sheet, ...], side: int, score: int, *, won: bool
) -> tuple[Sheet, ...]:
    """Return ``sheets`` after a player of ``side`` went out with ``score`` (Paris, Who scores).

    If the hand is ``won``, the side writes the score below the line; otherwise every other side
    writes it above.
    """
    return tuple(
        _with_entry(sheets[at], score, is_own=at == side, won=won) for at in range(len(sheets))
    )


def _with_entry(sheet: Sheet, score: int, *, is_own: bool, won: bool) -> Sheet:
    if is_own and won:
        return Sheet((*sheet.below, score), sheet.above)
    if not is_own and not won:
        return Sheet(sheet.below, (*sheet.above, score))
    return sheet


def rubber_winner(sheets: tuple[Sheet, ...], seats: int) -> int | None:
    """Return the side that has won the rubber for ``seats`` players, or None (Paris, Who scores).

    Three entries below the line win it; with two players the lead must also be two.
    """
    lead = LEAD_OF_TWO_PLAYERS if seats == 2 else 0
    for side, sheet in enumerate(sheets):
        others = sheets[:side] + sheets[side + 1 :]
        most = max(len(other.below) for other in others)
        if len(sheet.below) >= max(ENTRIES_TO_WIN, most + lead):
            return side
    return None


def rubber_factor(sheets: tuple[Sheet, ...], winner: int) -> int:
    """Return the factor for the total of ``winner``, who won the rubber (Paris, Who scores).

    It is 10 if no other side has an entry below the line, else 2.
    """
    others = (sheet for side, sheet in enumerate(sheets) if side != winner)
    return 2 if any(other.below for other in others) else 10


def totals(sheets: tuple[Sheet, ...], seats: int) -> tuple[int, ...]:
    """Return the total of every side so far, with the factor once the rubber is won."""
    winner = rubber_winner(sheets, seats)
    return tuple(
        sheet.total * (rubber_factor(sheets, side) if side == winner else 1)
        for side, sheet in enumerate(sheets)
    )
