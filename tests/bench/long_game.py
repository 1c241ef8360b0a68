"""A long game, for measuring what depends on the number of moves."""

from __future__ import annotations

from random import Random
from typing import Any

from gamesuite import opening
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Option


def long_game(moves: int) -> Match[Any, Any, Any]:
    """Return a match of exactly ``moves`` commands, always the same one.

    Cards may move back from the foundations, so play can go on.
    """
    options: dict[str, Option] = {"variation": "queen-victoria", "foundations_back": True}
    for number in range(1, 1000):
        match = opening.new_match("king-albert", options, number).match
        luck = Random(number)
        while match.moves() < moves and (plays := list(match.rules.legal_commands(match.state))):
            match.do(luck.choice(plays))
        if match.moves() == moves:
            return match
    raise LookupError(f"no deal was played for {moves} moves")
