"""The files of an open journal: its lock, and whether they are still those that were opened."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from gamesuite.storage import rescue
from gamesuite.storage.database import Database, contents_of, replaced
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
"""More pages than a journal has."""

_LONGEST_ADDRESS = 4096
"""The most bytes of an address: it is a path or shorter."""

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""The errors of a lock that another program has; others mean that the disk has no locks."""


class JournalLock:
    """The lock on the journal ``path``, held until it is released: one program at a time writes it.

    The system releases it when its holder dies, however it dies. The lock file says where the
    holder hears of later starts. On a disk without locks it is not held and keeps nobody out.

    Raises JournalHeldError if another program holds it, JournalError if the lock file cannot be
    made.
    """

    def __init__(self, path: Path) -> None:
        self._journal = path
        self._path = path.with_name(path.name + ".lock")
        self._address = ""
        self.is_held = True
        with on_disk():
            path.parent.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
            self._handle: int | None = os.open(self._path, os.O_RDWR | os.O_CREAT, FILE_MODE)
        try:
            _lock(self._handle)
        except OSError as error:
            if error.errno in _TAKEN:
                address = _read(self._handle)
                self.release()
                raise JournalHeldError(address) from error
            self.is_held = False
        else:
            self.announce("")  # what was there is that of a program that has ended

    def announce(self, address: str) -> None:
        """Let later starts find ``address``, where this program hears of them."""
        self._address = address
        if self._handle is not None and self.is_held:
            with suppress(OSError):  # they look where they would hear of later starts themselves
                os.ftruncate(self._handle, 0)
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, os.fsencode(address))

    def renew(self) -> None:
        """Lock the place again if the lock file was deleted; raises as the constructor does."""
        assert self._handle is not None, "it is not released yet"
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


def _read(handle: int) -> str:
    """Return the address in the lock file ``handle``, empty if there is none."""
    with suppress(OSError):
        return os.fsdecode(os.read(handle, _LONGEST_ADDRESS))
    return ""


def _lock(handle: int) -> None:
    """Lock the open file ``handle`` without waiting; raises OSError if that is not possible."""
    if sys.platform == "win32":
        os.lseek(handle, 1 << 20, os.SEEK_SET)  # nobody else can read what is locked
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class _File(NamedTuple):
    """What tells a file from another one in its place, or from one with other contents."""

    device: int
    number: int
    size: int
    changed: int


class JournalPlace:
    """The place of the journal ``path``, locked for this program until its ``lock`` is released.

    Raises JournalHeldError if another program has it, JournalError if it cannot be locked.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = JournalLock(path)
        self._log_path = beside(path, "-wal")
        self._changes = 0
        self._journal: _File | None = None
        self._log: _File | None = None

    def note_files(self, changes: int) -> None:
        """Note the files as they are now, after this number of ``changes`` by the program."""
        self._changes = changes
        self._journal = _file(self.path)
        self._log = _file(self._log_path)

    def is_lost(self, changes: int) -> bool:
        """Return whether the files were deleted, replaced or cut since the last look.

        What is written now would not be found by the next start, and a checkpoint would take what
        is missing for empty pages. Their contents may have changed only by the program itself,
        which has made this number of ``changes``; it never makes its log shorter.
        """
        journal, log = _file(self.path), _file(self._log_path)
        if journal is None or self._journal is None or journal[:2] != self._journal[:2]:
            return True
        if self._log is not None and (
            log is None or log[:2] != self._log[:2] or log.size < self._log.size
        ):
            return True
        return changes == self._changes and (journal, log) != (self._journal, self._log)

    def renew(self, connection: sqlite3.Connection) -> Database:
        """Write the journal anew with what ``connection`` still knows, and close that.

        What is in its place is kept under another name. Raises JournalHeldError if another program
        has the place by now, JournalError if the journal cannot be written.
        """
        self.lock.renew()
        rows = self._known(connection)
        new = replaced(self.path, rows, self._found(), "replaced")
        connection.close()  # not before another file has the place, or it would write there
        return new

    def _known(self, connection: sqlite3.Connection) -> rescue.Rows:
        """Return what ``connection`` can still read; if that is nothing, what the files hold."""
        rows: rescue.Rows = {}
        with suppress(sqlite3.Error):
            # Pages of a log that was cut are in its cache alone: reading others must not drop them.
            connection.execute(f"PRAGMA cache_size = {_ALL_PAGES}")
            rows = rescue.rescued(connection.serialize(), b"")
        if not any(rows.values()):
            with suppress(JournalError):
                rows = rescue.rescued(*contents_of(self.path))
        return rows

    def _found(self) -> Contents:
        """Return the contents of what is in the place of the journal, if it can be read.

        A log that is still our own is not of another journal there.
        """
        found, log = _file(self.path), _file(self._log_path)
        is_same = found is not None and self._journal is not None and found[:2] == self._journal[:2]
        is_own_log = log is not None and self._log is not None and log[:2] == self._log[:2]
        try:
            contents = contents_of(self.path)
        except NoJournalFileError:
            return Contents(b"", b"")
        if found is None or (is_own_log and not is_same):
            return Contents(contents.database, b"")
        return contents


def _file(path: Path) -> _File | None:
    """Return the file at ``path``, None if there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return _File(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)
