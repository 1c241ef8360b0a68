"""The tables of the journal: their columns, what a sound row holds, and their versions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Annotated, TypeAlias, get_type_hints

import msgspec
from msgspec import Meta

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.storage.kept_game import LONGEST_PLAY, Stage
from gamesuite.storage.result import Ending

VERSIONS = (1, 2)
"""The versions of the tables that can be read. The next is 4: a damaged bit makes none another."""
VERSION = VERSIONS[-1]
"""The version that is written, kept in the database."""

LATEST = 2**37
"""The last moment that is kept, in UTC seconds; the first one is 0.

It is in the year 6325, which can still be shown as a date.
"""

MOST_SEATS = 100
"""The most seats of a game; no rules have as many."""

# Bounds of values, and how their columns are declared: the last text of an annotation says it.
_Count: TypeAlias = Annotated[int, Meta(ge=0, le=HIGHEST_NUMBER), "INTEGER NOT NULL"]
_Key: TypeAlias = Annotated[int, Meta(ge=1, le=HIGHEST_NUMBER), "INTEGER NOT NULL"]
_Seats: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEATS), "INTEGER NOT NULL"]
_Instant: TypeAlias = Annotated[int, Meta(ge=0, le=LATEST), "INTEGER NOT NULL"]
_Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=LONGEST_PLAY), "REAL NOT NULL"]
_Text: TypeAlias = Annotated[str, "TEXT NOT NULL"]
_Name: TypeAlias = Annotated[str, Meta(min_length=1), "TEXT NOT NULL"]
_Blob: TypeAlias = Annotated[bytes, "BLOB NOT NULL"]
Points: TypeAlias = Annotated[int, Meta(ge=-HIGHEST_NUMBER, le=HIGHEST_NUMBER), "INTEGER NOT NULL"]


class GameRow(msgspec.Struct, array_like=True):
    """A game, open or recent."""

    key: Annotated[_Key, "INTEGER PRIMARY KEY AUTOINCREMENT"]
    game: _Name
    open: Annotated[int, Meta(ge=0, le=1), "INTEGER NOT NULL DEFAULT 1"]
    turn: Annotated[_Count, "INTEGER NOT NULL DEFAULT 0"]
    moved: Annotated[_Instant, "INTEGER NOT NULL DEFAULT 0"]
    stage: Annotated[Stage, "TEXT NOT NULL DEFAULT 'dealt'"]
    deal: Annotated[_Count | None, "INTEGER"]
    head: _Blob
    standing: Annotated[bytes, "BLOB NOT NULL DEFAULT ''"]
    points: Annotated[str, "TEXT NOT NULL DEFAULT '[]'"]
    moves: Annotated[_Count, "INTEGER NOT NULL DEFAULT 0"]
    seconds: Annotated[_Seconds, "REAL NOT NULL DEFAULT 0"]


class EntryRow(msgspec.Struct, array_like=True):
    """An entry of a game."""

    key: Annotated[_Key, "INTEGER NOT NULL REFERENCES game ON DELETE CASCADE"]
    number: _Count
    line: _Blob


class ResultRow(msgspec.Struct, array_like=True):
    """The result of a person in a match."""

    key: _Key
    seat: _Seats
    game: _Name
    options: _Text
    seats: _Seats
    name: _Text
    place: _Seats
    deal: _Count
    ending: Annotated[Ending, "TEXT NOT NULL"]
    rank: _Count
    ended: _Instant
    score: Points
    unscored: _Text
    seconds: _Seconds


class FinishedDealRow(msgspec.Struct, array_like=True):
    """A deal that has a result, or that was seen."""

    game: _Name
    number: _Count


class NotedRow(msgspec.Struct, array_like=True):
    """What was noted with a result."""

    key: _Key
    seat: _Seats
    numbers: _Text


class BestGameRow(msgspec.Struct, array_like=True):
    """The best game of a person and a variation."""

    key: _Key
    seat: _Seats
    record: _Blob


SoundRow: TypeAlias = GameRow | EntryRow | ResultRow | FinishedDealRow | NotedRow | BestGameRow

ROWS: dict[str, type[SoundRow]] = {
    "game": GameRow,
    "entry": EntryRow,
    "result": ResultRow,
    "finished_deal": FinishedDealRow,
    "noted": NotedRow,
    "best_game": BestGameRow,
}
"""What a sound row of each table holds: every value of its kind, and within sensible bounds."""


def _columns(row: type[SoundRow]) -> dict[str, str]:
    """Return the columns of a table with such rows, and how they are declared."""
    hints = get_type_hints(row, include_extras=True).items()
    return {
        name: [each for each in hint.__metadata__ if isinstance(each, str)][-1]
        for name, hint in hints
    }


COLUMNS = {table: _columns(row) for table, row in ROWS.items()}
"""The columns of each table by name, as they are declared."""

_SINCE = {"noted": 2, "best_game": 2}
"""The version with which a table came; the others are older."""
_CONSTRAINTS = {
    "entry": ", PRIMARY KEY (key, number)) WITHOUT ROWID",
    "result": ", PRIMARY KEY (key, seat)) WITHOUT ROWID",
    "finished_deal": ", PRIMARY KEY (game, number))",
    "noted": ", PRIMARY KEY (key, seat)) WITHOUT ROWID",
    "best_game": ", PRIMARY KEY (key, seat)) WITHOUT ROWID",
}
_ORPHANS = ("noted", "best_game")
"""The tables whose rows belong to results."""
_COUNTERS = (
    (("game", "key"), ("entry", "key"), ("result", "key"), ("noted", "key"), ("best_game", "key")),
    (("game", "turn"),),
    (("result", "rank"),),
)
"""The columns that count on from their highest number; those of a tuple hold the same numbers."""

_ROOM_FROM = HIGHEST_NUMBER // 2
"""Above this number a counter starts again, so that it never gets to one that is not sound."""


def version(connection: sqlite3.Connection) -> int:
    """Return the version of the tables of ``connection``, 0 if it has none."""
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    return int(found)


def is_empty(connection: sqlite3.Connection) -> bool:
    """Return whether ``connection`` has no tables."""
    return not _declarations(connection)


def make(connection: sqlite3.Connection) -> None:
    """Make the tables, in a transaction of the caller."""
    _make_first(connection)
    upgrade(connection, 1)


def upgrade(connection: sqlite3.Connection, version: int, to: int = VERSION) -> None:
    """Make the tables that came after ``version``, up to ``to``, in a transaction of the caller."""
    for table, since in _SINCE.items():
        if version < since <= to:
            connection.execute(_declaration(table))


def names(version: int) -> list[str]:
    """Return the tables of ``version``."""
    return [table for table in COLUMNS if _SINCE.get(table, 1) <= version]


def are_whole(connection: sqlite3.Connection, version: int = VERSION) -> bool:
    """Return whether ``connection`` has exactly the tables of ``version``.

    Their declarations are never written in another way, so a difference is damage.
    """
    with closing(sqlite3.connect(":memory:")) as new:
        _make_first(new)
        upgrade(new, 1, version)
        return _declarations(connection) == _declarations(new)


def forget_orphans(connection: sqlite3.Connection) -> None:
    """Delete what was noted with results that are no longer there; the caller has a transaction.

    It stays until the next start, so that a reset of the statistics can be undone.
    """
    for table in _ORPHANS:
        connection.execute(
            f"DELETE FROM {table} WHERE NOT EXISTS (SELECT 1 FROM result"
            f" WHERE result.key = {table}.key AND result.seat = {table}.seat)"
        )


def is_whole(connection: sqlite3.Connection, table: str) -> bool:
    """Return whether ``connection`` has ``table`` as :func:`make` makes it.

    Reading another one, or a view of that name, could take for ever.
    """
    found = connection.execute("SELECT type, sql FROM sqlite_master WHERE name = ?", (table,))
    return found.fetchall() == [("table", _declaration(table))]


def _make_first(connection: sqlite3.Connection) -> None:
    """Make the tables of version 1; a rescue relies on their places in the file."""
    for table in names(1):
        connection.execute(_declaration(table))
    connection.execute("CREATE UNIQUE INDEX open_game ON game (game) WHERE open")


def _declaration(table: str) -> str:
    columns = ", ".join(f"{name} {kind}" for name, kind in COLUMNS[table].items())
    return f"CREATE TABLE {table} ({columns}{_CONSTRAINTS.get(table, ')')}"


def _declarations(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    return set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


def leave_room(connection: sqlite3.Connection) -> None:
    """Renumber what is numbered so high that counting on leaves the bounds of sound rows.

    The order stays. The caller has a transaction.
    """
    for columns in _COUNTERS:
        numbers = " UNION ".join(
            f"SELECT DISTINCT {column} AS old FROM {table} WHERE {column} > 0"
            for table, column in columns
        )
        ((highest,),) = connection.execute(f"SELECT ifnull(max(old), 0) FROM ({numbers})")
        if highest > _ROOM_FROM:
            _renumber(connection, columns, numbers)


def _renumber(
    connection: sqlite3.Connection, columns: tuple[tuple[str, str], ...], numbers: str
) -> None:
    """Count the ``numbers``, a query, from 1 in all ``columns`` that hold them."""
    connection.execute("PRAGMA defer_foreign_keys = ON")
    connection.execute("CREATE TEMP TABLE anew (old INTEGER PRIMARY KEY, new INTEGER)")
    connection.execute(
        f"INSERT INTO anew SELECT old, row_number() OVER (ORDER BY old) FROM ({numbers})"
    )
    for table, column in columns:  # first below 0, where no number is taken
        connection.execute(
            f"UPDATE {table} SET {column} = -(SELECT new FROM anew WHERE old = {column})"
            f" WHERE {column} > 0"
        )
        connection.execute(f"UPDATE {table} SET {column} = -{column} WHERE {column} < 0")
    connection.execute("DROP TABLE anew")


def count_on(connection: sqlite3.Connection) -> None:
    """See to it that new games get keys that no game and no result has.

    SQLite counts them in a table of its own, which may be damaged. What is sound there stays: it
    counts games that were deleted too, so a start changes no key. The caller has a transaction.
    """
    ((highest,),) = connection.execute(
        "SELECT ifnull(max(key), 0) FROM (SELECT key FROM game UNION ALL SELECT key FROM result)"
    )
    counted = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game'").fetchall()
    is_good = len(counted) == 1 and isinstance(counted[0][0], int)
    if not (is_good and highest <= counted[0][0] <= _ROOM_FROM):
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'game'")
        connection.execute("INSERT INTO sqlite_sequence VALUES ('game', ?)", (highest,))
