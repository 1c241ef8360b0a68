"""Reads a folder within limits: its folders, and its newest files of one kind.

Reading stands alone because it needs no window and is tested without one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from gamesuite.engine.sliced_work import Steps
from gamesuite.storage import paths

MOST_READ = 20_000
"""How many entries of a folder are looked at."""
MOST_SHOWN = 300
"""How many folders, and how many files, are shown."""


@dataclass(frozen=True)
class FolderContents:
    """The ``folders``, sorted by name, and the ``files``, the newest first.

    Of a large folder that is only a part; then ``is_whole`` is False.
    """

    folders: tuple[Path, ...] = ()
    files: tuple[Path, ...] = ()
    is_whole: bool = True


def folder_in_steps(folder: Path, ending: str) -> Steps[FolderContents]:
    """Return in steps what is in ``folder``: its folders, and its files with ``ending``.

    The work pauses after each entry, so that the caller can see to events meanwhile. Hidden entries
    are left out, and so are the matches with players at other computers. A folder that cannot be
    read is empty, and whole; one that cannot be read on has what was read before.
    """
    folders: list[Path] = []
    files: list[tuple[float, Path]] = []
    number, far = 0, paths.far_folder().name if folder == paths.far_folder().parent else ""
    for entry in _entries(folder):
        number += 1
        if number > MOST_READ:
            break
        with suppress(OSError):
            if entry.name.startswith(".") or entry.name == far:
                pass
            elif entry.is_dir():
                folders.append(Path(entry.path))
            elif entry.name.endswith(ending) and entry.is_file():
                files.append((entry.stat().st_mtime, Path(entry.path)))
        yield 0.0  # how much is done is not known
    folders.sort(key=lambda path: path.name.casefold())
    newest = sorted(files, reverse=True)
    is_whole = number <= MOST_READ and max(len(folders), len(files)) <= MOST_SHOWN
    shown = tuple(path for _time, path in newest[:MOST_SHOWN])
    return FolderContents(tuple(folders[:MOST_SHOWN]), shown, is_whole)


def _entries(folder: Path) -> Iterator[os.DirEntry[str]]:
    with suppress(OSError), os.scandir(folder) as entries:
        yield from entries
