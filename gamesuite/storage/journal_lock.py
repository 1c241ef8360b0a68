"""The lock of the journal: one program at a time writes it.

The system gives the lock back when its holder dies, however it dies.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class LockHeldError(Exception):
    """Another program holds the lock."""


class JournalLock:
    """The lock in the file ``path``, held until it is released.

    Raises LockHeldError if another program holds it, OSError if there can be no such file.
    """

    def __init__(self, path: Path) -> None:
        self._handle: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._handle)
        except OSError as error:
            self.release()
            raise LockHeldError from error

    def release(self) -> None:
        """Let go of the lock; a second time means nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Lock the open file ``handle``; raises OSError at once if that is impossible."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
