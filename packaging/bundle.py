"""Make a folder in which the program runs without Python.

Run as ``bundle.py FOLDER``; needs PyInstaller. The program is ``FOLDER/dist/gamesuite/gamesuite``,
and its folder can be moved anywhere; ``FOLDER/build`` has intermediate files. What every desktop
has comes from the system: fonts, X, Wayland, OpenGL, GLib and the bus, and so does Enchant.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path

from bundle_contents import (
    FOR_TERMINALS,
    ROOT,
    how_to_compile,
    is_guest,
    is_left_out,
    missing_loops,
)
from icu_data import trim
from licences import LICENCES, copy_licences
from project import UMASK, same_every_time, say_what_is_missing

SPECIFICATION = Path(__file__).with_name("gamesuite.spec")
COMPILED = str(sysconfig.get_config_var("EXT_SUFFIX"))
"""How the names of modules end that are compiled for this Python."""
FAULT = re.compile(
    r"missing module named '?gamesuite\b.*|excluded module named .*\bgamesuite\.\S+ \(.*"
    r"|.*Hidden import \W?gamesuite\b.* not found.*"
)
"""PyInstaller's messages about a program that would not run correctly."""
NO_LIBRARY = re.compile(r"could not resolve '(?P<library>.+)', dependency of '(?P<needs>.+)'")


class BundleError(Exception):
    """The bundle cannot be made; the message says why."""


def build(folder: Path, *, plain: bool = False) -> Path:
    """Make the bundle in ``folder``, replacing an earlier one, and return the bundle's folder.

    Nothing is written elsewhere. Raises BundleError, above all if the source tree lacks a compiled
    search loop, unless the bundle may be ``plain``.
    """
    if not plain and missing_loops(map(str, (ROOT / "gamesuite").rglob(f"*{COMPILED}"))):
        raise BundleError(how_to_compile())
    folder = folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    work, output = folder / "build", folder / "dist"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--workpath", str(work), "--distpath", str(output), str(SPECIFICATION)]
    settings = {"PYINSTALLER_CONFIG_DIR": str(work), "PYTHONDONTWRITEBYTECODE": "1"}
    settings["PYTHONUTF8"] = "1"  # what it says, also where the system has another alphabet
    environment = {**os.environ, **same_every_time(), **settings}
    environment.pop("PYTHONPATH", None)  # modules of the tests do not belong in the program
    result = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        umask=UMASK,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if result.returncode != 0:
        raise BundleError(_reason("PyInstaller", result))
    warnings = (work / "gamesuite" / "warn-gamesuite.txt").read_text("utf-8")
    faults = FAULT.findall(warnings) + FAULT.findall(result.stderr)
    if faults:
        raise BundleError("\n".join(faults))
    for line in _missing_libraries(result.stderr, output / "gamesuite"):
        print(line, file=sys.stderr)
    for made in (output / "gamesuite").glob(f"{FOR_TERMINALS}.exe"):
        made.replace(made.with_name("gamesuite.com"))
    for folder in (output / "gamesuite", *output.glob("*.app/Contents/Resources")):
        copy_licences(folder / LICENCES)
    if whole := trim(output / "gamesuite"):
        print(whole, file=sys.stderr)
    return output / "gamesuite"


def _missing_libraries(messages: str, bundle: Path) -> Iterator[str]:
    """Yield a line for each library that something in ``bundle`` needs and this machine lacks."""
    names = {path.name for path in bundle.rglob("*") if not is_guest(str(path))}
    for match in NO_LIBRARY.finditer(messages):
        needs = Path(match["needs"]).name
        if needs in names and not is_left_out(match["library"]):
            yield f"{match['library']} is not on this machine, but {needs} needs it."


def run(*command: str) -> str:
    """Run ``command`` in English and return what it prints.

    Raises BundleError if it is missing or fails.
    """
    environment = {**os.environ, **same_every_time(), "LC_ALL": "C"}
    try:
        done = subprocess.run(
            command,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except FileNotFoundError as error:
        raise BundleError(f"{command[0]} is missing") from error
    if done.returncode != 0:
        raise BundleError(_reason(command[0], done))
    return done.stdout


def _reason(program: str, done: subprocess.CompletedProcess[str]) -> str:
    """Return why ``program`` failed, in its own words if it said something."""
    said = f"{done.stdout or ''}{done.stderr or ''}".strip()
    return f"{program}: {said[-2000:] or f'ended with status {done.returncode}'}"


def size(folder: Path) -> int:
    """Return the total size in bytes of the files in ``folder``, not following links."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


def main(make: Callable[[Path], Path]) -> None:
    """Tell what ``make`` makes in the folder that the command line names, or why it cannot."""
    if len(sys.argv) != 2:
        sys.exit(f"usage: {Path(sys.argv[0]).name} FOLDER")
    try:
        made = make(Path(sys.argv[1]).resolve())
    except (BundleError, OSError) as error:
        sys.exit(str(error))
    say_what_is_missing()
    print(f"{made}: {(size(made) if made.is_dir() else made.stat().st_size) / 1e6:.1f} MB")


if __name__ == "__main__":
    main(build)
