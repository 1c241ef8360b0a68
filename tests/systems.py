"""What only some systems have: a test that wants it is skipped elsewhere, by name."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from pathlib import Path

import pytest

IS_WINE = sys.platform == "win32" and hasattr(ctypes.windll.ntdll, "wine_get_version")
"""Whether Windows is only played to us; what fails for that alone is skipped with a word on it."""


has_shell = pytest.mark.skipif(os.name != "posix", reason="Windows has no shell of Unix")

releases_open_files = pytest.mark.skipif(
    os.name != "posix", reason="Windows neither deletes nor replaces open files"
)


def make_pipe(path: Path) -> None:
    """Make a pipe that has a place among the files."""
    if os.name != "posix":
        pytest.skip("pipes of Windows lie in no folder")
    os.mkfifo(path)


def make_socket(path: Path) -> None:
    """Make a socket that has a place among the files."""
    if os.name != "posix":
        pytest.skip("sockets lie in no folder in Python for Windows")
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))


def make_link_to_device(path: Path) -> None:
    """Make a link to a device that never ends."""
    if os.name != "posix":
        pytest.skip("devices of Windows lie in no folder")
    path.symlink_to("/dev/zero")


def make_link(path: Path, target: Path) -> None:
    """Make a link to ``target``, which need not be there; Wine says that it did, and did not."""
    try:
        path.symlink_to(target)
    except OSError:
        if os.name == "posix":
            raise
        pytest.skip("this player of Windows may make no links")
    if IS_WINE and not path.is_symlink():
        pytest.skip("Wine makes no links")


def make_circle(path: Path) -> None:
    """Make a link to itself."""
    if os.name != "posix":
        pytest.skip("Windows does not tell a circle of links from other faults")
    path.symlink_to(path)
