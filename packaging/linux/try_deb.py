"""Try a Debian package on a bare Debian: install it, double-click, play, remove it.

Run as root as ``try_deb.py PACKAGE FOLDER [RELEASE]``; needs debootstrap and unshare. The Debian of
that release (bookworm if none is given) is made in ``FOLDER/RELEASE`` once. A copy of it gets the
package and a virtual screen, loses the network, and does what ``try_deb.sh`` says. Its
pictures are then in ``FOLDER/pictures``, and what it says, also printed, in ``FOLDER/log``. The
exit status is 1 if something is not as it should be. Nothing outside of FOLDER is changed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("try_deb.sh")
PACKAGES = Path("/etc/apt")
"""What tells this system where packages come from."""
_ADDRESS = re.compile(r"^(?:URIs:|deb\s(?:\s*\[[^]]*\])?)\s*(\S+)", re.MULTILINE)
"""A line of that which is no comment, and the address in it."""


class TrialError(Exception):
    """The trial cannot be made; the message says why."""


def try_package(package: Path, folder: Path, release: str) -> bool:
    """Try ``package`` in ``folder`` on Debian ``release`` and return whether all was right.

    Raises TrialError.
    """
    if shutil.which("unshare") is None:
        raise TrialError("unshare is missing")
    if slow := missing_loops(package):
        raise TrialError(f"the package has no compiled loops for {', '.join(slow)}")
    base, box = folder / release, folder / "machine"
    if not base.exists():
        _make_debian(base, release)
    shutil.rmtree(box, ignore_errors=True)
    run("cp", "--archive", str(base), str(box))
    for source in (package, SCRIPT):
        shutil.copy(source, box / "root" / source.name)
    last = ""
    with (folder / "log").open("w", encoding="utf-8") as log:
        for line in _said(box, package.name):
            print(line, end="", flush=True)
            log.write(line)
            last = line
    pictures = folder / "pictures"
    shutil.rmtree(pictures, ignore_errors=True)
    shutil.copytree(box / "root" / "pictures", pictures)
    return last == "All is right.\n"


def missing_loops(package: Path) -> list[str]:
    """Return the folders of the sources whose search loop is not compiled in ``package``.

    Raises TrialError.
    """
    held = run("dpkg-deb", "--contents", str(package))
    sources = sorted((ROOT / "gamesuite").rglob("kernel.py"))
    folders = [source.parent.relative_to(ROOT).as_posix() for source in sources]
    return [
        each for each in folders if not re.search(rf"/{each}/kernel_native\.\S+\.so$", held, re.M)
    ]


def _make_debian(base: Path, release: str) -> None:
    """Make the smallest Debian ``release`` in ``base``, from where this system has its packages."""
    part = base.with_name(f"{base.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    wanted = "--include=ca-certificates"
    run("debootstrap", "--variant=minbase", wanted, release, str(part), package_source())
    settings = PACKAGES / "apt.conf.d"
    shutil.copytree(settings, part / "etc/apt/apt.conf.d", dirs_exist_ok=True)
    certificates = Path("etc/ssl/certs/ca-certificates.crt")
    shutil.copy(Path("/") / certificates, part / certificates)
    part.rename(base)


def package_source() -> str:
    """Return the address of the packages of this system; raises TrialError without one."""
    lists = (*PACKAGES.glob("sources.list.d/*.sources"), *PACKAGES.glob("sources.list*"))
    for each in lists:
        if each.is_file() and (found := _ADDRESS.search(each.read_text("utf-8"))):
            return found[1]
    raise TrialError("this system does not say where its packages come from")


def _said(box: Path, package: str) -> Iterator[str]:
    """Yield what the script says in ``box``; all it starts ends with it."""
    names = Path("/etc/resolv.conf")
    if names.exists():
        shutil.copy(names, box / "etc/resolv.conf")
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--mount-proc={box}/proc"]
    inside = ["env", "--ignore-environment", "HOME=/root", "LANG=C.UTF-8", f"PATH={PATH}"]
    command = [*apart, "chroot", str(box), *inside, "sh", f"/root/{SCRIPT.name}", package]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        yield from process.stdout


PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games"


def run(*command: str) -> str:
    """Run ``command`` and return what it prints; raises TrialError if it fails."""
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    except FileNotFoundError as error:
        raise TrialError(f"{command[0]} is missing") from error
    if done.returncode != 0:
        raise TrialError(f"{command[0]}: {(done.stderr or done.stdout)[-500:]}")
    return done.stdout


if __name__ == "__main__":
    if len(sys.argv) not in {3, 4}:
        sys.exit("usage: try_deb.py PACKAGE FOLDER [RELEASE]")
    try:
        target = Path(sys.argv[2]).resolve()
        target.mkdir(parents=True, exist_ok=True)
        is_right = try_package(Path(sys.argv[1]), target, (*sys.argv[3:], "bookworm")[0])
    except TrialError as error:
        sys.exit(str(error))
    sys.exit(not is_right)
