"""What is counted over many games of computer players."""

from __future__ import annotations

from gamesuite.games.king_albert.deck import PACK
from gamesuite.games.king_albert.state import State


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return "won", 1 if all cards are home, for the only seat."""
    return {"won": (int(state.tableau.home() == len(PACK)),)}
