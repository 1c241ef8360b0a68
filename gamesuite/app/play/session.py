"""The game on the table: everything that changes it goes through here, in a fixed order.

Command, rules, journal, then the table: what the player has seen is always in the journal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject, Signal

from gamesuite.app.play.clock import Clock, Stopwatch
from gamesuite.app.play.eyes import Eyes
from gamesuite.engine.entry import Entry, Restart
from gamesuite.engine.match import Match
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.step import Event
from gamesuite.engine.table.hands import NOT_YOUR_TURN, Change
from gamesuite.opening import Opened
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.kept_game import KeptGame

_NO_CHANGE: Change[Any] = Change()
"""Nothing that can be watched has happened."""


class Session(QObject):
    """The game on the table, kept in ``journal``; ``clock`` says when and how long it is played.

    The games of other kinds that were on the table before are held as well, so that a journal
    that cannot be written loses none of them while the program runs.
    """

    opened = Signal()
    """Another game is on the table."""
    changed = Signal(object)
    """The position, or whether it is scored, has changed: a Change says what happened."""
    refused = Signal(object)
    """A command was against the rules, for the reason given."""
    journal_failed = Signal()
    """The game could not be written to the journal."""

    def __init__(self, journal: Journal, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal = journal
        self._clock = clock
        self._stopwatch = Stopwatch(self._clock)
        self._stopwatch.run()
        self._current: Opened | None = None
        self._kept: dict[str, tuple[Opened, KeptGame]] = {}
        self._eyes = Eyes()
        self.plays_automatically = False

    @property
    def current(self) -> Opened | None:
        """The game on the table, None before the first."""
        return self._current

    @property
    def match(self) -> Match[Any, Any, Any]:
        """The match on the table; there must be one."""
        assert self._current is not None
        return self._current.match

    @property
    def viewer(self) -> int | None:
        """The seat as which the table is seen: that of the person who looks at it.

        None sees what everyone may.
        """
        return self._eyes.viewer

    @property
    def covered(self) -> bool:
        """Whether the table is covered until the person to act looks at it."""
        return self._eyes.covered

    @property
    def view(self) -> Any:
        """What is seen of the position on the table."""
        return self.match.view(self.viewer)

    @property
    def awaits_computer(self) -> bool:
        """Whether the next command is that of a computer player."""
        if self._current is None or self.match.outcome is not None:
            return False
        seat = self.match.rules.to_act(self.match.state)
        return self._current.game.is_computer(self.match.setup.seats[seat])

    def look(self) -> None:
        """Let the person to act look at the table, now that nobody else does."""
        if self._eyes.covered:
            self._eyes.look()
            self.changed.emit(_NO_CHANGE)

    # Opening

    def open(self, opened: Opened, kept: KeptGame) -> None:
        """Put ``opened`` on the table, with what the journal knows of it in ``kept``."""
        if self._current is not None:
            self._keep()  # its time of playing
            self._kept[self._current.game.id][1].leave_table()
        self._current = opened
        self._eyes = Eyes()
        self._eyes.follow(opened)
        self._kept[opened.game.id] = opened, kept
        self._stopwatch.set(kept.seconds)
        done = self._keep()
        self.opened.emit()
        if not done:
            self.journal_failed.emit()

    def held(self, game: str) -> tuple[Opened, KeptGame] | None:
        """Return the game of the kind ``game`` that was on the table last, None if none was."""
        return self._kept.get(game)

    # Play

    def refusal_at(self, game: str, command: Any) -> Reason | None:
        """Return why hands may not do ``command`` at a table of ``game``, None if they may.

        A table that is about to go, because another game is played, may still ask. While a
        computer player is to act, hands have to wait.
        """
        if self._current is None or self._current.game.id != game:
            return reason("over")
        if self.awaits_computer or self.covered:
            return NOT_YOUR_TURN
        return self.match.rules.refusal(self.match.state, command)

    def do(self, command: Any) -> None:
        """Do ``command`` for the person at the table, and what the program adds by itself.

        While a computer player is to act, or nobody looks, nothing is done: hands may be faster
        than eyes.
        """
        if self.awaits_computer or self.covered:
            return
        try:
            events = list(self.match.do(command).events)
        except RefusedError as refused:
            self.refused.emit(refused.reason)
            return
        if self.plays_automatically:
            events += self._do_automatic()
        self._settle(Change(tuple(events), last=command))

    def do_for_computer(self, command: Any) -> None:
        """Do ``command`` for the computer player that is to act; raises RefusedError."""
        self._settle(Change(self.match.do(command, "computer").events))

    def play_line(self, command: Any, *, first: bool) -> None:
        """Do ``command`` of a line that is watched, ``first`` or further on.

        One Undo takes the whole line back. No card goes home by itself, which would leave the line.
        """
        self._settle(Change(self.match.do(command, "person" if first else "automatic").events))

    def finish(self) -> None:
        """Play all cards home, if nothing else is left to do; one Undo takes it back."""
        events: list[Event] = []
        for number, command in enumerate(self._finishing()):
            events += self.match.do(command, "automatic" if number else "person").events
        self._settle(Change(tuple(events)))

    def can_finish(self) -> bool:
        """Return whether moves home alone end the game."""
        return bool(self._finishing())

    def undo(self) -> None:
        """Take back the last decision of the person."""
        before = self.match.entries[: self.match.cursor]
        if self.match.undo():
            undone = _decision(before[self.match.cursor :])
            self._settle(Change(undone=undone))

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.match.can_redo():
            self._settle(Change(self.match.redo()))

    def restart(self) -> None:
        """Lay the same deal out again."""
        self.match.restart()
        self._settle()

    def stop_scoring(self, why: str) -> None:
        """Note that help of the kind ``why`` was used; once the game has ended it costs nothing."""
        if self.match.outcome is None and why not in self.match.unscored:
            self.match.stop_scoring(why)
            self._settle()

    def set_active(self, *, active: bool) -> None:
        """Count the time of playing while the window is ``active``."""
        if active:
            self._stopwatch.run()
            return
        self._stopwatch.rest()
        if self._current is not None and not self._keep():
            self.journal_failed.emit()

    # Inside

    def _settle(self, change: Change[Any] = _NO_CHANGE) -> None:
        kept = self._keep()
        assert self._current is not None
        self._eyes.follow(self._current)
        self.changed.emit(change)
        if not kept:
            self.journal_failed.emit()

    def _finishing(self) -> tuple[Any, ...]:
        if self._current is None or self._current.game.parts.finish is None:
            return ()
        return self._current.game.parts.finish(self.match.rules, self.match.state)

    def _do_automatic(self) -> Iterator[Event]:
        """Do what the program does by itself, and yield what happened."""
        assert self._current is not None
        chosen = self._current.game.parts.automatic
        while chosen is not None:
            command = chosen(self.match.history(), self.match.state)
            if command is None:
                return
            yield from self.match.do(command, "automatic").events

    def _keep(self) -> bool:
        """Write the game to the journal; return whether that worked."""
        assert self._current is not None
        opened, kept = self._kept[self._current.game.id]
        kept.observe(opened.game.points(opened.match), self._stopwatch.seconds)
        try:
            self._journal.keep(kept, self._clock.now())
        except JournalError:
            return False
        return True


def _decision(taken_back: tuple[Entry[Any], ...]) -> Any:
    """Return the command of the person among those ``taken_back``, None if there was none."""
    first = taken_back[0] if taken_back else None
    return None if first is None or isinstance(first.command, Restart) else first.command


def last_command_of(opened: Opened, viewer: int | None) -> Any:
    """Return the command that led to where ``opened`` stands, None if not the ``viewer``'s own."""
    match = opened.match
    if not match.moves():
        return None
    before, entry = match.history()[-1]
    own = entry.by == "person" and match.rules.to_act(before) == viewer
    return entry.command if own else None
