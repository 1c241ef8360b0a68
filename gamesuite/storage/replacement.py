"""How a new database comes into the place of one that is damaged, or that is not ours.

The new one is written beside it first, as a draft. What is in the place is copied, and only then
the draft is renamed. So whenever the program is killed, all of the new one is there, or nothing has
changed; and what was in the place is there too.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from gamesuite.storage.game_file import rename, sync_folder, write_new
from gamesuite.storage.journal_error import on_disk
from gamesuite.storage.paths import FILE_MODE

PARTS = ("", "-wal", "-shm")
"""The endings of the files of a database, itself first."""

ROLLBACK = "-journal"
"""The ending of what SQLite would write back; with a write-ahead log there is none."""

DRAFT = ".new"
"""The ending of a database to which what is known of another one is written."""

READY = ".rescued"
"""Its ending when it is whole, until it has the place of the other one."""

LONGEST = 256 * 1024 * 1024
"""How many bytes of a file are read at once. That is enough for a million games."""


class Contents(NamedTuple):
    """The contents of the file of a ``database`` and of its ``log``, empty if there is none."""

    database: bytes
    log: bytes


def beside(path: Path, ending: str) -> Path:
    """Return the file of the database ``path`` with this ``ending``; the empty one is itself."""
    return path.with_name(path.name + ending)


def unused(path: Path, what: str) -> Path:
    """Return a path beside the database ``path`` for a file that is ``what``, such as damaged."""
    return next(new for new in _names(path, what) if not os.path.lexists(new))


def is_too_long(path: Path) -> bool:
    """Return whether the file ``path`` is longer than any journal, so that it is not read."""
    return path.exists() and path.stat().st_size > LONGEST


def start_draft(path: Path) -> Path:
    """Return the path for a new draft of the database ``path``; an earlier one is deleted."""
    draft = beside(path, DRAFT)
    for ending in (*PARTS, ROLLBACK):
        beside(draft, ending).unlink(missing_ok=True)
    return draft


def put_draft_in_place(path: Path, contents: Contents, what: str) -> Path | None:
    """Put the draft in the place of the database ``path``, which is kept under a new name.

    ``contents`` are those of the database, ``what`` is a word for it, such as damaged. Returns its
    new path, None if there is nothing in the place. Raises OSError if that is not possible.
    """
    aside = None
    if any(contents) or os.path.lexists(path):
        aside = _copied(path, contents, what)
    rename(beside(path, DRAFT), beside(path, READY))
    finish(path, aside)
    return aside


def finish(path: Path, aside: Path | None = None) -> None:
    """Put the new database, if one is ready, in the place of the other one ``path``.

    The other one has been copied by then, unless it could not be: then it becomes ``aside``. Its
    log must not be there beside the new one. Raises OSError if that is not possible.
    """
    new = beside(path, READY)
    if not new.is_file():
        if not _is_only_draft(path):
            return
        new = beside(path, DRAFT)
    for ending in ("-wal", ""):
        one = beside(path, ending)
        if os.path.lexists(one) and not _can_be_copied(one):
            aside = aside or unused(path, "damaged")
            rename(one, beside(aside, ending))
    for ending in ("-wal", "-shm"):
        beside(path, ending).unlink(missing_ok=True)
    sync_folder(path.parent)
    rename(new, path)


def put_rollback_aside(path: Path) -> None:
    """Rename what SQLite would write over the pages of the database ``path``; it is not ours.

    Raises JournalError if that is not possible.
    """
    rollback = beside(path, ROLLBACK)
    with on_disk():
        if rollback.exists():
            rename(rollback, unused(rollback, "foreign"))


def _copied(path: Path, contents: Contents, what: str) -> Path:
    """Copy the database ``path``, with ``contents``, to a new path, which is returned.

    An attempt that failed may have copied it before. What cannot be copied is not in ``contents``:
    it keeps its place until the draft gets it.
    """
    parts = {"": contents.database, "-wal": contents.log}
    copies = {
        ending: data
        for ending, data in parts.items()
        if data or (not ending and _can_be_copied(path))
    }
    for aside in _names(path, what):
        if copies and all(_holds(beside(aside, ending), data) for ending, data in copies.items()):
            return aside
        if not os.path.lexists(aside):
            break
    try:
        for ending, data in copies.items():
            write_new(beside(aside, ending), data, FILE_MODE)
    except OSError:
        for ending in copies:
            beside(aside, ending).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)  # the next start puts a draft that is ready over what was copied
    return aside


def _names(path: Path, what: str) -> Iterator[Path]:
    """Yield paths beside the database ``path`` for one that is ``what``."""
    return (path.with_name(f"{path.stem}.{what}-{number}{path.suffix}") for number in count(1))


def _holds(path: Path, data: bytes) -> bool:
    """Return whether ``path`` is a file that holds ``data``."""
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _can_be_copied(path: Path) -> bool:
    """Return whether ``path`` is a file that is not too long."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return True
    return stat.S_ISREG(status.st_mode) and status.st_size <= LONGEST


def _is_only_draft(path: Path) -> bool:
    """Return whether a whole draft is all there is of ``path``.

    A program that was killed left that. A draft that is not whole has a log.
    """
    draft = beside(path, DRAFT)
    others = (path, beside(path, "-wal"), beside(draft, "-wal"))
    return draft.is_file() and not any(one.exists() for one in others)
