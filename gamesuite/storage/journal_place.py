"""The files of an open journal: its lock, and whether they are still those that were opened.

Another program, or the player, may delete, replace or change them while the journal is open. What
SQLite writes then is lost, so `JournalPlace` looks before each writing.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from gamesuite.storage import rescue
from gamesuite.storage.database import Database, contents_of, replace_database
from gamesuite.storage.game_file import patiently
from gamesuite.storage.journal_error import (
    JournalError,
    JournalHeldError,
    NoJournalFileError,
    on_disk,
)
from gamesuite.storage.paths import FILE_MODE, FOLDER_MODE
from gamesuite.storage.replacement import Contents, beside

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_ALL_PAGES = 1_000_000
"""More pages than any journal has: a cache of this size keeps all."""

_LONGEST_ADDRESS = 4096
"""The most bytes of an address: it is a path or shorter."""

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK, 0)
"""The errors of a lock that another program has; others mean that the disk has no locks.

The last one comes from systems that stand in for Windows.
"""

_HEADER_BYTES = 100
"""How many bytes tell on Windows whether a database or its log was written: its header."""


class _FileMark(NamedTuple):
    """What tells a file from another one in its place, or from one with other contents."""

    device: int
    number: int

    size: int
    changed: int | bytes | None
    """When it was last changed, in nanoseconds; how it begins on Windows.

    Windows tells that time for certain only after the file is closed. It is None while another
    program, such as a virus scanner, keeps the file from being read there.
    """

    def is_same_file(self, other: _FileMark | None) -> bool:
        """Return whether ``other`` is of the same file, whatever was written to it."""
        return other is not None and (self.device, self.number) == (other.device, other.number)

    def is_unchanged(self, other: _FileMark | None) -> bool:
        """Return whether ``other`` is of the same file, and nothing tells that it was written."""
        if other is None or not self.is_same_file(other) or self.size != other.size:
            return False
        return self.changed == other.changed or None in (self.changed, other.changed)


class JournalLock:
    """The lock on the journal ``path``, held until it is released: one program at a time writes it.

    The system releases it when its holder dies, however it dies. The lock file,
    "journal.sqlite.lock", holds the address at which the holder hears of later starts. On a disk
    without locks it is not held and keeps nobody out.

    Raises JournalHeldError if another program holds it, JournalError if the lock file cannot be
    made.
    """

    def __init__(self, path: Path) -> None:
        self._journal = path
        self._path = path.with_name(path.name + ".lock")
        self._address = ""
        self.is_held = True
        """Whether no other program can have the lock; False on a disk without locks."""
        with on_disk():
            path.parent.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
            opening = partial(os.open, self._path, os.O_RDWR | os.O_CREAT, FILE_MODE)
            self._handle: int | None = patiently(opening)
            """The open lock file, None once the lock is released."""
        try:
            _lock(self._handle)
        except OSError as error:
            if error.errno in _TAKEN:
                address = _read_address(self._handle)
                self.release()
                raise JournalHeldError(address) from error
            self.is_held = False
        else:
            self.announce("")  # what was there is that of a program that has ended

    def announce(self, address: str) -> None:
        """Let later starts find ``address``, where this program hears of them."""
        self._address = address
        if self._handle is not None and self.is_held:
            with suppress(OSError):  # then they try the address that they would use themselves
                os.ftruncate(self._handle, 0)
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, os.fsencode(address))

    def renew(self) -> None:
        """Lock the journal again if the lock file was deleted; raises as the constructor does.

        The lock must not have been released.
        """
        assert self._handle is not None
        try:
            is_same = os.path.samestat(os.stat(self._path), os.fstat(self._handle))
        except OSError:
            is_same = False
        if not is_same:
            new = JournalLock(self._journal)
            self.release()
            self._handle, self.is_held = new._handle, new.is_held
            self.announce(self._address)

    def release(self) -> None:
        """Release the lock, if it is still held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


