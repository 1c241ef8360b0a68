"""The kind of puzzle of each game that has one, found in `puzzles.games`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from puzzles import games
from puzzles.making import Kind


def _found() -> dict[str, Kind]:
    """Return the kinds by game."""
    modules = (
        import_module(f"{games.__name__}.{each.name}") for each in iter_modules(games.__path__)
    )
    kinds: list[Kind] = [module.KIND for module in modules]
    return {kind.game: kind for kind in kinds}


KINDS = _found()
"""The kinds of puzzle by the id of their game."""
