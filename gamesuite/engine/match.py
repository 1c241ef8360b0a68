"""A game being played: its setup, its history, and how far Undo has gone back.

The history has one entry per command. States are frozen and share what did not change, so a match
keeps all of them and never has to reverse a command.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, get_args

import msgspec

from gamesuite.engine.reason import RefusedError, reason
from gamesuite.engine.rules import Outcome, Rules, WordRules, apply, first_state, is_won_alone
from gamesuite.engine.setup import Setup, tells_number
from gamesuite.engine.step import Event, Facts, Step

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")

# The history

By: TypeAlias = Literal["person", "computer", "automatic"]
"""Who caused an entry. Undo stops only at entries by a person."""

MOST_ENTRIES = 100_000
"""The most entries of a match: at one a second, that many take more than a day of play."""


class Restart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="restart"):
    """A restart of the deal.

    ``after`` is how many entries were in effect before it. Entries that were undone by then stay in
    between, and can be redone once the restart itself is undone.
    """

    after: int


class Entry(msgspec.Struct, Generic[C], frozen=True):
    """A ``command`` that was done, who did it (``by``), and the ``facts`` it relied on."""

    command: C | Restart
    by: By = "person"
    facts: Facts = {}


AnyEntry: TypeAlias = Entry[Any]
"""An entry of any match."""


_Moves = Annotated[int, msgspec.Meta(ge=1, le=MOST_ENTRIES)]
"""A number of moves of a match that was played."""


class WinToBeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How somebody has won the deal: fewer moves beat it, and with as many moves less time."""

    moves: _Moves

    seconds: Annotated[int, msgspec.Meta(ge=0, le=999_999_999)] = 0
    """How long it took, 0 if that is not known."""


def has_begun(entries: Iterable[AnyEntry]) -> bool:
    """Return whether anybody has done something in ``entries`` but begin again."""
    return any(not isinstance(each.command, Restart) for each in entries)


def has_person_acted(entries: Iterable[AnyEntry]) -> bool:
    """Return whether a person has done something in ``entries`` but begin again."""
    return any(each.by == "person" and not isinstance(each.command, Restart) for each in entries)


WhyUnscored: TypeAlias = Literal[
    "undo",
    "restart",
    "load",
    "repeat",
    "hint",
    "light",
    "moves",
    "watch",
    "practice",
    "review",
    "lookup",
]
"""Why a game is not scored, as it is in files; ``engine/words/descriptions.py`` words it."""

REASONS: frozenset[str] = frozenset(get_args(WhyUnscored))
"""All of these reasons."""


# The match


class Positions(Generic[S, C, V]):
    """The positions of a game from ``setup`` by ``rules``, and what is shown of it.

    Raises RefusedError if the setup cannot be played.
    """

    def __init__(self, rules: Rules[S, C, V], setup: Setup) -> None:
        self.rules = rules
        self.setup = setup
        self._states: list[S] = [first_state(rules, setup)]
        self._cursor = 0
        self._known_outcome: tuple[S, Outcome | None] | None = None
        """The position whose outcome was asked last, and that outcome."""
        self._known_views: tuple[S, dict[int | None, V]] | None = None
        """The position of which a view was asked last, and its views by seat so far."""

    @property
    def state(self) -> S:
        """The current position."""
        return self._states[self._cursor]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on; worked out once for a position.

        Everything around the table asks for it, dozens of times for each change.
        """
        state = self.state
        if self._known_outcome is None or self._known_outcome[0] is not state:
            self._known_outcome = state, self.rules.outcome(state)
        return self._known_outcome[1]

    def view(self, seat: int | None) -> V:
        """Return what ``seat`` may see of the current position; None sees what everyone may.

        Worked out once for a position and a seat, as the outcome is.
        """
        state = self.state
        if self._known_views is None or self._known_views[0] is not state:
            self._known_views = state, {}
        views = self._known_views[1]
        if seat not in views:
            views[seat] = self.rules.view(state, seat)
        return views[seat]

    @property
    def tells_number(self) -> bool:
        """Whether the players are told the number of the deal.

        Where it has a secret, the number alone means nothing.
        """
        if self.setup.deal.secret:
            return False
        return tells_number(self.setup.people, is_over=self.outcome is not None)

    @property
    def file_name(self) -> str:
        """What a file of it is called, without an ending: "balut-7", or "balut"."""
        setup = self.setup
        return f"{setup.game}-{setup.deal.number}" if self.tells_number else setup.game

    @property
    def own_words(self) -> tuple[str, ...] | None:
        """The player's own words that count while it is scored, None if those of the moment do."""
        rules = self.rules
        return rules.own_words(self._states[0]) if isinstance(rules, WordRules) else None

    def use_own_words(self, words: tuple[str, ...] | None) -> None:
        """Let these ``words`` of the player count from now on, None for those of any moment."""
        rules = self.rules
        if isinstance(rules, WordRules) and words != self.own_words:
            self._states = [rules.with_own_words(state, words) for state in self._states]

    def start_shows(self) -> tuple[str, ...]:
        """Return names of what its start shows and others of the deal may hide; see `Rules`."""
        return self.rules.start_shows(self.setup, self._states[0])

    def start_hides(self, shown: str) -> bool:
        """Return whether its start hides what another start of the deal has ``shown``."""
        return self.rules.start_hides(self.setup, self._states[0], shown)


