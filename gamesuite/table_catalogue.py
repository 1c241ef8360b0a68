"""The tables of the games, each in the module that its game declares."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from gamesuite.catalogue import GAMES, Game, add_installed, leave_out
from gamesuite.widgets.table.table_kind import TableKind


def found_tables() -> dict[str, TableKind]:
    """Return the table of each game that has one.

    A game of a package, which has one, is left out of the games if it cannot be loaded.
    """
    add_installed()
    tables = {}
    for game in list(GAMES.values()):
        if game.package:
            try:
                tables[game.id] = _checked(game)
            except BaseException as error:  # whatever it raises, such as SystemExit
                leave_out(game.id, error)
        elif find_spec(game.table):
            tables[game.id] = import_module(game.table).TABLE
    return tables


def _checked(game: Game) -> TableKind:
    """Return the table of ``game``, a game of a package; raises whatever its module raises."""
    table = import_module(game.table).TABLE
    if not isinstance(table, TableKind):
        raise TypeError(f"its table is {table!r}")
    table.keys()
    table.dialogs()
    return table


TABLES = found_tables()
"""The table of each game by id; a game without one cannot be played in the window yet."""
