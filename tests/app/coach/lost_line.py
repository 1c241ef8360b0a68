"""The deal of the winning line, lost by the eleventh move; after two more no move is left."""

from __future__ import annotations

from gamesuite.engine.match import Match
from gamesuite.games.king_albert.rules import State, View
from gamesuite.patience.rules import FOUNDATION, Command, Move
from tests.app.won_line import won_match

LOSING_MOVE = 11
LAST = 13
_BEFORE = LOSING_MOVE - 1
_LOST = (Move("TD", "column 2"), Move("4C", FOUNDATION), Move("6D", "column 6"))


def lost_match(moves: int = LAST) -> Match[State, Command, View]:
    """Return a match of the deal after the first ``moves`` of the losing line."""
    match = won_match(min(moves, _BEFORE))
    for move in _LOST[: max(moves - _BEFORE, 0)]:
        match.do(move)
    return match
