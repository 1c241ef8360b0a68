"""For the tests of example games: the window, and only those games that are installed."""

from __future__ import annotations

from pathlib import Path

from gamesuite.catalogue import GAMES
from tests.app.conftest import application_look, interface, no_hurry, program, thinks_fast, workers
from tests.example_games.packages import FOLDER

__all__ = ["application_look", "interface", "no_hurry", "program", "thinks_fast", "workers"]


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Pass over the tests of an example that is not installed: they run where it is."""
    below = collection_path.relative_to(FOLDER).parts
    is_missing = len(below) > 1 and below[0].replace("_", "-") not in GAMES
    return True if is_missing else None
