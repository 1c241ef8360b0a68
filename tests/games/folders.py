"""What the tests of a game say of it, in the folder of their game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def said_by_tests(game: str, name: str) -> ModuleType | None:
    """Return the module ``name`` of the tests of ``game``, None if they have none."""
    module = f"tests.games.{game.replace('-', '_')}.{name}"
    try:
        return import_module(module) if find_spec(module) else None
    except ModuleNotFoundError as error:
        if module.startswith(f"{error.name}."):  # the game has no tests of its own
            return None
        raise
