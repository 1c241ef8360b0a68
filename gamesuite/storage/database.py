"""The database of the journal, and what happens when it is not usable.

With write-ahead logging and normal synchronisation a write costs some microseconds and survives
the death of the process. A damaged database is renamed, never deleted, and what can be read of it
is in the new one; one written by a newer version of the program is left alone.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from gamesuite.storage import paths, rescue, sound_rows, tables
from gamesuite.storage.game_file import patiently
from gamesuite.storage.journal_error import (
    DamagedJournalError,
    JournalError,
    NewerJournalError,
    NoJournalFileError,
    on_disk,
)
from gamesuite.storage.replacement import (
    DRAFT,
    PARTS,
    READY,
    ROLLBACK,
    Contents,
    beside,
    finish_replacement,
    is_too_long,
    make_draft_ready,
    put_rollback_aside,
    start_draft,
)
from gamesuite.storage.write_ahead_log import WriteAheadLog

_LONGEST_WAIT = 0.05
"""How many seconds a move waits while another program, such as a backup, reads the database."""

SYNCHRONOUS = "NORMAL"
"""When SQLite waits for the disk: at checkpoints, so that nothing but the last moves is lost with
the power."""

_CHECKPOINT_PAGES = 4000
"""Checkpoints wait for the disk. With this limit most sessions need one only when they end."""

_MEMORY = ":memory:"
"""The name of a database that is lost when it is closed."""

_SIGNATURE = b"SQLite format 3\0"
"""What every database begins with; four more bytes are checked: the page size and the formats."""

_FORMATS = (1, 2)
"""What a database can name as its format of writing and of reading, in its bytes 18 and 19."""

_ERRORS_OF_SYSTEM = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
)
"""The codes of errors of the disk and the system; all others mean that the database is damaged."""


class Database(NamedTuple):
    """A database that was opened."""

    connection: sqlite3.Connection

    aside: Path | None = None
    """The new path of what was in its place, such as a damaged database; None if nothing was."""

    is_rescued: bool = False
    """Whether it has some of what was in its place."""


def open_database(path: Path) -> Database:
    """Return the database in the file ``path``, a new one if there is none or it is damaged.

    What can be read of a damaged one is in the new one. Raises NewerJournalError if it has a newer
    version, JournalError if it cannot be used. Only the program that has the lock may call it.
    """
    with on_disk():
        finish_replacement(path)
    _check_kind(path)
    put_rollback_aside(path)
    log = _read(beside(path, "-wal"))
    # SQLite writes into the database what it can read of the log, so both are read before it.
    before = Contents(_read(path), log) if log else None
    try:
        with on_disk():
            if is_too_long(beside(path, "-wal")):
                raise DamagedJournalError
        _check_header(path, before)
        return Database(_open(str(path), WriteAheadLog(log).length))
    except DamagedJournalError:
        contents = before or Contents(_read(path), b"")
        return replace_database(path, rescue.rescued(*contents), contents, "damaged")


def replace_database(
    path: Path,
    rows: rescue.Rows,
    contents: Contents,
    what: str,
    old: sqlite3.Connection | None = None,
) -> Database:
    """Put a new database with ``rows`` in the place of that in the file ``path``; return it open.

    ``contents`` are those of the old one. It is kept under a new name with the word ``what``, such
    as "damaged". If its connection ``old`` is still open, it is closed, but only if all goes well;
    otherwise it still has the ``rows``, in its file or in memory. Raises JournalError if that is
    not possible.
    """
    with on_disk():
        with closing(_open(str(start_draft(path)))) as connection, transaction(connection):
            rescue.write(connection, rows)
        aside = make_draft_ready(path, contents, what)  # the draft was closed: it is whole
        if old is not None:
            _leave_file(old, rows)
        finish_replacement(path, aside)
    database = Database(_open(str(path)), aside, is_rescued=any(rows.values()))
    if old is not None:
        old.close()
    return database


def _leave_file(connection: sqlite3.Connection, rows: rescue.Rows) -> None:
    """Let ``connection`` close its file and have ``rows`` in memory; raises JournalError.

    Windows neither replaces nor deletes a file that is open. If that fails for another reason, what
    was in the database is not lost.
    """
    with closing(_open(_MEMORY)) as memory:
        with transaction(memory):
            rescue.write(memory, rows)
        try:
            connection.deserialize(memory.serialize())
        except sqlite3.Error as error:
            raise _as_journal_error(error) from error


def memory_database() -> Database:
    """Return a database that is lost when it is closed."""
    return Database(_open(_MEMORY))


def copied_database(path: Path) -> Database:
    """Return a copy of the database in the file ``path`` that is lost when it is closed.

    It is for a disk that cannot be written. Of a damaged database it has what can be read. Raises
    JournalError if there is no database, or if it has a newer version.
    """
    contents = contents_of(path)
    if not any(contents):
        raise JournalError
    connection = sqlite3.connect(_MEMORY, isolation_level=None)
    try:
        rescue.copy(contents.database, contents.log, connection)
        _prepare(connection)
    except (sqlite3.Error, UnicodeDecodeError, DamagedJournalError):  # it is damaged
        connection.close()
        connection = _open(_MEMORY)
        with transaction(connection):
            rescue.write(connection, rescue.rescued(*contents))
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
        raise _as_journal_error(error) from error
    except BaseException:
        _roll_back(connection)
        raise


@contextmanager
def reading() -> Iterator[None]:
    """Raise JournalError if reading fails inside."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _as_journal_error(error) from error


