"""Fill a folder such as /usr/share with what a desktop on Linux is told about the program.

Run as ``share.py FOLDER``; writes the entry in the menu, the kind of its files, the icons in all
sizes, the description for shops, the manual and the licences of all that is inside. The entry and
the manual name the games that are declared.
"""

from __future__ import annotations

import gzip
import shutil
import sys
from datetime import datetime
from pathlib import Path
from xml.sax.saxutils import escape

from icons import GAME_FILE, PROGRAM, png
from licences import LICENCES, copy_licences
from project import ROOT, Addresses, addresses, say_what_is_missing, source_date, version_of_program

from gamesuite.catalogue import GAMES

SOURCES = Path(__file__).with_name("linux")
PLACES = {
    "gamesuite.desktop": "applications/{id}.desktop",
    "gamesuite.metainfo.xml": "metainfo/{id}.metainfo.xml",
    "gamesuite-mime.xml": "mime/packages/{id}.xml",
}
"""Where the files of `SOURCES` go; the names begin with the id of the program, as shops ask."""
SCREENSHOTS = "file:///usr/share/gamesuite/screenshots"
"""Where a shop finds the pictures if they have no address: in the package."""
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The widths of the icons, in pixels."""


def fill_tree(tree: Path, bundle: Path, when: datetime) -> None:
    """Put ``bundle`` and what the desktop is told into the new folder ``tree``, as below ``/``.

    ``when`` is the day of the sources.
    """
    elsewhere = shutil.ignore_patterns(LICENCES)  # with the other documents
    shutil.copytree(bundle, tree / "usr/lib/gamesuite", symlinks=True, ignore=elsewhere)
    binary = tree / "usr/bin/gamesuite"
    binary.parent.mkdir()
    binary.symlink_to("../lib/gamesuite/gamesuite")
    fill_share(tree / "usr/share", when)


def fill_share(share: Path, when: datetime) -> None:
    """Fill the folder ``share``; ``when`` is the day of the sources."""
    known = addresses()
    for source, place in PLACES.items():
        write(share / place.format(id=known.desktop_id), filled(source, when).encode())
    write_packed(share / "man/man6/gamesuite.6.gz", filled("gamesuite.6", when).encode())
    write_packed(share / "doc/gamesuite/NEWS.gz", (ROOT / "CHANGELOG.md").read_bytes())
    copy_licences(share / "doc/gamesuite/licenses")
    pictures = (SOURCES.parent / "screenshots").glob("*.png")
    for picture in () if known.screenshots else sorted(pictures):
        write(share / "gamesuite/screenshots" / picture.name, picture.read_bytes())
    icons = share / "icons/hicolor"
    _write_icon(PROGRAM, icons, f"apps/{known.desktop_id}")
    _write_icon(GAME_FILE, icons, f"mimetypes/{known.desktop_id}-game")


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
    known = addresses()
    gaps = {
        "@ACTIONS@": _actions(),
        "@ADDRESSES@": _addresses(known),
        # An id that is no reversed domain is only known with this ending.
        "@COMPONENT@": known.application or f"{known.desktop_id}.desktop",
        "@DATE@": f"{when:%Y-%m-%d}",
        "@DEVELOPER@": known.application.rpartition(".")[0] or known.desktop_id,
        "@GAMES@": _games(),
        "@ID@": known.desktop_id,
        "@SCREENSHOTS@": known.screenshots or SCREENSHOTS,
        "@VERSION@": version_of_program(),
    }
    for gap, filling in gaps.items():
        text = text.replace(gap, filling)
    return text


def _addresses(known: Addresses) -> str:
    """Return what a shop is told of the pages of the project, as far as there are any."""
    found = {"homepage": known.homepage, "bugtracker": known.bugs}
    lines = [f'<url type="{kind}">{escape(url)}</url>' for kind, url in found.items() if url]
    return "\n  ".join(["", *lines])


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
    say_what_is_missing()
    fill_share(Path(sys.argv[1]), source_date())
