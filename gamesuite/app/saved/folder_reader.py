"""Reads a folder within limits: its folders, and its newest files of one kind.

It stands alone because it knows no windows.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gamesuite.engine.language import _
from gamesuite.engine.record import RecordError
from gamesuite.engine.steps import Steps
from gamesuite.engine.words.descriptions import record_sentence
from gamesuite.opening import OpeningError
from gamesuite.storage import game_file

MOST_READ = 20_000
"""How many entries of a folder are looked at."""
MOST_SHOWN = 300
"""How many folders, and how many files, are shown."""
MOST_BYTES = 256 * 1024
"""The longest file of which a picture is made; games of usual length have a tenth of it."""


@dataclass(frozen=True)
class FolderContents:
    """The ``folders`` by name and the ``files``, the newest first; ``is_whole`` if that is all."""

    folders: tuple[Path, ...] = ()
    files: tuple[Path, ...] = ()
    is_whole: bool = True


def folder_in_steps(folder: Path, ending: str) -> Steps[FolderContents]:
    """Return what is in ``folder``, of files those with ``ending``, in steps.

    Hidden entries and what is neither a folder nor a file are left out. A folder that cannot be
    read is empty.
    """
    folders: list[Path] = []
    files: list[tuple[float, Path]] = []
    number = 0
    for entry in _entries(folder):
        number += 1
        if number > MOST_READ:
            break
        with suppress(OSError):
            if entry.name.startswith("."):
                pass
            elif entry.is_dir():
                folders.append(Path(entry.path))
            elif entry.name.endswith(ending) and entry.is_file():
                files.append((entry.stat().st_mtime, Path(entry.path)))
        yield 0.0
    folders.sort(key=lambda each: each.name.casefold())
    newest = sorted(files, reverse=True)
    is_whole = number <= MOST_READ and max(len(folders), len(files)) <= MOST_SHOWN
    shown = tuple(path for _time, path in newest[:MOST_SHOWN])
    return FolderContents(tuple(folders[:MOST_SHOWN]), shown, is_whole)


def record_in(path: Path) -> bytes:
    """Return the record in the file ``path``; raises OpeningError if it is missing or too long."""
    with suppress(OSError):
        if os.stat(path).st_size > MOST_BYTES:
            raise OpeningError(_("This file is too big for a picture."))
    try:
        return game_file.read_bytes(path)
    except RecordError as error:
        raise OpeningError(record_sentence(error.reason)) from None


def _entries(folder: Path) -> Iterator[os.DirEntry[str]]:
    with suppress(OSError), os.scandir(folder) as entries:
        yield from entries
