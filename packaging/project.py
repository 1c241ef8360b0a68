"""What every package says of the project: its version, the day of its sources, its addresses.

The same sources give the same packages, byte for byte: whatever a package says of a time is that
day, and no other time gets in. With the environment variable ``SOURCE_DATE_EPOCH``, seconds since
1970, it is that time.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EPOCH = "SOURCE_DATE_EPOCH"
PROGRAM = "gamesuite"
"""What the program is called in a terminal, and everywhere while it has no id."""
WITHOUT = "Made without what does not exist yet:"
_ADDRESS = r"https://\S+[^/\s]"
_FORMS = {
    "application": r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){2,}",
    "homepage": _ADDRESS,
    "bugs": _ADDRESS,
    "screenshots": _ADDRESS,
    "downloads": _ADDRESS,
    "maintainer": r"[^<>]+ <[^<>@\s]+@[^<>@\s]+>",
}
_PICTURE = re.compile(r"!\[([^]]*)\]\(packaging/screenshots/([\w.-]+)\)(\n*)")
"""A picture of the README, with its description and the name of its file."""
UMASK = 0o022 if os.name == "posix" else -1
"""With what rights files are made, whatever this machine is used to."""


class ProjectError(Exception):
    """What the project says of itself is wrong; the message says where."""


def version_of_program() -> str:
    """Return the version, without importing the program."""
    text = (ROOT / "gamesuite" / "__init__.py").read_text("utf-8")
    (version,) = re.findall(r'__version__ = "(.+)"', text)
    return str(version)


def source_date() -> datetime:
    """Return the day and time of the sources.

    That is what the environment says, or when the last commit was made, or, in unpacked sources,
    the time that they all have.
    """
    given = os.environ.get(EPOCH)
    return datetime.fromtimestamp(int(given) if given else _seconds(ROOT), UTC)


@cache
def _seconds(tree: Path) -> int:
    if (tree / ".git").exists():
        command = ["git", "-C", str(tree), "log", "-1", "--format=%ct"]
        try:
            done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
            return int(done.stdout)
        except (OSError, subprocess.CalledProcessError, ValueError):
            pass  # no git here, or no commit yet
    return int((tree / "pyproject.toml").stat().st_mtime)


@dataclass(frozen=True)
class Addresses:
    """Where the project is to be found, as ``addresses.toml`` says; "" is what is not there yet."""

    application: str
    homepage: str
    bugs: str
    screenshots: str
    downloads: str
    maintainer: str

    @property
    def missing(self) -> list[str]:
        """The names of those that are not there yet."""
        return [name for name, value in asdict(self).items() if not value]

    @property
    def desktop_id(self) -> str:
        """The name of the menu entry and the icons, and of what shops are told."""
        return self.application or PROGRAM


def addresses() -> Addresses:
    """Return the addresses of the project; raises ProjectError if one is written wrongly."""
    given = tomllib.loads((ROOT / "packaging" / "addresses.toml").read_text("utf-8"))
    try:
        found = Addresses(**given)
    except TypeError as error:
        raise ProjectError(f"packaging/addresses.toml: {error}") from error
    for name, value in asdict(found).items():
        if value and not re.fullmatch(_FORMS[name], value):
            raise ProjectError(f"packaging/addresses.toml: {name} has another form: {value}")
    return found


def long_description() -> str:
    """Return the README for package indexes, which show a picture only by its address."""
    text, folder = (ROOT / "README.md").read_text("utf-8"), addresses().screenshots
    if folder:
        return _PICTURE.sub(rf"![\1]({folder}/\2)\3", text)
    return _PICTURE.sub("", text)


def say_what_is_missing() -> None:
    """Say on the error output which addresses the packages go without, if any."""
    if missing := addresses().missing:
        print(f"{WITHOUT} {', '.join(missing)} (packaging/addresses.toml).", file=sys.stderr)


def same_every_time() -> dict[str, str]:
    """Return the variables with which other programs build the same every time."""
    return {EPOCH: str(int(source_date().timestamp())), "PYTHONHASHSEED": "0"}


def set_times(paths: Iterable[Path]) -> None:
    """Give all ``paths`` the time of the sources, links too where the system can."""
    seconds = source_date().timestamp()
    for path in paths:
        if not path.is_symlink() or os.utime in os.supports_follow_symlinks:
            os.utime(path, (seconds, seconds), follow_symlinks=not path.is_symlink())
