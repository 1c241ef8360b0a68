"""A puzzle of Balut: the dice to keep for the most final points to expect, exact in this turn.

They are 0.15 points better than any other command; easy from 0.4 on.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Advice
from gamesuite.engine.match import AnyMatch
from gamesuite.games.balut.players import LEVELS as BALUT_LEVELS
from gamesuite.games.balut.players import GreedyBalutPlayer
from gamesuite.games.balut.rules import ROLLS
from gamesuite.games.balut.rules import View as BalutView
from puzzles.making import Kind
from puzzles.usual import by_values, played, table


def is_keep(match: AnyMatch) -> bool:
    """Return whether dice may be kept or rolled in ``match``."""
    view: BalutView = match.view(0)
    return 0 < view.rolls < ROLLS


def by_keeps(margin: float, view: Any, advice: Advice[Any]) -> float | None:
    """Return the margin by values if the best command is to keep some dice and roll the rest."""
    best = advice.ranked[0].command
    return by_values(margin, view, advice) if isinstance(best, Roll) and best.kept else None


KIND = Kind(
    "balut",
    (table("balut"),),
    partial(played, (BALUT_LEVELS["easy"], BALUT_LEVELS["medium"]), is_keep),
    partial(by_keeps, 0.15),
    0.4,
    0.4,
    GreedyBalutPlayer,
    50,
)
