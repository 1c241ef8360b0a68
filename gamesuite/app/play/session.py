"""The game on the table: every change goes through here, in a fixed order.

Command, rules, journal, then the table: what the player has seen is always in the journal. The
session has a `Viewpoint`, for people who share a screen, and may `Pause`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from gamesuite.app.parts.times import Clock, Stopwatch
from gamesuite.app.play.held_games import HeldGame, HeldGames
from gamesuite.engine.match import AnyEntry, AnyMatch, By, Restart, is_full
from gamesuite.engine.mirror import Mirror
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import PatienceRules, WordRules, is_slow
from gamesuite.engine.step import Event, Facts
from gamesuite.engine.table.controller import ASKING, NOT_YOUR_TURN, AnyChange, Change
from gamesuite.jobs import Legality
from gamesuite.opening import Opened
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.kept_game import KeptGame

if TYPE_CHECKING:
    from gamesuite.network.far_match import FarMatch

_ANSWER_REACH = 10
"""How many moves it looks back for a decision of a person that answers a later question too."""
_NO_CHANGE: AnyChange = Change()
"""A change without visible events."""


class CheckedCommand(NamedTuple):
    """A command whose legality was looked up, in one position only."""

    state: object
    """The position: this very object, not an equal one."""
    command: object
    legality: Legality


class Session(QObject):
    """The game on the table, kept in ``journal`` and timed by ``clock``."""

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
    """The game could not be written to the journal, or can be again: see `keeping_error`."""
    unkept = Signal()
    """What was done in a match between computers could not be written, so it was not done."""
    journal_renewed = Signal()
    """The journal was lost, and has been written anew."""

    def __init__(self, journal: Journal, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal = journal
        self._told_renewals = journal.renewals
        """How often the journal was written anew, as far as `journal_renewed` has told it."""
        self.keeping_error: JournalError | None = None
        """Why the game on the table could not be written to the journal; None if it was."""
        self._clock = clock
        self.stopwatch = Stopwatch(self._clock)
        """How long the game on the table was played."""
        self._is_active = True
        """Whether the window is active and shows the game."""
        self.elsewhere = Elsewhere(self)
        """What is known of players at other computers."""
        self.pause = Pause(self)
        """Lets the game wait while a puzzle or the like is open over it."""
        self.games = HeldGames()
        """What is on the table, and what was there before."""
        self._viewpoint = Viewpoint()
        self.checked: CheckedCommand | None = None
        """The last command whose legality was looked up; whoever has looked it up sets it."""
        self.plays_automatically = False
        """Whether safe moves follow each move of the person by themselves."""

    @property
    def current(self) -> Opened | None:
        """The game on the table, None before the first."""
        held = self.games.current
        return None if held is None else held.opened

    @property
    def match(self) -> AnyMatch:
        """The match on the table; there must be one."""
        return self._held.opened.match

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
        return is_computers_turn(self.current) and not is_full(self.match)

    def uncover(self) -> None:
        """Lift the cover for the player to act."""
        if self._viewpoint.is_covered:
            self._viewpoint.uncover()
            self.changed.emit(_NO_CHANGE)

    # Opening

    def open(self, opened: Opened, kept: KeptGame, far: FarMatch | None = None) -> None:
        """Open ``opened`` on the table; ``kept`` is its record in the journal.

        For a match between computers ``far`` is it.
        """
        is_another = opened is not self.current
        if self.current is not None and is_another:
            self.leaving.emit()
        if self.current is not None:
            self._write()  # its playing time
            if is_another:
                self.games.leave_table()
        self._viewpoint = Viewpoint()
        self._viewpoint.update(opened)
        self.games.put_on_table(HeldGame(opened, kept, far))
        self.stopwatch.set(kept.seconds)
        self._count_time()
        error = self._write()
        self.opened.emit()
        self._report(error)

    def keep(self) -> None:
        """Write what is not in the journal yet, if that can be written again."""
        if self.current is not None:
            self._report(self._write())

    # Play

    def refusal_at(self, game: str, command: object) -> Reason | None:
        """Return why the player may not do ``command`` at a table of ``game``, None if allowed.

        The table of a game that was just replaced may still ask. While a computer player is to
        act, the player has to wait.
        """
        current = self.current
        if current is None or current.game.id != game:
            return reason("over")
        if self.elsewhere.is_awaited or self.is_covered:
            return NOT_YOUR_TURN
        if is_full(self.match):
            return reason("full")
        return self._judged(command)

    def do(self, command: object) -> None:
        """Do ``command`` for the person at the table, and the automatic moves after it.

        Does nothing while a computer player is to act or the table is covered: the player may
        act before seeing that. In a match that is held elsewhere it is only said there.
        """
        if self.elsewhere.is_awaited or self.is_covered:
            return
        try:
            done = self._done(command, "person", self._facts_of(command))
        except RefusedError as refused:
            self.refused.emit(refused.reason)
            return
        except OSError:
            self.unkept.emit()
            return
        if done is None:
            self.changed.emit(_NO_CHANGE)
            return
        events = list(done)
        events += self._do_following()
        if self.plays_automatically:
            events += self._do_automatic()
        self._finish_change(Change(tuple(events), last=command))

    def do_for_computer(self, command: object) -> None:
        """Do ``command`` for the computer player to act; raises RefusedError if it is illegal."""
        try:
            events = self._done(command, "computer", self._facts_of(command)) or ()
        except OSError:
            self.unkept.emit()
            return
        self._finish_change(Change((*events, *self._do_following())))

    def do_from_line(self, command: object, *, first: bool) -> None:
        """Do ``command`` of a winning line; ``first`` is True for its first move.

        One Undo removes the whole line. There are no automatic moves, which would leave the line.
        """
        by: By = "person" if first else "automatic"
        self._finish_change(Change(self.match.do(command, by).events))

    def finish(self) -> None:
        """Make all remaining moves, if they alone end the game; one Undo removes them."""
        events: list[Event] = []
        for number, command in enumerate(self._finishing()):
            if is_full(self.match):
                self.refused.emit(reason("full"))
                break
            by: By = "person" if number == 0 else "automatic"
            events += self.match.do(command, by).events
        self._finish_change(Change(tuple(events)))

    def can_finish(self) -> bool:
        """Return whether `finish` has moves to make."""
        return bool(self._finishing())

    def undo(self) -> None:
        """Undo the last decision of the person; with others elsewhere, propose it to them."""
        if self.elsewhere.match is not None:
            self._propose_undo(self.elsewhere.match)
            return
        before = self.match.entries[: self.match.cursor]
        if self.match.undo():
            undone = _first_decision(before[self.match.cursor :])
            self._finish_change(Change(undone=undone))

    def redo(self) -> None:
        """Redo what was undone."""
        if self.elsewhere.match is None and self.match.can_redo():
            self._finish_change(Change(self.match.redo()))

    def restart(self) -> None:
        """Restart the deal; never with others elsewhere."""
        if self.elsewhere.match is not None:
            return
        try:
            self.match.restart()
        except RefusedError as refused:
            self.refused.emit(refused.reason)
            return
        self._finish_change()

    def stop_scoring(self, why: str) -> None:
        """End scoring for the reason ``why``; does nothing once the game is over.

        Nor does it with others elsewhere, where only an Undo of all ends it.
        """
        if self.match.outcome is not None or self.elsewhere.match is not None:
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

    def _judged(self, command: object) -> Reason | None:
        """Return why ``command`` is against the rules here, None if it is not; see `refusal_at`."""
        rules, state = self.match.rules, self.match.state
        if isinstance(self.match, Mirror):
            return self.match.refusal(command)
        if not is_slow(rules, state, command):
            return rules.refusal(state, command)
        legality = self._legality_of(command)
        if legality is None:
            self.asked.emit(command)
            return ASKING
        return legality.refused

    def _legality_of(self, command: object) -> Legality | None:
        """Return the legality of ``command`` in the position on the table, if it was looked up."""
        checked = self.checked
        if checked is None or checked.state is not self.match.state or checked.command != command:
            return None
        return checked.legality

    def _propose_undo(self, far: FarMatch) -> None:
        if far.proposed is None and not far.is_over and self.match.can_undo():
            try:
                far.propose()
            except OSError:
                self.unkept.emit()

    def _done(self, command: object, by: By, facts: Facts | None) -> tuple[Event, ...] | None:
        """Do ``command`` and return its events, None if it is only said to who holds the match.

        Rules of a package that fail at the position after it have not done it: nothing could write
        that position, and the player could not leave it. Raises RefusedError; OSError if a match
        between computers cannot be written.
        """
        if self.elsewhere.match is not None:
            return self.elsewhere.match.do(command, by, facts)
        game, match = self._held.opened.game, self.match
        before = match.cursor
        events = match.do(command, by, facts).events
        if game.package:
            try:
                game.points(match)
                match.rules.outcome(match.state)
            except Exception:
                match.go_to(before)
                raise
        return events

    def _facts_of(self, command: object) -> Facts | None:
        """Return the facts with which ``command`` is done, None if nothing was looked up."""
        legality = self._legality_of(command)
        return None if legality is None else legality.facts

    def _count_time(self) -> None:
        """Count while the game goes on, also after an Undo of its end.

        The result has the time of the first end, see `KeptGame.first_end`.
        """
        has_ended = self.current is not None and self.match.outcome is not None
        if self._is_active and not has_ended:
            self.stopwatch.start()
        else:
            self.stopwatch.stop()

    def _finish_change(self, change: AnyChange = _NO_CHANGE) -> None:
        """Write the changed game and announce ``change``; then tell of trouble with the journal."""
        self._count_time()
        self._held.kept.draft = b""  # it was for the position before
        error = self._write()
        self._viewpoint.update(self._held.opened)
        self.changed.emit(change)
        self._report(error)

    def _finishing(self) -> tuple[object, ...]:
        """Return the remaining moves, if they alone end the game; else nothing."""
        if self.current is None or not isinstance(self.match.rules, PatienceRules):
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
        """Do what follows from an earlier decision of a person, and yield the events.

        Who has accepted a word for everybody is not asked again, for example.
        """
        rules = self.match.rules
        while isinstance(rules, WordRules) and self.match.outcome is None:
            if self.elsewhere.is_awaited or is_full(self.match):
                return
            command = rules.answered(self._answers_here(rules), self.match.state)
            if command is None:
                return
            yield from self._done(command, "automatic", None) or ()

    def _answers_here(self, rules: WordRules[Any, Any, Any]) -> tuple[tuple[Any, AnyEntry], ...]:
        """Return the last entries without the answers of persons elsewhere.

        Who answers for everybody does so for those at one screen.
        """
        history, company = self.match.history(_ANSWER_REACH), self._held.opened.company
        if company is None:
            return history
        return tuple(
            (state, entry)
            for state, entry in history
            if not (rules.is_question(state) and rules.to_act(state) in company.elsewhere)
        )

    def _report(self, error: JournalError | None) -> None:
        """Note that the game is kept, or not for ``error``, and tell of it once all is shown."""
        before, self.keeping_error = self.keeping_error, error
        if (before and before.sentence) != (error and error.sentence):
            self.keeping_changed.emit()
        if error is None and self._journal.renewals != self._told_renewals:
            self._told_renewals = self._journal.renewals
            self.journal_renewed.emit()

    @property
    def _held(self) -> HeldGame:
        """The game on the table; there must be one."""
        held = self.games.current
        assert held is not None
        return held

    def _write(self) -> JournalError | None:
        """Write the game to the journal; return why that failed, None if it worked.

        Once a journal that failed can be written again, what it lacks of other games comes first.
        """
        opened, kept = self._held.opened, self._held.kept
        if self.elsewhere.match is None:
            kept.observe(opened.game.points(opened.match), self.stopwatch.seconds)
        try:
            self.games.write(self._journal, self._clock.now())
        except JournalError as error:
            return _without_frames(error)
        return None


def _without_frames(error: JournalError) -> JournalError:
    """Return ``error`` without the frames, its own and its causes', that it would keep alive."""
    each: BaseException | None = error
    while each is not None:
        each = each.with_traceback(None).__context__
    return error


