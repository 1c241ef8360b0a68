"""Build packages twice and say whether both are equal, byte for byte.

Run as ``build_twice.py FOLDER [COMMAND...]``, with the commands of this folder that make packages,
such as ``wheels.py`` and ``deb.py``, which are run if none is named. Each is run in two copies of
the sources that lie in different folders, have files of different times, and belong to somebody
with other habits. What they make is in ``FOLDER/one/made`` and ``FOLDER/two of them/made``. Where
two differ, the first files in them that do are named; diffoscope says more.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, is_zipfile

from bundle import run
from bundle_contents import ROOT
from project import same_every_time
from wheels import not_needed

COMMANDS = ("wheels.py", "deb.py")
PACKAGES = ("*.tar.gz", "*.whl", "*.deb", "*.rpm", "*-windows.zip")
"""The names of packages; other files and folders in which they are made need not be equal."""
HABITS: Mapping[str, Mapping[str, str]] = {
    "one": {"TZ": "UTC", "LC_ALL": "C.UTF-8", "UMASK": "022"},
    "two of them": {"TZ": "Pacific/Auckland", "LC_ALL": "C", "UMASK": "077"},
}
"""The folders, and what is usual for whoever builds there."""
_DAY = 86_400
_MOST = 20
"""How many files are named that differ."""


def copy_of_sources(folder: Path, days: int) -> None:
    """Copy the sources into the new ``folder``, their files ``days`` older."""
    shutil.copytree(ROOT, folder, ignore=not_needed)
    for path in folder.rglob("*"):
        seconds = path.stat().st_mtime - days * _DAY
        os.utime(path, (seconds, seconds))


def build(folder: Path, commands: tuple[str, ...]) -> tuple[Path, ...]:
    """Run ``commands`` once for each of `HABITS` in ``folder``; return where the packages are.

    Raises CalledProcessError if one fails; it has said why.
    """
    made = []
    for days, name in enumerate(HABITS):  # both before one is built, which takes minutes
        shutil.rmtree(folder / name, ignore_errors=True)
        copy_of_sources(folder / name / "sources", days)
    for days, (name, habits) in enumerate(HABITS.items()):
        place = folder / name
        tree = place / "sources"
        environment = {**os.environ, **same_every_time(), **habits, "PYTHONPATH": str(tree)}
        environment["PYTHONHASHSEED"] = str(days + 1)
        for command in commands:
            subprocess.run(
                [sys.executable, str(tree / "packaging" / command), str(place / "made")],
                env=environment,
                umask=int(habits["UMASK"], 8) if os.name == "posix" else -1,
                check=True,
            )
        made.append(place / "made")
    return tuple(made)


def compare(one: Path, two: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the name of each package in ``one`` or ``two``, and which files in it differ.

    A package is its own only file if all files in it are equal, or if it is only in one folder.
    """
    names = {path.name for kind in PACKAGES for made in (one, two) for path in made.glob(kind)}
    for name in sorted(names):
        files = (one / name, two / name)
        if not all(file.exists() for file in files):
            yield name, [name]
        elif files[0].read_bytes() == files[1].read_bytes():
            yield name, []
        else:
            first, second = (contents(file) for file in files)
            differing = [each for each in first | second if first.get(each) != second.get(each)]
            yield name, differing or [name]


def contents(package: Path) -> dict[str, tuple[object, ...]]:
    """Return the files in ``package`` by their names, each with its rights, time and checksum."""
    if is_zipfile(package):
        with ZipFile(package) as archive:
            return {
                each.filename: (each.external_attr, each.date_time, _sum(archive.read(each)))
                for each in archive.infolist()
            }
    if package.suffix == ".deb":
        done = subprocess.run(
            ["dpkg-deb", "--fsys-tarfile", str(package)], capture_output=True, check=True
        )
        return _in_tar(done.stdout) | {"the control files": (run("dpkg-deb", "-I", str(package)),)}
    return _in_tar(package.read_bytes()) if package.name.endswith(".tar.gz") else {}


def _in_tar(content: bytes) -> dict[str, tuple[object, ...]]:
    with tarfile.open(fileobj=BytesIO(content)) as archive:
        found: dict[str, tuple[object, ...]] = {}
        for each in archive:
            file = archive.extractfile(each) if each.isfile() else None
            data = file.read() if file else b""
            found[each.name] = (each.mode, each.mtime, each.uid, each.uname, _sum(data))
        return found


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def main(folder: Path, commands: tuple[str, ...]) -> bool:
    """Build in ``folder`` by ``commands``, say what is equal, and return whether all is."""
    are_equal = True
    for name, differing in compare(*build(folder.resolve(), commands or COMMANDS)):
        print(f"{name}: {'DIFFERENT' if differing else 'equal'}")
        for each in differing[:_MOST]:
            print(f"    {each}")
        are_equal = are_equal and not differing
    return are_equal


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: build_twice.py FOLDER [COMMAND...]")
    sys.exit(0 if main(Path(sys.argv[1]), tuple(sys.argv[2:])) else 1)
