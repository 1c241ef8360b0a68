"""Which rows of the tables are sound: every value is of its kind, and within sensible bounds.

Only sound rows are used, so whatever reads the journal can rely on what it finds. A journal with
one row that is not sound counts as damaged (`are_sound`), and its sound rows are rescued one by one
(`sound_row`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import Option
from gamesuite.storage import tables
from gamesuite.storage.record_pieces import RecordHead, RecordTail, split_tail

Row: TypeAlias = tuple[Any, ...]
"""The values of a row, in the order of the columns of its table."""

_HEAD = msgspec.json.Decoder(RecordHead)
_TAIL = msgspec.json.Decoder(RecordTail)
_POINTS = msgspec.json.Decoder(list[tables.Points])
_OPTIONS = msgspec.json.Decoder(dict[str, Option])
_NUMBERS = msgspec.json.Decoder(dict[str, tuple[tables.Points, ...]])

_STANDING = list(tables.COLUMNS["game"]).index("standing")
"""Where a row of the table of games has the tail of its record."""

_ALL_TEXT: tuple[list[Row], list[Row]] = ([], [("text", "text", "text")])
"""What the types of the three text columns of games may be: there are no games, or all are text."""

_SOUND_NOTED = (
    "typeof(key) = 'integer' AND typeof(seat) = 'integer' AND typeof(numbers) = 'text'"
    f" AND key BETWEEN 1 AND {HIGHEST_NUMBER} AND seat BETWEEN 0 AND {tables.MOST_SEATS}"
)
"""The condition that a row of "noted" is sound, but for its numbers."""

_ENTRY_COUNTS = (
    "SELECT key, min(typeof(key)), max(typeof(key)), min(typeof(number)), max(typeof(number)),"
    " min(number), max(number), min(typeof(line) IN ('blob', 'text')), count(*)"
    " FROM entry GROUP BY key"
)
"""How many entries each game has, and what shows whether they are sound and numbered from 0."""


def query_for(table: str) -> str:
    """Return a query for all columns of ``table``, whose rows :func:`sound_row` takes.

    Conditions and an order can follow. Texts are read as bytes, since damaged ones may not be text.
    """
    columns = (_as_bytes(name, kind) for name, kind in tables.COLUMNS[table].items())
    return f"SELECT {', '.join(columns)} FROM {table}"


def sound_row(table: str, row: Row) -> Row | None:
    """Return ``row``, found by `query_for` the ``table``, as it can be written; None if damaged."""
    kinds = tables.COLUMNS[table].values()
    try:
        values = [
            value.decode() if kind.startswith("TEXT") and value is not None else value
            for kind, value in zip(kinds, row, strict=True)
        ]
        converted = msgspec.convert(values, tables.ROWS[table])
        if not _is_json_sound(converted):
            return None
    except (UnicodeDecodeError, AttributeError, msgspec.DecodeError, RecursionError):
        return None
    return tuple(msgspec.structs.astuple(converted))


def is_complete(game: Row, entries: Sequence[Row]) -> bool:
    """Return whether all ``entries`` of the sound row ``game`` are there, in order."""
    in_order = all(number == at for at, (_key, number, _line) in enumerate(entries))
    return in_order and _cursor(game) <= len(entries)


def are_sound(connection: sqlite3.Connection, version: int = tables.VERSION) -> bool:
    """Return whether every row of ``connection`` is sound, and every entry belongs to a game.

    Its tables are those of ``version``.
    """
    return (
        _are_games_sound(connection)
        and all(_are_extremes_sound(connection, table) for table in ("result", "finished_deal"))
        and (version == 1 or _are_additions_sound(connection))
    )


def _are_games_sound(connection: sqlite3.Connection) -> bool:
    """Return whether all games are sound and have all their entries."""
    types = ", ".join(f"typeof({name})" for name in _columns("game", "TEXT"))
    if connection.execute(f"SELECT DISTINCT {types} FROM game").fetchall() not in _ALL_TEXT:
        return False
    entry_counts = {}
    for key, *rest, count in connection.execute(_ENTRY_COUNTS):
        # Keys and numbers are integers, the numbers go from 0 to count - 1, lines are bytes.
        if rest != ["integer", "integer", "integer", "integer", 0, count - 1, 1]:
            return False
        entry_counts[key] = count
    games = [sound_row("game", row) for row in connection.execute(query_for("game"))]
    cursors = {game[0]: _cursor(game) for game in games if game is not None}
    has_all_entries = all(entry_counts.get(key, 0) >= needed for key, needed in cursors.items())
    return None not in games and has_all_entries and entry_counts.keys() <= cursors.keys()


def _are_extremes_sound(connection: sqlite3.Connection, table: str) -> bool:
    """Return whether all rows of ``table``, which may be many, are sound.

    A number is sound within bounds. So it is enough to check, for each combination of texts that
    occurs, two rows put together: one with the lowest number of every column, one with the highest.
    """
    columns = tables.COLUMNS[table]
    typed = " AND ".join(
        f"typeof({name}) = '{kind.split()[0].lower()}'" for name, kind in columns.items()
    )
    if connection.execute(f"SELECT 1 FROM {table} WHERE NOT ({typed}) LIMIT 1").fetchone():
        return False
    texts, numbers = _columns(table, "TEXT"), _columns(table, "INTEGER", "REAL")
    extremes = ", ".join(f"min({name}), max({name})" for name in numbers)
    lowest_and_highest = connection.execute(f"SELECT {extremes} FROM {table}").fetchone()
    as_bytes = ", ".join(_as_bytes(name, "TEXT") for name in texts)
    combinations = f"SELECT DISTINCT {', '.join(texts)} FROM {table}"
    for words in connection.execute(f"SELECT {as_bytes} FROM ({combinations})"):
        for extreme in (lowest_and_highest[::2], lowest_and_highest[1::2]):
            values = {
                **dict(zip(texts, words, strict=True)),
                **dict(zip(numbers, extreme, strict=True)),
            }
            if sound_row(table, tuple(values[name] for name in columns)) is None:
                return False
    return True


def _are_additions_sound(connection: sqlite3.Connection) -> bool:
    """Return whether all rows of the tables that came with version 2 are sound.

    The rows of "noted" may be many and differ, so SQLite checks all but their numbers at once.
    """
    damaged = connection.execute(f"SELECT 1 FROM noted WHERE NOT ({_SOUND_NOTED}) LIMIT 1")
    if damaged.fetchone():
        return False
    try:
        for (numbers,) in connection.execute("SELECT CAST(numbers AS BLOB) FROM noted"):
            _NUMBERS.decode(numbers)
    except msgspec.DecodeError:
        return False
    best_games = connection.execute(query_for("best_game"))
    return all(sound_row("best_game", row) is not None for row in best_games)


def _columns(table: str, *kinds: str) -> list[str]:
    """Return the columns of ``table`` that are declared as one of ``kinds``."""
    return [name for name, kind in tables.COLUMNS[table].items() if kind.startswith(kinds)]


def _as_bytes(name: str, kind: str) -> str:
    """Return how a query reads the column ``name``, declared as ``kind``: texts become bytes.

    What should be text or bytes and is neither becomes NULL.
    """
    if kind.startswith(("TEXT", "BLOB")):
        return f"CASE WHEN typeof({name}) IN ('text', 'blob') THEN CAST({name} AS BLOB) END"
    return name


def _cursor(game: Row) -> int:
    """Return how many entries the sound row ``game`` needs."""
    return _tail(game[_STANDING]).cursor


def _tail(stored: bytes) -> RecordTail:
    """Return what is read of the ``stored`` tail; a damaged draft in it does no harm."""
    return _TAIL.decode(split_tail(stored).record)


def _is_json_sound(row: tables.SoundRow) -> bool:
    """Return whether what ``row`` holds as JSON says the same as its columns.

    Raises msgspec.DecodeError if it is damaged.
    """
    if isinstance(row, tables.GameRow):
        head = _HEAD.decode(row.head)
        _tail(row.standing)
        _POINTS.decode(row.points)
        return (head.game, head.deal.whole_number) == (row.game, row.deal)
    if isinstance(row, tables.ResultRow):
        _OPTIONS.decode(row.options)
    if isinstance(row, tables.NotedRow):
        _NUMBERS.decode(row.numbers)
    if isinstance(row, tables.BestGameRow):
        _HEAD.decode(row.record)
    return True
