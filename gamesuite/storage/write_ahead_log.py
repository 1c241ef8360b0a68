"""The log of a database, in which SQLite writes pages before they are in the database.

SQLite stops reading a log at the first damaged frame and says nothing, so one flipped bit can cost
everything that was written after it. So the frames are read here, damaged or not
(https://sqlite.org/fileformat2.html, The Write-Ahead Log).
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

PAGE = 4096
"""How many bytes a page of a journal has."""

_PAGES = [1 << power for power in range(9, 17)]
"""How many bytes a page of any database can have."""

_HEADER = struct.Struct(">8I")
"""What the log starts with."""

_FRAME_HEADER = struct.Struct(">6I")
"""What each frame starts with, before its page."""

_SALTS_IN_HEADER = 16
"""Where the header of the log has its salts, two numbers that are new whenever it is begun anew."""

_SALTS_IN_FRAME = 8
"""Where a frame has the salts of its log."""

_SALTS = 8
"""How many bytes the salts have."""

_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""What a log can start with, and the order of bytes in which its checksums are made."""

_OWN_ORDER = "<" if sys.byteorder == "little" else ">"
"""The order of bytes in which SQLite makes checksums here."""

_Sums: TypeAlias = tuple[int, int]
"""A checksum. That of a frame continues that of the frame before it, or of the header."""


class _Header(NamedTuple):
    """What the header of a log says."""

    magic: int
    version: int
    page_size: int
    checkpoint: int
    first_salt: int
    second_salt: int
    first_sum: int
    second_sum: int

    @property
    def sums(self) -> _Sums:
        """The checksum of what is before it."""
        return self.first_sum, self.second_sum


class _Frame(NamedTuple):
    """A page in the log."""

    page: int
    """The number of the page in the database, from 1."""

    size: int
    """How many pages the database has after it if it ends a transaction, else 0."""

    data: bytes

    is_good: bool
    """Whether the checksum holds."""


class WriteAheadLog:
    """The log with the contents ``data``, which may be damaged, or empty."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        header = _Header._make(_HEADER.unpack_from(data.ljust(_HEADER.size, b"\0")))
        self._order = _MAGIC.get(header.magic, _OWN_ORDER)
        self._header_sums = header.sums
        # A damaged header counts as missing; what it says is known anyway.
        is_known = header.magic in _MAGIC and header.page_size in _PAGES
        self._has_header = is_known and self._sums(data[:24]) == header.sums
        self._page_size = header.page_size if self._has_header else PAGE

    @property
    def length(self) -> int:
        """How many frames there are up to the last one that ends a transaction."""
        return len(self._starts())

    def images(self, database: bytes) -> Iterator[bytes]:
        """Yield what ``database`` can be with the log, first what has lost the least.

        A log that is not damaged yields one image. Else there are three: with all frames; without
        those that are damaged; and with those before the first damaged one only, as SQLite reads
        it. Where a whole page is wrong, the pages of the first two may not fit each other; those of
        the last do, so it can hold games that are torn apart in the others.
        """
        frames = self._frames()
        good = [frame for frame in frames if frame.is_good]
        yield _applied(database, frames, self._page_size)
        if len(good) < len(frames):
            first = next(at for at, frame in enumerate(frames) if not frame.is_good)
            yield _applied(database, good, self._page_size)
            yield _applied(database, _committed(frames[:first]), self._page_size)

    def _starts(self) -> list[int]:
        """Return where the frames start, up to the last one that ends a transaction.

        SQLite writes from the start of the log again and leaves what is behind. So only a frame
        with the salts of this log can be the last; older ones have others.
        """
        step = _FRAME_HEADER.size + self._page_size
        starts = list(range(_HEADER.size, len(self._data) - step + 1, step))
        if not starts:
            return []
        salts_at = _SALTS_IN_HEADER if self._has_header else starts[0] + _SALTS_IN_FRAME
        salts = self._data[salts_at : salts_at + _SALTS]
        last = 0
        for number, at in enumerate(starts, 1):
            size = self._data[at + 4 : at + 8]
            if self._data.startswith(salts, at + _SALTS_IN_FRAME) and any(size):
                last = number
        return starts[:last]

    def _frames(self) -> list[_Frame]:
        """Return the frames, up to the last one that ends a transaction."""
        frames = []
        before = self._header_sums
        for at in self._starts():
            page, size, _, _, *sums = _FRAME_HEADER.unpack_from(self._data, at)
            start = at + _FRAME_HEADER.size
            data = self._data[start : start + self._page_size]
            found = self._sums(self._data[at : at + 8] + data, before)
            before = (sums[0], sums[1])
            frames.append(_Frame(page, size, data, found == before))
        return frames

    def _sums(self, data: bytes, start: _Sums = (0, 0)) -> _Sums:
        """Return the checksum of ``data`` that continues ``start``."""
        one, two = start
        words = struct.unpack(f"{self._order}{len(data) // 4}I", data)
        for first, second in zip(words[::2], words[1::2], strict=True):
            one = (one + first + two) & 0xFFFFFFFF
            two = (two + second + one) & 0xFFFFFFFF
        return one, two


def _committed(frames: list[_Frame]) -> list[_Frame]:
    """Return ``frames`` up to the last one that ends a transaction."""
    while frames and not frames[-1].size:
        frames = frames[:-1]
    return frames


def _applied(database: bytes, frames: list[_Frame], page_size: int) -> bytes:
    """Return ``database`` with the pages of ``frames``, of ``page_size`` bytes each."""
    image = bytearray(database)
    most = len(database) // page_size + len(frames)
    for frame in frames:
        if 1 <= frame.page <= most:
            end = frame.page * page_size
            image.extend(bytes(max(0, end - len(image))))
            image[end - page_size : end] = frame.data
    if frames and 0 < frames[-1].size <= most:
        del image[frames[-1].size * page_size :]
    return bytes(image)
