"""The tables of the journal: their columns, what a sound row holds, and their versions.

Each table has a struct: a field is a column by its name. Its type says which values are sound, and
the last text of its annotation how SQL declares the column.
"""

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
"""The versions of the tables that can be read.

The next one is 4. Two versions must differ in more than one bit, so that no damaged bit makes one
of another.
"""

VERSION = VERSIONS[-1]
"""The version that is written, kept in the database."""

LATEST = 2**37
"""The last moment that is kept, in UTC seconds; the first one is 0.

It is in the year 6325, which can still be shown as a date.
"""

MOST_SEATS = 100
"""The most seats of a game; no rules have as many."""

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
    """The kind of game."""

    open: Annotated[int, Meta(ge=0, le=1), "INTEGER NOT NULL DEFAULT 1"]
    """Whether it is the open game of its kind, else a recent one."""

    turn: Annotated[_Count, "INTEGER NOT NULL DEFAULT 0"]
    """Its place in the order in which games came on the table or left it."""

    moved: Annotated[_Instant, "INTEGER NOT NULL DEFAULT 0"]
    """When it left the table."""

    stage: Annotated[Stage, "TEXT NOT NULL DEFAULT 'dealt'"]

    deal: Annotated[_Count | None, "INTEGER"]
    """The number of its deal, NULL if the cards were given."""

    head: _Blob
    """The head of its record (`storage/record_pieces.py`)."""

    standing: Annotated[bytes, "BLOB NOT NULL DEFAULT ''"]
    """The tail of its record, with the draft."""

    points: Annotated[str, "TEXT NOT NULL DEFAULT '[]'"]
    """The points of all seats, as JSON."""

    moves: Annotated[_Count, "INTEGER NOT NULL DEFAULT 0"]
    """How many commands led to its position."""

    seconds: Annotated[_Seconds, "REAL NOT NULL DEFAULT 0"]
    """How long it was played."""


class EntryRow(msgspec.Struct, array_like=True):
    """An entry of a game."""

    key: Annotated[_Key, "INTEGER NOT NULL REFERENCES game ON DELETE CASCADE"]
    """The key of the game."""

    number: _Count
    """The place of the entry in the game, from 0."""

    line: _Blob
    """The entry as it stands in a record."""


class ResultRow(msgspec.Struct, array_like=True):
    """The result of a person in a match; the fields are told at `Result`, which has the same."""

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
    """The kind of game; a word after it says what was seen (`_SEEN` in `storage/journal.py`)."""

    number: _Count
    """The number of the deal."""


class NotedRow(msgspec.Struct, array_like=True):
    """What was noted with the result of the same key and seat."""

    key: _Key
    seat: _Seats

    numbers: _Text
    """Numbers by name, as JSON."""


class BestGameRow(msgspec.Struct, array_like=True):
    """The game of the result of the same key and seat, the best one of its category."""

    key: _Key
    seat: _Seats

    record: _Blob
    """The game as in a file."""


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
    """Return the columns of a table with such rows, and how they are declared.

    Annotations within each other become one: a declaration further out comes later, and counts.
    """
    columns = {}
    for name, hint in get_type_hints(row, include_extras=True).items():
        declarations = [text for text in hint.__metadata__ if isinstance(text, str)]
        columns[name] = declarations[-1]
    return columns


COLUMNS = {table: _columns(row) for table, row in ROWS.items()}
"""The columns of each table by name, as they are declared."""

_SINCE = {"noted": 2, "best_game": 2}
"""The version with which a table came; the others came with version 1."""

_ENDS_OF_DECLARATIONS = {
    "entry": ", PRIMARY KEY (key, number)) WITHOUT ROWID",
    "result": ", PRIMARY KEY (key, seat)) WITHOUT ROWID",
    "finished_deal": ", PRIMARY KEY (game, number))",
    "noted": ", PRIMARY KEY (key, seat)) WITHOUT ROWID",
    "best_game": ", PRIMARY KEY (key, seat)) WITHOUT ROWID",
}
"""What follows the columns in the declaration of a table, where that is not ")" alone."""

_TABLES_OF_RESULTS = ("noted", "best_game")
"""The tables whose rows belong to results."""

_COUNTERS = (
    (("game", "key"), ("entry", "key"), ("result", "key"), ("noted", "key"), ("best_game", "key")),
    (("game", "turn"),),
    (("result", "rank"),),
)
"""The columns, each with its table, that count on from their highest number.

The columns in one of the tuples count together: the same number means the same game there.
"""

_ROOM_FROM = HIGHEST_NUMBER // 2
"""Above this number `leave_room` renumbers a counter, so that it never exceeds its bound."""


