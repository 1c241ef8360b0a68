"""The game on the table: everything that changes it goes through here, in a fixed order.

Command, rules, journal, then the table: what the player has seen is always in the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from gamesuite import opening
from gamesuite.app.play.clock import Clock, Stopwatch
from gamesuite.app.play.eyes import Eyes
from gamesuite.app.play.table_registry import TABLES
from gamesuite.engine.entry import Entry, Restart
from gamesuite.engine.language import _
from gamesuite.engine.match import Match
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.step import Event
from gamesuite.engine.table.hands import NOT_YOUR_TURN, Change
from gamesuite.opening import Opened, OpeningError
from gamesuite.storage.journal import Journal, Recalled, RecentGame
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.result_table import ResultTable

T = TypeVar("T")

_NO_CHANGE: Change[Any] = Change()
"""Nothing that can be watched has happened."""


class Session(QObject):
    """One game at a time, kept in ``journal``; ``clock`` tells when, and how long it was played.

    The open games of other kinds that were on the table before are held as well, so that a
    journal that cannot be written loses none of them while the program runs.
    """

    opened = Signal()
    """Another game is on the table."""
    changed = Signal(object)
    """The position, or whether it is scored, has changed: a Change says what happened."""
    refused = Signal(object)
    """A command was against the rules, for the reason given."""
    journal_failed = Signal()
    """The game could not be written to the journal."""

    def __init__(
        self, journal: Journal, clock: Clock | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._journal = journal
        self._clock = clock or Clock()
        self._stopwatch = Stopwatch(self._clock)
        self._stopwatch.run()
        self._current: Opened | None = None
        self._kept: dict[str, tuple[Opened, KeptGame]] = {}
        self._eyes = Eyes()
        self.play_home = False

    @property
    def current(self) -> Opened | None:
        """The game on the table, None before the first."""
        return self._current

    @property
    def keeps(self) -> bool:
        """Whether games are kept for the next start."""
        return self._journal.lasting

    @property
    def notice(self) -> str:
        """What the player has to be told about the journal at the start, empty if all is well."""
        return self._journal.notice

    @property
    def results(self) -> ResultTable:
        """The results for the statistics."""
        return self._journal.results

    @property
    def today(self) -> date:
        """The day it is where the player is."""
        return self._clock.today()

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
    def last_own_command(self) -> Any:
        """The command that led to the position, None if it was not the viewer's own."""
        return None if self._current is None else last_command_of(self._current, self.viewer)

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

    # Games

    def new(
        self,
        game: str,
        options: dict[str, Option],
        number: int,
        seats: tuple[Seat, ...] | None = None,
    ) -> None:
        """Deal ``number`` of ``game`` to ``seats``, None for the usual ones.

        A deal that has its result, or of which a game is under way, is not scored again. Raises
        OpeningError if it cannot be played.
        """
        opened = opening.new_match(game, options, number, seats)
        why = self.why_unscored(game, number)
        if why:
            opened.match.stop_scoring(why)
        self._open(opened, KeptGame(opened.match))

    def load(self, path: Path) -> None:
        """Put the game in the file ``path`` on the table; raises OpeningError if it is not good.

        The game that was there stays until the file has proved good. A loaded game is not
        scored.
        """
        opened = opening.open_file(path)
        _check_table(opened)
        opened.match.stop_scoring("load")
        self._open(opened, KeptGame(opened.match))

    def resume(self, game: str) -> bool:
        """Take up the open game of the kind ``game`` as it stood; return whether there is one.

        Raises OpeningError if it can no longer be read.
        """
        if game in self._kept:
            self._open(*self._kept[game])
            return True
        recalled = self._asks(self._journal.recall, None, game)
        if recalled is None:
            return False
        self._take_up(recalled)
        return True

    def kept(self, game: str) -> Opened | None:
        """Return the open game of the kind ``game``; raises OpeningError if it is unreadable."""
        if game in self._kept:
            return self._kept[game][0]
        recalled = self._asks(self._journal.recall, None, game)
        return None if recalled is None else opening.open_bytes(recalled.record)

    def last_game(self) -> str | None:
        """Return the kind of game that was played last, None if there is none."""
        return self._asks(self._journal.last_game, None)

    def why_unscored(self, game: str, number: int) -> str:
        """Return why a new game of the deal ``number`` is not scored, nothing if it is.

        "repeat": the deal has its result; "restart": a game of it waits unfinished.
        """
        return self._asks(self._journal.why_unscored, "", game, number)

    def recent(self) -> list[RecentGame]:
        """Return the games that were replaced on the table, the last one first."""
        return self._asks(self._journal.recent, [])

    def take_up(self, key: int) -> None:
        """Go on with the recent game ``key`` as it stood, scored if it was.

        Raises OpeningError if it can no longer be read.
        """
        recalled = self._asks(self._journal.recall_recent, None, key)
        if recalled is None:
            raise OpeningError(_("This game is no longer among the recent games."))
        self._take_up(recalled)

    def play_on(self, moves: int) -> None:
        """Put a new game of the deal on the table, with the first ``moves`` of those that stand.

        It is not scored, because it was reviewed. The game that was there can be taken up again.
        """
        assert self._current is not None
        before = self.match
        match = Match(before.rules, before.setup)
        for _state, entry in before.history()[:moves]:
            match.replay(entry)
        match.stop_scoring("review")
        self._open(Opened(self._current.game, match), KeptGame(match, continues=True))

    # Play

    def refusal(self, command: Any) -> Reason | None:
        """Return why ``command`` may not be done now, None if it may."""
        return self.match.rules.refusal(self.match.state, command)

    def refusal_at(self, game: str, command: Any) -> Reason | None:
        """Return why hands may not do ``command`` at a table of ``game``, None if they may.

        A table that is about to go, because another game is played, may still ask. While a
        computer player is to act, hands have to wait.
        """
        if self._current is None or self._current.game.id != game:
            return reason("over")
        if self.awaits_computer or self.covered:
            return NOT_YOUR_TURN
        return self.refusal(command)

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
        if self.play_home:
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

    def save(self, path: Path) -> None:
        """Write the game to the file ``path``; raises OpeningError if that fails."""
        opening.save_file(path, self.match)

    def set_active(self, *, active: bool) -> None:
        """Count the time of playing while the window is ``active``."""
        if active:
            self._stopwatch.run()
            return
        self._stopwatch.rest()
        if self._current is not None and not self._keep():
            self.journal_failed.emit()

    # Inside

    def _take_up(self, recalled: Recalled) -> None:
        opened = opening.open_bytes(recalled.record)
        _check_table(opened)
        kept = KeptGame(opened.match, recalled.key, recalled.stage, recalled.seconds)
        if opened.match.outcome is None and not opened.match.unscored and kept.deal is not None:
            setup = opened.match.setup
            # Another game of this deal may have come to its result meanwhile.
            if self._asks(self._journal.why_unscored, "", setup.game, kept.deal) == "repeat":
                opened.match.stop_scoring("repeat")
        self._open(opened, kept)

    def _open(self, opened: Opened, kept: KeptGame) -> None:
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

    def _asks(self, question: Callable[..., T], otherwise: T, *about: str | int) -> T:
        """Return what the journal answers, ``otherwise`` if it cannot be read."""
        try:
            return question(*about)
        except JournalError:
            return otherwise


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


def _check_table(opened: Opened) -> None:
    """Raise OpeningError if there is no table to play ``opened`` at."""
    if opened.game.id not in TABLES:
        sentence = _("{game} cannot be played in the window yet.")
        raise OpeningError(sentence.format(game=opened.game.descriptions.title()))
