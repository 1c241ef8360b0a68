"""Reading files within limits, and writing that replaces the whole file or nothing.

Game files go this way, the settings and the player's own words, and new files of the journal. What
is written outlasts a loss of power: it is on the disk, and so is its name. Errors of the system are
told in our own words, since its own are in English only.

On Windows another program, such as a virus scanner, can hold a file so that nobody else may open,
replace or delete it. That lasts a moment, so these steps are tried again for a while.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from gamesuite.engine.language import _
from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.storage import paths

T = TypeVar("T")

LARGEST = 8 * 1024 * 1024
"""The most bytes a game file may have."""

PAUSES = (0.01, 0.02, 0.04, 0.08, 0.1, 0.1)
"""The seconds between attempts at a file that another program holds; the table stands still."""

CAN_HOLD = sys.platform == "win32"
"""Whether another program can hold a file so."""

_DENIED, _IN_USE, _LOCKED = 5, 32, 33
"""The numbers of Windows for such a file. Python makes EACCES of all of them, and opening a file
tells no more than that."""
_READ_ONLY, _FULL = 19, 39
_TOO_LONG, _NOT_A_NAME = (111, 206), (123, 161)
_UNREACHABLE = (21, 53, 59, 64, 67, 1231)
"""More numbers of Windows, by what they mean."""
_LONGEST_PATH = 260
"""From so many characters on a path may be too long for Windows, which then finds nothing there."""

_TEMPORARY = re.compile(r"\.[0-9a-f]{8}~")
"""The name of a file that is to be renamed once it is written."""
_LEFT_FOR = 24 * 60 * 60
"""After so many seconds nobody writes it any more."""
_SAME = 12
"""How many bytes two files of one kind begin with alike."""
_tidied: set[Path] = set()
"""The folders in which leftovers have been looked for."""

_DEVICES = {"con", "prn", "aux", "nul", "conin$", "conout$"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"
}
"""The names that are devices on Windows, with any ending."""

if sys.platform == "win32":
    _FLAGS_TO_READ = os.O_RDONLY | os.O_BINARY
else:
    _FLAGS_TO_READ = os.O_RDONLY | os.O_NONBLOCK  # opening a pipe would wait for a writer


def read_bytes(path: Path) -> bytes:
    """Return the contents of the game file at ``path``.

    Raises RecordError if there is no such file, if it is not a regular file or has more than
    :data:`LARGEST` bytes, or if it cannot be read.
    """
    _check_names(path, "unreadable")
    try:
        _check(os.stat(path))  # before opening, which does something to what is no file
        with os.fdopen(patiently(partial(os.open, path, _FLAGS_TO_READ)), "rb") as file:
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
    _check_names(path, "unwritable")
    try:
        target = Path(os.path.realpath(path))
        mode = _permissions(target)
        temporary = target.with_name(f".{os.urandom(4).hex()}~")  # short: paths have a limit
        try:
            write_new(temporary, data, paths.FILE_MODE if is_private else 0o666)
            if mode is not None and not is_private:
                temporary.chmod(mode)
            rename(temporary, target)
        except OSError:
            with suppress(OSError):  # that it cannot be written is told
                remove(temporary)
            raise
        _remove_leftovers(target.parent, data)
    except ValueError:
        raise RecordError(reason("no file")) from None
    except OSError as error:
        raise RecordError(reason("unwritable", detail=why(error))) from None


def _remove_leftovers(folder: Path, data: bytes) -> None:
    """Delete from ``folder`` what the program has left there when it was killed as it wrote.

    That has the name of a temporary file, is older than `_LEFT_FOR`, and empty or begins as
    ``data`` does. It is looked for once in each folder, and what cannot be deleted stays.
    """
    if folder in _tidied:
        return
    _tidied.add(folder)
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _TEMPORARY.fullmatch(entry.name) and _is_left(entry, data):
                os.unlink(entry.path)


def _is_left(entry: os.DirEntry[str], data: bytes) -> bool:
    """Return whether the file ``entry`` is old, and empty or of the same kind as ``data``."""
    found = entry.stat(follow_symlinks=False)
    if not stat.S_ISREG(found.st_mode) or time.time() - found.st_mtime < _LEFT_FOR:
        return False
    with open(entry.path, "rb") as file:
        start = file.read(_SAME)
    return not start or (len(start) == _SAME and data.startswith(start))


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
    patiently(partial(os.replace, old, new))
    sync_folder(new.parent)


def remove(path: Path) -> None:
    """Delete the file ``path``, if there is one; raises OSError if that is not possible."""
    patiently(partial(path.unlink, missing_ok=True))


def patiently(step: Callable[[], T]) -> T:
    """Return what ``step`` returns; where another program holds its file, try again for a while.

    Raises OSError if it is still held then, or if anything else is wrong.
    """
    for pause in PAUSES:
        try:
            return step()
        except OSError as error:
            if not CAN_HOLD or error.errno != errno.EACCES:
                raise
        time.sleep(pause)
    return step()


def _check_names(path: Path, key: str) -> None:
    """Raise RecordError with the reason ``key`` if Windows has no such file or folder.

    It would take the name for that of a device, a part of another file, or another name.
    """
    names = path.relative_to(path.anchor).parts
    if sys.platform == "win32" and any(is_reserved(name) for name in names if name != ".."):
        raise RecordError(reason(key, detail=_("Windows doesn't allow this name")))


def is_reserved(name: str) -> bool:
    """Return whether Windows takes the file name ``name`` for something other than it says.

    It may be that of a device, have a character with a meaning, or an end that Windows drops.
    """
    is_device = name.partition(".")[0].rstrip(" ").casefold() in _DEVICES
    has_meaning = any(character in '<>:"/\\|?*' or character < " " for character in name)
    return is_device or has_meaning or name.endswith((".", " "))


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
        _READ_ONLY: _("the disk is read-only"),
        **dict.fromkeys((_IN_USE, _LOCKED), _("another program is using it")),
        _FULL: _("the disk is full"),
        **dict.fromkeys(_TOO_LONG, _("its name is too long")),
        **dict.fromkeys(_NOT_A_NAME, _("Windows doesn't allow this name")),
        **dict.fromkeys(_UNREACHABLE, _("the disk can't be reached")),
    }.get(_number_of_windows(error))
    if CAN_HOLD and words is None and error.errno == errno.EACCES:
        words = _("you don't have permission, or another program is using it")
    if CAN_HOLD and words is None and _is_protected(error):
        words = _("Windows Security may protect this folder from programs")
    words = words or {
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


def _is_protected(error: OSError) -> bool:
    """Return whether a file was not found in a folder that is there: so Windows keeps programs out.

    A file that was to be read is told not to be there before anybody asks why.
    """
    is_missing = error.errno == errno.ENOENT and isinstance(error.filename, (str, Path))
    return is_missing and Path(error.filename).parent.is_dir()


def _number_of_windows(error: OSError) -> int:
    """Return the number of Windows for ``error``, which says more than its errno; 0 elsewhere."""
    number: int = getattr(error, "winerror", 0) or 0
    if number == _DENIED and error.filename2 is not None:
        return _IN_USE  # a new file could be made, but not replace the one there
    names = (error.filename, error.filename2)  # a new file is written beside the one it replaces
    is_long = any(len(str(name or "")) >= _LONGEST_PATH for name in names)
    if CAN_HOLD and error.errno == errno.ENOENT and is_long:
        return _TOO_LONG[0]
    if number or not CAN_HOLD:
        return number
    # Names are looked at beforehand; clouds and networks have many numbers, of which that is made.
    return _UNREACHABLE[0] if error.errno == errno.EINVAL else 0


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
