"""Where the files stand that belong to the program: fonts, pictures, words, help."""

from __future__ import annotations

from pathlib import Path

import gamesuite
from gamesuite.engine.language import _


class MissingResourceError(FileNotFoundError):
    """A file of the program is not there; the message is a sentence."""


def resource(*parts: str) -> Path:
    """Return the path of a file or folder of the resources, say ``resource("help", "en")``.

    An installed program has its resources inside the package, a source tree beside it. Raises
    MissingResourceError, with a sentence for the person at the screen, if there is no such file.
    """
    path = _folder(Path(gamesuite.__file__).resolve().parent).joinpath(*parts)
    if not path.exists():
        sentence = _("The file {file} of the game suite is missing. Please install it again.")
        raise MissingResourceError(sentence.format(file="/".join(parts)))
    return path


def _folder(package: Path) -> Path:
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"
