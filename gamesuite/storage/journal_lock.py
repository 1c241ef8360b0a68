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
