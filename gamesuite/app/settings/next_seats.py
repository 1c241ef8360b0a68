"""Who plays the next game."""

from __future__ import annotations

from gamesuite.engine.setup import Seat, Setup
from gamesuite.storage.settings import Settings


def next_seats(setup: Setup, settings: Settings) -> tuple[Seat, ...]:
    """Return the players of a new game like the one of ``setup``.

    They are the same, but a single player has the name in ``settings``: it may have been chosen
    while a game was under way, which keeps the name it began with.
    """
    chosen = settings.seats.get(setup.game, ())
    return chosen if len(setup.seats) == len(chosen) == 1 else setup.seats
