"""Whether this machine can compile the optional C modules."""

from __future__ import annotations

import shutil
import sysconfig
from pathlib import Path


def has_compiler() -> bool:
    """Return whether there is a C compiler, and the headers of Python."""
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which("gcc") is not None and header.exists()
