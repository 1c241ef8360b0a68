"""Whether this machine can compile what is compiled where that is possible."""

from __future__ import annotations

import shutil
import sysconfig
from pathlib import Path


def has_compiler() -> bool:
    """Return whether there are a C compiler and the headers of Python."""
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which("gcc") is not None and header.exists()
