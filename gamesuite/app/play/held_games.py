"""The games that the program holds while it runs, so that none is lost until it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gamesuite.opening import Opened
from gamesuite.storage.journal import Journal
from gamesuite.storage.kept_game import KeptGame

if TYPE_CHECKING:
    from gamesuite.network.far_match import FarMatch


class HeldGame(NamedTuple):
    """A game that is or was on the table."""

    opened: Opened
    """The game itself: its match and its kind."""
    kept: KeptGame
    """What the journal has of it, nothing if it is a match between computers."""
    far: FarMatch | None = None
    """The match between computers that it is, None if all play here."""

    @property
    def is_unkept(self) -> bool:
        """Whether the end of the program loses something of it, or the journal lacks it.

        A match between computers is kept in a file of its own.
        """
        return self.far is None and (self.kept.is_at_risk or not self.kept.is_written)


class HeldGames:
    """Holds the last game of each kind, and every game that is not kept for the next start.

    In a session that keeps nothing, or while the journal cannot be written, these are many.
    """

    def __init__(self) -> None:
        self.current: HeldGame | None = None
        """The game on the table, None before the first."""
        self._last_of_kind: dict[str, HeldGame] = {}
        self._left: list[HeldGame] = []
        """Unkept games that left the table, in the order in which they left."""

    def last(self, game: str) -> HeldGame | None:
        """Return the last game of the kind ``game`` on the table, None if there was none."""
        return self._last_of_kind.get(game)

    def put_on_table(self, held: HeldGame) -> None:
        """Note that ``held`` is on the table now."""
        self._left = [left for left in self._left if left.kept is not held.kept]
        self.current = held
        if held.far is None:
            self._last_of_kind[held.opened.game.id] = held

    def leave_table(self) -> None:
        """Note that another game is about to replace the one on the table, which there must be."""
        assert self.current is not None
        self.current.kept.leave_table()
        if self.current.is_unkept:
            self._left.append(self.current)

    def unkept(self) -> list[HeldGame]:
        """Return the games that are not kept for the next start.

        The game on the table comes first, then the others, the last that left it first.
        """
        self._left = [left for left in self._left if left.is_unkept]
        games = list(reversed(self._left))
        if self.current is not None and self.current.is_unkept:
            games.insert(0, self.current)
        return games

    def write(self, journal: Journal, now: int) -> None:
        """Write what ``journal`` lacks of the game on the table, which there must be.

        What it lacks of games that left the table comes first, in their order. ``now`` is as in
        `Journal.keep`. Raises JournalError if one cannot be written.
        """
        assert self.current is not None
        current = self.current.kept
        for left in self._left:
            if not left.kept.is_written:
                current.leave_table()
                journal.keep(left.kept, now)
                left.kept.leave_table()
        if self.current.far is None:
            journal.keep(current, now)
