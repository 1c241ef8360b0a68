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

# Columns as in Library. Here is all that the files of Qt which the program uses ask for, but the
# C library; a test reads it from the files. Who has a printer or GTK has libcups or GTK already.
# Debian 13 has a libglib2.0-0t64, which answers to the name without t64 too.
TABLE = f"""
offscreen libstdc++.so.6          libstdc++6          libstdc++           gcc-libs
offscreen libgcc_s.so.1           libgcc-s1           libgcc              gcc-libs
offscreen libz.so.1               zlib1g              zlib                zlib
offscreen libzstd.so.1            libzstd1            libzstd             zstd
offscreen libbrotlidec.so.1       libbrotli1          libbrotli           brotli
offscreen libbrotlicommon.so.1    libbrotli1          libbrotli           brotli
offscreen libglib-2.0.so.0        libglib2.0-0        glib2               glib2
offscreen libgthread-2.0.so.0     libglib2.0-0        glib2               glib2
offscreen libgssapi_krb5.so.2     libgssapi-krb5-2    krb5-libs           krb5
offscreen libdbus-1.so.3          libdbus-1-3         dbus-libs           dbus
offscreen libGL.so.1              libgl1              libglvnd-glx        libglvnd
offscreen libEGL.so.1             libegl1             libglvnd-egl        libglvnd
offscreen libX11.so.6             libx11-6            libX11              libx11
offscreen libxkbcommon.so.0       libxkbcommon0       libxkbcommon        libxkbcommon
offscreen libfontconfig.so.1      libfontconfig1      fontconfig          fontconfig
offscreen libfreetype.so.6        libfreetype6        freetype            freetype2
screen    libX11-xcb.so.1         libx11-xcb1         libX11-xcb          libx11
screen    libxkbcommon-x11.so.0   libxkbcommon-x11-0  libxkbcommon-x11    libxkbcommon-x11
screen    libxcb.so.1             libxcb1             libxcb              libxcb
screen    libxcb-glx.so.0         libxcb-glx0         libxcb              libxcb
screen    libxcb-randr.so.0       libxcb-randr0       libxcb              libxcb
screen    libxcb-render.so.0      libxcb-render0      libxcb              libxcb
screen    libxcb-shape.so.0       libxcb-shape0       libxcb              libxcb
screen    libxcb-shm.so.0         libxcb-shm0         libxcb              libxcb
screen    libxcb-sync.so.1        libxcb-sync1        libxcb              libxcb
screen    libxcb-xfixes.so.0      libxcb-xfixes0      libxcb              libxcb
screen    libxcb-xkb.so.1         libxcb-xkb1         libxcb              libxcb
screen    libxcb-util.so.1        libxcb-util1        xcb-util            xcb-util
screen    libxcb-cursor.so.0      libxcb-cursor0      xcb-util-cursor     xcb-util-cursor
screen    libxcb-icccm.so.4       libxcb-icccm4       xcb-util-wm         xcb-util-wm
screen    libxcb-image.so.0       libxcb-image0       xcb-util-image      xcb-util-image
screen    libxcb-keysyms.so.1     libxcb-keysyms1     xcb-util-keysyms    xcb-util-keysyms
screen    libxcb-render-util.so.0 libxcb-render-util0 xcb-util-renderutil xcb-util-renderutil
screen    libwayland-client.so.0  libwayland-client0  libwayland-client   wayland
screen    libwayland-cursor.so.0  libwayland-cursor0  libwayland-cursor   wayland
screen    libwayland-egl.so.1     libwayland-egl1     libwayland-egl      wayland
words     libenchant-2.so.2       libenchant-2-2      enchant2            enchant
bundle    objdump                 binutils            binutils            binutils
bundle    libpython{VERSION}.so.1.0 libpython{VERSION} python3-libs python
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
