"""The database of the journal: its tables, and what is done where they are not as they should be.

With write-ahead logging and normal synchronisation a write costs some microseconds and survives
the death of the process. A damaged database is put aside under another name and never deleted;
one of a newer version of the program is left alone.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from gamesuite.storage.journal_error import (
    DamagedJournalError,
    JournalError,
    NewerJournalError,
)

VERSION = 1
"""The version of the tables, kept in the database."""

_LONGEST_WAIT = 0.05
"""How many seconds a move waits for somebody who reads the database, such as a backup."""

_CHECKPOINT_PAGES = 4000
"""Checkpoints wait for the disk; most sessions end, and have theirs then, before they need one."""

_SIGNATURE = b"SQLite format 3\0"
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

_COLUMNS = {
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
}
_CONSTRAINTS = {
    "entry": ", PRIMARY KEY (key, number)) WITHOUT ROWID",
    "result": ", PRIMARY KEY (key, seat)) WITHOUT ROWID",
    "finished_deal": ", PRIMARY KEY (game, number))",
}
_DRAFT = {"open_game", "finished_deal"}
"""The tables of drafts of the program, from before the versions were counted."""


class Database(NamedTuple):
    """An open ``connection``; ``aside`` is where a damaged database was put before, if any."""

    connection: sqlite3.Connection
    aside: Path | None = None


def open_database(path: Path) -> Database:
    """Return the database in the file ``path``, a new one if there is none or it is damaged.

    Raises NewerJournalError if it is of a newer version, JournalError if it cannot be used.
    """
    try:
        _check_signature(path)
        return Database(_open(str(path)))
    except DamagedJournalError:
        aside = _put_aside(path)
        return Database(_open(str(path)), aside)


def memory_database() -> Database:
    """Return a database that lasts as long as the program."""
    return Database(_open(":memory:"))


def copied_database(path: Path) -> Database:
    """Return a copy of the database in the file ``path`` that lasts as long as the program.

    It is for a disk on which nothing can be written; the file is only read. Raises JournalError
    if it cannot be read, is damaged, or is of a newer version.
    """
    log = path.with_name(path.name + "-wal")
    # Without a log SQLite needs no shared memory beside the file, which it could not make there.
    how = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1&mode=ro"
    with reading(), closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)) as file:
        connection = sqlite3.connect(":memory:", isolation_level=None)
        try:
            file.backup(connection)
            _prepare(connection)
        except BaseException:
            connection.close()
            raise
    return Database(connection)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all that is written inside, or nothing of it and raise JournalError."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        _roll_back(connection)
        raise JournalError(str(error)) from error
    except BaseException:
        _roll_back(connection)
        raise


@contextmanager
def reading() -> Iterator[None]:
    """Raise JournalError if what is read inside cannot be read."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise JournalError(str(error)) from error


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _check_signature(path: Path) -> None:
    """Raise DamagedJournalError if ``path`` is no database: SQLite would clear its log away."""
    try:
        with path.open("rb") as file:
            found = file.read(len(_SIGNATURE))
    except FileNotFoundError:
        return
    except OSError as error:
        raise JournalError(str(error)) from error
    if found and found != _SIGNATURE:
        raise DamagedJournalError


def _open(name: str) -> sqlite3.Connection:
    connection = None
    try:
        connection = sqlite3.connect(name, timeout=_LONGEST_WAIT, isolation_level=None)
        _prepare(connection)
    except (sqlite3.Error, JournalError, UnicodeDecodeError) as error:
        if connection is not None:
            connection.close()
        raise _told(error) from error
    return connection


def _told(error: sqlite3.Error | JournalError | UnicodeDecodeError) -> JournalError:
    if isinstance(error, JournalError):
        return error
    if isinstance(error, UnicodeDecodeError):  # of the words in which tables are declared
        return DamagedJournalError(str(error))
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return DamagedJournalError(str(error)) if code in _DAMAGE else JournalError(str(error))


def _prepare(connection: sqlite3.Connection) -> None:
    version = _version(connection)
    if version > VERSION:
        raise NewerJournalError
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise DamagedJournalError
    if version == 0 and _tables(connection) - _DRAFT:
        raise DamagedJournalError  # it is somebody else's
    for setting in (
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "foreign_keys = ON",
        f"wal_autocheckpoint = {_CHECKPOINT_PAGES}",
    ):
        connection.execute(f"PRAGMA {setting}")
    with transaction(connection):
        if version == 0:
            _make_tables(connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")  # fails where nothing is written
        _check_columns(connection)


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _tables(connection: sqlite3.Connection) -> set[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return {name for (name,) in rows}


def _make_tables(connection: sqlite3.Connection) -> None:
    for table in _DRAFT:
        connection.execute(f"DROP TABLE IF EXISTS {table}")
    for table, columns in _COLUMNS.items():
        declared = ", ".join(f"{name} {kind}" for name, kind in columns.items())
        connection.execute(f"CREATE TABLE {table} ({declared}{_CONSTRAINTS.get(table, ')')}")
    connection.execute("CREATE UNIQUE INDEX open_game ON game (game) WHERE open")


def _check_columns(connection: sqlite3.Connection) -> None:
    for table, columns in _COLUMNS.items():
        found = connection.execute(f"PRAGMA table_info({table})").fetchall()
        if [name for _, name, *_ in found] != list(columns):
            raise DamagedJournalError


def _put_aside(path: Path) -> Path:
    """Give the database ``path``, and what belongs to it, another name; return that."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    try:
        for ending in ("-wal", "-shm", ""):
            part = path.with_name(path.name + ending)
            if part.exists():
                os.rename(part, aside.with_name(aside.name + ending))
    except OSError as error:
        raise JournalError(str(error)) from error
    return aside
