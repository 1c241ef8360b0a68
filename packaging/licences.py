"""The texts of the licences of all that a bundle holds.

Those of Python packages and of libraries come from what is installed on this machine, those that
do not lie there from ``licence_texts``.
"""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from project import ROOT

LICENCES = "licences"
"""The folder of a bundle that has the texts."""
OWN = {
    "gamesuite": ROOT / "LICENSE",
    "inter": ROOT / "resources/fonts/LICENSE-Inter.txt",
    "scowl": ROOT / "resources/words/LICENSE-SCOWL.txt",
    **{path.stem: path for path in sorted((ROOT / "packaging/licence_texts").glob("*.txt"))},
}
"""The texts in the sources, by what they are of."""
DISTRIBUTIONS = (
    "msgspec",
    "platformdirs",
    "pyenchant",
    "miniaudio",
    "cffi",
    "pynacl",
    "paho-mqtt",
    "pyinstaller",
)
"""The Python packages that carry their own licence."""
OF_DEBIAN = {
    "icu": "libicu*",
    "sqlite": "libsqlite3-0",
    "libffi": "libffi*",
    "zlib": "zlib1g",
    "bzip2": "libbz2-1.0",
    "xcb": "libxcb1",
    "xkbcommon": "libxkbcommon0",
}
"""The packages of Debian whose copyright file has the licence of a library."""
DOCUMENTS = Path("/usr/share/doc")
_TEXT = re.compile(r"(?i)licen[cs]e|copying|notice|e[dp]l-v\d+$")
"""What the name of a file with a licence has in it."""


def copy_licences(folder: Path) -> list[str]:
    """Copy the licences into ``folder``; return the names of those not found on this machine."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {**OWN, "python": _of_python()}
    for name in DISTRIBUTIONS:
        found |= _of_distribution(name)
    if sys.platform == "linux":  # elsewhere Python holds these libraries, and tells of them
        found |= {name: _of_debian(package) for name, package in OF_DEBIAN.items()}
    if "libsodium" not in found:  # older packages of PyNaCl hold it without its text
        found["libsodium"] = _of_debian("libsodium*")
    missing = []
    for name, source in found.items():
        if source is None:
            missing.append(name)
        else:
            shutil.copyfile(source, folder / f"{name}.txt")
    for name in missing:
        print(f"The licence of {name} is not on this machine.", file=sys.stderr)
    return missing


def _of_python() -> Path | None:
    folders = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))  # the latter on Windows
    places = (folder / name for folder in folders for name in ("LICENSE.txt", "LICENSE"))
    debian = DOCUMENTS / f"libpython3.{sys.version_info.minor}-minimal" / "copyright"
    return next((path for path in (*places, debian) if path.is_file()), None)


def _of_distribution(name: str) -> dict[str, Path | None]:
    """Return the licences that the Python package ``name`` carries, by what they are of.

    The first is its own; others are of what it holds, such as libsodium, or further ones.
    """
    texts = list(_texts(name))
    if not texts:
        return {name: None}
    own = min(texts, key=lambda text: (len(text.parts), not text.name.upper().startswith("LIC")))
    others = {_of_what(name, text): text for text in texts if text != own}
    return {name: own, **others}


def _texts(name: str) -> Iterator[Path]:
    try:
        listed = files(name) or []
    except PackageNotFoundError:
        return
    for file in listed:
        if ".dist-info" in file.parts[0] and _TEXT.search(file.name):
            yield Path(str(file.locate()))


def _of_what(package: str, text: Path) -> str:
    if "libsodium" in text.name:
        return "libsodium"
    return f"{package}-{text.stem.lower()}"


def _of_debian(package: str) -> Path | None:
    return next((path for path in sorted(DOCUMENTS.glob(f"{package}/copyright"))), None)
