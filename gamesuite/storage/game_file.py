"""Game files: reading within limits, and writing that replaces the whole file or nothing."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from gamesuite.engine.language import _
from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.storage import paths
from gamesuite.storage.lasting_files import rename, write_new
from gamesuite.storage.system_words import why

LARGEST = 8 * 1024 * 1024
"""The most bytes a game file may have."""

_NON_BLOCKING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_bytes(path: Path) -> bytes:
    """Return the contents of the game file at ``path``.

    Raises RecordError if there is no such file, if it is not a regular file or has more than
    :data:`LARGEST` bytes, or if it cannot be read.
    """
    try:
        _check(os.stat(path))
        with os.fdopen(os.open(path, os.O_RDONLY | _NON_BLOCKING), "rb") as file:
            _check(os.fstat(file.fileno()))
            data = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise RecordError(reason("no such file")) from None
    except OSError as error:
        raise RecordError(reason("unreadable", detail=why(error))) from None
    if len(data) > LARGEST:
        raise RecordError(reason("too big"))
    return data


def write_bytes(path: Path, data: bytes, *, is_private: bool = False) -> None:
    """Write ``data`` to the file at ``path``.

    The file is replaced in one step: whatever happens, it holds its old contents or ``data``. Links
    are followed, and an existing file keeps its permissions, unless it ``is_private``: then only
    the player reads it. Raises RecordError if there is something other than a file, or if it cannot
    be written.
    """
    try:
        target = Path(os.path.realpath(path))
        mode = _permissions(target)
        temporary = target.with_name(f".gamesuite-{os.urandom(8).hex()}")
        try:
            write_new(temporary, data, paths.FILE_MODE if is_private else 0o666)
            if mode is not None and not is_private:
                temporary.chmod(mode)
            rename(temporary, target)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
    except ValueError:
        raise RecordError(reason("no file")) from None
    except OSError as error:
        raise RecordError(reason("unwritable", detail=why(error))) from None


def _check(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise RecordError(reason("no file"))
    if status.st_size > LARGEST:
        raise RecordError(reason("too big"))


def _permissions(target: Path) -> int | None:
    """Return the permissions of the file ``target``, None if it does not exist."""
    try:
        status = os.stat(target)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(status.st_mode):
        raise RecordError(reason("no file"))
    if not os.access(target, os.W_OK):
        detail = _("the file is write-protected")
        raise RecordError(reason("unwritable", detail=detail))
    return stat.S_IMODE(status.st_mode)
