"""Make what pip installs: the sources, a wheel with the compiled search loops, and one without.

Run as ``wheels.py FOLDER``; needs setuptools, Cython and a C compiler. The wheel without them is
for every system and thinks more slowly. Nothing is written elsewhere.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("gamesuite", "resources", "tests", "packaging")
FILES = ("pyproject.toml", "setup.py", "README.md", "CHANGELOG.md", "LICENSE")
PLAIN = "GAMESUITE_PLAIN"
"""Tells setup.py to compile nothing."""
_BUILD = "import sys, setuptools.build_meta as b; print(getattr(b, sys.argv[1])(sys.argv[2]))"
_NOT_OURS = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", ".*")


class WheelError(Exception):
    """What pip installs cannot be made; the message says why."""


def make(folder: Path) -> list[Path]:
    """Make the sources and both wheels in ``folder`` and return them; raises WheelError."""
    sources = make_one("build_sdist", folder, {})
    compiled = make_one("build_wheel", folder, {})
    if compiled.name.endswith("-none-any.whl"):
        raise WheelError("the search loops could not be compiled: is there a C compiler?")
    return [sources, compiled, make_one("build_wheel", folder, {PLAIN: "1"})]


def make_one(what: str, folder: Path, settings: dict[str, str]) -> Path:
    """Make in ``folder`` what the function ``what`` of setuptools makes, and return it.

    ``settings`` are environment variables for setup.py. Raises WheelError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        tree = _copied(Path(place) / "tree")
        return folder / _built(tree, what, folder, settings)


def _copied(tree: Path) -> Path:
    """Copy what belongs in the sources to ``tree`` and return it."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, tree / name, ignore=_NOT_OURS)
    for name in FILES:
        shutil.copy(ROOT / name, tree / name)
    # Else setuptools would take modules and resources only.
    wanted = [*(f"graft {name}" for name in FOLDERS), "include CHANGELOG.md"]
    (tree / "MANIFEST.in").write_text("\n".join(wanted) + "\n")
    return tree


def _built(tree: Path, what: str, folder: Path, settings: dict[str, str]) -> str:
    command = [sys.executable, "-c", _BUILD, what, str(folder.resolve())]
    environment = {**os.environ, **settings}
    done = subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise WheelError(done.stderr[-2000:])
    return done.stdout.splitlines()[-1]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: wheels.py FOLDER")
    try:
        for each in make(Path(sys.argv[1])):
            print(f"{each}: {each.stat().st_size / 1e6:.1f} MB")
    except WheelError as error:
        sys.exit(str(error))
