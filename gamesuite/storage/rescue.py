"""What can still be read of a damaged journal.

Nothing here writes to its files: their contents are put together in memory, with the log, and read
row by row. Tables that can no longer be found are looked for where a new journal has them.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from typing import NamedTuple

from gamesuite.storage import sound_rows, tables
from gamesuite.storage.sound_rows import Row
from gamesuite.storage.write_ahead_log import WriteAheadLog

_PAGE = 4096
# In the order of the fields of `Rescued`.
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


class Rescued(NamedTuple):
    """The sound rows of each table, in the order of `_ORDERS`."""

    games: list[Row]
    entries: list[Row]
    results: list[Row]
    finished: list[Row]
    noted: list[Row]
    best: list[Row]

    @classmethod
    def nothing(cls) -> Rescued:
        """Return what can be read of a journal of which nothing can be read."""
        return cls(*([] for _table in _ORDERS))

    def size(self) -> int:
        """Return how many rows there are."""
        return sum(map(len, self))


def rescued(database: bytes, log: bytes) -> Rescued:
    """Return what can be read of the journal in the file ``database`` with its ``log``."""
    found = [_rows_of(image) for image in _images(database, log)]
    return max(found, key=Rescued.size)  # the first of several


def copy(database: bytes, log: bytes, connection: sqlite3.Connection) -> None:
    """Copy the journal in the file ``database`` with its ``log`` to ``connection``, unchecked.

    Raises sqlite3.Error if that is not possible.
    """
    with closing(sqlite3.connect(":memory:")) as source:
        source.deserialize(next(_images(database, log)))
        source.backup(connection)


def write(connection: sqlite3.Connection, rows: Rescued) -> None:
    """Write ``rows`` to the empty tables of ``connection``, in a transaction of the caller."""
    for table, some in zip(_ORDERS, rows, strict=True):
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


def _rows_of(image: bytes) -> Rescued:
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.deserialize(image)
        except sqlite3.Error:
            return Rescued.nothing()
        return _consistent(Rescued(*(_rows(connection, table) for table in _ORDERS)))


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


def _consistent(rows: Rescued) -> Rescued:
    """Return those ``rows`` that belong together.

    A game with missing entries is left out, and so is the result of a lost game that was under way:
    it could never end.
    """
    entries: dict[int, list[Row]] = defaultdict(list)
    for entry in rows.entries:
        entries[entry[0]].append(entry)
    games = [game for game in rows.games if sound_rows.is_complete(game, entries[game[0]])]
    keys = {game[0] for game in games}
    ending = list(tables.COLUMNS["result"]).index("ending")
    results = [one for one in rows.results if one[0] in keys or one[ending] != "under way"]
    with_result = {one[:2] for one in results}
    return Rescued(
        _one_open_of_each_kind(games),
        [entry for key in sorted(keys) for entry in entries[key]],
        results,
        rows.finished,
        [one for one in rows.noted if one[:2] in with_result],
        [one for one in rows.best if one[:2] in with_result],
    )


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
