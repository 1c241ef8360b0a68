"""The journal: the open games, the recent games and all results, saved after every command.

Each kind of game has one open game. A game that another one of its kind replaces becomes one of
the twenty recent games. A game that leaves these unfinished, or whose deal is started again, is
abandoned and counts as lost. Everything that a command changes is written in one transaction: its
entry, the tail of the record and, with the last entry, the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from gamesuite.engine.language import _
from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Seat, Setup, tells_number
from gamesuite.storage import game_file
from gamesuite.storage.database import (
    Database,
    copied_database,
    memory_database,
    open_database,
    reading,
    transaction,
)
from gamesuite.storage.journal_error import DamagedJournalError, JournalError
from gamesuite.storage.journal_place import JournalPlace
from gamesuite.storage.kept_game import KeptGame, Stage, unchanged
from gamesuite.storage.record_pieces import (
    RecordHead,
    RecordTail,
    head_of,
    joined_record,
    line_of,
    split_tail,
    tail_of,
)
from gamesuite.storage.replacement import unused
from gamesuite.storage.result_table import ResultTable
from gamesuite.storage.tables import LATEST

MOST_RECENT = 20
"""How many replaced games are kept."""

_OF_FIRST_RESULT = (
    "FROM result WHERE result.key = game.key AND ending NOT IN ('under way', 'left')"
    " ORDER BY seat LIMIT 1"
)
"""The end of a query within one for games: how each ended for the first person at the table."""

_SEEN = "seen"
"""Follows the name of a game in the table of finished deals, as in "bali seen".

Under "bali" stand the deals that have a result. Under "bali seen" stand those of which something
was seen that tells what to do in another game of them. Under other names that begin like this stand
those of which the start of a game has shown something that another one hides; the rules give these
names (`Rules.start_shows`).
"""

# Queries about the games of a deal; they are given its number and its game.
_IS_FINISHED = "SELECT 1 FROM finished_deal WHERE number = ? AND game = ?"
_IS_UNFINISHED = "SELECT 1 FROM game WHERE deal = ? AND game = ? AND stage = 'played'"
_SHOWN = "SELECT game FROM finished_deal WHERE number = ? AND game > ? AND game < ?"

_NEXT_TURN = "(SELECT ifnull(max(turn), 0) + 1 FROM game)"
"""Turns number games in the order in which they came on the table or left it."""


def _hides_nothing(_shown: str) -> bool:
    """Return False: the start of a game hides nothing that another one has ``_shown``."""
    return False


class RecalledGame(msgspec.Struct, frozen=True):
    """A game as it was read from the journal, its commands not yet done again."""

    key: int
    """Its key in the journal."""

    record: bytes
    """The game as in a file (`engine/record.py`)."""

    stage: Stage
    """How far it is in the journal (`storage/kept_game.py`)."""

    seconds: float
    """How long it was played."""

    draft: bytes = b""
    """What the player had prepared, as JSON, empty if nothing."""

    own_words: tuple[str, ...] | None = None
    """The player's own words that it keeps, None if it keeps none."""

    continues: bool | None = None
    """Whether it continues another game of its deal, None if an earlier version did not say."""

    has_ended: bool = False
    """Whether it is over as it stands; if an earlier version did not say, whether it once was."""


class RecentGame(msgspec.Struct, frozen=True):
    """A replaced game, which can be continued."""

    key: int
    """Its key in the journal."""

    setup: Setup

    points: tuple[int, ...]
    """The points of all seats."""

    moves: int
    """How many commands led to its position."""

    moved: int
    """When it left the table, in UTC seconds."""

    seconds: float
    """How long it was played."""

    unscored: str
    """Why it is not scored, empty if it is."""

    ending: str
    """How it ended for the first person at the table, empty if it goes on."""

    score: int
    """The score of this person, 0 if it goes on."""

    @property
    def tells_number(self) -> bool:
        """Whether the players are told the number of the deal."""
        is_whole = not self.setup.deal.secret
        return is_whole and tells_number(self.setup.people, is_over=bool(self.ending))