class Match(Positions[S, C, V]):
    """One game from ``setup``, played by ``rules``.

    Raises RefusedError if the setup cannot be played.

    >>> from gamesuite.catalogue import game
    >>> from gamesuite.engine.setup import Deal, Seat, Setup
    >>> options = {"variation": "standard", "foundations_back": False}
    >>> setup = Setup("king-albert", options, (Seat("Ada"),), Deal(1))
    >>> match = Match(game("king-albert").rules, setup)
    >>> move = next(match.rules.legal_commands(match.state))
    >>> move
    Move(card='9D', to='column 6')

    What happened can be shown, undone and redone. An undo ends scoring:

    >>> match.do(move).events
    (Moved(cards=(CardId(shuffle=0, place=51),), source='reserve 7', target='column 6'),)
    >>> match.moves(), match.outcome, match.unscored
    (1, None, ())
    >>> match.undo(), match.moves(), match.can_redo(), match.unscored
    (True, 0, True, ('undo',))
    """

    def __init__(self, rules: Rules[S, C, V], setup: Setup) -> None:
        super().__init__(rules, setup)
        self._moves = [0]  # one per state, since counting is slow in a long game
        self._entries: list[Entry[C]] = []
        self._entry_tuple: tuple[Entry[C], ...] | None = ()
        self._unscored: list[str] = []
        self._stopped_scores: tuple[int, ...] | None = None
        self.to_beat: int | None = None
        """The score that the only player plays against, None if there is none."""
        self.win_to_beat: WinToBeat | None = None
        """With how many moves that score was a win, None if that is not known."""
        self._note_unscored_setup()

    @property
    def entries(self) -> tuple[Entry[C], ...]:
        """All entries, including those that were undone."""
        if self._entry_tuple is None:
            self._entry_tuple = tuple(self._entries)
        return self._entry_tuple

    @property
    def cursor(self) -> int:
        """How many of the entries are in effect; the others were undone."""
        return self._cursor

    @property
    def unscored(self) -> tuple[str, ...]:
        """Why the game is not scored, in order of time; empty while it is scored."""
        return tuple(self._unscored)

    @property
    def stopped_scores(self) -> tuple[int, ...] | None:
        """The scores when scoring stopped, None while the game is scored."""
        return self._stopped_scores

    @property
    def is_at_stake(self) -> bool:
        """Whether help would stop scoring: the game is scored and has not ended."""
        return self.outcome is None and not self._unscored

    def history(self, last: int | None = None) -> tuple[tuple[S, Entry[C]], ...]:
        """Return the entries in effect since the last restart, each with the state before it.

        Only the ``last`` ones if given: a game can have 100,000.
        """
        count = self.moves() if last is None else min(last, self.moves())
        since = slice(self._cursor - count, self._cursor)
        return tuple(zip(self._states[since], self._entries[since], strict=True))

    def moves(self) -> int:
        """Return how many commands led from the deal to the current position."""
        return self._moves[self._cursor]

    def do(self, command: C, by: By = "person", facts: Facts | None = None) -> Step[S]:
        """Do ``command`` and discard what was undone; raises RefusedError if it is not allowed.

        If ``command`` is the next one to redo, it is redone and the rest stays. A full match
        refuses every command.
        """
        if is_full(self):
            raise RefusedError(reason("full"))
        step = apply(self.rules, self.state, command, facts)
        self._append(Entry(command, by, step.facts), step.state)
        return step

    def restart(self) -> None:
        """Return to the deal. This can be undone, and stops scoring.

        Raises RefusedError if there is no room for it: what was undone stays before it.
        """
        if self.state == self._states[0]:
            return
        if len(self._entries) >= MOST_ENTRIES:
            raise RefusedError(reason("full"))
        self.stop_scoring("restart")
        after = self._cursor
        self._cursor = len(self._entries)
        self._append(Entry(Restart(after)), self._states[0])

    def can_undo(self) -> bool:
        """Return whether there is a decision of a person to undo."""
        return self._undo_target() is not None

    def can_redo(self) -> bool:
        """Return whether there is something to redo."""
        return self._cursor < len(self._entries)

    def undo(self) -> bool:
        """Go back to the last decision of a person; return whether there was one."""
        target = self._undo_target()
        if target is None:
            return False
        self.stop_scoring("undo")
        self._cursor = target
        return True

    def redo(self) -> tuple[Event, ...]:
        """Redo what one Undo took back; return its events."""
        events: list[Event] = []
        start = self._cursor
        while self.can_redo():
            entry = self._entries[self._cursor]
            if entry.by == "person" and self._cursor > start:
                break
            events += self._events_of(entry)
            self._cursor += 1
        return tuple(events)

    def go_to(self, cursor: int) -> None:
        """Undo or redo up to the entry ``cursor``; raises ValueError if there are not as many."""
        if not 0 <= cursor <= len(self._entries):
            raise ValueError(f"cursor {cursor} of {len(self._entries)} entries")
        self._cursor = cursor

    def stop_scoring(self, why: str) -> None:
        """Stop scoring and note ``why``. The first call fixes the scores.

        Raises ValueError if there is no such reason; an empty one would read as scored.
        """
        _check_reasons(why)
        if self._stopped_scores is None:
            self._stopped_scores = self.rules.scores(self.state)
        if why not in self._unscored:
            self._unscored.append(why)
        self.use_own_words(None)

    def restore_scoring(self, unscored: Iterable[str], scores: tuple[int, ...] | None) -> None:
        """Restore from a record why the game is not scored, and its ``scores`` at that time.

        A setup that is never scored stays so, even if an older record does not say it. Raises
        ValueError if there is no such reason.
        """
        given = list(dict.fromkeys(unscored))
        _check_reasons(*given)
        self._unscored = given
        self._stopped_scores = None
        if self._unscored:
            self._stopped_scores = self.rules.scores(self.state) if scores is None else scores
            self.use_own_words(None)
        else:
            self._note_unscored_setup()

    def replay(self, entry: Entry[C]) -> None:
        """Append the recorded ``entry``; raises RefusedError if it is not allowed here."""
        if isinstance(entry.command, Restart):
            if not 0 < entry.command.after <= len(self._entries):
                raise RefusedError(reason("restart"))
            self._append(entry, self._states[0])
        else:
            step = apply(self.rules, self.state, entry.command, entry.facts)
            self._append(entry, step.state)

    def _note_unscored_setup(self) -> None:
        why = self.rules.why_unscored(self.setup)
        if why:
            self._unscored = [why]
            self._stopped_scores = self.rules.scores(self._states[0])

    def _append(self, entry: Entry[C], state: S) -> None:
        """Go on with ``entry``, which leads to ``state``: in place of what was undone, if any.

        If it is the entry to be redone next, that one and what follows stay.
        """
        following = self._entries[self._cursor : self._cursor + 1]
        if following != [entry]:
            del self._entries[self._cursor :]
            del self._states[self._cursor + 1 :]
            del self._moves[self._cursor + 1 :]
            self._entries.append(entry)
            self._states.append(state)
            self._moves.append(0 if isinstance(entry.command, Restart) else self._moves[-1] + 1)
            self._entry_tuple = None
        self._cursor += 1

    def _undo_target(self) -> int | None:
        """Return the cursor before the last decision of a person, None if there is none."""
        for index in range(self._cursor - 1, -1, -1):
            entry = self._entries[index]
            if entry.by == "person":
                return entry.command.after if isinstance(entry.command, Restart) else index
        return None

    def _events_of(self, entry: Entry[C]) -> tuple[Event, ...]:
        if isinstance(entry.command, Restart):
            return ()
        return apply(self.rules, self.state, entry.command, entry.facts).events


