"""Make a Debian package of the program, with its entry in the menu, its kind of file and its icons.

Run as ``deb.py FOLDER`` on the oldest Debian that the package is for; needs PyInstaller, dpkg and
objdump. The package is ``FOLDER/gamesuite_VERSION_ARCHITECTURE.deb``, for Debian and what comes
from it. It depends on the packages of those libraries that the bundle leaves to the system.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterator
from datetime import datetime
from email.utils import format_datetime
from pathlib import Path

from bundle import BundleError, build, main, run, size
from bundle_contents import is_guest
from libraries import LIBRARIES, Library
from project import addresses, set_times, source_date, version_of_program
from share import SOURCES, fill_tree, write, write_packed

MAINTAINER = addresses().maintainer or "The Game Suite project <gamesuite@localhost>"
C_LIBRARY = re.compile(r"(lib(c|m|dl|pthread|rt|resolv|util)|ld-linux-.*)\.so\.\d")
RECOMMENDED = (
    "libenchant-2-2",  # dictionaries of the system, for Bali
    "hunspell-en-us | hunspell-dictionary",
    "libpulse0 | libasound2 | libasound2t64",  # sound
    "libcups2 | libcups2t64",  # printers
    "libgl1-mesa-dri",
)
ONLY_RECOMMENDED = {"libcups.so.2"}
"""Libraries without which nothing but printing is lost; see LEFT_OUT in bundle_contents.py."""
CONTROL = """\
Package: gamesuite
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Description: classic card, dice and word games
 Patiences and games of cards, dice and words, each at a table of its own:
 alone, with other people at one screen, or against computer players.
 .
 A coach says what each move is worth and why, and reviews whole games. Games
 are kept at every moment, and can be saved to files.
"""
CHANGES = """\
gamesuite ({version}) unstable; urgency=medium

  * What has changed is told in NEWS.gz.

 -- {maintainer}  {date}
"""


def package(bundle: Path, folder: Path, *compression: str) -> Path:
    """Make the package of ``bundle`` in ``folder`` and return it.

    ``compression`` are options of dpkg-deb; without any it is made small. Leaves what it packs in
    ``folder/package``. Raises BundleError.
    """
    tree = folder / "package"
    shutil.rmtree(tree, ignore_errors=True)
    version, when = version_of_program(), source_date()
    fill_tree(tree, bundle, when)
    _write_documents(tree / "usr/share", version, when)
    _write_control(tree, bundle, version)
    _set_modes(tree)
    set_times((tree, *tree.rglob("*")))
    made = folder / f"gamesuite_{version}_{_architecture()}.deb"
    options = compression or ("-Zxz",)
    run("dpkg-deb", "--root-owner-group", *options, "--build", str(tree), str(made))
    return made


def depends(bundle: Path) -> list[str]:
    """Return the packages of what ``bundle`` leaves to the system; raises BundleError."""
    needed, c_library = system_libraries(bundle)
    return [f"libc6 (>= {c_library})", *sorted({each.debian for each in needed})]


def system_libraries(bundle: Path) -> tuple[list[Library], str]:
    """Return the libraries that ``bundle`` leaves to the system and cannot run without.

    With them comes the oldest version of the C library that it runs with, such as "2.36". Raises
    BundleError if the table of libraries.py lacks one of them.
    """
    files = [path for path in bundle.rglob("*") if _is_binary(path) and not is_guest(str(path))]
    held = {path.name for path in bundle.rglob("*")}
    reports = [run("objdump", "-p", str(path)) for path in files]
    asked = set[str]().union(*(re.findall(r"NEEDED +(\S+)", report) for report in reports)) - held
    known = {each.file: each for each in LIBRARIES}
    system = {name for name in asked if not C_LIBRARY.fullmatch(name)} - ONLY_RECOMMENDED
    if unknown := system - known.keys():
        raise BundleError(f"libraries.py does not know {', '.join(sorted(unknown))}")
    numbers = (re.findall(r"\bGLIBC_(\d+)\.(\d+)", report) for report in reports)
    newest = max((int(major), int(minor)) for found in numbers for major, minor in found)
    return [known[name] for name in sorted(system)], f"{newest[0]}.{newest[1]}"


def _is_binary(path: Path) -> bool:
    if not path.is_file() or path.is_symlink():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _write_documents(share: Path, version: str, when: datetime) -> None:
    """Write into ``share`` what Debian asks of every package."""
    changes = CHANGES.format(version=version, maintainer=MAINTAINER, date=format_datetime(when))
    write(share / "doc/gamesuite/copyright", (SOURCES / "copyright").read_bytes())
    write(share / "lintian/overrides/gamesuite", (SOURCES / "lintian-overrides").read_bytes())
    write_packed(share / "doc/gamesuite/changelog.gz", changes.encode())


def _write_control(tree: Path, bundle: Path, version: str) -> None:
    control = CONTROL.format(
        version=version,
        architecture=_architecture(),
        maintainer=MAINTAINER,
        kilobytes=size(tree) // 1024,
        depends=", ".join(depends(bundle)),
        recommends=", ".join(RECOMMENDED),
    )
    write(tree / "DEBIAN/control", control.encode())
    sums = "".join(f"{_checksum(path)}  {path.relative_to(tree)}\n" for path in _files(tree))
    write(tree / "DEBIAN/md5sums", sums.encode())


def _files(tree: Path) -> Iterator[Path]:
    paths = sorted((tree / "usr").rglob("*"))
    return (path for path in paths if path.is_file() and not path.is_symlink())


def _checksum(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def _set_modes(tree: Path) -> None:
    """Let everybody read all of ``tree``, and start the program."""
    program = tree / "usr/lib/gamesuite/gamesuite"
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)


def _architecture() -> str:
    return run("dpkg", "--print-architecture").strip()


if __name__ == "__main__":
    main(lambda folder: package(build(folder), folder))
