"""Make what players of Windows install, and what they carry on a stick, from a new bundle.

Run on Windows as ``windows_packages.py FOLDER [ISCC]``; needs PyInstaller and Inno Setup 6, whose
compiler is ISCC where it is not found by itself. In ``FOLDER`` are then
``gamesuite-VERSION-windows.exe``, the installer, and ``gamesuite-VERSION-windows.zip``, which needs
no installation and keeps the player's files beside the program.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from bundle import BundleError, build, run
from icons import write_icons
from project import source_date, version_of_program
from windows_bundle import NAME

from gamesuite.storage.paths import BESIDE_PROGRAM

SCRIPT = Path(__file__).with_name("windows") / "gamesuite.iss"
INNO_SETUP = r"C:\Program Files (x86)\Inno Setup 6\ISCC.exe"
"""Where the compiler of installers is usually found."""
NOTE = f"{BESIDE_PROGRAM}/Read me.txt"
"""What makes sure that the folder of the player's files is unpacked, too."""
NOTE_TEXT = """\
The Game Suite keeps your games and settings in this folder, and nowhere else.
Die Game Suite bewahrt deine Spiele und Einstellungen in diesem Ordner auf und nirgends sonst.
"""


def archive(bundle: Path, folder: Path) -> Path:
    """Make the archive for a stick of ``bundle`` in ``folder`` and return it."""
    made = folder / f"gamesuite-{version_of_program()}-windows.zip"
    with ZipFile(made, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(bundle.rglob("*")):
            if path.is_file():
                entry = _entry(path.relative_to(bundle).as_posix())
                packed.writestr(entry, path.read_bytes())
        note = NOTE_TEXT.replace("\n", "\r\n").encode("utf-8-sig")
        packed.writestr(_entry(NOTE), note)
    return made


def _entry(place: str) -> ZipInfo:
    """Return the entry of the file at ``place`` in the archive, the same every time."""
    entry = ZipInfo(f"{NAME}/{place}", source_date().timetuple()[:6])
    entry.compress_type = ZIP_DEFLATED
    return entry


def installer(bundle: Path, folder: Path, compiler: str, version: str) -> Path:
    """Make the installer of ``bundle``, as of ``version``, in ``folder`` and return it.

    Raises BundleError.
    """
    write_icons(folder / "icons")
    told = {"Version": version, "Bundle": bundle, "Icons": folder / "icons"}
    values = [f"/D{name}={value}" for name, value in told.items()]
    run(compiler, "/Qp", *values, f"/O{folder}", str(SCRIPT))
    return folder / f"gamesuite-{version}-windows.exe"


def _compiler() -> str:
    """Return the compiler of installers that this machine has."""
    return shutil.which("iscc") or INNO_SETUP


if __name__ == "__main__":
    if len(sys.argv) not in {2, 3}:
        sys.exit("usage: windows_packages.py FOLDER [ISCC]")
    target = Path(sys.argv[1]).resolve()
    try:
        contents = build(target)
        found = (*sys.argv[2:], _compiler())[0]
        for each in (
            installer(contents, target, found, version_of_program()),
            archive(contents, target),
        ):
            print(f"{each}: {each.stat().st_size / 1e6:.1f} MB")
    except (BundleError, OSError) as error:
        sys.exit(str(error))
