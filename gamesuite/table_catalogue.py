"""The tables of the games, each declared in its own folder of `tables` and found there."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from gamesuite import tables
from gamesuite.catalogue import GAMES
from gamesuite.widgets.table.table_kind import TableKind


def _found_tables() -> dict[str, TableKind]:
    """Return the table of each game that has a folder in `tables`."""
    folders = {game: f"{tables.__name__}.{game.replace('-', '_')}" for game in GAMES}
    return {
        game: import_module(folder).TABLE for game, folder in folders.items() if find_spec(folder)
    }


TABLES = _found_tables()
"""The table of each game by id; a game without one cannot be played in the window yet."""
