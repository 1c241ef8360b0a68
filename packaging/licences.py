"""The texts of the licences of all that a bundle holds, from what is installed on this machine."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

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


def copy_licences(folder: Path) -> list[str]:
    """Copy the licences into ``folder``; return the names of those not found on this machine."""
    folder.mkdir(parents=True, exist_ok=True)
    sources = {"python": _of_python()}
    sources |= {name: _of_distribution(name) for name in DISTRIBUTIONS}
    if sys.platform == "linux":  # elsewhere Python holds these libraries, and tells of them
        sources |= {name: _of_debian(package) for name, package in OF_DEBIAN.items()}
    missing = []
    for name, source in sources.items():
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


def _of_distribution(name: str) -> Path | None:
    try:
        listed = files(name) or []
    except PackageNotFoundError:
        return None
    found = (file for file in listed if file.name.startswith(("LICENSE", "COPYING")))
    return next((Path(str(file.locate())) for file in found), None)


def _of_debian(package: str) -> Path | None:
    return next((path for path in sorted(DOCUMENTS.glob(f"{package}/copyright"))), None)