class Journal:
    """The journal in the database ``path``; None makes one that is lost when it is closed.

    ``trouble`` is the error that makes this necessary, if any. The journal then starts as a copy
    of the database ``copied``, if that can be read.

    Raises JournalHeldError if another program uses the journal, NewerJournalError if a newer
    version of the program wrote it, JournalError if it cannot be used. A damaged one is renamed.
    """

    def __init__(
        self,
        path: Path | None,
        trouble: JournalError | None = None,
        copied: Path | None = None,
    ) -> None:
        self.is_lasting = path is not None
        """Whether what is written stays when the program ends."""
        self.trouble = trouble
        """The error because of which nothing stays, None if there is none."""
        self._place = None if path is None else JournalPlace(path)
        try:
            database = _memory_database(copied) if path is None else open_database(path)
        except JournalError:
            self._unlock()
            raise
        self._database = database
        """The database as it was found when the journal was opened."""
        self._renewed: Database | None = None
        """The database that was last written anew since then."""
        self.renewals = 0
        """How often it was lost and written anew."""
        self._connection = database.connection
        """That of the newest of these databases."""
        self._is_closed = False
        self._kept: KeptGame | None = None
        """The game that was written last, the one on the table."""
        self.results = ResultTable(self._connection, self._writing)
        """The results in the same database."""
        self._note_files()

    @property
    def notice(self) -> str:
        """A sentence for the player about trouble with the journal, empty if there is none."""
        if self.trouble is not None:
            return self.trouble.sentence
        if self._renewed is not None:
            return _renewal_sentence(self._renewed.aside)
        if self._database.aside is None:
            return ""
        if self._database.is_rescued:
            sentence = _(
                "The journal was damaged. It is kept as {file}; "
                "what could be read of it is in a new one."
            )
        else:
            sentence = _(
                "The journal was damaged. It is kept as {file}, and a new one was started."
            )
        return sentence.format(file=self._database.aside.name)

    @property
    def is_locked(self) -> bool:
        """Whether no other program can open this journal."""
        return self._place is not None and self._place.lock.is_held

    def announce(self, address: str) -> None:
        """Let later starts find ``address``, where this program hears of them."""
        if self._place is not None:
            self._place.lock.announce(address)

    def keep(self, kept: KeptGame, now: int) -> None:
        """Write the changes of ``kept``, the open game of its kind; ``now`` is in UTC seconds.

        A journal that was deleted, replaced or damaged meanwhile is written anew, and ``notice``
        says so. If it raises JournalError, nothing was written; the next call writes everything.
        """
        self._kept = kept
        self._renew_if_lost()
        try:
            self._write(kept, now)
        except DamagedJournalError:
            if self._place is None:
                raise
            self._renew(self._place)
            self._write(kept, now)
        self._note_files()

    def _write(self, kept: KeptGame, now: int) -> None:
        now = min(max(now, 0), LATEST)  # the clock of the machine may be wrong
        with transaction(self._connection):
            key = self._key(kept)
            if not kept.is_open:
                self._make_open(key, kept, now)
                self._note_start(key, kept)
            self._write_entries(key, kept)
            self._write_tail(key, kept)
            self._write_results(key, kept, now)
        kept.note_written(key)
        if self.is_lasting:
            kept.note_safe()

    def keep_ended(self, kept: KeptGame, now: int) -> None:
        """Write ``kept``, which has ended, and its results; it becomes a recent game.

        Nothing is written if it is there already. Raises JournalError as `keep` does.
        """
        now = min(max(now, 0), LATEST)
        head = head_of(kept.match)
        with self._writing():
            execute = self._connection.execute
            there = "SELECT 1 FROM game WHERE game = ? AND CAST(head AS BLOB) = ?"
            if execute(there, (kept.match.setup.game, head)).fetchone() is not None:
                return
            key = self._key(kept)
            execute(
                f"UPDATE game SET moved = ?, turn = {_NEXT_TURN}, deal = ?, head = ? WHERE key = ?",
                (now, kept.deal, head, key),
            )
            self._write_entries(key, kept)
            self._write_tail(key, kept)
            self._write_results(key, kept, now)
            self._remove_oldest(now)

    def recall(self, game: str) -> RecalledGame | None:
        """Return the open game of the kind ``game``, None if there is none."""
        return self._recall("game = ? AND open", game)

    def recall_recent(self, key: int) -> RecalledGame | None:
        """Return the recent game ``key``, None if it is no longer there."""
        return self._recall("key = ? AND NOT open", key)

    def recent(self) -> list[RecentGame]:
        """Return the recent games, the latest first."""
        rows = self._rows(
            "SELECT key, CAST(head AS BLOB), CAST(standing AS BLOB), CAST(points AS BLOB),"
            " CAST(moves AS INTEGER), CAST(moved AS INTEGER), CAST(seconds AS REAL),"
            f" (SELECT CAST(ending AS BLOB) {_OF_FIRST_RESULT}),"
            f" (SELECT CAST(score AS INTEGER) {_OF_FIRST_RESULT})"
            " FROM game WHERE NOT open ORDER BY turn DESC"
        )
        return [game for game in map(_recent_game, rows) if game is not None]

    def last_game(self) -> str | None:
        """Return the kind of game that was on the table last, None if there is none."""
        rows = self._rows("SELECT game FROM game WHERE open ORDER BY turn DESC LIMIT 1")
        return rows[0][0] if rows else None

    def why_unscored(
        self, game: str, number: int, hides: Callable[[str], bool] = _hides_nothing
    ) -> str:
        """Return why a new game of the deal ``number`` is not scored, empty if it is.

        - "repeat": the deal has a result, or was seen
        - "restart": there is an unfinished game of it

        ``hides`` says whether the start of the new game hides what another one has shown
        (`Match.start_hides`).
        """
        if self.is_known(game, number, hides):
            return "repeat"
        return "restart" if self._rows(_IS_UNFINISHED, number, game) else ""

    def is_unfinished(self, game: str, number: int) -> bool:
        """Return whether there is an unfinished game of the deal ``number``, and no result yet."""
        is_finished = bool(self._rows(_IS_FINISHED, number, game))
        return not is_finished and bool(self._rows(_IS_UNFINISHED, number, game))

    def is_known(self, game: str, number: int, hides: Callable[[str], bool]) -> bool:
        """Return whether the deal ``number`` has a result, or was seen in another game of it.

        ``hides`` is as in `why_unscored`.
        """
        if self._rows(_IS_FINISHED, number, game):
            return True
        # All names that begin with the game and a space, such as "bali seen"; next comes "!".
        rows = self._rows(_SHOWN, number, f"{game} ", f"{game}!")
        shown = [name.removeprefix(f"{game} ") for (name,) in rows]
        return _SEEN in shown or any(map(hides, shown))

    def put_aside(self, recalled: RecalledGame) -> Path | None:
        """Move the game ``recalled``, which cannot be read, to a file beside the journal.

        A result of it that is under way is removed, since it could never end. Returns the file,
        None if there is no folder for it. Raises JournalError if it cannot be written; then the
        game stays.
        """
        if self._place is None:
            return None
        file = unused(self._place.path.with_name("game.gsave"), "damaged")
        try:
            game_file.write_bytes(file, recalled.record, is_private=True)
        except RecordError as error:
            raise JournalError(str(error)) from error
        with self._writing():
            self._connection.execute("DELETE FROM game WHERE key = ?", (recalled.key,))
            self.results.forget(recalled.key)
        return file

    def close(self) -> None:
        """Close the database and release it for other programs.

        A journal that was lost meanwhile is written anew first, if that is possible.
        """
        with suppress(JournalError):
            if not self._is_closed:
                self._renew_if_lost()
        self._is_closed = True
        self._connection.close()
        self._unlock()

    # Writing inside a transaction

    def _key(self, kept: KeptGame) -> int:
        """Return the key of a game; one that is not there yet is inserted, not open.

        A journal written anew may have lost the game but not its result, which has its key. An open
        game that is not there was deleted by another program: then its commands cannot be written,
        and the journal is written anew with the whole game.
        """
        if kept.is_open and kept.key is not None:
            return kept.key
        written = self._connection.execute(
            "INSERT OR IGNORE INTO game (key, game, open, head) VALUES (?, ?, 0, '')",
            (kept.key, kept.match.setup.game),
        )
        key = written.lastrowid if kept.key is None else kept.key
        assert key is not None
        return key

    def _make_open(self, key: int, kept: KeptGame, now: int) -> None:
        """Make ``key`` the open game of its kind, in place of the one before."""
        execute, game = self._connection.execute, kept.match.setup.game
        others = "game = ? AND open AND key != ?"
        untouched = "NOT EXISTS (SELECT 1 FROM entry WHERE entry.key = game.key)"
        execute(f"DELETE FROM game WHERE {others} AND {untouched}", (game, key))
        execute(
            f"UPDATE game SET open = 0, moved = ?, turn = {_NEXT_TURN} WHERE {others}",
            (now, game, key),
        )
        execute(
            f"UPDATE game SET open = 1, turn = {_NEXT_TURN}, deal = ?, head = ? WHERE key = ?",
            (kept.deal, head_of(kept.match), key),
        )
        execute("DELETE FROM entry WHERE key = ?", (key,))  # all are written again
        self._remove_oldest(now)

    def _remove_oldest(self, now: int) -> None:
        """Remove the recent games beyond `MOST_RECENT`; those not yet finished are abandoned."""
        oldest = "SELECT key FROM game WHERE NOT open ORDER BY turn DESC LIMIT -1 OFFSET ?"
        for (key,) in self._connection.execute(oldest, (MOST_RECENT,)).fetchall():
            self._abandon(key, now)
            self._connection.execute("DELETE FROM game WHERE key = ?", (key,))

    def _write_entries(self, key: int, kept: KeptGame) -> None:
        """Write the entries of ``kept`` that are new, in place of those that are gone."""
        written = kept.written.entries if kept.is_open else ()
        entries = kept.match.entries
        first = unchanged(written, entries)
        # If nothing of ours is to be replaced, an entry that is there all the same was written by
        # somebody else: it stays, and the insertion fails.
        if first < len(written):
            self._connection.execute(
                "DELETE FROM entry WHERE key = ? AND number >= ?", (key, first)
            )
        self._connection.executemany(
            "INSERT INTO entry VALUES (?, ?, ?)",
            [(key, number, line_of(entry)) for number, entry in enumerate(entries[first:], first)],
        )

    def _write_tail(self, key: int, kept: KeptGame) -> None:
        """Write the tail of the record, and what is shown of the game where it is listed."""
        match = kept.match
        self._connection.execute(
            "UPDATE game SET stage = ?, standing = ?, points = ?, moves = ?, seconds = ?"
            " WHERE key = ?",
            (
                kept.stage,
                tail_of(match, kept.draft, continues=kept.continues),
                msgspec.json.encode(kept.points).decode(),
                match.moves(),
                kept.seconds,
                key,
            ),
        )

    def _write_results(self, key: int, kept: KeptGame, now: int) -> None:
        """Write what is new of the results of ``kept``, and of its deal, since the last writing."""
        before, stage = kept.written, kept.stage
        if before.stage == "dealt" and stage != "dealt":
            self.results.begin(key, kept.match.setup, kept.unscored, kept.here)
            if kept.is_new_deal:
                self._abandon_others(key, kept, now)
        elif stage == "played" and kept.unscored and not before.unscored:
            self.results.note_unscored(key, kept.unscored)
        if before.stage != "settled" and kept.first_end is not None:
            self.results.end(key, kept.first_end, now)
        if kept.has_ended:
            self._note_finished(kept.match.setup.game, kept.deal)
        if kept.tells_of_deal:
            self._note_shown(kept, _SEEN)

    def _note_start(self, key: int, kept: KeptGame) -> None:
        """Note what the game ``key``, which comes on the table, shows of its deal."""
        self._note_shown(kept, *kept.match.start_shows())
        is_recalled = kept.key is not None  # what it shows was noted when it came, or seen in it
        if kept.shows_luck and not is_recalled and not self._was_played_in_another(key, kept):
            self._note_shown(kept, _SEEN)

    def _note_shown(self, kept: KeptGame, *names: str) -> None:
        """Note by ``names`` what ``kept`` has shown of its deal; see `_SEEN`."""
        for name in names:
            self._note_finished(f"{kept.match.setup.game} {name}", kept.deal)

    def _was_played_in_another(self, key: int, kept: KeptGame) -> bool:
        """Return whether an unfinished game of its deal begins with all entries of ``kept``.

        The player then knows already what they show. ``key`` is that of ``kept``.
        """
        execute = self._connection.execute
        lines = [line_of(entry) for entry in kept.match.entries]
        others = execute(
            "SELECT key FROM game WHERE game = ? AND deal = ? AND key != ?"
            " AND CAST(head AS BLOB) = ? AND stage = 'played'",
            (kept.match.setup.game, kept.deal, key, head_of(kept.match)),
        ).fetchall()
        first_lines = "SELECT CAST(line AS BLOB) FROM entry WHERE key = ? ORDER BY number LIMIT ?"
        for (other,) in others:
            rows = execute(first_lines, (other, len(lines))).fetchall()
            if [line for (line,) in rows] == lines:
                return True
        return False

    def _abandon_others(self, key: int, kept: KeptGame, now: int) -> None:
        """Abandon the unfinished games of the deal that the game ``key`` starts again."""
        game = kept.match.setup.game
        unfinished = "SELECT key FROM game WHERE game = ? AND deal = ? AND key != ?"
        for (other,) in self._connection.execute(unfinished, (game, kept.deal, key)).fetchall():
            self._abandon(other, now)

    def _abandon(self, key: int, now: int) -> None:
        """Settle the game ``key`` as abandoned, if it is under way."""
        row = self._connection.execute(
            "SELECT game, deal, points, seconds, CAST(head AS BLOB) FROM game"
            " WHERE key = ? AND stage = 'played'",
            (key,),
        ).fetchone()
        if row is not None:
            game, deal, points, seconds, head = row
            self._connection.execute("UPDATE game SET stage = 'settled' WHERE key = ?", (key,))
            scores = msgspec.json.decode(points, type=list[int])
            self.results.leave(key, scores, seconds, now, _seats_in(head))
            self._note_finished(game, deal)

    def _note_finished(self, game: str, deal: int | None) -> None:
        """Add the number ``deal`` to the finished deals of ``game``; None has no number to add."""
        if deal is not None:
            self._connection.execute(
                "INSERT OR IGNORE INTO finished_deal VALUES (?, ?)", (game, deal)
            )

    # Reading

    def _recall(self, condition: str, value: str | int) -> RecalledGame | None:
        """Return the game for which the SQL ``condition`` on ``value`` holds, None if none does.

        There must be one such game at most.
        """
        rows = self._rows(
            f"SELECT key, CAST(head AS BLOB), CAST(standing AS BLOB), stage,"
            f" CAST(seconds AS REAL) FROM game WHERE {condition}",
            value,
        )
        if not rows:
            return None
        key, head, stored_tail, stage, seconds = rows[0]
        lines = self._rows(
            "SELECT CAST(line AS BLOB) FROM entry WHERE key = ? ORDER BY number", key
        )
        tail = split_tail(stored_tail)
        record = joined_record(head, (line for (line,) in lines), tail.record)
        draft, own_words, continues = tail.draft, tail.own_words, tail.continues
        has_ended = stage == "settled" if tail.has_ended is None else tail.has_ended
        return RecalledGame(key, record, stage, seconds, draft, own_words, continues, has_ended)

    def _rows(self, query: str, *values: str | int) -> list[tuple[Any, ...]]:
        """Return the rows that ``query`` finds.

        A damaged row can hold anything; only a CAST guarantees the type of a column.
        """
        with reading():
            return self._connection.execute(query, values).fetchall()

    def _unlock(self) -> None:
        if self._place is not None:
            self._place.lock.release()

    def _note_files(self) -> None:
        """Note how the files are after our own changes, so that those of others are noticed."""
        if self._place is not None:
            self._place.note_files(self._connection.total_changes)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Write everything inside, or nothing and raise JournalError; not into a lost journal."""
        self._renew_if_lost()
        with transaction(self._connection):
            yield
        self._note_files()

    def _renew_if_lost(self) -> None:
        if self._place is not None and self._place.is_lost(self._connection.total_changes):
            self._renew(self._place)

    def _renew(self, place: JournalPlace) -> None:
        """Write the journal at ``place`` anew; the game on the table is then written as a whole."""
        self._renewed = place.renew(self._connection)
        self.renewals += 1
        self._connection = self._renewed.connection
        self.results.move_to(self._connection)
        self._note_files()
        if self._kept is not None:
            key = self._kept.key or 0
            has_game = bool(self._rows("SELECT 1 FROM game WHERE key = ?", key))
            has_result = self.results.ended(key) is not None
            self._kept.forget_written(is_known=has_game or has_result)


def _memory_database(copied: Path | None) -> Database:
    """Return a database in memory: a copy of ``copied``, or an empty one if it is unreadable."""
    if copied is not None:
        with suppress(JournalError, OSError):
            return copied_database(copied)
    return memory_database()


def _renewal_sentence(aside: Path | None) -> str:
    """Return the sentence about a journal written anew; ``aside`` is what had replaced it."""
    if aside is None:
        return _("The journal was deleted while the program was running. It is written anew.")
    sentence = _(
        "The journal was changed from outside. It is written anew; "
        "what was there is kept as {file}."
    )
    return sentence.format(file=aside.name)


def _seats_in(head: bytes) -> tuple[Seat, ...]:
    """Return who plays the game with this ``head`` of a record, nobody if that is damaged."""
    try:
        return msgspec.json.decode(head, type=RecordHead).seats
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ()


def _recent_game(row: tuple[Any, ...]) -> RecentGame | None:
    """Return the game in ``row``, None if it is damaged."""
    key, head, tail, points_json, moves, moved, seconds, ending, score = row
    try:
        read = msgspec.json.decode(head, type=RecordHead)
        unscored = msgspec.json.decode(tail, type=RecordTail).unscored
        points = msgspec.json.decode(points_json, type=tuple[int, ...])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    ended_with_other_points = score is not None and score not in points
    return RecentGame(
        key=key,
        setup=Setup(read.game, read.options, read.seats, read.deal),
        points=points,
        moves=moves,
        moved=moved,
        seconds=seconds,
        unscored=next(iter(unscored), ""),
        # A game that was restarted after its end has other points than at its end: it goes on.
        ending="" if ended_with_other_points else (ending or b"").decode(errors="replace"),
        score=score or 0,
    )
