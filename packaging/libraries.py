"""Tell which libraries and programs of the system the game suite misses on this machine.

The wheels of PySide6 and pyenchant bring nearly everything, but not what most desktops have.
Run as ``libraries.py FAMILY GROUP...``; prints the packages to install, one a line.

FAMILY: debian, fedora, arch, macos, or other (which gets the names of the library files).
GROUP: offscreen (Qt without a screen), screen (windows on X and Wayland), words (the dictionaries
of the system) or bundle (making a folder that runs without Python). Needs Python's standard
library only.
"""

from __future__ import annotations

import ctypes
import shutil
import sys
from collections.abc import Collection, Iterator
from ctypes.util import find_library
from pathlib import Path
from typing import NamedTuple


class Library(NamedTuple):
    """A shared library or program: the group that wants it, its file, the packages that hold it."""

    group: str
    file: str
    debian: str
    fedora: str
    arch: str

    def package(self, family: str) -> str:
        """Return what a system of ``family`` calls the package, or the file where unknown."""
        names = {"debian": self.debian, "fedora": self.fedora, "arch": self.arch}
        return names.get(family, self.file)

    def present(self) -> bool:
        """Say whether a program like this one can load the library, or run the program."""
        if ".so" not in self.file:
            return shutil.which(self.file) is not None
        try:
            ctypes.CDLL(self.file)
        except OSError:
            return False
        return True


VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"

# Columns as in Library. What these packages depend on (more of XCB, Mesa) comes along.
TABLE = f"""
offscreen libglib-2.0.so.0       libglib2.0-0       glib2             glib2
offscreen libGL.so.1             libgl1             libglvnd-glx      libglvnd
offscreen libEGL.so.1            libegl1            libglvnd-egl      libglvnd
offscreen libdbus-1.so.3         libdbus-1-3        dbus-libs         dbus
offscreen libfontconfig.so.1     libfontconfig1     fontconfig        fontconfig
offscreen libxkbcommon.so.0      libxkbcommon0      libxkbcommon      libxkbcommon
screen    libX11-xcb.so.1        libx11-xcb1        libX11-xcb        libx11
screen    libxkbcommon-x11.so.0  libxkbcommon-x11-0 libxkbcommon-x11  libxkbcommon-x11
screen    libxcb-cursor.so.0     libxcb-cursor0     xcb-util-cursor   xcb-util-cursor
screen    libxcb-icccm.so.4      libxcb-icccm4      xcb-util-wm       xcb-util-wm
screen    libxcb-keysyms.so.1    libxcb-keysyms1    xcb-util-keysyms  xcb-util-keysyms
screen    libxcb-shape.so.0      libxcb-shape0      libxcb            libxcb
screen    libwayland-client.so.0 libwayland-client0 libwayland-client wayland
screen    libwayland-cursor.so.0 libwayland-cursor0 libwayland-cursor wayland
screen    libwayland-egl.so.1    libwayland-egl1    libwayland-egl    wayland
words     libenchant-2.so.2      libenchant-2-2     enchant2          enchant
bundle    objdump                binutils           binutils          binutils
bundle    libpython{VERSION}.so.1.0 libpython{VERSION}     python3-libs      python
"""
LIBRARIES = tuple(Library(*line.split()) for line in TABLE.strip().splitlines())


def missing_here(groups: Collection[str]) -> Iterator[Library]:
    """Yield the libraries of ``groups`` that cannot be loaded on a system of Linux's kind."""
    return (each for each in LIBRARIES if each.group in groups and not each.present())


def missing_on_macos(groups: Collection[str]) -> Iterator[str]:
    """Yield what Homebrew calls the missing libraries; macOS itself has all but Enchant."""
    homebrew = Path("/opt/homebrew/lib/libenchant-2.dylib")
    if "words" in groups and not find_library("enchant-2") and not homebrew.exists():
        yield "enchant"


def missing_packages(family: str, groups: Collection[str]) -> list[str]:
    """Return the packages to install on a system of ``family``, each once, in a fixed order."""
    if family == "macos":
        return list(missing_on_macos(groups))
    return list(dict.fromkeys(each.package(family) for each in missing_here(groups)))


if __name__ == "__main__":
    for name in missing_packages(sys.argv[1], sys.argv[2:]):
        print(name)
