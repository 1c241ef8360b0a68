"""The job of a worker that chooses the command of a computer player."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from gamesuite.catalogue import game

JOB = "gamesuite.deciding:decide"
"""The name of the job."""


def decide(game_id: str, level: str, view: Any, luck: int) -> Iterator[Any]:
    """Yield the command that the player ``level`` of the game ``game_id`` gives in ``view``.

    Before it yields None between slices of work.

    ``luck`` is the seed of the player's own luck. It knows nothing else.
    """
    yield from game(game_id).parts.players[level]().think(view, Random(luck))
