"""The game on the table: every change goes through here, in a fixed order.

Command, rules, journal, then the table: what the player has seen is always in the journal. It has a
`Viewpoint`, for people who share a screen, and may `Pause`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject, Signal

from gamesuite.app.parts.times import Clock, Stopwatch
from gamesuite.app.play.held_games import Held, HeldGames
from gamesuite.engine.match import AnyEntry, AnyMatch, Restart, is_full
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import PatienceRules, WordRules, is_slow
from gamesuite.engine.step import Event
from gamesuite.engine.table.controller import ASKING, NOT_YOUR_TURN, AnyChange, Change
from gamesuite.jobs import Legality
from gamesuite.opening import Opened
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.kept_game import KeptGame

_FOLLOWED = 10
"""How many moves it looks back for a decision from which something follows."""
_NO_CHANGE: AnyChange = Change()
"""A change without visible events."""


class Session(QObject):
    """The game on the table, kept in ``journal`` and timed by ``clock``.

    ``games`` holds what is and was on the table; once a journal that failed can be written again,
    what it lacks of them is written first.
    """

    leaving = Signal()
    """Another game is about to replace the one on the table, which is still the current one."""
    opened = Signal()
    """A game is on the table."""
    changed = Signal(object)
    """The position, or whether it is scored, has changed; carries a Change."""
    refused = Signal(object)
    """A command was illegal; carries the reason."""
    asked = Signal(object)
    """Whether a command is allowed has to be looked up; carries the command. See `checked`."""
    keeping_changed = Signal()
    """The game could not be written to the journal, or can be again: see `is_kept`."""
    journal_renewed = Signal()
    """The journal was lost, and has been written anew."""

    def __init__(self, journal: Journal, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal = journal
        self._renewals = journal.renewals
        self.is_kept = True
        """Whether the game on the table was last written to the journal."""
        self._clock = clock
        self.stopwatch = Stopwatch(self._clock)
        """How long the game on the table was played."""
        self._is_active = True
        self.pause = Pause(self)
        """Lets the game wait while a puzzle or the like is open over it."""
        self._current: Opened | None = None
        self.games = HeldGames()
        """What is on the table, and what was there before."""
        self._viewpoint = Viewpoint()
        self.checked: tuple[object, object, Legality] | None = None
        """A position, a command, and its legality, which was looked up.

        Whoever has looked it up sets it; it counts only for that command in that very position.
        """
        self.plays_automatically = False
        """Whether safe moves follow each move of the person by themselves."""

    @property
    def current(self) -> Opened | None:
        """The game on the table, None before the first."""
        return self._current

    @property
    def match(self) -> AnyMatch:
        """The match on the table; there must be one."""
        assert self._current is not None
        return self._current.match

    @property
    def viewer(self) -> int | None:
        """The seat of the person looking at the table, None to show only what everyone may see."""
        return self._viewpoint.viewer

    @property
    def is_covered(self) -> bool:
        """Whether the table is covered until the player to act lifts the cover."""
        return self._viewpoint.is_covered

    @property
    def view(self) -> Any:
        """The view that the viewer has of the position."""
        return self.match.view(self.viewer)

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer player is to act, and can."""
        return is_computers_turn(self._current) and not is_full(self.match)

    def uncover(self) -> None:
        """Lift the cover for the player to act."""
        if self._viewpoint.is_covered:
            self._viewpoint.uncover()
            self.changed.emit(_NO_CHANGE)

    # Opening

    def open(self, opened: Opened, kept: KeptGame) -> None:
        """Open ``opened`` on the table; ``kept`` is its record in the journal."""
        if self._current is not None and opened is not self._current:
            self.leaving.emit()
        if self._current is not None:
            self._keep()  # its playing time
            if opened is not self._current:
                self.games.leave(self._held)
        self._current = opened
        self._viewpoint = Viewpoint()
        self._viewpoint.update(opened)
        self.games.come(Held(opened, kept))
        self.stopwatch.set(kept.seconds)
        self._count_time()
        done = self._keep()
        self.opened.emit()
        self._report(kept=done)

    def keep(self) -> None:
        """Write what is not in the journal yet, if that can be written again."""
        if self._current is not None:
            self._report(kept=self._keep())

    # Play

    def refusal_at(self, game: str, command: object) -> Reason | None:
        """Return why the player may not do ``command`` at a table of ``game``, None if allowed.

        The table of a game that was just replaced may still ask. While a computer player is to
        act, the player has to wait.
        """
        if self._current is None or self._current.game.id != game:
            return reason("over")
        if self.awaits_computer or self.is_covered:
            return NOT_YOUR_TURN
        if is_full(self.match):
            return reason("full")
        if not self._is_slow(command):
            return self.match.rules.refusal(self.match.state, command)
        legality = self._legality_of(command)
        if legality is None:
            self.asked.emit(command)
            return ASKING
        return legality.refused

    def do(self, command: object) -> None:
        """Do ``command`` for the person at the table, and the automatic moves after it.

        Does nothing while a computer player is to act or the table is covered: the player may
        act before seeing that.
        """
        if self.awaits_computer or self.is_covered:
            return
        legality = self._legality_of(command)
        try:
            facts = None if legality is None else legality.facts
            events = list(self.match.do(command, facts=facts).events)
        except RefusedError as refused:
            self.refused.emit(refused.reason)
            return
        events += self._do_following()
        if self.plays_automatically:
            events += self._do_automatic()
        self._finish_change(Change(tuple(events), last=command))

    def do_for_computer(self, command: object) -> None:
        """Do ``command`` for the computer player to act; raises RefusedError if it is illegal."""
        legality = self._legality_of(command)
        facts = None if legality is None else legality.facts
        events = self.match.do(command, "computer", facts).events
        self._finish_change(Change((*events, *self._do_following())))

    def do_from_line(self, command: object, *, first: bool) -> None:
        """Do ``command`` of a winning line; ``first`` is True for its first move.

        One Undo removes the whole line. There are no automatic moves, which would leave the line.
        """
        self._finish_change(
            Change(self.match.do(command, "person" if first else "automatic").events)
        )

    def finish(self) -> None:
        """Make all remaining moves, if they alone end the game; one Undo removes them."""
        events: list[Event] = []
        for number, command in enumerate(self._finishing()):
            if is_full(self.match):
                self.refused.emit(reason("full"))
                break
            events += self.match.do(command, "automatic" if number else "person").events
        self._finish_change(Change(tuple(events)))

    def can_finish(self) -> bool:
        """Return whether `finish` has moves to make."""
        return bool(self._finishing())

    def undo(self) -> None:
        """Undo the last decision of the person."""
        before = self.match.entries[: self.match.cursor]
        if self.match.undo():
            undone = _first_decision(before[self.match.cursor :])
            self._finish_change(Change(undone=undone))

    def redo(self) -> None:
        """Redo what was undone."""
        if self.match.can_redo():
            self._finish_change(Change(self.match.redo()))

    def restart(self) -> None:
        """Restart the deal."""
        try:
            self.match.restart()
        except RefusedError as refused:
            self.refused.emit(refused.reason)
            return
        self._finish_change()

    def stop_scoring(self, why: str) -> None:
        """End scoring for the reason ``why``; does nothing once the game is over."""
        if self.match.outcome is not None:
            return
        kept = self._held.kept
        if why not in self.match.unscored or not kept.is_helped:
            self.match.stop_scoring(why)
            kept.is_helped = True
            self._finish_change()

    def set_active(self, *, active: bool) -> None:
        """Count playing time only while the game goes on in an ``active`` window that shows it."""
        self._is_active = active
        self._count_time()
        if not active:
            self.keep()

    # Inside

    def _is_slow(self, command: object) -> bool:
        return is_slow(self.match.rules, self.match.state, command)

    def _legality_of(self, command: object) -> Legality | None:
        """Return the legality of ``command`` in the position on the table, if it is known."""
        if self.checked is None or self.checked[0] is not self.match.state:
            return None
        return self.checked[2] if self.checked[1] == command else None

    def _count_time(self) -> None:
        """Count while the game goes on; after its first end, which fixes its result, no more."""
        has_ended = self._current is not None and (
            self.match.outcome is not None or self._held.kept.stage == "settled"
        )
        if self._is_active and not has_ended:
            self.stopwatch.start()
        else:
            self.stopwatch.stop()

    def _finish_change(self, change: AnyChange = _NO_CHANGE) -> None:
        self._count_time()
        self._held.kept.draft = b""  # it was for the position before
        kept = self._keep()
        assert self._current is not None
        self._viewpoint.update(self._current)
        self.changed.emit(change)
        self._report(kept=kept)

    def _finishing(self) -> tuple[object, ...]:
        if self._current is None or not isinstance(self.match.rules, PatienceRules):
            return ()
        return self.match.rules.finish(self.match.state)

    def _do_automatic(self) -> Iterator[Event]:
        """Make the automatic moves, and yield their events."""
        rules = self.match.rules
        while isinstance(rules, PatienceRules) and not is_full(self.match):
            command = rules.automatic(self.match.history(), self.match.state)
            if command is None:
                return
            yield from self.match.do(command, "automatic").events

    def _do_following(self) -> Iterator[Event]:
        """Do what follows from an earlier decision of a person, and yield the events."""
        rules = self.match.rules
        while isinstance(rules, WordRules) and self.match.outcome is None:
            if self.awaits_computer or is_full(self.match):
                return
            command = rules.answered(self.match.history(_FOLLOWED), self.match.state)
            if command is None:
                return
            yield from self.match.do(command, "automatic").events

    def _report(self, *, kept: bool) -> None:
        """Tell the player of trouble with the journal, once the change is shown."""
        if kept != self.is_kept:
            self.is_kept = kept
            self.keeping_changed.emit()
        if kept and self._journal.renewals != self._renewals:
            self._renewals = self._journal.renewals
            self.journal_renewed.emit()

    @property
    def _held(self) -> Held:
        """The game on the table, which there must be, and its record in the journal."""
        held = self.games.last(self.match.setup.game)
        assert held is not None
        return held

    def _keep(self) -> bool:
        """Write the game to the journal; return whether that worked."""
        opened, kept = self._held
        kept.observe(opened.game.points(opened.match), self.stopwatch.seconds)
        try:
            self.games.write_left(self._journal, kept, self._clock.now())
            self._journal.keep(kept, self._clock.now())
        except JournalError:
            return False
        return True


