"""Computer players of Balut: one wants the best score this turn, others the most points."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from gamesuite.engine.player import Player
from gamesuite.games.balut.lattice import places_of
from gamesuite.games.balut.options import VariationName
from gamesuite.games.balut.prospects import prospects
from gamesuite.games.balut.scoring import box_score
from gamesuite.games.balut.sheet import Category, Sheet
from gamesuite.games.balut.state import DICE, Command, Roll, Write
from gamesuite.games.balut.turn import Turn
from gamesuite.games.balut.views import View

Worths = dict[Category, dict[int, float]]

LEVELS: dict[str, float] = {"easy": 0.54, "medium": 0.29, "strong": 0.0}
"""By how many points each level misjudges a category, as a standard deviation."""


class BalutJudge(Player[View, Command]):
    """Plays best for the points as it judges them, off by ``error`` points for each category."""

    def __init__(self, error: float = 0.0) -> None:
        self._error = error

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command that is worth most on average as far as the player can judge."""
        if view.rolls == 0:
            return Roll()
        if self._error:
            worths = _misjudged(sheet_worths(view.sheet, view.options.variation), self._error, rng)
            turn = turn_of(worths)
        else:
            worths = sheet_worths(view.sheet, view.options.variation)
            turn = best_turn(view.sheet, view.options.variation)
        keep = turn.best_keep(view.dice, view.rolls)
        if len(keep) < DICE:
            return Roll(places_of(keep, view.dice))
        return Write(max(worths, key=lambda category: _worth(worths, category, keep)))


@lru_cache(maxsize=64)
def best_turn(sheet: Sheet, name: VariationName) -> Turn:
    """Return best play for the points of a turn with ``sheet``."""
    return turn_of(sheet_worths(sheet, name))


def turn_of(worths: Worths) -> Turn:
    """Return best play of a turn in which scores are worth ``worths``."""
    return Turn(lambda roll: max(_worth(worths, category, roll) for category in worths))


@lru_cache(maxsize=64)
def sheet_worths(sheet: Sheet, name: VariationName) -> Worths:
    """Return what every score in every open category of ``sheet`` is worth, in points."""
    return prospects(name).worths(sheet)


def _worth(worths: Worths, category: Category, roll: tuple[int, ...]) -> float:
    return worths[category][box_score(category, roll)]


def _misjudged(worths: Worths, error: float, rng: Random) -> Worths:
    """Return ``worths``, those of each category off by the same random amount."""
    found = {}
    for category, scores in worths.items():
        off = rng.gauss(0, error)
        found[category] = {score: worth + off for score, worth in scores.items()}
    return found


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