def _first_decision(undone: tuple[AnyEntry, ...]) -> object:
    """Return the person's command that starts ``undone``, None if there is none.

    There is none if a restart was undone: what lies before it was undone earlier.
    """
    if not undone or isinstance(undone[-1].command, Restart):
        return None
    return undone[0].command


def last_command_of(opened: Opened, viewer: int | None) -> object:
    """Return the last command of ``opened``, None if it was not the ``viewer``'s own."""
    match = opened.match
    if not match.moves():
        return None
    ((state_before, entry),) = match.history(1)
    is_own = entry.by == "person" and match.rules.to_act(state_before) == viewer
    return entry.command if is_own else None


def is_computers_turn(current: Opened | None) -> bool:
    """Return whether a computer player is to act in ``current``, if there is a game.

    It is even if the game is full and takes no more moves. While a result rests on the table, any
    person goes on instead, if there is one.
    """
    if current is None or not is_others_turn(current):
        return False
    return current.match.rules.to_act(current.match.state) in current.computers


def is_others_turn(current: Opened | None) -> bool:
    """Return whether a computer player is to act in ``current``, or a person elsewhere."""
    if current is None or current.match.outcome is not None:
        return False
    match, persons = current.match, current.persons
    if persons and match.rules.rests(match.state):
        return False
    return match.rules.to_act(match.state) not in persons


