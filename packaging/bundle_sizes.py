"""Tell what a bundle holds by size, largest first.

Run as ``bundle_sizes.py BUNDLE``, the folder that bundle.py has made.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

KINDS = (
    ("ICU: how languages sort and write", r"(?:PySide6/Qt/lib/)?libicu.*"),
    (
        "Qt: windows, printing, X and Wayland",
        r"libQt6.*|PySide6/(?:Qt/|Qt6|plugins/|translations/).*",
    ),
    ("What Microsoft's compiler adds", r"(?:\w+/)?(?:MSVCP|VCRUNTIME)140.*\.dll"),
    ("Qt for Python", r"PySide6/.*|libpyside6.*|libshiboken6.*|shiboken6/.*"),
    ("Enchant and English dictionaries", r"enchant/.*"),
    ("X and keyboards", r"libxcb.*|libxkbcommon.*"),
    (
        "The suite: its code, and Python's in one archive",
        r"gamesuite(?:\.exe|\.com)?|gamesuite/[^/]*\.py.*",
    ),
    ("The suite: compiled loops", r"gamesuite/games/.*"),
    ("The suite: {0}", r"gamesuite/resources/([^/]+)/.*"),
    ("Sound", r"_miniaudio.*|_cffi.*|libasound.*"),
    (
        "Python",
        r"libpython.*|python3.*|base_library\.zip|(?:lib)?(?:ffi|bz2|z|sqlite3|mvec)(?:-\d)?\..*"
        r"|[^/]*\.pyd",
    ),
    ("Reading of files", r"msgspec/.*"),
    ("Sealing of messages", r"(?:nacl|pynacl-[^/]*)/.*"),
    ("Licences", r"licences/.*"),
)
"""What files are called, by patterns of their paths; the first one that fits counts."""
OTHER = "Other"


def sizes(bundle: Path) -> Counter[str]:
    """Return the bytes in ``bundle`` of each of the KINDS of files, links not followed."""
    held = Counter[str]()
    for path in bundle.rglob("*"):
        if not path.is_dir() or path.is_symlink():
            held[kind(path.relative_to(bundle).as_posix())] += path.lstat().st_size
    return held


def kind(path: str) -> str:
    """Return what the file ``path`` of a bundle is."""
    inner = path.removeprefix("_internal/")
    for name, pattern in KINDS:
        found = re.fullmatch(pattern, inner)
        if found:
            return name.format(*found.groups())
    return OTHER


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: bundle_sizes.py BUNDLE")
    all_kinds = sizes(Path(sys.argv[1]))
    for each, number in all_kinds.most_common():
        print(f"{number / 1e6:6.1f} MB  {each}")
    print(f"{all_kinds.total() / 1e6:6.1f} MB  together")
