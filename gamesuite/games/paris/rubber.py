"""The score sheet of a rubber (Paris, Who scores).

A side is one player, or with four players two partners; each side has a sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

ENTRIES_TO_WIN = 3
"""How many entries below the line win a rubber."""
LEAD_OF_TWO_PLAYERS = 2
"""How many entries the winner of a rubber for two players must lead by."""
FEWEST_TIMES, MOST_TIMES = 2, 10
"""What the total of the rubber's winner is multiplied by; the latter if no other won a hand."""


class Sheet(msgspec.Struct, frozen=True):
    """The entries of a side: hands it won ``below`` the line, hands others lost ``above`` it."""

    below: tuple[int, ...] = ()
    above: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all entries, before the factor for winning the rubber."""
        return sum(self.below) + sum(self.above)


def side_of(seat: int, seats: int) -> int:
    """Return the side of ``seat`` of ``seats``; of four, opposite seats share one (Paris)."""
    return seat % 2 if seats == 4 else seat


def teams(seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of every side (Paris)."""
    return ((0, 2), (1, 3)) if seats == 4 else tuple((seat,) for seat in range(seats))


def new_sheets(seats: int) -> tuple[Sheet, ...]:
    """Return the empty sheets of a match for ``seats`` players, one a side."""
    return (Sheet(),) * len(teams(seats))


def enter_score(
    sheets: tuple[Sheet, ...], side: int, score: int, *, won: bool
) -> tuple[Sheet, ...]:
    """Return ``sheets`` after a player of ``side`` went out with ``score`` (Paris, Who scores).

    If the hand is ``won``, the side writes the score below the line; otherwise every other side
    writes it above.
    """
    others = [at for at in range(len(sheets)) if at != side]
    writers = [side] if won else others
    return tuple(
        _with_entry(sheet, score, won=won) if at in writers else sheet
        for at, sheet in enumerate(sheets)
    )


def _with_entry(sheet: Sheet, score: int, *, won: bool) -> Sheet:
    if won:
        return Sheet((*sheet.below, score), sheet.above)
    return Sheet(sheet.below, (*sheet.above, score))


def rubber_winner(sheets: tuple[Sheet, ...], seats: int) -> int | None:
    """Return the side that has won the rubber for ``seats`` players, or None (Paris, Who scores).

    Three entries below the line win it; with two players the lead must also be two.
    """
    return winner_by_entries(_entries(sheets), seats)


def winner_by_entries(entries: Sequence[int], seats: int) -> int | None:
    """Return what :func:`rubber_winner` does, without sheets.

    ``entries`` is how many each side has below the line.
    """
    most = max(entries)
    if most < ENTRIES_TO_WIN:
        return None
    if seats == 2 and most - min(entries) < LEAD_OF_TWO_PLAYERS:
        return None
    return entries.index(most)


def hands_to_go(sheets: tuple[Sheet, ...], seats: int) -> tuple[int, ...]:
    """Return how many hands each side still has to win for the rubber if no other wins one."""
    entries = _entries(sheets)
    leads = (0,) * len(entries)
    if seats == 2:  # each must lead the other one
        leads = tuple(other + LEAD_OF_TWO_PLAYERS for other in reversed(entries))
    return tuple(
        max(ENTRIES_TO_WIN, least) - own for own, least in zip(entries, leads, strict=True)
    )


def rubber_factors(sheets: tuple[Sheet, ...], seats: int) -> tuple[int, ...]:
    """Return what the total of each side is multiplied by (Paris, Who scores).

    For the winner of the rubber it is 10 if no other side has an entry below the line, else 2.
    """
    return factors_by_entries(_entries(sheets), seats)


def factors_by_entries(entries: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return what :func:`rubber_factors` does; ``entries`` is as in :func:`winner_by_entries`."""
    winner = winner_by_entries(entries, seats)
    factor = FEWEST_TIMES if sum(each > 0 for each in entries) > 1 else MOST_TIMES
    return tuple(factor if side == winner else 1 for side in range(len(entries)))


def totals(sheets: tuple[Sheet, ...], seats: int) -> tuple[int, ...]:
    """Return the total of every side so far, with the factor once the rubber is won."""
    each = zip(sheets, rubber_factors(sheets, seats), strict=True)
    return tuple(sheet.total * factor for sheet, factor in each)


def _entries(sheets: tuple[Sheet, ...]) -> list[int]:
    """Return how many entries each side has below the line."""
    return [len(sheet.below) for sheet in sheets]
