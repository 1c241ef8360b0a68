"""The results in the journal: a row for each match and person, from the first command on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Any

import msgspec

from gamesuite.engine.rules import Noted
from gamesuite.engine.setup import Option, Seat, Setup
from gamesuite.storage import tables
from gamesuite.storage.database import reading
from gamesuite.storage.kept_game import FirstEnd
from gamesuite.storage.result import Result, SeatResult, circumstances_of_left, persons_of

_FIELDS = tuple(tables.COLUMNS["result"])
"""The columns of the table: the fields of a `Result` but ``noted``, in their order."""
_INSERT = (
    f"INSERT OR IGNORE INTO result ({', '.join(_FIELDS)})"
    f" VALUES ({', '.join('?' for _ in _FIELDS)})"
)
_TEXTS = ("game", "options", "name", "ending", "unscored")
"""The text fields. They are read as bytes, since damaged ones may not be text."""
_OPTIONS = _FIELDS.index("options")
"""Where a row has the options."""
_ROWS: Any = list[tuple[tuple(field.type for field in msgspec.structs.fields(Result))]]  # type: ignore[misc]
"""The type of many rows of `ResultTable._rows`: a list of tuples with the fields of a `Result`."""
_NOTED_NUMBERS = (
    "(SELECT CAST(numbers AS BLOB) FROM noted"
    " WHERE noted.key = result.key AND noted.seat = result.seat)"
)
"""What was noted with a result, within a query for results."""
_CATEGORY = ("game", "options", "seats", "name", "place")
"""The columns of results that are counted together."""
_RIVALS = (
    "SELECT key, seat, score FROM result NATURAL JOIN (SELECT key, seat FROM best_game)"
    f" WHERE ({', '.join(_CATEGORY)}) ="
    f" (SELECT {', '.join(_CATEGORY)} FROM result WHERE key = ? AND seat = ?)"
)
"""The best games of the category of the result with a key and a seat, and their scores."""
_NEXT_RANK = "SELECT ifnull(max(rank), 0) + 1 FROM result"
"""A rank numbers matches in the order they ended, which times cannot: clocks are set back."""


class ResultTable:
    """The results in the database of ``connection``; ``writing`` is the context of a transaction.

    A result is final: only a match that is under way can get one.
    """

    def __init__(
        self, connection: sqlite3.Connection, writing: Callable[[], AbstractContextManager[None]]
    ) -> None:
        self._connection = connection
        self._writing = writing

    def move_to(self, connection: sqlite3.Connection) -> None:
        """Use the database of ``connection``, which replaces the one before."""
        self._connection = connection

    # Writing, in a transaction that the journal has begun

    def begin(
        self, key: int, setup: Setup, unscored: str, here: tuple[int, ...] | None = None
    ) -> None:
        """Write that the match ``key`` is under way, for all persons or those at ``here``."""
        options = msgspec.json.encode(setup.options, order="sorted").decode()
        self._insert(
            Result(
                key=key,
                seat=seat,
                game=setup.game,
                options=options,
                seats=len(setup.seats),
                name=person.name,
                place=person.place,
                deal=setup.deal.number,
                ending="under way",
                unscored=unscored,
            )
            for seat, person in persons_of(setup, here)
        )

    def note_unscored(self, key: int, unscored: str) -> None:
        """Write why the match ``key`` is no longer scored."""
        self._connection.execute(
            "UPDATE result SET unscored = ? WHERE key = ? AND ending = 'under way'",
            (unscored, key),
        )

    def end(self, key: int, end: FirstEnd, now: int) -> None:
        """Write the results of the match ``key`` at its ``end``; ``now`` is in UTC seconds."""
        self.note_unscored(key, end.unscored)
        self._settle(key, end.results, end.seconds, now)
        self._insert_noted((key, result.seat, result.noted) for result in end.results)
        if not end.unscored:
            for result in end.results:
                self._keep_best(key, result, end.record)

    def leave(
        self, key: int, points: Sequence[int], seconds: float, now: int, seats: Sequence[Seat]
    ) -> None:
        """Write that the match ``key`` was abandoned at ``now``, in UTC seconds.

        ``points`` are those of every seat, ``seconds`` is how long it was played, and ``seats`` are
        who played, empty if that cannot be read.
        """
        results = [SeatResult(seat, "left", score) for seat, score in enumerate(points)]
        self._settle(key, results, seconds, now)
        with_result = self._connection.execute("SELECT seat FROM result WHERE key = ?", (key,))
        self._insert_noted(
            (key, seat, circumstances_of_left(seats, seat)) for (seat,) in with_result.fetchall()
        )

    def forget(self, key: int) -> None:
        """Remove the results of the match ``key`` that are under way."""
        self._connection.execute(
            "DELETE FROM result WHERE key = ? AND ending = 'under way'", (key,)
        )

    def _settle(self, key: int, results: Iterable[SeatResult], seconds: float, now: int) -> None:
        """Write ``results`` to those rows of the match ``key`` that are under way."""
        (rank,) = self._connection.execute(_NEXT_RANK).fetchone()
        self._connection.executemany(
            "UPDATE result SET ending = ?, score = ?, seconds = ?, rank = ?, ended = ?"
            " WHERE key = ? AND seat = ? AND ending = 'under way'",
            [
                (result.ending, result.score, seconds, rank, now, key, result.seat)
                for result in results
            ],
        )

    def _keep_best(self, key: int, result: SeatResult, record: bytes) -> None:
        """Keep ``record`` if ``result`` is better than all others of its category so far."""
        rivals = self._connection.execute(_RIVALS, (key, result.seat)).fetchall()
        if any(score >= result.score for _key, _seat, score in rivals):
            return
        self._connection.executemany(
            "DELETE FROM best_game WHERE key = ? AND seat = ?", [rival[:2] for rival in rivals]
        )
        self._connection.execute(
            "INSERT OR REPLACE INTO best_game VALUES (?, ?, ?)", (key, result.seat, record)
        )

    # Reading, and writing in a transaction of its own

    def of(self, game: str, deals: range | None = None) -> list[Result]:
        """Return the results of ``game`` in the order they ended, those under way last.

        With ``deals`` they are those of deals with these numbers, else all. Damaged ones are left
        out. Raises JournalError if nothing can be read.
        """
        with suppress(sqlite3.Error, UnicodeDecodeError, TypeError, msgspec.DecodeError):
            return _results(self._rows(_FIELDS, game, deals))
        # One of them is damaged, so that all are read again, one by one.
        columns = (f"CAST({name} AS BLOB)" if name in _TEXTS else name for name in _FIELDS)
        with reading():
            rows = self._rows(columns, game, deals)
        return [result for result in map(_result, rows) if result is not None]

    def _rows(
        self, columns: Iterable[str], game: str, deals: range | None
    ) -> list[tuple[Any, ...]]:
        """Return ``columns`` of the results of ``game``, and what was noted with each as bytes.

        With ``deals`` they are those of deals with these numbers. Results under way come last; they
        have no rank yet, but 0.
        """
        bounds = () if deals is None else (deals.start, deals.stop)
        return self._connection.execute(
            f"SELECT {', '.join(columns)}, {_NOTED_NUMBERS} FROM result WHERE game = ?"
            f"{' AND deal >= ? AND deal < ?' if bounds else ''}"
            " ORDER BY rank = 0, rank, key, seat",
            (game, *bounds),
        ).fetchall()

    def best_game(self, results: Iterable[Result]) -> Result | None:
        """Return the first of the best scored ``results`` whose game is kept, None if none is.

        A game that was left is none of them: only a game with an end is kept. Raises JournalError
        if that cannot be read.
        """
        counting = [
            result
            for result in results
            if result.rank and not result.unscored and result.ending != "left"
        ]
        highest_score = max((result.score for result in counting), default=0)
        with reading():
            kept = set(self._connection.execute("SELECT key, seat FROM best_game").fetchall())
        for result in counting:
            if result.score == highest_score and (result.key, result.seat) in kept:
                return result
        return None

    def record_of(self, result: Result) -> bytes | None:
        """Return the record of the game of ``result`` if it is kept, else None.

        Raises JournalError if it cannot be read.
        """
        with reading():
            rows = self._connection.execute(
                "SELECT CAST(record AS BLOB) FROM best_game WHERE key = ? AND seat = ?",
                (result.key, result.seat),
            ).fetchall()
        return rows[0][0] if rows else None

    def ended(self, key: int) -> int | None:
        """Return when the match ``key`` got its result, in UTC seconds, None if it has none.

        Raises JournalError if that cannot be read.
        """
        with reading():
            rows = self._connection.execute(
                "SELECT ended FROM result WHERE key = ? AND ending != 'under way' LIMIT 1", (key,)
            ).fetchall()
        return rows[0][0] if rows else None

    def games(self) -> list[str]:
        """Return the games that have results; raises JournalError if they cannot be read."""
        with reading():
            rows = self._connection.execute("SELECT DISTINCT game FROM result").fetchall()
        return [game for (game,) in rows]

    def reset(self, game: str) -> list[Result]:
        """Remove the results of ``game``, except of matches under way; return them.

        Damaged ones are removed too, but not returned. Raises JournalError if they cannot be
        removed.
        """
        with self._writing():
            removed = [result for result in self.of(game) if result.ending != "under way"]
            self._connection.execute(
                "DELETE FROM result WHERE game = ? AND ending != 'under way'", (game,)
            )
        return removed

    def restore(self, results: Iterable[Result]) -> None:
        """Restore ``results`` that a reset removed; raises JournalError if that fails."""
        with self._writing():
            self._insert(results)

    def _insert(self, results: Iterable[Result]) -> None:
        """Write ``results``, and what was noted with them, unless they are there."""
        new = list(results)
        self._connection.executemany(
            _INSERT, [[getattr(result, name) for name in _FIELDS] for result in new]
        )
        self._insert_noted((result.key, result.seat, result.noted) for result in new)

    def _insert_noted(self, rows: Iterable[tuple[int, int, Noted]]) -> None:
        """Write what was noted with the results of these keys and seats."""
        self._connection.executemany(
            "INSERT OR IGNORE INTO noted VALUES (?, ?, ?)",
            [
                (key, seat, msgspec.json.encode(noted).decode())
                for key, seat, noted in rows
                if noted
            ],
        )


def _results(rows: list[tuple[Any, ...]]) -> list[Result]:
    """Return the results in ``rows``; raises one of the errors in `_result` if one is damaged.

    All at once takes a tenth of the time that one after the other does.
    """
    for options in {row[_OPTIONS] for row in rows}:
        msgspec.json.decode(options, type=dict[str, Option])
    decoded = [(*row[:-1], _noted(row[-1])) for row in rows]
    return [Result(*row) for row in msgspec.convert(decoded, _ROWS)]


def _noted(stored: bytes | None) -> Noted:
    """Return the numbers ``stored`` with a result; raises msgspec.DecodeError if damaged."""
    return {} if stored is None else msgspec.json.decode(stored, type=Noted)


def _result(row: tuple[Any, ...]) -> Result | None:
    """Return the result in ``row``, None if it is damaged."""
    fields = dict(zip((*_FIELDS, "noted"), row, strict=True))
    try:
        for name in _TEXTS:
            fields[name] = bytes(fields[name]).decode()
        msgspec.json.decode(fields["options"], type=dict[str, Option])
        fields["noted"] = _noted(fields["noted"])
        return msgspec.convert(fields, Result)
    except (UnicodeDecodeError, TypeError, msgspec.DecodeError):
        return None
