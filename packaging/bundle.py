"""Make a folder in which the program runs without Python, with everything it needs.

Run as ``bundle.py FOLDER``; needs PyInstaller. The program is ``FOLDER/dist/gamesuite/gamesuite``,
its folder can be taken anywhere; ``FOLDER/build`` holds what was made on the way. Only libGL,
libEGL, Enchant and the basic libraries of X and Wayland still come from the system.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bundle_contents import is_left_out

SPECIFICATION = Path(__file__).with_name("gamesuite.spec")
FAULT = re.compile(
    r"missing module named '?gamesuite\b.*|excluded module named .*\bgamesuite\.\S+ \(.*"
    r"|.*Hidden import \W?gamesuite\b.* not found.*"
)
"""What PyInstaller says of a program that would not run as it should."""
NO_LIBRARY = re.compile(r"could not resolve '(?P<library>.+)', dependency of '(?P<needs>.+)'")


class BundleError(Exception):
    """The bundle could not be made; the message says why."""


def build(folder: Path) -> Path:
    """Make the bundle under ``folder`` and return its folder; raises BundleError.

    An earlier bundle there is replaced. Nothing is written anywhere else.
    """
    folder = folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    work, ready = folder / "build", folder / "dist"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--workpath", str(work), "--distpath", str(ready), str(SPECIFICATION)]
    settings = {"PYINSTALLER_CONFIG_DIR": str(work), "PYTHONDONTWRITEBYTECODE": "1"}
    environment = {**os.environ, **settings}
    environment.pop("PYTHONPATH", None)  # what is there for tests does not belong to the program
    done = subprocess.run(
        command, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True, check=False
    )
    if done.returncode != 0:
        raise BundleError(done.stderr)
    warned = (work / "gamesuite" / "warn-gamesuite.txt").read_text()
    faults = FAULT.findall(warned) + FAULT.findall(done.stderr)
    if faults:
        raise BundleError("\n".join(faults))
    for line in _missing_libraries(done.stderr, ready / "gamesuite"):
        print(line, file=sys.stderr)
    return ready / "gamesuite"


def _missing_libraries(said: str, bundle: Path) -> Iterator[str]:
    """Yield a line for each library that this machine lacks and something in ``bundle`` needs."""
    names = {path.name for path in bundle.rglob("*")}
    for hit in NO_LIBRARY.finditer(said):
        needs = Path(hit["needs"]).name
        if needs in names and not is_left_out(hit["library"]):
            yield f"{hit['library']} is not on this machine, so it is missing to {needs}."


def size(folder: Path) -> int:
    """Return how many bytes the files in ``folder`` have, each counted once."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: bundle.py FOLDER")
    try:
        made = build(Path(sys.argv[1]))
    except BundleError as error:
        sys.exit(str(error))
    print(f"{made}: {size(made) / 1e6:.0f} MB")
