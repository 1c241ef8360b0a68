"""What can still be read of a damaged journal.

Nothing here writes to its files: their contents are put together in memory, with the log, and read
row by row. Tables that can no longer be found are looked for where a new journal has them.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from typing import TypeAlias

from msgspec.structs import astuple, replace

from gamesuite.storage import sound_rows, tables
from gamesuite.storage.sound_rows import Row
from gamesuite.storage.tables import BestGameRow, EntryRow, GameRow, NotedRow, ResultRow
from gamesuite.storage.write_ahead_log import PAGE, WriteAheadLog

_KEYS = {
    "game": ("key",),
    "entry": ("key", "number"),
    "result": ("key", "seat"),
    "finished_deal": ("game", "number"),
    "noted": ("key", "seat"),
    "best_game": ("key", "seat"),
}
"""The columns by which the rows of each table differ, and in whose order they are read."""

_FORMATS = slice(18, 20)
"""Where the first page of a database says how it is written and read, here: with a log or not."""

_WITHOUT_LOG = b"\1\1"
"""The formats of a database without a log; one in memory cannot have any."""

_PAGE_COUNT = slice(28, 32)
"""Where the first page of a database says how many pages it has."""

Rows: TypeAlias = dict[str, list[Row]]
"""Sound rows by their table; no table, if nothing can be read."""


def rescued(database: bytes, log: bytes) -> Rows:
    """Return what can be read of the journal in the file ``database`` with its ``log``.

    Of all that the journal may have been, that which has most rows; of equals the likeliest.
    """
    found = [_rows_of(image) for image in _images(database, log)]
    return max(found, key=lambda rows: sum(map(len, rows.values())))


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
    """Yield what the journal, log included, may have been as one file, the likeliest first.

    Each comes a second time with the first page of a new journal, which says where the tables are.
    """
    new_page = _first_page_of_a_new_journal()
    for image in WriteAheadLog(log).images(database):
        whole = bytearray(image)
        whole[_FORMATS] = _WITHOUT_LOG
        yield bytes(whole)
        mended = bytearray(new_page + image[PAGE:])
        mended[_PAGE_COUNT] = (len(image) // PAGE).to_bytes(4, "big")
        yield bytes(mended)


def _first_page_of_a_new_journal() -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        tables.make(connection)
        connection.commit()
        return connection.serialize()[:PAGE]


def _rows_of(image: bytes) -> Rows:
    """Return what can be read of the database ``image``."""
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.deserialize(image)
        except sqlite3.Error:
            return {}
        return _consistent({table: _rows(connection, table) for table in _KEYS})


def _rows(connection: sqlite3.Connection, table: str) -> list[Row]:
    """Return the sound rows of ``table``, in the order of their keys.

    Where a damaged page stops the reading from one end, it goes on from the other.
    """
    try:
        if not tables.is_whole(connection, table):
            return []
    except (sqlite3.Error, UnicodeDecodeError):
        return []
    found: dict[Row, Row] = {}
    if not _read(connection, table, "", found):
        _read(connection, table, " DESC", found)
    return [found[key] for key in sorted(found)]


def _read(
    connection: sqlite3.Connection, table: str, direction: str, found: dict[Row, Row]
) -> bool:
    """Add the sound rows of ``table`` to those ``found`` by their keys.

    Return whether all could be read. ``direction`` is what ``ORDER BY`` says of each column.
    """
    columns = list(tables.COLUMNS[table])
    places = [columns.index(name) for name in _KEYS[table]]
    order = ", ".join(name + direction for name in _KEYS[table])
    try:
        for read in connection.execute(f"{sound_rows.selected(table)} ORDER BY {order}"):
            row = sound_rows.sound(table, read)
            if row is not None:
                found.setdefault(tuple(row[place] for place in places), row)
    except (sqlite3.Error, UnicodeDecodeError):
        return False
    return True


def _consistent(rows: Rows) -> Rows:
    """Return those ``rows`` that belong together.

    A game with missing entries is left out. So is a result that says that its game is under way, if
    that game is left out: it could never end.
    """
    entries: dict[int, list[Row]] = defaultdict(list)
    for row in rows["entry"]:
        entries[EntryRow(*row).key].append(row)
    games = [row for row in rows["game"] if sound_rows.is_complete(row, entries[GameRow(*row).key])]
    keys = {GameRow(*row).key for row in games}
    results = [row for row in rows["result"] if _can_have_ended(ResultRow(*row), keys)]
    persons = {_person(ResultRow(*row)) for row in results}
    return {
        "game": _one_open_of_each_kind(games),
        "entry": [row for key in sorted(keys) for row in entries[key]],
        "result": results,
        "finished_deal": rows["finished_deal"],
        "noted": [row for row in rows["noted"] if _person(NotedRow(*row)) in persons],
        "best_game": [row for row in rows["best_game"] if _person(BestGameRow(*row)) in persons],
    }


def _can_have_ended(result: ResultRow, games: set[int]) -> bool:
    """Return whether ``result`` is final, or can become so with one of ``games``."""
    return result.ending != "under way" or result.key in games


def _person(row: ResultRow | NotedRow | BestGameRow) -> tuple[int, int]:
    """Return the key of the game and the seat in it that ``row`` is about."""
    return row.key, row.seat


def _one_open_of_each_kind(rows: list[Row]) -> list[Row]:
    """Return the ``rows`` of games, of which of each kind only the last open one is open."""
    games = [GameRow(*row) for row in rows]
    by_turn = sorted(games, key=lambda game: game.turn)
    last = {game.game: game.key for game in by_turn if game.open}
    return [astuple(replace(game, open=int(last.get(game.game) == game.key))) for game in games]
