"""The shelf: opens games from a deal, a file or the journal, and lists them.

On the way from the journal to the table a game has these forms:

| form | what it is |
|---|---|
| `RecentGame` | one of the last games that left the table, as it is listed |
| `RecalledGame` | a game read from the journal: bytes as in a file, and how it was left |
| `Opened` | a `Match`, which is the game as it is played, and the kind of game it is of |
| `KeptGame` | what the journal has of a match, and what it has yet to write |
| `HeldGame` | both of them, for a game that is or was on the table |
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TypeAlias

import msgspec

from gamesuite import opening
from gamesuite.app.parts.times import Clock, day_of
from gamesuite.app.play.held_games import HeldGame
from gamesuite.app.play.known_deals import KnownDeals
from gamesuite.app.play.session import Session
from gamesuite.engine.language import _
from gamesuite.engine.match import Match, WinToBeat, play_against
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.sliced_work import SlicedWork, Steps, finished
from gamesuite.opening import Opened, OpeningError
from gamesuite.storage.journal import Journal, RecalledGame, RecentGame
from gamesuite.storage.journal_error import JournalError, answer_or
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.result import Result, persons
from gamesuite.storage.result_table import ResultTable

GLANCE = 0.1
"""Seconds that it may take to read a game that does not go on the table."""

DoSteps: TypeAlias = Callable[[Steps[Opened]], Opened]
"""Does the steps of opening a game and returns the game.

