"""Folders of their own for tests, bench and long tests: nothing of the player's is touched.

Here, and nowhere else, is what keeps the program and its libraries in a folder on every system.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gamesuite.storage import paths

_RUNTIME = "XDG_RUNTIME_DIR"
_X_AUTHORITY = "XAUTHORITY"
_WAYLAND = "WAYLAND_DISPLAY"


def own_folders(folder: Path) -> dict[str, str]:
    """Return the environment in which programs keep all files in ``folder``, which is made.

    Our own files are in `games_folder` of it, by a variable that every system minds. The home is
    there too, so that no library writes into the player's.
    """
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    own = {
        paths.PORTABLE: str(games_folder(folder)),
        "HOME": str(home),
        "CFFIXED_USER_HOME": str(home),  # the home for the settings of macOS
        "USERPROFILE": str(home),
        "APPDATA": str(home),
        "LOCALAPPDATA": str(home),
    }
    own |= {
        f"XDG_{kind}_HOME": str(folder / kind.lower())
        for kind in ("CONFIG", "DATA", "STATE", "CACHE")
    }
    if _X_AUTHORITY not in os.environ:  # a real screen asks for it, and looks in the home
        own[_X_AUTHORITY] = str(Path.home() / ".Xauthority")
    return own


def games_folder(folder: Path) -> Path:
    """Return where the files of the program are, with `own_folders` in ``folder``."""
    return folder / "games"


def own_sockets(folder: Path) -> dict[str, str]:
    """Return the environment in which programs listen in ``folder``, which is made.

    Its path has to be short: where it is too long, they listen in a folder that others share.
    """
    place = folder / "run"
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    own = {_RUNTIME: str(place)}
    if _RUNTIME in os.environ:  # a real screen listens in the one of the desktop
        screen = os.environ.get(_WAYLAND, "wayland-0")
        own[_WAYLAND] = os.path.join(os.environ[_RUNTIME], screen)
    return own


@contextmanager
def in_own_folders() -> Iterator[Path]:
    """Let this process, and what it starts, keep all files in a new folder, which is yielded.

    Afterwards the folder is deleted and the environment is as before.
    """
    before = dict(os.environ)
    with TemporaryDirectory(prefix="gamesuite-") as name:
        os.environ.update(own_folders(Path(name)) | own_sockets(Path(name)))
        try:
            yield Path(name)
        finally:
            os.environ.clear()
            os.environ.update(before)
