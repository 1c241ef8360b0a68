"""The games that the program holds while it runs, so that none is lost until it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gamesuite.opening import Opened
from gamesuite.storage.journal import Journal
from gamesuite.storage.kept_game import KeptGame


class Held(NamedTuple):
    """A game that is or was on the table, and its record in the journal."""

    opened: Opened
    kept: KeptGame

    @property
    def is_unkept(self) -> bool:
        """Whether the end of the program loses something of it, or the journal lacks it."""
        return self.kept.is_at_risk or not self.kept.is_written


class HeldGames:
    """Holds the last game of each kind, and every game that is not kept for the next start.

    In a session that keeps nothing, or while the journal cannot be written, these are many.
    """

    def __init__(self) -> None:
        self._last: dict[str, Held] = {}
        self._left: list[Held] = []

    def last(self, game: str) -> Held | None:
        """Return the last game of the kind ``game`` on the table, None if there was none."""
        return self._last.get(game)

    def come(self, held: Held) -> None:
        """Note that ``held`` is on the table."""
        self._left = [left for left in self._left if left.kept is not held.kept]
        self._last[held.opened.game.id] = held

    def leave(self, held: Held) -> None:
        """Note that another game replaces ``held`` on the table."""
        held.kept.leave_table()
        if held.is_unkept:
            self._left.append(held)

    def left_unkept(self) -> Iterator[Held]:
        """Yield the games that left the table and are not kept for the next start, last first.

        Each has moves that neither a lasting journal nor a file has, or the journal does not know
        all of it.
        """
        self._left = [left for left in self._left if left.is_unkept]
        yield from reversed(self._left)

    def write_left(self, journal: Journal, current: KeptGame, now: int) -> None:
        """Write what ``journal`` lacks of games that left the table, in their order.

        ``current`` is on the table, and comes after them; ``now`` is as in `Journal.keep`. Raises
        JournalError if one cannot be written.
        """
        for left in self._left:
            if not left.kept.is_written:
                current.leave_table()
                journal.keep(left.kept, now)
                left.kept.leave_table()
