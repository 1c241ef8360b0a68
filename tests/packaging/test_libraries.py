"""The table of the system's libraries is right, and holds all that the files of Qt ask for."""

from __future__ import annotations

import ctypes
import re
import shutil
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import libraries
import PySide6
import pytest
import shiboken6
from bundle_contents import is_guest, is_left_out
from libraries import missing_packages

from tests.packaging.shared_objects import Installed

ROOT = Path(__file__).resolve().parents[2]
GROUPS = ("offscreen", "screen", "virtual", "words", "bundle", "checks")

QT = Path(PySide6.__file__).parent
PLUGINS = QT / "Qt" / "plugins"
OF_OTHER_PARTS = ("designer", "qml*", "sqldrivers", "*-server")
"""Folders of plugins for parts of Qt that the program does not use."""
FOR_SCREENS = ("platforms/libqxcb.so", "platforms/libqwayland.so", "xcb*/*", "wayland-*/*")
C_LIBRARY = re.compile(r"(lib(c|m|dl|pthread|rt|resolv)|ld-linux-.*)\.so\.\d")

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have their own")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this a machine where no library can be loaded, and no program found."""

    def refuse(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    monkeypatch.setenv("PATH", "")


@pytest.mark.usefixtures("bare")
def test_a_bare_machine_misses_everything() -> None:
    assert missing_packages("debian", ["words"]) == ["libenchant-2-2"]
    assert missing_packages("other", ["words"]) == ["libenchant-2.so.2"]
    assert missing_packages("debian", ["bundle"])[0] == "binutils"
    assert missing_packages("debian", ["bundle"])[1].startswith("libpython3.")
    assert "libgl1" in missing_packages("debian", ["offscreen"])
    assert "libxcb-cursor0" in missing_packages("debian", ["screen"])
    assert "xvfb" in missing_packages("debian", ["virtual"])


def test_a_file_is_looked_for_in_its_place(tmp_path: Path) -> None:
    library = libraries.Library("virtual", str(tmp_path / "tr_TR"), "locales", "", "")
    assert not library.is_present()
    (tmp_path / "tr_TR").touch()
    assert library.is_present()


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("family", ["debian", "fedora", "arch", "other"])
def test_a_package_is_named_once(family: str) -> None:
    packages = missing_packages(family, GROUPS)
    assert len(packages) == len(set(packages))


def test_a_ready_machine_misses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", str)
    monkeypatch.setattr(shutil, "which", str)
    monkeypatch.setattr(Path, "exists", lambda _path: True)
    assert missing_packages("debian", GROUPS) == []


# What the files of Qt ask for


def _modules() -> Iterator[Path]:
    """Yield the modules of Qt that the program and its tests import."""
    sources = [path for part in ("gamesuite", "tests") for path in (ROOT / part).rglob("*.py")]
    names = (re.findall(r"PySide6\.(Qt\w+) import", path.read_text("utf-8")) for path in sources)
    for name in set[str]().union(*names):
        (module,) = QT.glob(f"{name}.*.so")
        yield module


def _plugins(*, for_screens: bool) -> Iterator[Path]:
    """Yield the plugins that Qt may load, those that draw on screens or the others."""
    for path in PLUGINS.rglob("*.so"):
        place = path.relative_to(PLUGINS)
        if is_left_out(str(path)) or is_guest(str(path)):
            continue
        if any(fnmatch(place.parts[0], each) for each in OF_OTHER_PARTS):
            continue
        if any(fnmatch(str(place), each) for each in FOR_SCREENS) == for_screens:
            yield path


def _asked(*files: Path) -> set[str]:
    """Return which libraries ``files`` ask of the system beside the C library.

    A plugin for a part of Qt that is not installed asks for nothing: it is never loaded.
    """
    installed = Installed([QT, Path(shiboken6.__file__).parent])
    asked = (installed.needs([file]) for file in files)
    loaded = (names for names in asked if not any(name.startswith("libQt6") for name in names))
    return {
        name
        for name in set[str]().union(*loaded)
        if not C_LIBRARY.fullmatch(name) and not is_left_out(name)
    }


def _listed(*groups: str) -> set[str]:
    return {each.file for each in libraries.LIBRARIES if each.group in groups}


@on_linux
def test_qt_without_a_screen_asks_for_what_the_table_names() -> None:
    asked = _asked(*_modules(), *_plugins(for_screens=False))
    assert "libgssapi_krb5.so.2" in asked
    assert asked - _listed("offscreen") == set()


@on_linux
def test_qt_on_a_screen_asks_for_what_the_table_names() -> None:
    asked = _asked(*_plugins(for_screens=True))
    assert {"libxcb-cursor.so.0", "libwayland-client.so.0"} <= asked
    assert asked - _listed("offscreen", "screen") == set()


@on_linux
def test_what_qt_asks_for_without_a_screen_is_here() -> None:
    for name in _asked(*_modules(), *_plugins(for_screens=False)):
        ctypes.CDLL(name)