def _check_reasons(*given: str) -> None:
    """Raise ValueError if one of the reasons ``given`` is unknown."""
    unknown = set(given) - REASONS
    if unknown:
        raise ValueError(f"no reason for a game to be unscored: {sorted(unknown)}")


AnyMatch: TypeAlias = Match[Any, Any, Any]
"""A match of any game, for code that does not look inside."""


def is_win(match: AnyMatch) -> bool:
    """Return whether the only player has won ``match``, a game that is won or lost."""
    if match.outcome is None or not is_won_alone(match.rules, len(match.setup.seats)):
        return False
    return bool(match.outcome.winners)


def is_watched(match: AnyMatch) -> bool:
    """Return whether the coach has shown in ``match`` how it is won: a win is nobody's then."""
    return "watch" in match.unscored


def is_full(match: AnyMatch) -> bool:
    """Return whether no entry can follow in ``match``: a record with more would not be read."""
    return match.cursor >= MOST_ENTRIES


def play_against(match: AnyMatch, score: int | None, win: WinToBeat | None = None) -> None:
    """Let the only player of ``match`` play against ``score``, None for none.

    It was reached by ``win``, if that is known. Raises RefusedError if the game cannot have that
    score or is not won, or has several players.
    """
    is_alone = len(match.setup.seats) == 1
    if score is not None and not (is_alone and score in match.rules.possible_scores(match.setup)):
        raise RefusedError(reason("score to beat", score=score))
    if win is not None and (score is None or not is_won_alone(match.rules, 1)):
        raise RefusedError(reason("win to beat"))
    match.to_beat, match.win_to_beat = score, win
