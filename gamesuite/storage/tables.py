"""The tables of the journal."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from gamesuite.engine.luck import HIGHEST_NUMBER

VERSIONS = (1, 2)
"""The versions of the tables that can be read. The next is 4: a damaged bit makes none another."""
VERSION = VERSIONS[-1]
"""The version that is written, kept in the database."""

COLUMNS = {
    "game": {
        "key": "INTEGER PRIMARY KEY AUTOINCREMENT",
        "game": "TEXT NOT NULL",
        "open": "INTEGER NOT NULL DEFAULT 1",
        "turn": "INTEGER NOT NULL DEFAULT 0",
        "moved": "INTEGER NOT NULL DEFAULT 0",
        "stage": "TEXT NOT NULL DEFAULT 'dealt'",
        "deal": "INTEGER",
        "head": "BLOB NOT NULL",
        "standing": "BLOB NOT NULL DEFAULT ''",
        "points": "TEXT NOT NULL DEFAULT '[]'",
        "moves": "INTEGER NOT NULL DEFAULT 0",
        "seconds": "REAL NOT NULL DEFAULT 0",
    },
    "entry": {
        "key": "INTEGER NOT NULL REFERENCES game ON DELETE CASCADE",
        "number": "INTEGER NOT NULL",
        "line": "BLOB NOT NULL",
    },
    "result": {
        "key": "INTEGER NOT NULL",
        "seat": "INTEGER NOT NULL",
        "game": "TEXT NOT NULL",
        "options": "TEXT NOT NULL",
        "seats": "INTEGER NOT NULL",
        "name": "TEXT NOT NULL",
        "place": "INTEGER NOT NULL",
        "deal": "INTEGER NOT NULL",
        "ending": "TEXT NOT NULL",
        "rank": "INTEGER NOT NULL",
        "ended": "INTEGER NOT NULL",
        "score": "INTEGER NOT NULL",
        "unscored": "TEXT NOT NULL",
        "seconds": "REAL NOT NULL",
    },
    "finished_deal": {"game": "TEXT NOT NULL", "number": "INTEGER NOT NULL"},
    "noted": {"key": "INTEGER NOT NULL", "seat": "INTEGER NOT NULL", "numbers": "TEXT NOT NULL"},
    "best_game": {"key": "INTEGER NOT NULL", "seat": "INTEGER NOT NULL", "record": "BLOB NOT NULL"},
}
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
    connection.execute(f"PRAGMA user_version = {VERSION}")


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

    SQLite counts them in a table of its own, which may be damaged. The caller has a transaction.
    """
    ((highest,),) = connection.execute(
        "SELECT ifnull(max(key), 0) FROM (SELECT key FROM game UNION ALL SELECT key FROM result)"
    )
    counted = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game'").fetchall()
    is_good = len(counted) == 1 and isinstance(counted[0][0], int)
    if (highest or counted) and not (is_good and highest <= counted[0][0] <= _ROOM_FROM):
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'game'")
        connection.execute("INSERT INTO sqlite_sequence VALUES ('game', ?)", (highest,))
