"""How a game of King Albert ends and what it scores (King Albert, Moves and Score)."""

from __future__ import annotations

from gamesuite.engine.rules import Outcome
from gamesuite.games.king_albert.legality import legal_moves
from gamesuite.games.king_albert.state import State


def outcome(state: State) -> Outcome | None:
    """Return "won" with all cards home, "stuck" with no move left, None otherwise.

    A game without a move left ends at once (King Albert, Also expected).
    """
    if state.tableau.is_won:
        return Outcome("won", (0,))
    if next(legal_moves(state.tableau), None) is None:
        return Outcome("stuck")
    return None


def scores(state: State) -> tuple[int, ...]:
    """Return one point for each card on a foundation (King Albert, Score)."""
    return (state.tableau.cards_home,)


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return "won", 1 if all cards are home, for the only seat."""
    return {"won": (int(state.tableau.is_won),)}
