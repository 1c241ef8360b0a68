"""The lock that keeps two programs from writing the same journal."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

from gamesuite.storage.journal_error import JournalError, JournalHeldError
from gamesuite.storage.paths import FILE_MODE, FOLDER_MODE

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_LONGEST_ADDRESS = 4096
"""The most bytes of an address: it is a path or shorter."""

_LOCKED_BYTE = 1 << 20
"""The byte that is locked on Windows, where nobody else can read what is locked."""

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
        try:
            path.parent.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
            self._handle: int | None = os.open(self._path, os.O_RDWR | os.O_CREAT, FILE_MODE)
        except OSError as error:
            raise JournalError(str(error)) from error
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
        if self._handle is None:
            return
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
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
