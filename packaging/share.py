"""Fill a folder such as /usr/share with what a desktop on Linux is told about the program.

Run as ``share.py FOLDER``; writes the entry in the menu, the kind of its files, the icons in all
sizes, the description for shops, the manual and the licences of all that is inside. The entry and
the manual name the games that are declared.
"""

from __future__ import annotations

import gzip
import re
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

from icons import GAME_FILE, PROGRAM, png
from licences import copy_licences

from gamesuite.catalogue import GAMES

ROOT = Path(__file__).resolve().parents[1]
SOURCES = Path(__file__).with_name("linux")
PLACES = {
    "gamesuite.desktop": "applications/gamesuite.desktop",
    "gamesuite.metainfo.xml": "metainfo/gamesuite.metainfo.xml",
    "gamesuite-mime.xml": "mime/packages/gamesuite.xml",
}
SCREENSHOTS = "file:///usr/share/gamesuite/screenshots"
"""Where a shop finds the pictures: in the package, as the project has no page yet."""
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The widths of the icons, in pixels."""


def fill_tree(tree: Path, bundle: Path, when: datetime) -> None:
    """Put ``bundle`` and what the desktop is told into the new folder ``tree``, as below ``/``.

    ``when`` is the day of the build.
    """
    shutil.copytree(bundle, tree / "usr/lib/gamesuite", symlinks=True)
    binary = tree / "usr/bin/gamesuite"
    binary.parent.mkdir()
    binary.symlink_to("../lib/gamesuite/gamesuite")
    fill_share(tree / "usr/share", when)


def fill_share(share: Path, when: datetime) -> None:
    """Fill the folder ``share``; ``when`` is the day of the build."""
    for source, place in PLACES.items():
        write(share / place, filled(source, when).encode())
    write_packed(share / "man/man6/gamesuite.6.gz", filled("gamesuite.6", when).encode())
    write_packed(share / "doc/gamesuite/NEWS.gz", (ROOT / "CHANGELOG.md").read_bytes())
    copy_licences(share / "doc/gamesuite/licenses")
    for picture in sorted((SOURCES.parent / "screenshots").glob("*.png")):
        write(share / "gamesuite/screenshots" / picture.name, picture.read_bytes())
    icons = share / "icons/hicolor"
    _write_icon(PROGRAM, icons, "apps/gamesuite")
    _write_icon(GAME_FILE, icons, "mimetypes/application-x-gamesuite-game")


def version_of_program() -> str:
    """Return the version, without importing the program."""
    text = (ROOT / "gamesuite" / "__init__.py").read_text("utf-8")
    (version,) = re.findall(r'__version__ = "(.+)"', text)
    return str(version)


def write(path: Path, content: bytes) -> None:
    """Write ``content`` to ``path``, in a folder that may not exist yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def write_packed(path: Path, content: bytes) -> None:
    """Write ``content`` to ``path``, compressed, the same every time."""
    write(path, gzip.compress(content, 9, mtime=0))


def filled(source: str, when: datetime) -> str:
    """Return the text of the file ``source`` of `SOURCES`, filled with what it has gaps for."""
    text = (SOURCES / source).read_text(encoding="utf-8")
    gaps = {
        "@ACTIONS@": _actions(),
        "@DATE@": f"{when:%Y-%m-%d}",
        "@GAMES@": _games(),
        "@SCREENSHOTS@": SCREENSHOTS,
        "@VERSION@": version_of_program(),
    }
    for gap, filling in gaps.items():
        text = text.replace(gap, filling)
    return text


def _actions() -> str:
    """Return what an entry of the menu says of its actions: each opens the window with a game."""
    actions = [
        f"\n[Desktop Action {game.id}]\n"
        f"Name={game.descriptions.title()}\n"
        f"Exec=gamesuite --game {game.id}"
        for game in GAMES.values()
    ]
    return "\n".join([f"Actions={';'.join(GAMES)};", *actions])


def _games() -> str:
    """Return the ids of the games as a list of a manual: "a, b and c."."""
    *others, last = GAMES
    return "\n".join(
        [*(f".BR {each} ," for each in others[:-1]), f".B {others[-1]}", "and", f".BR {last} ."]
    )


def _write_icon(source: Path, icons: Path, place: str) -> None:
    """Write the icon ``source`` as ``place`` in all sizes into the theme ``icons``."""
    write(icons / "scalable" / f"{place}.svg", source.read_bytes())
    for width in SIZES:
        write(icons / f"{width}x{width}" / f"{place}.png", png(source, width))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: share.py FOLDER")
    fill_share(Path(sys.argv[1]), datetime.now(UTC))
