"""The example games: packages of their own, which the program finds once they are installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent
EXAMPLES = tuple(sorted(path.parent.name for path in FOLDER.glob("*/pyproject.toml")))
"""The folders of the packages."""

_OFFLINE = ("--quiet", "--no-index", "--no-build-isolation", "--no-deps", "--no-compile")


def install(package: Path, folder: Path) -> None:
    """Install ``package`` into ``folder`` with what is on this machine; `pip` writes into both."""
    command = [sys.executable, "-m", "pip", "install", *_OFFLINE, "--target", str(folder)]
    subprocess.run([*command, str(package)], check=True)


def with_packages(*folders: Path) -> dict[str, str]:
    """Return the environment of a program that has what is in ``folders`` beside it."""
    places = (*map(str, folders), str(ROOT), os.environ.get("PYTHONPATH"))
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, places))}
