"""Write what Flathub builds the program from: the manifest, and lists of what it fetches before.

Run as ``make_flatpak.py FOLDER`` for a release; asks the package index for the addresses of the
parts. Writes the sources, the manifest, which has the name of the program's id, and the lists
``tools.json`` and ``parts.json``. These hold addresses of files and belong to Flathub, not into the
sources. ``flatpak-builder --user --install --force-clean BUILD FOLDER/ID.yml`` builds it; nothing
is fetched while it builds.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from project import ROOT, ProjectError, addresses
from wheels import WheelError, make_sources

TEMPLATE = Path(__file__).with_name("flatpak") / "manifest.yml"
PYTHON = "3.13"
"""The version of Python in the runtime that `TEMPLATE` names."""
MACHINES = ("x86_64", "aarch64")
FROM_BASE = "PySide6"
"""How the names of packages begin that the base brings."""
FOR_SOME = "platform_machine"
"""What a dependency names that only the first of `MACHINES` has a wheel for."""


def dependencies(machine: str) -> list[str]:
    """Return what the program needs on ``machine`` beside the base, as pip is asked for it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [each for each in project["dependencies"] if not each.startswith(FROM_BASE)]
    return [
        each.partition(";")[0] for each in needed if FOR_SOME not in each or machine == MACHINES[0]
    ]


def tools() -> list[str]:
    """Return what builds the program, as pip is asked for it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return list(project["build-system"]["requires"])


def report(wanted: Iterable[str], machine: str) -> Mapping[str, Any]:
    """Return what pip says it would install for ``wanted`` on ``machine``; raises ProjectError."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--report", "-"]
    command += ["--ignore-installed", "--only-binary", ":all:", "--target", "nowhere"]
    command += ["--python-version", PYTHON, "--implementation", "cp"]
    for glibc in ("2_34", "2_28", "2_26", "2_17"):
        command += ["--platform", f"manylinux_{glibc}_{machine}"]
    command += ["--platform", f"manylinux2014_{machine}"]
    done = subprocess.run([*command, *wanted], capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise ProjectError(done.stderr[-2000:])
    found: Mapping[str, Any] = json.loads(done.stdout)
    return found


def sources(reports: Mapping[str, Mapping[str, Any]]) -> list[dict[str, object]]:
    """Return the files of ``reports``, which are by machine, as Flatpak is told of them.

    What is the same for all machines is named once.
    """
    machines: dict[tuple[str, str], list[str]] = {}
    for machine, found in reports.items():
        for each in found["install"]:
            told = each["download_info"]
            file = (told["url"], told["archive_info"]["hashes"]["sha256"])
            machines.setdefault(file, []).append(machine)
    return [
        {"type": "file", "url": url, "sha256": checksum}
        | ({} if len(for_which) == len(reports) else {"only-arches": for_which})
        for (url, checksum), for_which in machines.items()
    ]


def manifest(archive: Path) -> str:
    """Return the manifest that builds the sources in ``archive``; raises ProjectError."""
    known = addresses()
    if not known.application:
        raise ProjectError("A Flatpak needs an id: application in packaging/addresses.toml.")
    place = f"url: {known.downloads}" if known.downloads else "path: ."
    gaps = {
        "@ID@": known.application,
        "@SOURCE@": f"{place}/{archive.name}",
        "@SUM@": hashlib.sha256(archive.read_bytes()).hexdigest(),
    }
    text = TEMPLATE.read_text("utf-8")
    for gap, filling in gaps.items():
        text = text.replace(gap, filling)
    return text


def make(folder: Path) -> Path:
    """Write all into ``folder`` and return the manifest; raises ProjectError and WheelError."""
    archive = make_sources(folder)
    made = folder / f"{addresses().application}.yml"
    made.write_text(manifest(archive), "utf-8", newline="\n")
    for name, lists in {
        "tools": {machine: tools() for machine in MACHINES},
        "parts": {machine: dependencies(machine) for machine in MACHINES},
    }.items():
        found = sources({machine: report(wanted, machine) for machine, wanted in lists.items()})
        (folder / f"{name}.json").write_text(json.dumps(found, indent=4) + "\n", "utf-8")
    return made


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: make_flatpak.py FOLDER")
    try:
        print(make(Path(sys.argv[1])))
    except (ProjectError, WheelError) as error:
        sys.exit(str(error))
