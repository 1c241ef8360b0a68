"""A match between computers on the disk: a file of lines, to which one is added at a time.

The first line says what the match is, each other one is an entry of a host or a guest. A line
counts once its end is written and has outlasted a loss of power; what a killed program has left of
a last one is dropped. The file holds keys: only the player may read it, and no other file has any
of them.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from gamesuite.storage.game_file import LARGEST, patiently, remove, sync_folder, write_bytes
from gamesuite.storage.paths import FILE_MODE

H = TypeVar("H")
E = TypeVar("E")


class LogError(Exception):
    """The file of a match is not there, damaged, or of a newer version."""


class MatchLog(Generic[H, E]):
    """The file ``path`` of a match that is ``head``, with the ``entries`` so far."""

    def __init__(self, path: Path, head: H, entries: tuple[E, ...], size: int) -> None:
        self.path, self.head, self.entries = path, head, entries
        self._size = size

    @classmethod
    def begin(cls, path: Path, head: H) -> MatchLog[H, E]:
        """Return a new log of the match ``head``; raises OSError or RecordError.

        No other file is replaced: its name is that of the match.
        """
        line = msgspec.json.encode(head) + b"\n"
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, line, is_private=True)
        return cls(path, head, (), len(line))

    @classmethod
    def read(cls, path: Path, head: type[H], entry: Any) -> MatchLog[H, E]:
        """Return the log in ``path``, whose head and entries have these types; raises LogError."""
        try:
            if path.stat().st_size > LARGEST:
                raise LogError(str(path))
            data = patiently(path.read_bytes)
            whole = data[: data.rfind(b"\n") + 1]
            first, *lines = whole.splitlines()
            decoder = msgspec.json.Decoder(entry)
            entries = tuple(decoder.decode(line) for line in lines)
            return cls(path, msgspec.json.decode(first, type=head), entries, len(whole))
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            raise LogError(str(path)) from error

    def keep(self, entry: E) -> None:
        """Add ``entry``; raises OSError if that cannot be done, and the file is as before then."""
        line = msgspec.json.encode(entry) + b"\n"
        self._write(line)
        self._size += len(line)

    def delete(self) -> None:
        """Delete the file, if it is there. Raises OSError."""
        remove(self.path)
        sync_folder(self.path.parent)

    def _write(self, line: bytes) -> None:
        """Write ``line`` where the last whole one ends, so that what a kill has left is gone."""
        flags = os.O_WRONLY | getattr(os, "O_BINARY", 0)
        handle = patiently(partial(os.open, self.path, flags, FILE_MODE))
        try:
            os.ftruncate(handle, self._size)
            os.lseek(handle, self._size, os.SEEK_SET)
            try:
                written = os.write(handle, line)
                if written < len(line):  # the disk is full
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                os.fsync(handle)
            except OSError:
                with suppress(OSError):
                    os.ftruncate(handle, self._size)
                raise
        finally:
            os.close(handle)