class JournalPlace:
    """The place of the journal ``path``, locked for this program until its ``lock`` is released.

    Raises JournalHeldError if another program has it, JournalError if it cannot be locked.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = JournalLock(path)
        self._log_path = beside(path, "-wal")
        self._noted_changes = 0
        self._noted_journal: _FileMark | None = None
        self._noted_log: _FileMark | None = None

    def note_files(self, changes: int) -> None:
        """Note the files as they are now: call it after opening, and after each own writing.

        ``changes`` is how many the program has made (`sqlite3.Connection.total_changes`).
        """
        self._noted_changes = changes
        self._noted_journal = _mark(self.path)
        self._noted_log = _mark(self._log_path)

    def is_lost(self, changes: int) -> bool:
        """Return whether the files were deleted, replaced or changed by others since then.

        What is written now would not be found by the next start, and a checkpoint would take what
        is missing for empty pages. On Windows what others write into the middle is not told.
        ``changes`` is how many the program has made by now: if there are more of them than noted,
        new contents are its own. It never makes its log shorter.
        """
        journal, log = _mark(self.path), _mark(self._log_path)
        noted_journal, noted_log = self._noted_journal, self._noted_log
        if journal is None or not journal.is_same_file(noted_journal):
            return True
        if noted_log is not None and (
            log is None or not log.is_same_file(noted_log) or log.size < noted_log.size
        ):
            return True
        is_unchanged = journal.is_unchanged(noted_journal) and (
            log is None if noted_log is None else noted_log.is_unchanged(log)
        )
        return changes == self._noted_changes and not is_unchanged

    def renew(self, connection: sqlite3.Connection) -> Database:
        """Write the journal anew with what ``connection`` still knows, and close that.

        What is in its place is kept under a new name. Raises JournalHeldError if another program
        has the place by now, JournalError if the journal cannot be written; ``connection`` can
        still be read then.
        """
        self.lock.renew()
        rows = self._known_rows(connection)
        return replace_database(self.path, rows, self._foreign_contents(), "replaced", connection)

    def _known_rows(self, connection: sqlite3.Connection) -> rescue.Rows:
        """Return the rows that ``connection`` can still read, or if none, those in the files."""
        rows: rescue.Rows = {}
        with suppress(sqlite3.Error):
            # Pages of a log that was cut are in its cache alone: reading others must not drop them.
            connection.execute(f"PRAGMA cache_size = {_ALL_PAGES}")
            rows = rescue.rescued(connection.serialize(), b"")
        if not any(rows.values()):
            with suppress(JournalError):
                rows = rescue.rescued(*contents_of(self.path))
        return rows

    def _foreign_contents(self) -> Contents:
        """Return the contents of what is now in the place of the journal, to be kept.

        Our own log does not belong to another journal there, or to none. Something other than
        files has no contents.
        """
        journal, log = _mark(self.path), _mark(self._log_path)
        is_own_journal = journal is not None and journal.is_same_file(self._noted_journal)
        is_own_log = log is not None and log.is_same_file(self._noted_log)
        try:
            contents = contents_of(self.path)
        except NoJournalFileError:
            return Contents(b"", b"")
        if journal is None or (is_own_log and not is_own_journal):
            return Contents(contents.database, b"")
        return contents


def _mark(path: Path) -> _FileMark | None:
    """Return the mark of the file at ``path``, None if there is none."""
    try:
        status = os.stat(path)
        changed = _beginning(path) if sys.platform == "win32" else status.st_mtime_ns
    except OSError:
        return None
    return _FileMark(status.st_dev, status.st_ino, status.st_size, changed)


def _beginning(path: Path) -> bytes | None:
    """Return how the file at ``path`` begins, None while another program holds it.

    Nobody waits until it is free: this is asked at every move. Raises OSError if there is none.
    """
    try:
        with path.open("rb") as file:
            return file.read(_HEADER_BYTES)
    except PermissionError:
        return None


def _read_address(handle: int) -> str:
    """Return the address in the lock file ``handle``, empty if there is none."""
    with suppress(OSError):
        return os.fsdecode(os.read(handle, _LONGEST_ADDRESS))
    return ""


def _lock(handle: int) -> None:
    """Lock the open file ``handle`` without waiting; raises OSError if that is not possible."""
    if sys.platform == "win32":
        os.lseek(handle, 1 << 20, os.SEEK_SET)  # nobody else can read what is locked
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)  # where the address is
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
