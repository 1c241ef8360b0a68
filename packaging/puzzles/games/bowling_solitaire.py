"""A puzzle of Bowling Solitaire: the ball with the highest final score to expect, which is exact.

The quick look takes the most pins at once, and it is obvious to take as many in another way. The
medium player plans the whole rack, but guesses how the hidden cards lie.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from random import Random
from typing import Any

from gamesuite.engine.advice import Advice, Difficulty
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player
from gamesuite.games.bowling_solitaire.players import CoachBowler, GreedyBowler
from gamesuite.games.bowling_solitaire.prospects import prospects, rack_worth
from gamesuite.games.bowling_solitaire.racks import OpenGroups, OpenRack, rack_commands
from gamesuite.games.bowling_solitaire.rules import Bowl, Command, hidden_numbers, legal_bowls
from gamesuite.games.bowling_solitaire.rules import View as BowlingView
from puzzles.making import Kind
from puzzles.usual import by_values, played, table


class GuessingBowler(Player[BowlingView, Command]):
    """Makes the best of the rack as if the hidden cards lay as it guesses."""

    def decide(self, view: BowlingView, rng: Random) -> Command:
        """Return what is best with the hidden cards in an order of ``rng``."""
        worth = rack_worth(view.progress, prospects(view.progress.options))
        hidden = hidden_numbers(view)
        rng.shuffle(hidden)
        rack = OpenRack(view, worth, hidden, OpenGroups(view.lane().pins))
        return max(rack_commands(view), key=lambda command: rack.value(command).worth)


def most_pins(view: BowlingView) -> Collection[Command]:
    """Return the cards that take the most pins."""
    bowls = list(legal_bowls(view.lane()))
    most = max((len(bowl.pins) for bowl in bowls), default=0)
    return [bowl for bowl in bowls if len(bowl.pins) == most]


def is_ball(match: AnyMatch) -> bool:
    """Return whether there is a real choice in the rack of ``match``."""
    view: BowlingView = match.view(0)
    return not view.progress.is_rack_over and len(rack_commands(view)) > 3


def by_scores(view: BowlingView, advice: Advice[Any], _difficulty: Difficulty) -> float:
    """Return how many points of the final score the best command is better than the second."""
    return by_values(advice)


def pile_of(command: Command) -> str:
    """Return the pile of the card that ``command`` bowls, or that it ends the ball."""
    return command.pile if isinstance(command, Bowl) else "end"


KIND = Kind(
    "bowling-solitaire",
    (table("bowling-solitaire"),),
    partial(played, (GreedyBowler, CoachBowler, CoachBowler), is_ball),
    GreedyBowler,
    most_pins,
    (GuessingBowler,),
    by_scores,
    {Difficulty.EASY: 3.0, Difficulty.MEDIUM: 2.0, Difficulty.HARD: 2.0},
    skipped=35,
    answer_kind=pile_of,
    batch=50,
)
