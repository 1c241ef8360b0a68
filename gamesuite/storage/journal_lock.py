"""The lock that keeps two programs from writing the same journal."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from gamesuite.storage.journal_error import JournalError, JournalHeldError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class JournalLock:
    """The lock on the journal ``path``, held until it is released: one program at a time writes it.

    The system releases it when its holder dies, however it dies. Raises JournalHeldError if
    another program holds it, JournalError if the lock file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self._journal = path
        self._path = path.with_name(path.name + ".lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._handle: int | None = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise JournalError(str(error)) from error
        try:
            _lock(self._handle)
        except OSError as error:
            self.release()
            raise JournalHeldError from error

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
            self._handle = new._handle

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
