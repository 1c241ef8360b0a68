"""Which rows of the tables are sound: every value is of its kind, and within sensible bounds.

Only sound rows are used, so whatever reads the journal can rely on what it finds.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import Option
from gamesuite.storage import tables
from gamesuite.storage.kept_game import Head, Standing, apart

Row: TypeAlias = tuple[Any, ...]

_HEAD = msgspec.json.Decoder(Head)
_STANDING_READ = msgspec.json.Decoder(Standing)
_POINTS = msgspec.json.Decoder(list[tables.Points])
_OPTIONS = msgspec.json.Decoder(dict[str, Option])
_NUMBERS = msgspec.json.Decoder(dict[str, tuple[tables.Points, ...]])
_SOUND_NOTED = (
    "typeof(key) = 'integer' AND typeof(seat) = 'integer' AND typeof(numbers) = 'text'"
    f" AND key BETWEEN 1 AND {HIGHEST_NUMBER} AND seat BETWEEN 0 AND {tables.MOST_SEATS}"
)
_STANDING = list(tables.COLUMNS["game"]).index("standing")


def selected(table: str) -> str:
    """Return the start of a query for all columns of ``table``, for :func:`sound`.

    Texts are read as bytes, since damaged ones may not be text.
    """
    columns = (_column(name, kind) for name, kind in tables.COLUMNS[table].items())
    return f"SELECT {', '.join(columns)} FROM {table}"


def sound(table: str, row: Row) -> Row | None:
    """Return ``row`` of ``table`` as it can be written, None if it is damaged."""
    kinds = tables.COLUMNS[table].values()
    try:
        values = [
            value.decode() if kind.startswith("TEXT") and value is not None else value
            for kind, value in zip(kinds, row, strict=True)
        ]
        read = msgspec.convert(values, tables.ROWS[table])
        if not _agrees(read):
            return None
    except (UnicodeDecodeError, AttributeError, msgspec.DecodeError, RecursionError):
        return None
    return tuple(msgspec.structs.astuple(read))


def are_sound(connection: sqlite3.Connection, version: int = tables.VERSION) -> bool:
    """Return whether every row of ``connection`` is sound, and every entry belongs to a game.

    Its tables are those of ``version``.
    """
    return (
        _are_games_sound(connection)
        and all(_is_sound_at_large(connection, table) for table in ("result", "finished_deal"))
        and (version == 1 or _is_kept_sound(connection))
    )


def _is_kept_sound(connection: sqlite3.Connection) -> bool:
    """Return whether all that is kept with results is sound.

    The rows of "noted" may be many and differ, so their numbers are checked at large.
    """
    noted = connection.execute(f"SELECT 1 FROM noted WHERE NOT ({_SOUND_NOTED}) LIMIT 1")
    if noted.fetchone():
        return False
    try:
        for (numbers,) in connection.execute("SELECT CAST(numbers AS BLOB) FROM noted"):
            _NUMBERS.decode(numbers)
    except msgspec.DecodeError:
        return False
    best = connection.execute(selected("best_game"))
    return all(sound("best_game", row) is not None for row in best)


def _are_games_sound(connection: sqlite3.Connection) -> bool:
    """Return whether all games are sound and have all their entries."""
    texts = ", ".join(f"typeof({name})" for name in _columns("game", "TEXT"))
    if connection.execute(f"SELECT DISTINCT {texts} FROM game").fetchall() not in _ALL_TEXT:
        return False
    counted = {}
    for key, *found, number in connection.execute(_COUNTED):
        if found != ["integer", "integer", "integer", "integer", 0, number - 1, 1]:
            return False
        counted[key] = number
    games = [sound("game", row) for row in connection.execute(selected("game"))]
    needed = {game[0]: _cursor(game) for game in games if game is not None}
    is_whole = all(counted.get(key, 0) >= entries for key, entries in needed.items())
    return None not in games and is_whole and counted.keys() <= needed.keys()


_ALL_TEXT: tuple[list[Row], list[Row]] = ([], [("text", "text", "text")])
_COUNTED = (
    "SELECT key, min(typeof(key)), max(typeof(key)), min(typeof(number)), max(typeof(number)),"
    " min(number), max(number), min(typeof(line) IN ('blob', 'text')), count(*)"
    " FROM entry GROUP BY key"
)
"""How many entries each game has, and what shows whether they are numbered in order."""


def _is_sound_at_large(connection: sqlite3.Connection, table: str) -> bool:
    """Return whether all rows of ``table``, which may be many, are sound.

    A number is sound within bounds, so it is enough to look at the lowest and the highest one in
    each column, with all the different texts.
    """
    kinds = tables.COLUMNS[table].items()
    typed = " AND ".join(f"typeof({name}) = '{kind.split()[0].lower()}'" for name, kind in kinds)
    if connection.execute(f"SELECT 1 FROM {table} WHERE NOT ({typed}) LIMIT 1").fetchone():
        return False
    texts, numbers = _columns(table, "TEXT"), _columns(table, "INTEGER", "REAL")
    extremes = ", ".join(f"min({name}), max({name})" for name in numbers)
    found = connection.execute(f"SELECT {extremes} FROM {table}").fetchone()
    chosen = ", ".join(_column(name, "TEXT") for name in texts)
    different = f"SELECT DISTINCT {', '.join(texts)} FROM {table}"
    for words in connection.execute(f"SELECT {chosen} FROM ({different})"):
        for side in (0, 1):
            some = dict(zip(texts, words, strict=True))
            some |= dict(zip(numbers, found[side::2], strict=True))
            if sound(table, tuple(some[name] for name in tables.COLUMNS[table])) is None:
                return False
    return True


def _columns(table: str, *kinds: str) -> list[str]:
    """Return the columns of ``table`` that are declared as one of ``kinds``."""
    return [name for name, kind in tables.COLUMNS[table].items() if kind.startswith(kinds)]


def is_complete(game: Row, entries: Sequence[Row]) -> bool:
    """Return whether all ``entries`` of the sound row ``game`` are there, in order."""
    in_order = all(number == at for at, (_, number, _) in enumerate(entries))
    return in_order and _cursor(game) <= len(entries)


def _cursor(game: Row) -> int:
    """Return how many entries the sound row ``game`` needs."""
    return _standing(game[_STANDING]).cursor


def _standing(stored: bytes) -> Standing:
    """Return what is read of a ``stored`` standing; a damaged draft in it does no harm."""
    return _STANDING_READ.decode(apart(stored).standing)


def _column(name: str, kind: str) -> str:
    if kind.startswith(("TEXT", "BLOB")):
        return f"CASE WHEN typeof({name}) IN ('text', 'blob') THEN CAST({name} AS BLOB) END"
    return name


def _agrees(row: tables.SoundRow) -> bool:
    """Return whether what ``row`` holds as JSON is sound too, and says the same."""
    if isinstance(row, tables.GameRow):
        head = _HEAD.decode(row.head)
        _standing(row.standing)
        _POINTS.decode(row.points)
        number = head.deal.number if head.deal.cards is None else None
        return (head.game, number) == (row.game, row.deal)
    if isinstance(row, tables.ResultRow):
        _OPTIONS.decode(row.options)
    if isinstance(row, tables.NotedRow):
        _NUMBERS.decode(row.numbers)
    if isinstance(row, tables.BestGameRow):
        _HEAD.decode(row.record)
    return True