class Elsewhere:
    """The side of ``session`` that deals with players at other computers."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def match(self) -> FarMatch | None:
        """The match between computers that is on the table, None if all play here."""
        held = self._session.games.current
        return None if held is None else held.far

    @property
    def is_awaited(self) -> bool:
        """Whether a computer player is to act or somebody elsewhere, or what was done is sent."""
        session, match = self._session, self.match
        if match is not None and match.is_waiting:
            return True
        return is_others_turn(session.current) and not is_full(session.match)

    def open(self, match: FarMatch) -> None:
        """Open ``match`` on the table; it must be known who plays."""
        opened = match.table
        assert opened is not None
        held = self._session.games.current
        is_same = held is not None and held.opened is opened
        kept = held.kept if held is not None and is_same else KeptGame(opened.match)
        self._session.open(opened, kept, match)

    def show(self, change: AnyChange) -> None:
        """Show ``change``, which has happened elsewhere, in the match on the table."""
        self._session._finish_change(change)


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
    """The seat that looks at a table, and whether the table is covered.

    If a state hides something from other players, the table is covered between two people until
    the player to act lifts the cover. Covering resets the viewer, so that an Undo under the cover
    covers the table again. While computer players act, the viewer stays. While a result rests on a
    table that several people share, it is shown as everyone may see it.
    """

    def __init__(self) -> None:
        self.viewer: int | None = None
        """The seat that looks, None while only what everyone may see is shown."""
        self.is_covered = False
        self._person_to_act: int | None = None
        """The seat to act if a person plays there."""

    def update(self, opened: Opened) -> None:
        """Update viewer and cover to the position of ``opened``."""
        match, persons = opened.match, opened.persons
        to_act = match.rules.to_act(match.state)
        self._person_to_act = to_act if to_act in persons else None
        self.is_covered = False
        if len(persons) == 1:
            (self.viewer,) = persons
        elif persons and match.outcome is None and match.rules.rests(match.state):
            self.viewer = None
        elif self._person_to_act is not None and to_act != self.viewer:
            self.is_covered = match.outcome is None and match.rules.hides(match.state)
            self.viewer = None if self.is_covered else to_act

    def uncover(self) -> None:
        """Remove the cover for the player to act."""
        self.viewer, self.is_covered = self._person_to_act, False
