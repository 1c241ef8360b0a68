"""What the statistics keep of every match besides what its game notes.

Results are kept for ever: a name and its numbers keep their meaning.
"""

from __future__ import annotations

from typing import Any

from gamesuite.engine.match import Match
from gamesuite.engine.rules import Noted

MOVES = "moves"
"""The name of the number of moves, in games where fewer of them are better."""
OPPONENTS = "opponents"
"""The name of the players on other sides: for each its place in :data:`OPPONENT_KINDS`."""
OPPONENT_KINDS = ("person", "easy", "medium", "strong", "other")
"""The kinds of opponents: a person, or a computer player of this level. New ones come last."""


def circumstances(match: Match[Any, Any, Any], seat: int) -> Noted:
    """Return what is kept of ``seat`` in the finished ``match``, whatever game it is."""
    rules, state = match.rules, match.state
    side = rules.side(state, seat)
    kinds = tuple(
        OPPONENT_KINDS.index(_kind(other.player, other.level))
        for at, other in enumerate(match.setup.seats)
        if rules.side(state, at) != side
    )
    moves: Noted = {MOVES: (match.moves(),)} if rules.counts_moves else {}
    return moves | ({OPPONENTS: kinds} if kinds else {})


def _kind(player: str, level: str) -> str:
    if player == "person":
        return "person"
    return level if level in OPPONENT_KINDS[1:] else "other"
