"""Which rows of the tables are sound: every value is of its kind, and within sensible bounds.

Only sound rows are used, so whatever reads the journal can rely on what it finds.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import Option
from gamesuite.storage import tables
from gamesuite.storage.kept_game import Head, Stage, Standing
from gamesuite.storage.result import Ending

Row: TypeAlias = tuple[Any, ...]

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST_NUMBER)]
_Key: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=HIGHEST_NUMBER)]
_Points: TypeAlias = Annotated[int, msgspec.Meta(ge=-HIGHEST_NUMBER, le=HIGHEST_NUMBER)]
_Seats: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
_Instant: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**37)]
"""UTC seconds of a date that can be shown."""
_Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1e10)]
_Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1)]


class _Game(msgspec.Struct, array_like=True):
    key: _Key
    game: _Name
    open: Annotated[int, msgspec.Meta(ge=0, le=1)]
    turn: _Count
    moved: _Instant
    stage: Stage
    deal: _Count | None
    head: bytes
    standing: bytes
    points: str
    moves: _Count
    seconds: _Seconds


class _Entry(msgspec.Struct, array_like=True):
    key: _Key
    number: _Count
    line: bytes


class _Result(msgspec.Struct, array_like=True):
    key: _Key
    seat: _Seats
    game: _Name
    options: str
    seats: _Seats
    name: str
    place: _Seats
    deal: _Count
    ending: Ending
    rank: _Count
    ended: _Instant
    score: _Points
    unscored: str
    seconds: _Seconds


class _FinishedDeal(msgspec.Struct, array_like=True):
    game: _Name
    number: _Count


_KINDS: dict[str, type[_Game | _Entry | _Result | _FinishedDeal]] = {
    "game": _Game,
    "entry": _Entry,
    "result": _Result,
    "finished_deal": _FinishedDeal,
}
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
        read = msgspec.convert(values, _KINDS[table])
        if not _agrees(read):
            return None
    except (UnicodeDecodeError, AttributeError, msgspec.DecodeError, RecursionError):
        return None
    return tuple(msgspec.structs.astuple(read))


def are_sound(connection: sqlite3.Connection) -> bool:
    """Return whether every row of ``connection`` is sound, and every entry belongs to a game."""
    for table, columns in tables.COLUMNS.items():
        texts = [name for name, kind in columns.items() if kind.startswith("TEXT")]
        for name in texts:
            if _any(connection, f"FROM {table} WHERE typeof({name}) != 'text'"):
                return False
    if any(_any(connection, query) for query in _STRAY):
        return False
    entries = dict(connection.execute("SELECT key, count(*) FROM entry GROUP BY key").fetchall())
    for row in connection.execute(selected("game")):
        game = sound("game", row)
        if game is None or _cursor(game) > entries.get(game[0], 0):
            return False
    return all(
        sound(table, row) is not None
        for table in ("result", "finished_deal")
        for row in connection.execute(selected(table))
    )


_STRAY = (
    "FROM entry WHERE typeof(key) != 'integer' OR typeof(number) != 'integer'",
    "FROM entry WHERE typeof(line) NOT IN ('blob', 'text')",
    "FROM entry WHERE key NOT IN (SELECT key FROM game)",
    "FROM entry GROUP BY key HAVING min(number) != 0 OR max(number) != count(*) - 1",
)
"""What finds entries that are of no game, or are not numbered in order."""


def is_complete(game: Row, entries: Sequence[Row]) -> bool:
    """Return whether all ``entries`` of the sound row ``game`` are there, in order."""
    in_order = all(number == at for at, (_, number, _) in enumerate(entries))
    return in_order and _cursor(game) <= len(entries)


def _cursor(game: Row) -> int:
    """Return how many entries the sound row ``game`` needs."""
    return msgspec.json.decode(game[_STANDING], type=Standing).cursor


def _any(connection: sqlite3.Connection, query: str) -> bool:
    return connection.execute(f"SELECT 1 {query} LIMIT 1").fetchone() is not None


def _column(name: str, kind: str) -> str:
    if kind.startswith(("TEXT", "BLOB")):
        return f"CASE WHEN typeof({name}) IN ('text', 'blob') THEN CAST({name} AS BLOB) END"
    return name


def _agrees(row: _Game | _Entry | _Result | _FinishedDeal) -> bool:
    """Return whether what ``row`` holds as JSON is sound too, and says the same."""
    if isinstance(row, _Game):
        head = msgspec.json.decode(row.head, type=Head)
        msgspec.json.decode(row.standing, type=Standing)
        msgspec.json.decode(row.points, type=list[_Points])
        number = head.deal.number if head.deal.cards is None else None
        return (head.game, number) == (row.game, row.deal)
    if isinstance(row, _Result):
        msgspec.json.decode(row.options, type=dict[str, Option])
    return True
