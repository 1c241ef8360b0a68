"""Computer players of Balut: one plays for the score of this turn, the others for points."""

from __future__ import annotations

from functools import cache
from random import Random

from gamesuite.engine.player import Player
from gamesuite.games.balut.command_values import best_turn, roll_value, score_values, solve_turn
from gamesuite.games.balut.keep_table import places_of
from gamesuite.games.balut.score_sheet import Category
from gamesuite.games.balut.scoring import box_score
from gamesuite.games.balut.sheet_estimator import ScoreValues
from gamesuite.games.balut.state import DICE, Command, Roll, Write
from gamesuite.games.balut.turn_solution import TurnSolution
from gamesuite.games.balut.views import View

LEVELS: dict[str, float] = {"easy": 0.54, "medium": 0.29, "strong": 0.0}
"""The standard deviation, in points, of the error with which each level values a category."""


class LookaheadBalutPlayer(Player[View, Command]):
    """Plays for the most points at the end of the match.

    Before every decision it misjudges each category by a random amount with the standard deviation
    ``error``, in points; with 0 it plays as well as it can.
    """

    def __init__(self, error: float = 0.0) -> None:
        self._error = error

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command of the highest average value, as the player sees it."""
        if view.rolls == 0:
            return Roll()
        values = score_values(view.sheet, view.options.variation)
        if self._error:
            values = _misjudged(values, self._error, rng)
            turn = solve_turn(values)
        else:
            turn = best_turn(view.sheet, view.options.variation)
        keep = turn.best_keep(view.dice, view.rolls)
        if len(keep) < DICE:
            return Roll(places_of(keep, view.dice))
        return Write(max(values, key=lambda category: roll_value(values, category, keep)))


def _misjudged(values: ScoreValues, error: float, rng: Random) -> ScoreValues:
    """Return ``values``, with all those of a category off by the same random amount."""
    misjudged = {}
    for category, by_score in values.items():
        offset = rng.gauss(0, error)
        misjudged[category] = {score: value + offset for score, value in by_score.items()}
    return misjudged


class GreedyBalutPlayer(Player[View, Command]):
    """Plays for the highest score of this turn, whatever comes later.

    It decides without chance. Among categories that score the same it takes the first on the
    sheet.
    """

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command with the highest average score of this turn."""
        if view.rolls == 0:
            return Roll()
        categories = view.sheet.open_categories()
        keep = best_score_turn(categories).best_keep(view.dice, view.rolls)
        if len(keep) < DICE:
            return Roll(places_of(keep, view.dice))
        return Write(max(categories, key=lambda category: box_score(category, view.dice)))


@cache
def best_score_turn(categories: tuple[Category, ...]) -> TurnSolution:
    """Return best play of a turn for the highest score in any of ``categories``."""
    return TurnSolution(lambda roll: max(box_score(category, roll) for category in categories))