def version(connection: sqlite3.Connection) -> int:
    """Return the version of the tables of ``connection``, 0 in a new database."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def is_empty(connection: sqlite3.Connection) -> bool:
    """Return whether ``connection`` has no tables."""
    return not _declarations(connection)


def make(connection: sqlite3.Connection) -> None:
    """Make all tables of the newest version, in a transaction of the caller."""
    _make_first(connection)
    upgrade(connection, 1)


def upgrade(connection: sqlite3.Connection, version: int, to: int = VERSION) -> None:
    """Add the tables that came after ``version``, up to the version ``to``.

    The caller has a transaction.
    """
    for table, since in _SINCE.items():
        if version < since <= to:
            connection.execute(_declaration(table))


def names(version: int) -> list[str]:
    """Return the tables of ``version``."""
    return [table for table in COLUMNS if _SINCE.get(table, 1) <= version]


def are_whole(connection: sqlite3.Connection, version: int = VERSION) -> bool:
    """Return whether ``connection`` has exactly the tables of ``version``.

    Every program writes their declarations in the same way, so a difference is damage.
    """
    with closing(sqlite3.connect(":memory:")) as new:
        _make_first(new)
        upgrade(new, 1, version)
        return _declarations(connection) == _declarations(new)


def is_whole(connection: sqlite3.Connection, table: str) -> bool:
    """Return whether ``connection`` has ``table`` as :func:`make` makes it.

    Reading another one, or a view of that name, could take for ever.
    """
    declared = connection.execute("SELECT type, sql FROM sqlite_master WHERE name = ?", (table,))
    return declared.fetchall() == [("table", _declaration(table))]


# What every start puts in order, in a transaction of the caller


def leave_room(connection: sqlite3.Connection) -> None:
    """Renumber from 1 what is numbered so high that counting on would leave its bounds.

    The order stays.
    """
    for columns in _COUNTERS:
        old_numbers = " UNION ".join(
            f"SELECT DISTINCT {column} AS old FROM {table} WHERE {column} > 0"
            for table, column in columns
        )
        ((highest,),) = connection.execute(f"SELECT ifnull(max(old), 0) FROM ({old_numbers})")
        if highest > _ROOM_FROM:
            _renumber(connection, columns, old_numbers)


def count_on(connection: sqlite3.Connection) -> None:
    """See to it that new games get keys that no game and no result has.

    SQLite has the last key in a table of its own, which may be damaged. A sound one stays, even if
    it is higher than all keys: those between belonged to games that were deleted.
    """
    ((highest,),) = connection.execute(
        "SELECT ifnull(max(key), 0) FROM (SELECT key FROM game UNION ALL SELECT key FROM result)"
    )
    rows = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game'").fetchall()
    is_number = len(rows) == 1 and isinstance(rows[0][0], int)
    if not (is_number and highest <= rows[0][0] <= _ROOM_FROM):
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'game'")
        connection.execute("INSERT INTO sqlite_sequence VALUES ('game', ?)", (highest,))


def forget_orphans(connection: sqlite3.Connection) -> None:
    """Delete what is kept with results that are no longer there.

    It stays until a start, so that a reset of the statistics can be undone.
    """
    for table in _TABLES_OF_RESULTS:
        connection.execute(
            f"DELETE FROM {table} WHERE NOT EXISTS (SELECT 1 FROM result"
            f" WHERE result.key = {table}.key AND result.seat = {table}.seat)"
        )


def _make_first(connection: sqlite3.Connection) -> None:
    """Make the tables of version 1, always in this order.

    A rescue finds them where a new journal has them, since they come first in the file.
    """
    for table in names(1):
        connection.execute(_declaration(table))
    connection.execute("CREATE UNIQUE INDEX open_game ON game (game) WHERE open")


def _declaration(table: str) -> str:
    columns = ", ".join(f"{name} {kind}" for name, kind in COLUMNS[table].items())
    return f"CREATE TABLE {table} ({columns}{_ENDS_OF_DECLARATIONS.get(table, ')')}"


def _declarations(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    return set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


def _renumber(
    connection: sqlite3.Connection, columns: tuple[tuple[str, str], ...], old_numbers: str
) -> None:
    """Count ``columns`` from 1; ``old_numbers`` is a query for all numbers that they hold."""
    connection.execute("PRAGMA defer_foreign_keys = ON")
    connection.execute("CREATE TEMP TABLE anew (old INTEGER PRIMARY KEY, new INTEGER)")
    connection.execute(
        f"INSERT INTO anew SELECT old, row_number() OVER (ORDER BY old) FROM ({old_numbers})"
    )
    for table, column in columns:  # by way of negative numbers, none of which is taken
        connection.execute(
            f"UPDATE {table} SET {column} = -(SELECT new FROM anew WHERE old = {column})"
            f" WHERE {column} > 0"
        )
        connection.execute(f"UPDATE {table} SET {column} = -{column} WHERE {column} < 0")
    connection.execute("DROP TABLE anew")