It raises StoppedError if the player cancels.
"""


class Shelf:
    """The player's games: one on the table of ``session``, the others in ``journal``.

    ``clock`` gives time and date. What the shelf asks of a journal that cannot be read has the
    answer of an empty one.
    """

    def __init__(self, journal: Journal, clock: Clock | None = None) -> None:
        self._journal = journal
        self.clock = clock or Clock()
        self.session = Session(journal, self.clock)
        self.known_deals = KnownDeals(journal, self.session.games)
        self.do_steps: DoSteps = finished
        """How the steps of opening a game are done: all at once, without a window.

        The window sets another way, in which the player sees how far it is and may cancel.
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
        """The local date on which the game on the table ended; today if it goes on.

        It is printed on its score sheet.
        """
        current = self.session.games.current
        key = None if current is None else current.kept.key
        ended = None if key is None else answer_or(None, self.results.ended, key)
        return self.clock.today() if ended is None else day_of(ended)

    def new(
        self,
        game: str,
        options: dict[str, Option],
        number: int,
        seats: tuple[Seat, ...] | None = None,
        goal: tuple[int | None, WinToBeat | None] = (None, None),
    ) -> None:
        """Deal ``number`` of ``game`` to ``seats``, or to its usual ones for None.

        ``goal`` is the score that the only player has to beat, if there is one, and how that was a
        win. It must be possible. A deal that has a result or an unfinished game, or was seen in
        another one, is not scored again. Raises OpeningError if it cannot be played.
        """
        opened = opening.new_match(game, options, number, seats)
        play_against(opened.match, *goal)
        why = self.known_deals.why_unscored(opened.match)
        if why:
            opened.match.stop_scoring(why)
        self.session.open(opened, KeptGame(opened.match))

    def load(self, path: Path) -> None:
        """Open the game in the file ``path``; it is not scored.

        Raises OpeningError if the file is invalid, StoppedError if the player cancels; both keep
        the game on the table.
        """
        opened = self.do_steps(opening.file_in_steps(path))
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
        recalled = answer_or(None, self._journal.recall, game)
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
        recalled = answer_or(None, self._journal.recall, game)
        if recalled is None:
            return None
        _ = opening.find_game(game).parts  # to load them takes long once, whatever the game
        work = SlicedWork(opening.bytes_in_steps(recalled.record))
        work.work(GLANCE)
        return work.result()

    def has_ended(self, game: str) -> bool:
        """Return whether the open game of the kind ``game``, in the journal, is over."""
        recalled = answer_or(None, self._journal.recall, game)
        return recalled is not None and recalled.has_ended

    def last_game(self) -> str | None:
        """Return the game played last, None if there is none."""
        return answer_or(None, self._journal.last_game)

    def recent(self) -> list[RecentGame]:
        """Return the games replaced on the table, the last one first."""
        return answer_or([], self._journal.recent)

    def recent_record(self, key: int) -> bytes:
        """Return the record of the recent game ``key``; raises OpeningError if it is not there."""
        return self._recalled_recent(key).record

    def resume_recent(self, key: int) -> None:
        """Resume the recent game ``key``, scored if it was.

        Raises OpeningError if it can no longer be read, StoppedError if the player cancels.
        """
        self._open_recalled(self._recalled_recent(key))

    def best_game(self, result: Result) -> Opened:
        """Return the game of ``result`` that is kept because its score was the best.

        Raises OpeningError if it can no longer be read, or if another game is kept in its place,
        StoppedError if the player cancels.
        """
        record = answer_or(None, self.results.record_of, result)
        opened = None if record is None else self.do_steps(opening.bytes_in_steps(record))
        if opened is None or not _is_of(opened, result):
            raise OpeningError(_("This game is no longer there."))
        return opened

    def play_on(self, reviewed: Opened, moves: int) -> None:
        """Open a new game with the first ``moves`` of the game ``reviewed``.

        Neither game is scored any more: the moves tried in the new one tell what is best in the
        other, if that is on the table. Raises StoppedError if the player cancels.
        """
        opened = self.do_steps(_first_moves(reviewed, moves))
        if reviewed is self.session.current:
            self.session.stop_scoring("review")
        opened.match.stop_scoring("review")
        self.session.open(opened, KeptGame(opened.match, continues=True))

    def keep_result(self, opened: Opened, here: tuple[int, ...]) -> None:
        """Keep ``opened``, which has ended with players elsewhere, among the recent games.

        The results of the seats ``here`` count. Raises JournalError.
        """
        points = opened.game.points(opened.match)
        kept = KeptGame.of_ended(opened.match, points, here)
        self._journal.keep_ended(kept, self.clock.now())

    def save(self, path: Path, held: HeldGame | None = None) -> None:
        """Write ``held``, by default the game on the table, to the file ``path``.

        Raises OpeningError if that fails.
        """
        saved = held or self.session.games.current
        assert saved is not None
        opening.save_file(path, saved.opened.match)
        saved.kept.note_safe()

    def at_risk(self) -> list[HeldGame]:
        """Return the games that would be lost if the program ended now, that on the table first.

        They have moves that neither a lasting journal nor a file has. The journal is tried once
        more.
        """
        self.session.keep()
        return [held for held in self.session.games.unkept() if held.kept.is_at_risk]

    @property
    def draft(self) -> bytes:
        """What the player had prepared in the position on the table, as JSON; else empty."""
        current = self.session.games.current
        return b"" if current is None else current.kept.draft

    def keep_draft(self, draft: bytes) -> None:
        """Keep ``draft``, what the player has prepared on the table, for the next start."""
        games = self.session.games
        if games.current is not None and draft != games.current.kept.draft:
            games.current.kept.draft = draft
            with suppress(JournalError):  # of which the player hears at the next move
                games.write(self._journal, self.clock.now())

    # Inside

    def _recalled_recent(self, key: int) -> RecalledGame:
        """Return the recent game ``key``; raises OpeningError if it is not there."""
        recalled = answer_or(None, self._journal.recall_recent, key)
        if recalled is None:
            raise OpeningError(_("This game is no longer under Recent games."))
        return recalled

    def _open_recalled(self, recalled: RecalledGame) -> None:
        """Open the game ``recalled``, or the same game in memory if the journal lacks some of it.

        A game that has ended once keeps its result. If its deal has become known meanwhile, it is
        no longer scored.
        """
        unkept = self.session.games.unkept()
        in_memory = next((held for held in unkept if held.kept.key == recalled.key), None)
        held = in_memory or self._held_game(recalled)
        opened, kept = held.opened, held.kept
        if recalled.stage == "settled":
            kept.settle()
        if kept.deal is not None and self.known_deals.is_known_since(opened.match, kept.deal):
            opened.match.stop_scoring("repeat")
        self.session.open(opened, kept)

    def _held_game(self, recalled: RecalledGame) -> HeldGame:
        """Return the game of ``recalled``; raises OpeningError if it can't be read or played."""
        opened = self._read(recalled)
        if opened.match.own_words is not None and recalled.own_words is not None:
            opened.match.use_own_words(recalled.own_words)
        kept = KeptGame(
            opened.match,
            recalled.key,
            recalled.stage,
            recalled.seconds,
            continues=recalled.continues,
        )
        kept.draft = recalled.draft
        return HeldGame(opened, kept)

    def _read(self, recalled: RecalledGame) -> Opened:
        """Return the match of ``recalled``; put it aside and raise OpeningError if it is damaged.

        A game of another version of the program is left alone: its error is at "game".
        """
        try:
            return self.do_steps(opening.bytes_in_steps(recalled.record))
        except OpeningError as error:
            if error.at == "game":
                raise
            file = answer_or(None, self._journal.put_aside, recalled)
            if file is None:
                raise
            sentence = _("It is kept as {file}.").format(file=file)
            raise OpeningError(f"{error.sentence} {sentence}", error.at) from error


def _is_of(opened: Opened, result: Result) -> bool:
    """Return whether ``opened`` is the game that got ``result``.

    It has the same deal, number of seats, person and options.
    """
    setup, rules = opened.match.setup, opened.match.rules
    played = (setup.game, len(setup.seats), setup.deal.number)
    if played != (result.game, result.seats, result.deal):
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
