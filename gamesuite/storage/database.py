"""The database of the journal: its lock, its tables, and what happens when they are not usable.

With write-ahead logging and normal synchronisation a write costs some microseconds and survives
the death of the process. A damaged database is renamed and never deleted; one written by a newer
version of the program is left alone.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from gamesuite.storage.journal_error import (
    DamagedJournalError,
    JournalError,
    JournalHeldError,
    NewerJournalError,
)

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

VERSION = 1
"""The version of the tables, kept in the database."""

_LONGEST_WAIT = 0.05
"""How many seconds a move waits while another program, such as a backup, reads the database."""

_CHECKPOINT_PAGES = 4000
"""Checkpoints wait for the disk. With this limit most sessions need one only when they end."""

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
"""Tables of development versions, from before the database had a version."""


class JournalLock:
    """The lock on the journal ``path``, held until it is released: one program at a time writes it.

    The system releases it when its holder dies, however it dies. Raises JournalHeldError if
    another program holds it, JournalError if the lock file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = path.with_name(path.name + ".lock")
            self._handle: int | None = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise JournalError(str(error)) from error
        try:
            _lock(self._handle)
        except OSError as error:
            self.release()
            raise JournalHeldError from error

    def release(self) -> None:
        """Release the lock, if it is still held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Lock the open file ``handle`` without waiting; raises OSError if another process has it."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Database(NamedTuple):
    """An open ``connection``; ``aside`` is the new path of a damaged database, if there was one."""

    connection: sqlite3.Connection
    aside: Path | None = None


def open_database(path: Path) -> Database:
    """Return the database in the file ``path``, a new one if there is none or it is damaged.

    Raises NewerJournalError if it has a newer version, JournalError if it cannot be used.
    """
    try:
        _check_signature(path)
        return Database(_open(str(path)))
    except DamagedJournalError:
        aside = _put_aside(path)
        return Database(_open(str(path)), aside)


def memory_database() -> Database:
    """Return a database that is lost when it is closed."""
    return Database(_open(":memory:"))


def copied_database(path: Path) -> Database:
    """Return a copy of the database in the file ``path`` that is lost when it is closed.

    It is for a disk that cannot be written. Raises JournalError if the database cannot be read,
    is damaged, or has a newer version.
    """
    log = path.with_name(path.name + "-wal")
    # Without a log SQLite needs no shared memory file, which it could not create there.
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
    """Write everything inside, or nothing and raise JournalError."""
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
    """Raise JournalError if reading fails inside."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise JournalError(str(error)) from error


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _check_signature(path: Path) -> None:
    """Raise DamagedJournalError if ``path`` is not a database; SQLite would delete its log."""
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
        raise _as_journal_error(error) from error
    return connection


def _as_journal_error(error: sqlite3.Error | JournalError | UnicodeDecodeError) -> JournalError:
    if isinstance(error, JournalError):
        return error
    if isinstance(error, UnicodeDecodeError):  # in the declaration of a table
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
        raise DamagedJournalError  # the database of another program
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
        connection.execute(f"PRAGMA user_version = {VERSION}")  # fails on a read-only disk
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
    """Rename the database ``path`` and the files beside it; return the new path."""
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
