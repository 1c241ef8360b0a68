"""What the files of an installed Qt need of the system, read from the files themselves.

They are shared objects in the format ELF of Linux, here those of 64 bits.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from pathlib import Path

_SEGMENT = struct.Struct("<IIQQQQQQ")
"""A program header: type, flags, place in the file, address, another, size in the file, more."""
_ENTRY = struct.Struct("<qQ")
"""An entry of the dynamic section: its tag and value."""
_LOADED, _DYNAMIC = 1, 2
_END, _NEEDED, _STRINGS = 0, 1, 5


def needed(path: Path) -> set[str]:
    """Return the names of the libraries that the shared object ``path`` asks for by itself."""
    data = path.read_bytes()
    assert data[:6] == b"\x7fELF\x02\x01", f"{path} is none of 64 bits, the lowest byte first"
    segments = list(_segments(data))
    (dynamic,) = (place for kind, place, _address, _size in segments if kind == _DYNAMIC)
    entries = list(_entries(data, dynamic))
    (strings,) = (value for tag, value in entries if tag == _STRINGS)
    (start,) = (
        place + strings - address
        for kind, place, address, size in segments
        if kind == _LOADED and address <= strings < address + size
    )
    return {_text(data, start + value) for tag, value in entries if tag == _NEEDED}


def _segments(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Yield type, place in the file, address and size of each segment."""
    (table,) = struct.unpack_from("<Q", data, 32)
    length, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _, place, address, _, size, _, _ = _SEGMENT.unpack_from(data, table + number * length)
        yield kind, place, address, size


def _entries(data: bytes, place: int) -> Iterator[tuple[int, int]]:
    for tag, value in _ENTRY.iter_unpack(data[place : len(data) - (len(data) - place) % 16]):
        if tag == _END:
            return
        yield tag, value


def _text(data: bytes, place: int) -> str:
    return data[place : data.index(b"\0", place)].decode()


class Installed:
    """The shared objects below ``folders``, which find each other by their names."""

    def __init__(self, folders: Iterable[Path]) -> None:
        found = (path for folder in folders for path in folder.rglob("*.so*"))
        self._paths = {path.name: path for path in found}

    def needs(self, files: Iterable[Path]) -> set[str]:
        """Return what ``files``, and those here that they need, ask of the system."""
        waiting, seen = list(files), set[str]()
        while waiting:
            names = needed(waiting.pop()) - seen
            seen |= names
            waiting += [self._paths[name] for name in names if name in self._paths]
        return seen - self._paths.keys()
