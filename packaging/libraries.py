"""Find the libraries, programs and headers of the system that the game suite needs and are missing.

The wheels of PySide6 and pyenchant include nearly everything except what most desktops have.
Run as ``libraries.py FAMILY GROUP...``; prints the packages to install, one a line.

FAMILY: debian, fedora, arch, macos, or other (which prints the names of the library files).
GROUP: offscreen (Qt without a screen), screen (windows on X and Wayland), virtual (a screen of X
that nobody sees, and what the languages of the system are made of), words (the dictionaries of the
system), compiler (what makes thinking fast), bundle (making a folder that runs without Python) or
checks (of what a desktop is told about the program). Needs only Python's standard library.
"""

from __future__ import annotations

import ctypes
import shutil
import sys
import sysconfig
from collections.abc import Collection, Iterator
from ctypes.util import find_library
from pathlib import Path
from typing import NamedTuple


class Library(NamedTuple):
    """A library, program, header or other file: the group that needs it, its file and packages."""

    group: str
    file: str
    debian: str
    fedora: str
    arch: str

    def package(self, family: str) -> str:
        """Return the name of the package on systems of ``family``, or the file if unknown."""
        names = {"debian": self.debian, "fedora": self.fedora, "arch": self.arch}
        return names.get(family, self.file)

    def is_present(self) -> bool:
        """Return whether this process can load the library or find the program or file."""
        if self.file.startswith("/"):
            return Path(self.file).exists()
        if self.file.endswith(".h"):
            return Path(sysconfig.get_path("include"), self.file).exists()
        if ".so" not in self.file:
            return shutil.which(self.file) is not None
        try:
            ctypes.CDLL(self.file)
        except OSError:
            return False
        return True


VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"

# Columns as in Library. These are all libraries that the Qt files in use need, except the C
# library; a test checks this against the files. Systems with a printer or GTK already have libcups
# or GTK. On Debian 13, libglib2.0-0t64 also provides the name without t64.
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
virtual   Xvfb                    xvfb                xorg-x11-server-Xvfb xorg-server-xvfb
virtual   localedef               libc-bin            glibc-common        glibc
virtual   /usr/share/i18n/locales/tr_TR locales       glibc-locale-source glibc
words     libenchant-2.so.2       libenchant-2-2      enchant2            enchant
checks    desktop-file-validate   desktop-file-utils  desktop-file-utils  desktop-file-utils
checks    appstreamcli            appstream           appstream           appstream
checks    lintian                 lintian             lintian             lintian
checks    mosquitto               mosquitto           mosquitto           mosquitto
compiler  cc                      gcc                 gcc                 gcc
compiler  Python.h                python3-dev         python3-devel       python
bundle    objdump                 binutils            binutils            binutils
bundle    libpython{VERSION}.so.1.0 libpython{VERSION} python3-libs python
bundle    libexpat.so.1           libexpat1           expat               expat
"""
LIBRARIES = tuple(Library(*line.split()) for line in TABLE.strip().splitlines())


def missing_libraries(groups: Collection[str]) -> Iterator[Library]:
    """Yield the libraries of ``groups`` that are missing on a system like Linux."""
    return (each for each in LIBRARIES if each.group in groups and not each.is_present())


def missing_on_macos(groups: Collection[str]) -> Iterator[str]:
    """Yield the missing packages of Homebrew; macOS itself has everything except Enchant."""
    homebrew = Path("/opt/homebrew/lib/libenchant-2.dylib")
    if "words" in groups and not find_library("enchant-2") and not homebrew.exists():
        yield "enchant"


def missing_packages(family: str, groups: Collection[str]) -> list[str]:
    """Return the packages to install on a system of ``family``, without repeats, in table order."""
    if family == "macos":
        return list(missing_on_macos(groups))
    return list(dict.fromkeys(each.package(family) for each in missing_libraries(groups)))


if __name__ == "__main__":
    for name in missing_packages(sys.argv[1], sys.argv[2:]):
        print(name)
