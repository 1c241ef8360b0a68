"""The computer player that wants the best score this turn."""

from __future__ import annotations

from functools import cache
from random import Random

from gamesuite.engine.player import Player
from gamesuite.games.balut.lattice import places_of
from gamesuite.games.balut.scoring import box_score
from gamesuite.games.balut.sheet import Category
from gamesuite.games.balut.state import DICE, Command, Roll, View, Write
from gamesuite.games.balut.turn import Turn


class GreedyBalutPlayer(Player[View, Command]):
    """Rolls for and writes the highest score of this turn, whatever comes later.

    It uses no luck of its own. Of categories that score the same it takes the first on the
    sheet.
    """

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command after which the average score of this turn is highest."""
        if view.rolls == 0:
            return Roll()
        categories = view.sheet.open_categories()
        keep = best_score_turn(categories).best_keep(view.dice, view.rolls)
        if len(keep) < DICE:
            return Roll(places_of(keep, view.dice))
        return Write(max(categories, key=lambda category: box_score(category, view.dice)))


@cache
def best_score_turn(categories: tuple[Category, ...]) -> Turn:
    """Return best play of a turn for the highest score in any one of ``categories``."""
    return Turn(lambda roll: max(box_score(category, roll) for category in categories))
