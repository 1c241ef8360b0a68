"""How a new database takes the place of one that is damaged, or that is not ours.

Of "journal.sqlite" the files are, in this order:

1. The new database is written as a draft, "journal.sqlite.new".
2. The old files are copied to "journal.damaged-1.sqlite", and its log likewise.
3. The whole draft is renamed to "journal.sqlite.rescued": it is ready.
4. The old log is deleted, and the new database renamed to "journal.sqlite".

So whenever the program is killed, all of the new one is there, or nothing has changed; and what was
in the place is there too. After 3 the next start does the rest (`finish_replacement`).
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from gamesuite.storage.game_file import remove, rename, sync_folder, write_new
from gamesuite.storage.journal_error import on_disk
from gamesuite.storage.paths import FILE_MODE

PARTS = ("", "-wal", "-shm")
"""The endings of the files of a database, itself first."""

ROLLBACK = "-journal"
"""The ending of a file that SQLite would write back into the database before it reads that.

A database with a write-ahead log, such as ours, has none.
"""

DRAFT = ".new"
"""The ending of a database that is being written."""

READY = ".rescued"
"""The ending of a database that is whole, until it has the place of the old one."""

MOST_BYTES = 256 * 1024 * 1024
"""The most bytes of a file that are read. That is enough for a million games."""


class Contents(NamedTuple):
    """What is in the file of a ``database`` and in that of its ``log``, empty if there is none."""

    database: bytes
    log: bytes


def beside(path: Path, ending: str) -> Path:
    """Return the file of the database ``path`` with this ``ending``; "" stands for itself."""
    return path.with_name(path.name + ending)


def unused(path: Path, what: str) -> Path:
    """Return the first free name for the file ``path`` that is ``what``.

    Of "journal.sqlite" that is "damaged", it is "journal.damaged-1.sqlite".
    """
    return next(name for name in _names(path, what) if _is_unused(name))


def is_too_long(path: Path) -> bool:
    """Return whether the file ``path`` is longer than any journal, so that it is not read."""
    return path.exists() and path.stat().st_size > MOST_BYTES


def start_draft(path: Path) -> Path:
    """Return the path for a new draft of the database ``path``; an earlier one is deleted."""
    draft = beside(path, DRAFT)
    for ending in (*PARTS, ROLLBACK):
        remove(beside(draft, ending))
    return draft


def make_draft_ready(path: Path, contents: Contents, what: str) -> Path | None:
    """Make the draft, which must be whole, ready for the place of the database ``path``.

    ``contents`` are those of the old database. It is kept under a new name with the word ``what``,
    such as "damaged". Returns that name, None if there was no old database. The old database may
    still be open; `finish_replacement` does the rest once it is closed. Raises OSError if one of
    these steps fails.
    """
    kept_at = None
    if any(contents) or os.path.lexists(path):
        kept_at = _copied(path, contents, what)
    rename(beside(path, DRAFT), beside(path, READY))
    return kept_at


def finish_replacement(path: Path, kept_at: Path | None = None) -> None:
    """Put the new database, if one is ready, in the place of the old one, ``path``.

    The old one must be closed: Windows neither deletes nor replaces what is open. It was copied
    before, to ``kept_at`` if that is given. What could not be copied, such
    as a file that is too long, is renamed to it now. The old log is deleted: SQLite would take it
    for that of the new one. Raises OSError if one of these steps fails.
    """
    new = beside(path, READY)
    if not new.is_file():
        if not _is_only_draft(path):
            return
        new = beside(path, DRAFT)
    for ending in ("-wal", ""):
        old = beside(path, ending)
        if os.path.lexists(old) and not _can_be_copied(old):
            kept_at = kept_at or unused(path, "damaged")
            rename(old, beside(kept_at, ending))
    for ending in ("-wal", "-shm"):
        remove(beside(path, ending))
    sync_folder(path.parent)
    rename(new, path)


def put_rollback_aside(path: Path) -> None:
    """Rename the file that SQLite would write back into the database ``path``; it is not ours.

    Raises JournalError if that fails.
    """
    rollback = beside(path, ROLLBACK)
    with on_disk():
        if rollback.exists():
            rename(rollback, unused(rollback, "foreign"))


def _copied(path: Path, contents: Contents, what: str) -> Path:
    """Copy the database ``path``, with ``contents``, to a new name with the word ``what``.

    Returns that name, or the one of an equal copy that an earlier attempt has made. What cannot be
    copied has no ``contents``: it keeps its place until `finish_replacement` renames it.
    """
    copies = {}
    if contents.database or _can_be_copied(path):
        copies[""] = contents.database
    if contents.log:
        copies["-wal"] = contents.log
    for name in _names(path, what):
        if copies and all(_holds(beside(name, ending), data) for ending, data in copies.items()):
            return name
        if _is_unused(name):
            break
    try:
        for ending, data in copies.items():
            write_new(beside(name, ending), data, FILE_MODE)
    except OSError:
        for ending in copies:
            with suppress(OSError):  # the first error counts
                remove(beside(name, ending))
        raise
    sync_folder(path.parent)  # the next start puts a draft that is ready over what was copied
    return name


def _names(path: Path, what: str) -> Iterator[Path]:
    """Yield names for the file ``path`` that is ``what``: with -1, -2 and so on; see `unused`."""
    return (path.with_name(f"{path.stem}.{what}-{number}{path.suffix}") for number in count(1))


def _is_unused(name: Path) -> bool:
    """Return whether neither the database ``name`` is there nor one of its files."""
    return not any(os.path.lexists(beside(name, ending)) for ending in PARTS)


def _holds(path: Path, data: bytes) -> bool:
    """Return whether ``path`` is a file that holds ``data``."""
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _can_be_copied(path: Path) -> bool:
    """Return whether ``path`` is a file that is not too long, or not there at all."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return True
    return stat.S_ISREG(status.st_mode) and status.st_size <= MOST_BYTES


def _is_only_draft(path: Path) -> bool:
    """Return whether a whole draft is all there is of the database ``path``.

    The player may have deleted the rest after the program was killed. A draft that is not whole has
    a log.
    """
    draft = beside(path, DRAFT)
    others = (path, beside(path, "-wal"), beside(draft, "-wal"))
    return draft.is_file() and not any(other.exists() for other in others)
