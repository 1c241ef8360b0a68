"""Files that must outlast a loss of power: written to the disk, and so are their names."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial
from pathlib import Path


def write_new(path: Path, data: bytes, mode: int = 0o666) -> None:
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
