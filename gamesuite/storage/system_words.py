"""The system's errors about files in our own words, since its own are in English only."""

from __future__ import annotations

import errno

from gamesuite.engine.language import _


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
