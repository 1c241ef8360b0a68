"""Computer players of Balut, who play to win, for points, or for the score of this turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random

from gamesuite.dice.rules import Roll
from gamesuite.engine.player import Player, ThinkingPlayer
from gamesuite.games.balut.rules import DICE, Category, Command, View, Write, box_score
from gamesuite.games.balut.thinking.estimate import ScoreValues
from gamesuite.games.balut.thinking.turn import TurnSolution, places_of
from gamesuite.games.balut.thinking.values import best_command, points_turn, solve_turn, turn_of

ERRORS: dict[str, float] = {"easy": 0.54, "medium": 0.29}
"""The standard deviation, in points, of the error with which a level values a category.

``packaging/training/train_balut.py --check`` tells how strongly each of them plays.
"""


class StrongBalutPlayer(ThinkingPlayer[View, Command]):
    """Plays to win; alone, for the most points."""

    def think(self, view: View, rng: Random) -> Iterator[Command | None]:
        """Yield None between slices of work, then the command with the best chance to win."""
        if view.rolls == 0:
            yield Roll()
            return
        turn = yield from turn_of(view)
        yield best_command(view, turn)


class LookaheadBalutPlayer(Player[View, Command]):
    """Plays for the most points at the end of the match, whatever the others have.

    Before every decision it misjudges each category by a random amount with the standard deviation
    ``error``, in points; with 0 it plays as well as it can.
    """

    def __init__(self, error: float = 0.0) -> None:
        self._error = error

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command of the highest average value, as the player sees it."""
        if view.rolls == 0:
            return Roll()
        turn = points_turn(view.sheet, view.options.variation)
        if self._error:
            values = _misjudged(turn.values, self._error, rng)
            turn = turn._replace(values=values, solution=solve_turn(values))
        return best_command(view, turn)


def _misjudged(values: ScoreValues, error: float, rng: Random) -> ScoreValues:
    """Return ``values``, with all those of a category off by the same random amount."""
    misjudged = {}
    for category, by_score in values.items():
        offset = rng.gauss(0, error)
        misjudged[category] = {score: value + offset for score, value in by_score.items()}
    return misjudged


LEVELS: dict[str, Callable[[], Player[View, Command]]] = {
    **{name: partial(LookaheadBalutPlayer, error) for name, error in ERRORS.items()},
    "strong": StrongBalutPlayer,
}
"""Makes the player of each level, weakest first."""


class GreedyBalutPlayer(Player[View, Command]):
    """Plays for the highest score of this turn, whatever comes later. It is no level.

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


PLAYERS: dict[str, Callable[[], Player[View, Command]]] = {
    "greedy": GreedyBalutPlayer,
    "points": LookaheadBalutPlayer,
    **LEVELS,
}
"""Makes every player; those that are no level are for tests and for measuring."""
