"""The log in which SQLite writes pages before they are in the database.

SQLite stops reading at the first damaged frame and says nothing, so one flipped bit can cost
everything that was written after it. This reads the frames themselves (https://sqlite.org/fileformat2.html,
The Write-Ahead Log), so that the pages after a damaged one are not lost.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterable
from typing import NamedTuple

_HEADER = 32
_FRAME_HEADER = 24
_USUAL_PAGE = 4096
_PAGES = [1 << power for power in range(9, 17)]
"""How many bytes a page can have."""

_MAGIC = {0x377F0682: "little", 0x377F0683: "big"}
"""The magic numbers, with the byte order of the checksums."""

_Sums = tuple[int, int]


class _Frame(NamedTuple):
    """A page in the log.

    ``size`` is how many pages the database has after a commit; other frames have 0. ``is_good`` is
    whether the checksum holds, which starts from that of the frame before.
    """

    page: int
    size: int
    data: bytes
    is_good: bool


class WriteAheadLog:
    """The log with the contents ``data``, which may be damaged."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        magic, _, page, _, _, _, *self._header_sums = struct.unpack_from(
            ">8I", data.ljust(_HEADER, b"\0")
        )
        self._order = _MAGIC.get(magic, sys.byteorder)
        # A damaged header counts as missing; what it says is known anyway.
        is_known = magic in _MAGIC and page in _PAGES
        self._has_header = is_known and self._sums(data[:24]) == tuple(self._header_sums)
        self._page = page if self._has_header else _USUAL_PAGE

    @property
    def commits(self) -> int:
        """How many frames there are up to the last one that ends a transaction."""
        return len(self._starts())

    def images(self, database: bytes) -> Iterable[bytes]:
        """Yield what ``database`` can be with the log, first what has lost the least.

        With all frames, without those that are damaged, and with those before the first of these,
        as SQLite reads it. A log that is not damaged yields one image.
        """
        frames = self._frames()
        good = [frame for frame in frames if frame.is_good]
        yield _applied(database, frames, self._page)
        if len(good) < len(frames):
            first = next(at for at, frame in enumerate(frames) if not frame.is_good)
            yield _applied(database, good, self._page)
            yield _applied(database, _committed(frames[:first]), self._page)

    def _starts(self) -> list[int]:
        """Return where the frames of this log start; older ones may follow, with other salts."""
        step = _FRAME_HEADER + self._page
        starts = list(range(_HEADER, len(self._data) - step + 1, step))
        if not starts:
            return []
        salts_at = 16 if self._has_header else starts[0] + 8
        salts = self._data[salts_at : salts_at + 8]
        last = 0
        for number, at in enumerate(starts, 1):
            size = self._data[at + 4 : at + 8]
            if self._data[at + 8 : at + 16] == salts and any(size):
                last = number
        return starts[:last]

    def _frames(self) -> list[_Frame]:
        frames = []
        before = self._header_sums
        for at in self._starts():
            page, size, _, _, *sums = struct.unpack_from(">6I", self._data, at)
            start = at + _FRAME_HEADER
            data = self._data[start : start + self._page]
            found = self._sums(self._data[at : at + 8] + data, (before[0], before[1]))
            frames.append(_Frame(page, size, data, found == tuple(sums)))
            before = sums
        return frames

    def _sums(self, data: bytes, start: _Sums = (0, 0)) -> _Sums:
        """Return the checksum of ``data`` that continues ``start``."""
        one, two = start
        words = struct.unpack(f"{'<' if self._order == 'little' else '>'}{len(data) // 4}I", data)
        for first, second in zip(words[::2], words[1::2], strict=True):
            one = (one + first + two) & 0xFFFFFFFF
            two = (two + second + one) & 0xFFFFFFFF
        return one, two


def _committed(frames: list[_Frame]) -> list[_Frame]:
    """Return ``frames`` up to the last one that ends a transaction."""
    while frames and not frames[-1].size:
        frames = frames[:-1]
    return frames


def _applied(database: bytes, frames: list[_Frame], page: int) -> bytes:
    """Return ``database`` with the pages of ``frames``, of ``page`` bytes each."""
    image = bytearray(database)
    most = len(database) // page + len(frames)
    for frame in frames:
        if 1 <= frame.page <= most:
            end = frame.page * page
            image.extend(bytes(max(0, end - len(image))))
            image[end - page : end] = frame.data
    if frames and 0 < frames[-1].size <= most:
        del image[frames[-1].size * page :]
    return bytes(image)
