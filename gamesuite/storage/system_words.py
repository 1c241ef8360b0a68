"""The system's errors about files in our own words, since its own are in English only."""

from __future__ import annotations

import errno

from gamesuite.engine.language import _


def why(error: OSError) -> str:
    """Return the cause of ``error`` as the end of a sentence."""
    words = {
        errno.ENOSPC: _("there is no space left"),
        errno.EDQUOT: _("there is no space left"),
        errno.EFBIG: _("it would be too big"),
        errno.EACCES: _("there is no permission"),
        errno.EPERM: _("there is no permission"),
        errno.EROFS: _("this disk can only be read"),
        errno.ENOENT: _("there is no such folder"),
        errno.ENOTDIR: _("there is no such folder"),
        errno.EISDIR: _("it is a folder"),
        errno.ENAMETOOLONG: _("its name is too long"),
        errno.ELOOP: _("too many links lead there"),
        errno.EMLINK: _("too many links lead there"),
        errno.EIO: _("the disk does not work as it should"),
    }.get(error.errno or 0)
    return words or _("the system refuses, for reason {number}").format(number=error.errno or 0)
