"""Make what pip installs: the sources, a wheel with the compiled search loops, and one without.

Run as ``wheels.py FOLDER``; needs setuptools, Cython and a C compiler. The wheel without them is
for every system and thinks more slowly. Nothing is written elsewhere. ``python -m build`` makes the
sources and the first wheel too, but says nothing if no loop could be compiled.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from bundle_contents import ROOT, how_to_compile, missing_loops

PLAIN = "GAMESUITE_PLAIN"
"""Tells setup.py to compile nothing."""
_BUILD = "import sys, setuptools.build_meta as b; print(getattr(b, sys.argv[1])(sys.argv[2]))"
_FOLDERS = set(re.findall(r"^graft (\S+)", (ROOT / "MANIFEST.in").read_text("utf-8"), re.MULTILINE))
"""The folders of the tree of which the sources hold something."""


class WheelError(Exception):
    """What pip installs cannot be made; the message says why."""


def make(folder: Path) -> list[Path]:
    """Make the sources and, of these, both wheels in ``folder`` and return them.

    Raises WheelError, above all if a search loop cannot be compiled.
    """
    with TemporaryDirectory() as place:
        sources = make_sources(folder)
        tree = unpacked(sources, Path(place))
        compiled = make_wheel(tree, folder)
        if missing_loops(ZipFile(compiled).namelist()):
            compiled.unlink()
            raise WheelError(how_to_compile())
        return [sources, compiled, make_wheel(tree, folder, {PLAIN: "1"})]


def make_sources(folder: Path) -> Path:
    """Make the archive of the sources in ``folder`` and return it; raises WheelError."""
    with TemporaryDirectory() as place:
        # Of a copy, because setuptools writes into the tree.
        tree = Path(shutil.copytree(ROOT, Path(place) / "tree", ignore=_not_needed))
        return _built(tree, "build_sdist", folder, {PLAIN: "1"})


def _not_needed(folder: str, names: list[str]) -> set[str]:
    """Return which of ``names`` in ``folder`` of the tree the sources need not."""
    if Path(folder) != ROOT:
        return {"__pycache__"}
    return {name for name in names if (ROOT / name).is_dir()} - _FOLDERS


def unpacked(sources: Path, folder: Path) -> Path:
    """Unpack the archive ``sources`` in ``folder`` and return the tree."""
    with tarfile.open(sources) as archive:
        # Python 3.12 and 3.13 warn where nothing is said, and an early 3.11 knows no filters.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)
    return folder / sources.name.removesuffix(".tar.gz")


def make_wheel(tree: Path, folder: Path, settings: Mapping[str, str] | None = None) -> Path:
    """Make the wheel of the sources in ``tree`` in ``folder`` and return it; raises WheelError.

    ``settings`` are environment variables for setup.py.
    """
    return _built(tree, "build_wheel", folder, settings or {})


def _built(tree: Path, what: str, folder: Path, settings: Mapping[str, str]) -> Path:
    """Return what the function ``what`` of setuptools makes in ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-c", _BUILD, what, str(folder.resolve())]
    environment = {**os.environ, **settings}
    done = subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode != 0:
        raise WheelError(done.stderr[-2000:])
    return folder / done.stdout.splitlines()[-1]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: wheels.py FOLDER")
    try:
        for each in make(Path(sys.argv[1])):
            print(f"{each}: {each.stat().st_size / 1e6:.1f} MB")
    except WheelError as error:
        sys.exit(str(error))
