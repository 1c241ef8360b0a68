"""Where the files of the program are, such as fonts and help, and those of games of packages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import gamesuite


class MissingResourceError(FileNotFoundError):
    """A file of the program is missing; ``file`` is its path within the resources."""

    def __init__(self, file: str) -> None:
        super().__init__(f"the resource {file} is missing")
        self.file = file


def resource(*parts: str) -> Path:
    """Return the path of a file or folder of the resources, such as ``resource("help", "en")``.

    An installed program has its resources inside the package, a source tree beside it. Raises
    MissingResourceError if there is no such file.
    """
    path = _folder(gamesuite.__file__).joinpath(*parts)
    if not path.exists():
        raise MissingResourceError("/".join(parts))
    return path


class Package(NamedTuple):
    """An installed package that brings a game: its ``name``, and the folder of its ``resources``.

    The folder is laid out like that of the program, and need not be there.
    """

    name: str
    resources: Path


PACKAGES: dict[str, Package] = {}
"""The packages of the games that are not the program's own, by the id of the game."""


def resource_of(game: str, *parts: str) -> Path:
    """Return the path of a file or folder of ``game``, in the package that brings it if one does.

    Raises MissingResourceError if there is no such file.
    """
    package = PACKAGES.get(game)
    if package is None:
        return resource(*parts)
    path = package.resources.joinpath(*parts)
    if not path.exists():
        raise MissingResourceError("/".join(parts))
    return path


def package_of(game: str) -> str:
    """Return the name of the package that brings ``game``, empty for a game of the program."""
    package = PACKAGES.get(game)
    return "" if package is None else package.name


@cache
def _folder(program: str) -> Path:
    package = Path(program).resolve().parent
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"
