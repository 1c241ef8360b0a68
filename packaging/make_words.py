"""Make the word list of Bali from Debian's package ``scowl``.

Run as ``make_words.py [SCOWL.deb]``; without a package it downloads the one of apt. Writes
into ``resources/words``: the allowed words, the index of their fragments, the words left out on
purpose with the reasons, and the notice that the licence of SCOWL requires. The same package and
stop list give the same files, byte for byte.
"""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from gamesuite.games.bali.dictionary.lexicon import SEPARATOR, encode

ROOT = Path(__file__).resolve().parents[1]
STOP_LIST = ROOT / "packaging" / "words" / "stop_list.txt"
TARGET = ROOT / "resources" / "words"

SPELLINGS = ("english", "american", "british", "british_z")
LARGEST_SIZE = 60
"""The largest of SCOWL's sizes that, according to its author, has no misspelt words."""
ORDINARY = re.compile(r"[a-z]{3,}")

NOTICE = """\
The word list of Bali (words.txt.gz, and fragments.gz made of it) is taken from SCOWL, the Spell
Checker Oriented Word Lists: the lists of ordinary words of its sizes up to {size}, without words
of fewer than three letters and without those that left_out.txt names. What follows is SCOWL's
own notice.

"""


def unpack(package: Path | None, folder: Path) -> Path:
    """Unpack ``package`` into ``folder`` and return it; None downloads the package."""
    if package is None:
        subprocess.run(["apt-get", "download", "-qq", "scowl"], cwd=folder, check=True)
        (package,) = folder.glob("scowl_*.deb")
    subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
    return folder


def ordinary_words(folder: Path) -> set[str]:
    """Return the ordinary words of all spellings in the unpacked package in ``folder``."""
    lists = folder / "usr" / "share" / "dict" / "scowl"
    files = [
        file
        for spelling in SPELLINGS
        for file in lists.glob(f"{spelling}-words.*")
        if int(file.suffix[1:]) <= LARGEST_SIZE
    ]
    lines = (line for file in files for line in file.read_text("latin-1").splitlines())
    return {line for line in lines if ORDINARY.fullmatch(line)}


def stop_list() -> dict[str, str]:
    """Return the words to leave out, with the reasons."""
    lines = STOP_LIST.read_text("ascii").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


def notice(folder: Path) -> str:
    """Return the copyright section of SCOWL's README after a paragraph about the list."""
    packed = folder / "usr" / "share" / "doc" / "scowl" / "README.gz"
    readme = gzip.decompress(packed.read_bytes()).decode("latin-1")
    start = readme.index("COPYRIGHT, SOURCES, and CREDITS:")
    end = readme.index("FUTURE PLANS:", start)
    return NOTICE.format(size=LARGEST_SIZE) + readme[start:end].rstrip() + "\n"


def transform(words: Iterable[str]) -> str:
    """Return the Burrows-Wheeler transform of ``words``, joined, in capitals and reversed.

    Two places of the text differ at the end of the following word at the latest, so it is enough
    to compare that many letters.
    """
    listed = [word.upper() for word in words]
    text = (SEPARATOR + SEPARATOR.join(listed) + SEPARATOR)[::-1]
    enough = 2 * max(map(len, listed)) + 3
    around = text + text[:enough]
    order = sorted(range(len(text)), key=lambda at: around[at : at + enough])
    return "".join(text[at - 1] for at in order)


def compress(data: bytes) -> bytes:
    """Return ``data`` compressed, without the date, so that the bytes are reproducible."""
    return gzip.compress(data, mtime=0)


def main(package: Path | None) -> None:
    """Write the files; raises SystemExit if the stop list has words that SCOWL lacks."""
    with tempfile.TemporaryDirectory() as name:
        folder = unpack(package, Path(name))
        found = ordinary_words(folder)
        text = notice(folder)
    stopped = stop_list()
    if unknown := sorted(stopped.keys() - found):
        raise SystemExit(f"{STOP_LIST} names words that SCOWL does not have: {' '.join(unknown)}")
    words = sorted(found - stopped.keys())
    TARGET.mkdir(parents=True, exist_ok=True)
    (TARGET / "words.txt.gz").write_bytes(compress("".join(f"{word}\n" for word in words).encode()))
    (TARGET / "fragments.gz").write_bytes(compress(encode(transform(words))))
    lines = (f"{word} {why}\n" for word, why in sorted(stopped.items()))
    (TARGET / "left_out.txt").write_text("".join(lines), "ascii")
    (TARGET / "LICENSE-SCOWL.txt").write_text(text, "utf-8")
    print(f"{len(words)} words, {len(stopped)} left out")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else None)
