"""A puzzle of Bowling Solitaire: the ball with the highest final score to expect, which is exact.

It is two points better than any other; easy from five on.
"""

from __future__ import annotations

from functools import partial

from gamesuite.engine.match import AnyMatch
from gamesuite.games.bowling_solitaire.players import CoachBowler, GreedyBowler
from gamesuite.games.bowling_solitaire.racks import rack_commands
from gamesuite.games.bowling_solitaire.rules import View as BowlingView
from puzzles.making import Kind
from puzzles.usual import by_values, played, table


def is_ball(match: AnyMatch) -> bool:
    """Return whether there is a real choice in the rack of ``match``."""
    view: BowlingView = match.view(0)
    return not view.progress.is_rack_over and len(rack_commands(view)) > 3


KIND = Kind(
    "bowling-solitaire",
    (table("bowling-solitaire"),),
    partial(played, (GreedyBowler, CoachBowler, CoachBowler), is_ball),
    partial(by_values, 2),
    5,
    5,
    GreedyBowler,
    35,
)
