"""What can still be read of a damaged journal.

Nothing here writes to its files: their contents are put together in memory, with the log, and read
row by row. Tables that can no longer be found are looked for where a new journal has them.

The log is where SQLite writes pages before they are in the database. It stops reading at the first
damaged frame and says nothing, so one flipped bit can cost everything that was written after it. So
the frames themselves are read here (https://sqlite.org/fileformat2.html, The Write-Ahead Log).
"""

from __future__ import annotations

import sqlite3
import struct
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import NamedTuple, TypeAlias

from gamesuite.storage import sound_rows, tables
from gamesuite.storage.sound_rows import Row

_PAGE = 4096
"""How many bytes a page of a journal has."""

_ORDERS = {
    "game": ("key",),
    "entry": ("key", "number"),
    "result": ("key", "seat"),
    "finished_deal": ("game", "number"),
    "noted": ("key", "seat"),
    "best_game": ("key", "seat"),
}
_SIDECAR_FORMATS = slice(18, 20)
"""Where a database says that it has a log; one in memory cannot have any."""
_HEADER = 32
_FRAME_HEADER = 24
_PAGES = [1 << power for power in range(9, 17)]
"""How many bytes a page can have."""

_MAGIC = {0x377F0682: "little", 0x377F0683: "big"}
"""The magic numbers, with the byte order of the checksums."""

_Sums: TypeAlias = tuple[int, int]
Rows: TypeAlias = dict[str, list[Row]]
"""Sound rows by their table; no table, if nothing can be read."""


def rescued(database: bytes, log: bytes) -> Rows:
    """Return what can be read of the journal in the file ``database`` with its ``log``."""
    found = [_rows_of(image) for image in _images(database, log)]
    return max(found, key=lambda rows: sum(map(len, rows.values())))  # the first of several


def copy(database: bytes, log: bytes, connection: sqlite3.Connection) -> None:
    """Copy the journal in the file ``database`` with its ``log`` to ``connection``, unchecked.

    Raises sqlite3.Error if that is not possible.
    """
    with closing(sqlite3.connect(":memory:")) as source:
        source.deserialize(next(_images(database, log)))
        source.backup(connection)


def write(connection: sqlite3.Connection, rows: Rows) -> None:
    """Write ``rows`` to the empty tables of ``connection``, in a transaction of the caller."""
    for table, some in rows.items():
        places = ", ".join("?" for _ in tables.COLUMNS[table])
        connection.executemany(f"INSERT INTO {table} VALUES ({places})", some)


def _images(database: bytes, log: bytes) -> Iterator[bytes]:
    """Yield what the journal can be, first what is the most likely."""
    with closing(sqlite3.connect(":memory:")) as connection:
        tables.make(connection)
        connection.commit()
        first_page = connection.serialize()[:_PAGE]
    for image in WriteAheadLog(log).images(database):
        whole = bytearray(image)
        whole[_SIDECAR_FORMATS] = b"\1\1"
        yield bytes(whole)
        pages = (len(image) // _PAGE).to_bytes(4, "big")
        yield first_page[:28] + pages + first_page[32:] + image[_PAGE:]


def _rows_of(image: bytes) -> Rows:
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.deserialize(image)
        except sqlite3.Error:
            return {}
        return _consistent({table: _rows(connection, table) for table in _ORDERS})


def _rows(connection: sqlite3.Connection, table: str) -> list[Row]:
    """Return the sound rows of ``table``, read from both ends as far as that is possible."""
    try:
        if not tables.is_whole(connection, table):
            return []
    except (sqlite3.Error, UnicodeDecodeError):
        return []
    found: dict[Row, Row] = {}
    order = _ORDERS[table]
    at = [list(tables.COLUMNS[table]).index(name) for name in order]
    for direction in ("", " DESC"):
        by = ", ".join(name + direction for name in order)
        try:
            for read in connection.execute(f"{sound_rows.selected(table)} ORDER BY {by}"):
                row = sound_rows.sound(table, read)
                if row is not None:
                    found.setdefault(tuple(row[one] for one in at), row)
        except (sqlite3.Error, UnicodeDecodeError):
            continue
        break
    return [found[key] for key in sorted(found)]


def _consistent(rows: Rows) -> Rows:
    """Return those ``rows`` that belong together.

    A game with missing entries is left out, and so is the result of a lost game that was under way:
    it could never end.
    """
    entries: dict[int, list[Row]] = defaultdict(list)
    for entry in rows["entry"]:
        entries[entry[0]].append(entry)
    games = [game for game in rows["game"] if sound_rows.is_complete(game, entries[game[0]])]
    keys = {game[0] for game in games}
    ending = list(tables.COLUMNS["result"]).index("ending")
    results = [one for one in rows["result"] if one[0] in keys or one[ending] != "under way"]
    with_result = {one[:2] for one in results}
    return {
        "game": _one_open_of_each_kind(games),
        "entry": [entry for key in sorted(keys) for entry in entries[key]],
        "result": results,
        "finished_deal": rows["finished_deal"],
        "noted": [one for one in rows["noted"] if one[:2] in with_result],
        "best_game": [one for one in rows["best_game"] if one[:2] in with_result],
    }


def _one_open_of_each_kind(games: list[Row]) -> list[Row]:
    """Return ``games`` with all but the last open one of each kind among the recent games."""
    columns = list(tables.COLUMNS["game"])
    kind, is_open, turn = (columns.index(name) for name in ("game", "open", "turn"))
    last = {
        game[kind]: game[0] for game in sorted(games, key=lambda row: row[turn]) if game[is_open]
    }
    return [
        (*game[:is_open], int(last.get(game[kind]) == game[0]), *game[is_open + 1 :])
        for game in games
    ]


# The log


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
        self._page = page if self._has_header else _PAGE

    @property
    def commits(self) -> int:
        """How many frames there are up to the last one that ends a transaction."""
        return len(self._starts())

    def images(self, database: bytes) -> Iterable[bytes]:
        """Yield what ``database`` can be with the log, first what has lost the least.

        With all frames, without those that are damaged, and with those before the first of these,
        as SQLite reads it: where a whole page is lost, this one holds games that the others tear
        apart. A log that is not damaged yields one image.
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