def _first_decision(undone: tuple[AnyEntry, ...]) -> object:
    """Return the person's command that starts ``undone``, None if there is none.

    If a restart was undone, what lies before it was undone earlier.
    """
    if not undone or isinstance(undone[-1].command, Restart):
        return None
    return undone[0].command


def last_command_of(opened: Opened, viewer: int | None) -> object:
    """Return the last command of ``opened``, None if it was not the ``viewer``'s own."""
    match = opened.match
    if not match.moves():
        return None
    ((before, entry),) = match.history(1)
    own = entry.by == "person" and match.rules.to_act(before) == viewer
    return entry.command if own else None


def is_computers_turn(current: Opened | None) -> bool:
    """Return whether a computer player is to act in ``current``, even if it takes no more moves.

    While a result rests on the table, any person goes on instead, if there is one.
    """
    if current is None or current.match.outcome is not None:
        return False
    match, persons = current.match, current.persons
    if persons and match.rules.rests(match.state):
        return False
    return match.rules.to_act(match.state) not in persons


class Pause(QObject):
    """The game on the table waits while this is on: computer players do not move."""

    changed = Signal()
    """The game begins to wait, or goes on."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_on = False
        """Whether the game waits."""

    def set(self, *, on: bool) -> None:
        """Let the game wait, or go on."""
        if on != self.is_on:
            self.is_on = on
            self.changed.emit()


class Viewpoint:
    """The seat that looks at a table: ``viewer``, None while only what everyone may see is shown.

    If a state hides something from other players, the table is covered between two people until
    the player to act lifts the cover. Covering resets the viewer, so that an Undo under the cover
    covers the table again. While computer players act, the viewer stays. While a result rests on a
    table that several people share, it is shown as everyone may see it.
    """

    def __init__(self) -> None:
        self.viewer: int | None = None
        self.is_covered = False
        self._acting: int | None = None

    def update(self, opened: Opened) -> None:
        """Update viewer and cover to the position of ``opened``."""
        match, persons = opened.match, opened.persons
        acting = match.rules.to_act(match.state)
        self._acting, self.is_covered = acting if acting in persons else None, False
        if len(persons) == 1:
            (self.viewer,) = persons
        elif persons and match.outcome is None and match.rules.rests(match.state):
            self.viewer = None
        elif self._acting is not None and acting != self.viewer:
            hidden = match.outcome is None and match.rules.hides(match.state)
            self.viewer, self.is_covered = (None, True) if hidden else (acting, False)

    def uncover(self) -> None:
        """Remove the cover for the player to act."""
        self.viewer, self.is_covered = self._acting, False
