"""What goes into the bundle, and what of Qt stays out of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from pathlib import Path, PurePath

ROOT = Path(__file__).resolve().parents[1]
RESOURCES = "gamesuite/resources"
"""Where an installed program looks for what is in ``resources``."""

NOT_NEEDED = ["_distutils_hack", "distutils", "setuptools", "ssl"]
"""Modules that others would use if they were there."""

LEFT_OUT = (
    "libssl*",
    "libcups.so*",  # whoever has a printer has it, and it brings all that encrypts
    *(f"*/plugins/{kind}/*" for kind in ("egldeviceintegrations", "generic", "tls")),
    "*/plugins/networkinformation/*",
    *(f"*/plugins/platforms/*q{name}.*" for name in ("eglfs", "linuxfb", "vkkhrdisplay", "vnc")),
    "*/plugins/platforms/*qminimal*",
    "*/plugins/platformthemes/*qgtk3.*",  # brings all of GTK
    *(f"*/plugins/imageformats/*q{name}.*" for name in ("gif", "icns", "ico", "jpeg", "tga")),
    *(f"*/plugins/imageformats/*q{name}.*" for name in ("tiff", "wbmp", "webp")),
    "*/plugins/wayland-graphics-integration-client/*-server.*",
    *(f"*/plugins/wayland-shell-integration/*{name}*" for name in ("full", "ivi", "qt-", "wl-")),
)
"""Plugins of Qt for other devices and pictures, and libraries for connections to elsewhere."""

Entry = tuple[str, str, str]
"""A file as PyInstaller has it: its place in the bundle, where it is taken from, and its kind."""
Imports = Callable[[str], Iterable[tuple[str, str | None]]]
"""Tells the libraries that a binary file needs, those of its libraries too: name and path."""


def modules(root: Path) -> list[str]:
    """Return the names of all modules of the source tree ``root``, compiled ones too.

    Games, coaches and kernels are imported by names that nobody sees who reads the imports only.
    """
    package = root / "gamesuite"
    files = [
        *package.rglob("*.py"),
        *package.rglob("*_native*.so"),
        *package.rglob("*_native*.pyd"),
    ]
    parts = (
        (*file.relative_to(root).parent.parts, file.name.partition(".")[0])
        for file in sorted(files)
        if file.name not in ("__init__.py", "__main__.py")
    )
    return [".".join(each) for each in parts]


def languages() -> list[str]:
    """Return the codes of the languages that the program speaks."""
    return ["en", *(file.parents[1].name for file in ROOT.glob("resources/locale/*/*/*.mo"))]


def trimmed(entries: Iterable[Entry], imports: Imports) -> list[Entry]:
    """Return ``entries`` without what the program does not use of Qt, and what only that needs.

    What stays and needs something left out finds it on the system, or does not load.
    """
    entries = list(entries)
    kept = [entry for entry in entries if not is_left_out(entry[0])]
    gone = [entry for entry in entries if is_left_out(entry[0])]
    absent = {_name(entry) for entry in gone}
    doubtful = set[str]().union(*(_needed(entry, imports) for entry in gone))
    needs = (_needed(entry, imports) for entry in kept if _name(entry) not in doubtful)
    needed = set[str]().union(*(each for each in needs if not each & absent))
    return [entry for entry in kept if _name(entry) not in doubtful - needed]


def is_left_out(place: str) -> bool:
    """Return whether the file at ``place`` in the bundle is one that the program does without."""
    path = PurePath(place).as_posix()
    if path.endswith(".qm"):
        return not path.endswith(tuple(f"/qtbase_{code}.qm" for code in languages()))
    return any(fnmatch(path, pattern) for pattern in LEFT_OUT)


def _needed(entry: Entry, imports: Imports) -> set[str]:
    """Return the file names of the libraries that ``entry`` needs, if it is a binary file."""
    _, source, kind = entry
    if kind not in ("BINARY", "EXTENSION"):
        return set()
    return {PurePath(name).name for name, _ in imports(source)}


def _name(entry: Entry) -> str:
    return PurePath(entry[0]).name
