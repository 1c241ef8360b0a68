"""What a worker does for a computer player: from what its seat may see to its command."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from gamesuite.catalogue import game

JOB = "gamesuite.deciding:decide"
"""The name of the job."""


def decide(game_id: str, level: str, view: Any, luck: int) -> Iterator[Any]:
    """Yield the command that the player ``level`` of the game ``game_id`` gives in ``view``.

    ``luck`` is a number from which the player draws its own luck. There is nothing else that it
    could know.
    """
    yield game(game_id).parts.players[level]().decide(view, Random(luck))
