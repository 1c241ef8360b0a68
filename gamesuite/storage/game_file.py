"""Reading files within limits, and writing that replaces the whole file or nothing.

Game files go this way, the settings and the player's own words, and new files of the journal. What
is written outlasts a loss of power: it is on the disk, and so is its name. Errors of the system are
told in our own words, since its own are in English only.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

from gamesuite.engine.language import _
from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.storage import paths

LARGEST = 8 * 1024 * 1024
"""The most bytes a game file may have."""

if sys.platform == "win32":
    _FLAGS_TO_READ = os.O_RDONLY | os.O_BINARY
else:
    _FLAGS_TO_READ = os.O_RDONLY | os.O_NONBLOCK  # opening a pipe would wait for a writer


def read_bytes(path: Path) -> bytes:
    """Return the contents of the game file at ``path``.

    Raises RecordError if there is no such file, if it is not a regular file or has more than
    :data:`LARGEST` bytes, or if it cannot be read.
    """
    try:
        _check(os.stat(path))  # before opening, which does something to what is no file
        with os.fdopen(os.open(path, _FLAGS_TO_READ), "rb") as file:
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


def write_new(path: Path, data: bytes, mode: int) -> None:
    """Write ``data`` to the new file ``path``; return when it is on the disk.

    It gets the permissions ``mode`` without those that the player takes from all new files. Raises
    OSError if there is such a file, or if it cannot be written.
    """
    with open(path, "xb", opener=partial(os.open, mode=mode)) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def rename(old: Path, new: Path) -> None:
    """Give ``old`` the name ``new``, in place of the file there; return when that is on the disk.

    Raises OSError if that is not possible.
    """
    os.replace(old, new)
    sync_folder(new.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the names in ``folder`` are on the disk.

    Some systems cannot tell, and some disks take no such order. The names are there all the same,
    so that is no error.
    """
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def why(error: OSError) -> str:
    """Return the cause of ``error`` as the end of a sentence."""
    words = {
        errno.ENOSPC: _("the disk is full"),
        errno.EDQUOT: _("the disk is full"),
        errno.EFBIG: _("it would be too big"),
        errno.EACCES: _("you don't have permission"),
        errno.EPERM: _("you don't have permission"),
        errno.EROFS: _("the disk is read-only"),
        errno.ENOENT: _("the folder doesn't exist"),
        errno.ENOTDIR: _("the folder doesn't exist"),
        errno.EISDIR: _("it is a folder"),
        errno.ENAMETOOLONG: _("its name is too long"),
        errno.ELOOP: _("there are too many links"),
        errno.EMLINK: _("there are too many links"),
        errno.EIO: _("the disk has a fault"),
        errno.EBADF: _("it is closed"),
    }.get(error.errno or 0)
    return words or _("system error {number}").format(number=error.errno or 0)


def _check(status: os.stat_result) -> None:
    """Raise RecordError unless ``status`` is that of a regular file that is not too big."""
    if not stat.S_ISREG(status.st_mode):
        raise RecordError(reason("no file"))
    if status.st_size > LARGEST:
        raise RecordError(reason("too big"))


def _permissions(target: Path) -> int | None:
    """Return the permissions of the file ``target``, None if it does not exist.

    Raises RecordError if it is not a file, or if the player may not write it. Replacing a file does
    not ask its permissions, so that would go unnoticed.
    """
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
