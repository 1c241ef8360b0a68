"""Where the files of the program are: fonts, pictures, words, help."""

from __future__ import annotations

from functools import cache
from pathlib import Path

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


@cache
def _folder(program: str) -> Path:
    package = Path(program).resolve().parent
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"
