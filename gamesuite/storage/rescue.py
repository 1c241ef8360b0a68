"""What can still be read of a damaged journal.

Nothing here writes to its files. A *journal image* is what the database may look like as one file,
with the changes in its log: it is made in memory and read row by row. Tables that can no longer be
found are looked for where a new journal has them.
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

_KEY_COLUMNS = {
    "game": ("key",),
    "entry": ("key", "number"),
    "result": ("key", "seat"),
    "finished_deal": ("game", "number"),
    "noted": ("key", "seat"),
    "best_game": ("key", "seat"),
}
"""The columns by which the rows of each table differ, and in whose order they are read."""

_FORMATS = slice(18, 20)
"""Where the first page says how the database is written and how it is read: with a log or not."""

_WITHOUT_LOG = b"\1\1"
"""Both formats of a database without a log; one in memory cannot have a log."""

_PAGE_COUNT = slice(28, 32)
"""Where the first page says how many pages the database has."""

Rows: TypeAlias = dict[str, list[Row]]
"""Sound rows by their table; no table, if nothing can be read."""


def rescued(database: bytes, log: bytes) -> Rows:
    """Return what can be read of the journal in the file ``database`` with its ``log``.

    Of all images it is the one with the most rows, and of images with as many the likeliest.
    """
    candidates = [_rows_of(image) for image in _images(database, log)]
    return max(candidates, key=lambda rows: sum(map(len, rows.values())))


def copy(database: bytes, log: bytes, connection: sqlite3.Connection) -> None:
    """Copy the likeliest image of ``database`` with its ``log`` to ``connection``, unchecked.

    Raises sqlite3.Error if that is not possible.
    """
    with closing(sqlite3.connect(":memory:")) as source:
        source.deserialize(next(_images(database, log)))
        source.backup(connection)


def write(connection: sqlite3.Connection, rows: Rows) -> None:
    """Write ``rows`` to the empty tables of ``connection``, in a transaction of the caller."""
    for table, rows_of_table in rows.items():
        values = ", ".join("?" for _column in tables.COLUMNS[table])
        connection.executemany(f"INSERT INTO {table} VALUES ({values})", rows_of_table)


def _images(database: bytes, log: bytes) -> Iterator[bytes]:
    """Yield the images of the journal, the likeliest first.

    Each comes a second time with the first page of a new journal, which says where the tables are:
    the page of its own may be damaged.
    """
    new_page = _first_page_of_a_new_journal()
    for image in WriteAheadLog(log).images(database):
        with_own_page = bytearray(image)
        with_own_page[_FORMATS] = _WITHOUT_LOG
        yield bytes(with_own_page)
        with_new_page = bytearray(new_page + image[PAGE:])
        with_new_page[_PAGE_COUNT] = (len(image) // PAGE).to_bytes(4, "big")
        yield bytes(with_new_page)


def _first_page_of_a_new_journal() -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        tables.make(connection)
        connection.commit()
        return connection.serialize()[:PAGE]


def _rows_of(image: bytes) -> Rows:
    """Return the sound rows of ``image`` that belong together."""
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.deserialize(image)
        except sqlite3.Error:
            return {}
        return _consistent({table: _rows(connection, table) for table in _KEY_COLUMNS})


def _rows(connection: sqlite3.Connection, table: str) -> list[Row]:
    """Return the sound rows of ``table``, in the order of their keys.

    Where a damaged page stops the reading from one end, it goes on from the other.
    """
    try:
        if not tables.is_whole(connection, table):
            return []
    except (sqlite3.Error, UnicodeDecodeError):
        return []
    rows_by_key: dict[Row, Row] = {}
    if not _read(connection, table, "", rows_by_key):
        _read(connection, table, " DESC", rows_by_key)
    return [rows_by_key[key] for key in sorted(rows_by_key)]


def _read(
    connection: sqlite3.Connection, table: str, direction: str, rows_by_key: dict[Row, Row]
) -> bool:
    """Add the sound rows of ``table`` to ``rows_by_key``; return whether all could be read.

    ``direction`` is what ``ORDER BY`` says of each column: " DESC", or nothing for ascending.
    """
    columns = list(tables.COLUMNS[table])
    key_columns = _KEY_COLUMNS[table]
    key_places = [columns.index(name) for name in key_columns]
    order = ", ".join(name + direction for name in key_columns)
    try:
        for stored in connection.execute(f"{sound_rows.query_for(table)} ORDER BY {order}"):
            row = sound_rows.sound_row(table, stored)
            if row is not None:
                rows_by_key.setdefault(tuple(row[place] for place in key_places), row)
    except (sqlite3.Error, UnicodeDecodeError):
        return False
    return True


def _consistent(rows: Rows) -> Rows:
    """Return those ``rows`` that belong together.

    - A game with missing entries is left out, and with it all its entries.
    - A result that says that its game is under way is left out without that game: it could never
      end.
    - What is kept with a result is left out without that result.
    """
    entries: dict[int, list[Row]] = defaultdict(list)
    for row in rows["entry"]:
        entries[EntryRow(*row).key].append(row)
    games = [row for row in rows["game"] if sound_rows.is_complete(row, entries[GameRow(*row).key])]
    game_keys = {GameRow(*row).key for row in games}
    results = [row for row in rows["result"] if _can_have_ended(ResultRow(*row), game_keys)]
    result_keys = {_result_key(ResultRow(*row)) for row in results}
    return {
        "game": _one_open_of_each_kind(games),
        "entry": [row for key in sorted(game_keys) for row in entries[key]],
        "result": results,
        "finished_deal": rows["finished_deal"],
        "noted": [row for row in rows["noted"] if _result_key(NotedRow(*row)) in result_keys],
        "best_game": [
            row for row in rows["best_game"] if _result_key(BestGameRow(*row)) in result_keys
        ],
    }


def _can_have_ended(result: ResultRow, game_keys: set[int]) -> bool:
    """Return whether ``result`` is final, or can become so with one of the games ``game_keys``."""
    return result.ending != "under way" or result.key in game_keys


def _result_key(row: ResultRow | NotedRow | BestGameRow) -> tuple[int, int]:
    """Return the key of the game and the seat of the result that ``row`` is or belongs to."""
    return row.key, row.seat


def _one_open_of_each_kind(rows: list[Row]) -> list[Row]:
    """Return the ``rows`` of games, with one open game of each kind at most, the last one."""
    games = [GameRow(*row) for row in rows]
    by_turn = sorted(games, key=lambda game: game.turn)
    open_keys = {game.game: game.key for game in by_turn if game.open}  # the last one stays
    return [
        astuple(replace(game, open=int(open_keys.get(game.game) == game.key))) for game in games
    ]
