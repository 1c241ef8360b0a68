"""The shelf: opens games from a deal, a file or the journal, and lists them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from gamesuite import opening
from gamesuite.app.parts.times import Clock
from gamesuite.app.play.held_games import Held
from gamesuite.app.play.session import Session
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.steps import SlicedWork, Steps, finished
from gamesuite.opening import Opened, OpeningError
from gamesuite.storage.journal import Journal, Recalled, RecentGame
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.result import Result, persons
from gamesuite.storage.result_table import ResultTable

T = TypeVar("T")

GLANCE = 0.1
"""Seconds that reading a game may take that is not going on the table."""


class Finish(Protocol):
    """A way to do the steps of opening a game."""

    def __call__(self, steps: Steps[Opened]) -> Opened:
        """Return the game that ``steps`` open; raises StoppedError if the player cancels."""


class Shelf:
    """The player's games: one on the table of ``session``, the others in ``journal``.

    ``clock`` gives time and date.
    """

    def __init__(self, journal: Journal, clock: Clock | None = None) -> None:
        self._journal = journal
        self.clock = clock or Clock()
        self.session = Session(journal, self.clock)
        self.finish: Finish = finished
        """How the steps of opening a game are done: at once, until a window sets another way.

        In a window the player sees how far it is, and may cancel.
        """

    @property
    def trouble(self) -> JournalError | None:
        """Why no game is kept for the next start, None if games are."""
        return self._journal.trouble

    @property
    def notice(self) -> str:
        """A sentence on trouble with the journal at the start, empty if there is none."""
        if self.trouble is not None and self.session.current is None:
            return self.trouble.reason
        return self._journal.notice

    @property
    def results(self) -> ResultTable:
        """The results for the statistics."""
        return self._journal.results

    @property
    def day_played(self) -> date:
        """The local date on which the game on the table ended; today if it goes on."""
        key = None if self._current is None else self._current.kept.key
        ended = None if key is None else self._ask(self.results.ended, None, key)
        return self.clock.today() if ended is None else date.fromtimestamp(ended)

    def new(
        self,
        game: str,
        options: dict[str, Option],
        number: int,
        seats: tuple[Seat, ...] | None = None,
        to_beat: int | None = None,
    ) -> None:
        """Deal ``number`` of ``game`` to ``seats``, or to its usual ones for None.

        ``to_beat`` is the score that the only player has to beat, if there is one. A deal that has
        a result or an unfinished game, or was seen in another one, is not scored again. Raises
        OpeningError if it cannot be played.
        """
        opened = opening.new_match(game, options, number, seats, to_beat)
        why = self.why_unscored(opened.match)
        if why:
            opened.match.stop_scoring(why)
        self.session.open(opened, KeptGame(opened.match))

    def load(self, path: Path) -> None:
        """Open the game in the file ``path``; it is not scored.

        Raises OpeningError if the file is invalid, StoppedError if the player cancels; both keep
        the game on the table.
        """
        opened = self.finish(opening.file_in_steps(path))
        opened.match.stop_scoring("load")
        self.session.open(opened, KeptGame(opened.match))

    def resume(self, game: str) -> bool:
        """Resume the open game of the kind ``game``; return whether there is one.

        Raises OpeningError if it can no longer be read, StoppedError if the player cancels.
        """
        held = self.session.games.last(game)
        if held is not None:
            self.session.open(*held)
            return True
        recalled = self._ask(self._journal.recall, None, game)
        if recalled is None:
            return False
        self._open_recalled(recalled)
        return True

    def open_game(self, game: str) -> Opened | None:
        """Return the open game of the kind ``game``, None if there is none.

        Raises OpeningError if it is unreadable, StoppedError if reading it takes long.
        """
        held = self.session.games.last(game)
        if held is not None:
            return held.opened
        recalled = self._ask(self._journal.recall, None, game)
        if recalled is None:
            return None
        work = SlicedWork(opening.bytes_in_steps(recalled.record))
        work.work(GLANCE)
        return work.result()

    def last_game(self) -> str | None:
        """Return the game played last, None if there is none."""
        return self._ask(self._journal.last_game, None)

    def why_unscored(self, match: AnyMatch) -> str:
        """Return why the new game ``match`` is not scored, empty if it is.

        "repeat" means that its deal has a result or was seen, "restart" that a game of it is
        unfinished. If both hold, it is "repeat".
        """
        setup = match.setup
        about = setup.game, setup.deal.number, match.start_hides
        reasons = {self._ask(self._journal.why_unscored, "", *about), *self._unwritten_say(*about)}
        return "repeat" if "repeat" in reasons else max(reasons)  # a reason before an empty one

    def is_unfinished(self, game: str, number: int) -> bool:
        """Return whether the deal ``number`` has an unfinished game, and no result yet."""
        unwritten = [kept for kept in self._unwritten() if kept.is_of(game, number)]
        if any(kept.has_ended for kept in unwritten):
            return False
        is_written = self._ask(self._journal.is_unfinished, False, game, number)
        return is_written or any(kept.stage == "played" for kept in unwritten)

    def recent(self) -> list[RecentGame]:
        """Return the games replaced on the table, the last one first."""
        return self._ask(self._journal.recent, [])

    def recent_record(self, key: int) -> bytes:
        """Return the record of the recent game ``key``; raises OpeningError if it is not there."""
        recalled = self._ask(self._journal.recall_recent, None, key)
        if recalled is None:
            raise OpeningError(_("This game is no longer under Recent games."))
        return recalled.record

    def resume_recent(self, key: int) -> None:
        """Resume the recent game ``key``, scored if it was.

        Raises OpeningError if it can no longer be read, StoppedError if the player cancels.
        """
        recalled = self._ask(self._journal.recall_recent, None, key)
        if recalled is None:
            raise OpeningError(_("This game is no longer under Recent games."))
        self._open_recalled(recalled)

    def best_game(self, result: Result) -> Opened:
        """Return the game of ``result`` that is kept because its score was the best.

        Raises OpeningError if it can no longer be read, or if another game is kept in its place,
        StoppedError if the player cancels.
        """
        record = self._ask(self.results.record_of, None, result)
        opened = None if record is None else self.finish(opening.bytes_in_steps(record))
        if opened is None or not _is_of(opened, result):
            raise OpeningError(_("This game is no longer there."))
        return opened

    def play_on(self, reviewed: Opened, moves: int) -> None:
        """Open a new game with the first ``moves`` of the game ``reviewed``.

        Neither game is scored any more: the moves tried in the new one tell what is best in the
        other, if that is on the table. Raises StoppedError if the player cancels.
        """
        opened = self.finish(_first_moves(reviewed, moves))
        if reviewed is self.session.current:
            self.session.stop_scoring("review")
        opened.match.stop_scoring("review")
        self.session.open(opened, KeptGame(opened.match, continues=True))

    def save(self, path: Path, held: Held | None = None) -> None:
        """Write ``held``, by default the game on the table, to the file ``path``.

        Raises OpeningError if that fails.
        """
        saved = held or self._current
        assert saved is not None
        opening.save_file(path, saved.opened.match)
        saved.kept.note_safe()

    def at_risk(self) -> list[Held]:
        """Return the games that would be lost if the program ended now, that on the table first.

        They have moves that neither a lasting journal nor a file has. The journal is tried once
        more.
        """
        self.session.keep()
        return [held for held in self._unkept() if held.kept.is_at_risk]

    @property
    def draft(self) -> bytes:
        """What the player had prepared in the position on the table, as JSON; else empty."""
        return b"" if self._current is None else self._current.kept.draft

    def keep_draft(self, draft: bytes) -> None:
        """Keep ``draft``, what the player has prepared on the table, for the next start."""
        if self._current is not None and draft != self._current.kept.draft:
            self._current.kept.draft = draft
            with suppress(JournalError):  # of which the player hears at the next move
                self.session.games.write_left(self._journal, self._current.kept, self.clock.now())
                self._journal.keep(self._current.kept, self.clock.now())

    # Inside

    def _open_recalled(self, recalled: Recalled) -> None:
        """Open the game ``recalled`` from the journal, or what is newer of it in memory.

        A game that has ended once keeps its result. If its deal has become known meanwhile, it is
        no longer scored.
        """
        held = next((each for each in self._unkept() if each.kept.key == recalled.key), None)
        opened, kept = held or self._taken_up(recalled)
        if recalled.stage == "settled":
            kept.settle()
        if kept.deal is not None and self._is_known_since(opened.match, kept.deal):
            opened.match.stop_scoring("repeat")
        self.session.open(opened, kept)

    def _taken_up(self, recalled: Recalled) -> Held:
        """Return the game ``recalled``; raises OpeningError if it can't be read or played."""
        opened = self._read(recalled)
        if opened.match.own_words is not None and recalled.own_words is not None:
            opened.match.use_own_words(recalled.own_words)
        kept = KeptGame(opened.match, recalled.key, recalled.stage, recalled.seconds)
        kept.draft = recalled.draft
        return Held(opened, kept)

    def _read(self, recalled: Recalled) -> Opened:
        """Return the game ``recalled``; put it aside and raise OpeningError if it is damaged.

        A game of another version of the program is left alone.
        """
        try:
            return self.finish(opening.bytes_in_steps(recalled.record))
        except OpeningError as error:
            if error.at == "game":
                raise
            file = self._ask(self._journal.put_aside, None, recalled)
            if file is None:
                raise
            kept = _("It is kept as {file}.").format(file=file)
            raise OpeningError(f"{error.sentence} {kept}", error.at) from error

    def _is_known_since(self, match: AnyMatch, deal: int) -> bool:
        """Return whether the ``deal`` of ``match`` has a result by now, or was seen elsewhere."""
        if match.outcome is not None or match.unscored:
            return False
        about = match.setup.game, deal, match.start_hides
        # A game that started the deal again gives this one up once it is written.
        others = self._unwritten_say(*about, but=match)
        return self._ask(self._journal.is_known, False, *about) or any(others)

    def _unkept(self) -> list[Held]:
        """Return the games that are not kept for the next start, that on the table first."""
        current = self._current
        first = [current] if current is not None and current.is_unkept else []
        return [*first, *self.session.games.left_unkept()]

    def _unwritten_say(
        self, game: str, number: int, hides: Callable[[str], bool], but: AnyMatch | None = None
    ) -> Iterator[str]:
        """Yield what games that the journal does not know yet say of a deal; see `why_unscored`.

        The game of the match ``but`` is not asked.
        """
        for kept in self._unwritten():
            if kept.match is not but:
                yield kept.why_unscored(game, number, hides)

    def _unwritten(self) -> list[KeptGame]:
        """Return the games that the journal does not know as they are now."""
        return [held.kept for held in self._unkept() if not held.kept.is_written]

    @property
    def _current(self) -> Held | None:
        """The game on the table, None before the first."""
        current = self.session.current
        return None if current is None else self.session.games.last(current.game.id)

    def _ask(self, question: Callable[..., T], otherwise: T, *about: object) -> T:
        """Return the answer of the journal, ``otherwise`` if it cannot be read."""
        try:
            return question(*about)
        except JournalError:
            return otherwise


def _is_of(opened: Opened, result: Result) -> bool:
    """Return whether ``opened`` is the game that got ``result``.

    It has the same deal, number of seats, person and options.
    """
    setup, rules = opened.match.setup, opened.match.rules
    found = (setup.game, len(setup.seats), setup.deal.number)
    if found != (result.game, result.seats, result.deal):
        return False
    try:  # an option may be younger than the result
        options = options_from(rules, msgspec.json.decode(result.options))
    except RefusedError:
        return False
    is_seated = (result.seat, result.person) in persons(setup)
    return is_seated and options == options_from(rules, setup.options)


def _first_moves(opened: Opened, moves: int) -> Steps[Opened]:
    """Return a new match with the first ``moves`` of the match ``opened``, in steps."""
    before = opened.match
    match = Match(before.rules, before.setup)
    for number, (_state, entry) in enumerate(before.history()[:moves], 1):
        match.replay(entry)
        yield number / moves
    return Opened(opened.game, match)