def _as_journal_error(error: sqlite3.Error | JournalError | UnicodeDecodeError) -> JournalError:
    if isinstance(error, JournalError):
        return error
    if isinstance(error, UnicodeDecodeError):  # in the declaration of a table
        return DamagedJournalError(str(error))
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in _ERRORS_OF_SYSTEM:
        return JournalError(str(error))
    return DamagedJournalError(str(error))


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def contents_of(path: Path) -> Contents:
    """Return the contents of the database ``path``; raises JournalError if it cannot be read."""
    _check_kind(path)
    return Contents(_read(path), _read(beside(path, "-wal")))


def _check_kind(path: Path) -> None:
    """Raise JournalError if something other than files is in the place of the database.

    Opening a pipe could wait for ever.
    """
    for ending in (*PARTS, ROLLBACK, DRAFT, READY):
        with on_disk(), suppress(FileNotFoundError):
            if not stat.S_ISREG(os.stat(beside(path, ending)).st_mode):
                raise NoJournalFileError(beside(path, ending))


def _read(path: Path) -> bytes:
    """Return the contents of the file ``path``, empty if there is none or it is too long."""
    with on_disk(), suppress(FileNotFoundError):
        return b"" if is_too_long(path) else patiently(path.read_bytes)
    return b""


def _check_header(path: Path, contents: Contents | None) -> None:
    """Raise DamagedJournalError if the file ``path`` starts unlike a database.

    SQLite would delete the log of such a file, or take it for one that cannot be written. No file
    at all is good, unless there is a log: the ``contents`` are None if there is none.
    """
    found = b""
    with on_disk(), suppress(FileNotFoundError), patiently(lambda: path.open("rb")) as file:
        found = file.read(len(_SIGNATURE) + 4)
    if found:
        has_formats = all(number in _FORMATS for number in found[18:20])
        is_good = found.startswith(_SIGNATURE) and has_formats
    else:
        is_good = contents is None
    if not is_good:
        raise DamagedJournalError


def _open(name: str, log_length: int = 0) -> sqlite3.Connection:
    """Return a connection to the database in the file ``name``, checked and ready to be used.

    ``log_length`` is how many frames of its log SQLite should be able to read, 0 without a log.
    Raises JournalError, DamagedJournalError if it is damaged.
    """
    connection = None
    if name != _MEMORY:
        _make_private(Path(name))
    try:
        connection = sqlite3.connect(name, timeout=_LONGEST_WAIT, isolation_level=None)
        _prepare(connection, log_length)
    except BaseException as error:
        if connection is not None:
            connection.close()
        if isinstance(error, sqlite3.Error | UnicodeDecodeError):
            raise _as_journal_error(error) from error
        raise
    return connection


def _make_private(path: Path) -> None:
    """Make the file ``path`` if there is none; only the player may read it, or its log."""
    with suppress(OSError):  # what is wrong, SQLite says
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, paths.FILE_MODE))
    for ending in PARTS:
        paths.keep_private(beside(path, ending))


def _prepare(connection: sqlite3.Connection, log_length: int = 0) -> None:
    """Check the database, bring it to the newest version, and set how it is written.

    First the checks, from the cheap and safe to those that read everything; then the log, which
    they may have read; then the changes. ``log_length`` is as in `_open`. Raises sqlite3.Error,
    DamagedJournalError or NewerJournalError.
    """
    version = tables.version(connection)
    _check_version(connection, version)
    # Tables of another program can be declared so that every check of them takes for ever.
    if not (tables.are_whole(connection, version) if version else tables.is_empty(connection)):
        raise DamagedJournalError
    if version and connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise DamagedJournalError
    if version and not sound_rows.are_sound(connection, version):
        raise DamagedJournalError
    _empty_log(connection, log_length)
    for setting in (
        "journal_mode = WAL",
        f"synchronous = {SYNCHRONOUS}",
        "foreign_keys = ON",
        f"wal_autocheckpoint = {_CHECKPOINT_PAGES}",
    ):
        connection.execute(f"PRAGMA {setting}")
    with transaction(connection):
        if version == 0:
            tables.make(connection)
        else:
            tables.upgrade(connection, version)
        connection.execute(f"PRAGMA user_version = {tables.VERSION}")  # fails on a read-only disk
        tables.leave_room(connection)
        tables.count_on(connection)
        tables.forget_orphans(connection)
    if version == 0:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _check_version(connection: sqlite3.Connection, version: int) -> None:
    """Raise NewerJournalError if ``version`` is newer, DamagedJournalError if it is damaged.

    A newer version has other tables. If they are as in a known version, and the numbers of the two
    versions differ in one bit, that bit is damaged.
    """
    if version in (0, *tables.VERSIONS):
        return
    is_one_bit_wrong = any(
        (version ^ known).bit_count() == 1 and tables.are_whole(connection, known)
        for known in tables.VERSIONS
    )
    if version < 0 or is_one_bit_wrong:
        raise DamagedJournalError
    raise NewerJournalError


def _empty_log(connection: sqlite3.Connection, log_length: int) -> None:
    """Take over the log that a killed program has left, so that the log never grows long.

    Raises DamagedJournalError if SQLite cannot read all of it, ``log_length`` frames.
    """
    if log_length:
        checkpoint = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        _is_busy, frames_read, _frames_done = checkpoint
        if frames_read < log_length:
            raise DamagedJournalError
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
