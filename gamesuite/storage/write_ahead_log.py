"""The log of a database, in which SQLite writes pages before they are in the database.

It is a header and frames; a frame is a header and a page, and the last frame of a transaction says
so. The header and each frame have a checksum, which goes on from that of the frame before, and two
salts, by which frames of the log are told from older ones that lie behind them in the file
(https://sqlite.org/fileformat2.html, The Write-Ahead Log).

SQLite stops reading a log at the first damaged frame and says nothing, so one flipped bit can cost
everything that was written after it. So the frames are read here, damaged or not.
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
"""The header of the log: the numbers of a `_Header`. Its checksum is of the first six, 24 bytes."""

_FRAME_HEADER = struct.Struct(">6I")
"""The header of a frame: the page, the size, two salts, and the two numbers of the checksum.

Its checksum is of the first two, 8 bytes, and of the page.
"""

_SALTS_IN_HEADER = 16
"""Where the header of the log has its salts, which are new whenever the log is begun anew."""

_SALTS_IN_FRAME = 8
"""Where a frame has the salts of its log."""

_SALTS = 8
"""How many bytes the salts have."""

_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""What a log can start with, and the order of bytes in which its checksums are made."""

_OWN_ORDER = "<" if sys.byteorder == "little" else ">"
"""The order of bytes in which SQLite makes checksums here."""

_Checksum: TypeAlias = tuple[int, int]
"""A checksum is two numbers."""


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
    def checksum(self) -> _Checksum:
        """The checksum of the numbers before it."""
        return self.first_sum, self.second_sum


class _Frame(NamedTuple):
    """A page in the log."""

    page: int
    """The number of the page in the database, from 1."""

    size: int
    """How many pages the database has after it, if it ends a transaction, else 0."""

    data: bytes
    """The contents of the page."""

    is_good: bool
    """Whether the checksum holds."""


class WriteAheadLog:
    """The log with the contents ``data``, which may be damaged, or empty."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        header = _Header._make(_HEADER.unpack_from(data.ljust(_HEADER.size, b"\0")))
        self._byte_order = _MAGIC.get(header.magic, _OWN_ORDER)
        self._header_checksum = header.checksum
        is_possible = header.magic in _MAGIC and header.page_size in _PAGES
        self._has_header = is_possible and self._checksum(data[:24]) == header.checksum
        # A damaged header counts as missing: what it says is known anyway.
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
            first_damaged = next(n for n, frame in enumerate(frames) if not frame.is_good)
            yield _applied(database, good, self._page_size)
            yield _applied(database, _committed(frames[:first_damaged]), self._page_size)

    def _starts(self) -> list[int]:
        """Return where the frames start, up to the last one that ends a transaction.

        When SQLite begins the log anew, it writes over the old one and leaves what is behind. So
        only a frame with the salts of this log can be the last.
        """
        frame_size = _FRAME_HEADER.size + self._page_size
        starts = list(range(_HEADER.size, len(self._data) - frame_size + 1, frame_size))
        if not starts:
            return []
        salts_at = _SALTS_IN_HEADER if self._has_header else starts[0] + _SALTS_IN_FRAME
        salts = self._data[salts_at : salts_at + _SALTS]
        length = 0
        for number, start in enumerate(starts, 1):
            size = self._data[start + 4 : start + 8]
            ends_transaction = any(size)
            if self._data.startswith(salts, start + _SALTS_IN_FRAME) and ends_transaction:
                length = number
        return starts[:length]

    def _frames(self) -> list[_Frame]:
        """Return the frames, up to the last one that ends a transaction."""
        frames = []
        checksum_before = self._header_checksum
        for start in self._starts():
            page, size, _salt, _salt, *sums = _FRAME_HEADER.unpack_from(self._data, start)
            start_of_page = start + _FRAME_HEADER.size
            data = self._data[start_of_page : start_of_page + self._page_size]
            checksum = self._checksum(self._data[start : start + 8] + data, checksum_before)
            checksum_before = (sums[0], sums[1])  # as it is stored, so that later frames can hold
            frames.append(_Frame(page, size, data, is_good=checksum == checksum_before))
        return frames

    def _checksum(self, data: bytes, before: _Checksum = (0, 0)) -> _Checksum:
        """Return the checksum of ``data`` that goes on from that ``before``."""
        first_sum, second_sum = before
        words = struct.unpack(f"{self._byte_order}{len(data) // 4}I", data)
        for first, second in zip(words[::2], words[1::2], strict=True):
            first_sum = (first_sum + first + second_sum) & 0xFFFFFFFF
            second_sum = (second_sum + second + first_sum) & 0xFFFFFFFF
        return first_sum, second_sum


def _committed(frames: list[_Frame]) -> list[_Frame]:
    """Return ``frames`` up to the last one that ends a transaction."""
    while frames and not frames[-1].size:
        frames = frames[:-1]
    return frames


def _applied(database: bytes, frames: list[_Frame], page_size: int) -> bytes:
    """Return ``database`` with the pages of ``frames``, of ``page_size`` bytes each.

    The last frame says how long the database is then. Numbers that no page can have are damaged,
    and left out.
    """
    image = bytearray(database)
    most_pages = len(database) // page_size + len(frames)
    for frame in frames:
        if 1 <= frame.page <= most_pages:
            end = frame.page * page_size
            image.extend(bytes(max(0, end - len(image))))
            image[end - page_size : end] = frame.data
    if frames and 0 < frames[-1].size <= most_pages:
        del image[frames[-1].size * page_size :]
    return bytes(image)
