"""The job of a worker that chooses the command of a computer player."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from gamesuite.catalogue import Game, game
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import luck_number
from gamesuite.workers.job import Job

JOB = "gamesuite.deciding:decide"
"""The name of the job."""


def decide(game_id: str, level: str, view: Any, luck: int) -> Iterator[Any]:
    """Yield the command that the player ``level`` of the game ``game_id`` gives in ``view``.

    Before it yields None between slices of work.

    ``luck`` is the seed of the player's own luck. It knows nothing else.
    """
    yield from game(game_id).parts.players[level]().think(view, Random(luck))


def job_to_act(played: Game, match: AnyMatch, level: str) -> Job:
    """Return the job to decide for the seat to act in ``match`` of ``played``, at ``level``.

    It carries what that player sees, and its own luck.
    """
    seat = match.rules.to_act(match.state)
    luck = luck_number(match.setup.deal.number, seat, match.moves())
    view = played.parts.players[level]().view(match.rules, match.state, seat)
    return Job(JOB, (played.id, level, view, luck))
