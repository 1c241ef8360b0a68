"""Rules of games that start from any position."""

from __future__ import annotations

from typing import Generic, TypeVar

from gamesuite.engine.setup import Setup

S = TypeVar("S")


class Started(Generic[S]):
    """The rules of a game that starts from ``state``; mixed into the rules of the game."""

    def __init__(self, state: S) -> None:
        super().__init__()
        self._state = state

    def start(self, setup: Setup) -> S:
        """Return the state."""
        return self._state
