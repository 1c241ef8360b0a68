"""Computer players of Balut, who play to win, for points, or for the score of this turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random

import msgspec

from gamesuite.dice.rules import Roll
from gamesuite.engine.language import N_
from gamesuite.engine.player import Player, ThinkingPlayer
from gamesuite.games.balut.rules import DICE, Category, Command, View, Write, box_score
from gamesuite.games.balut.thinking.estimate import ScoreValues
from gamesuite.games.balut.thinking.turn import TurnSolution, places_of
from gamesuite.games.balut.thinking.values import (
    Turn,
    best_command,
    points_turn,
    solve_turn,
    turn_of,
)

ERRORS: dict[str, float] = {"easy": 0.54, "medium": 0.29}
"""The standard deviation, in points, of the error with which a level values a category.

``packaging/training/train_balut.py --check`` tells how strongly each of them plays.
"""


class Manner(msgspec.Struct, frozen=True):
    """What a player likes beyond what it is worth, in points; a point is a tenth of a win."""

    likes: dict[Category, float] = {}
    """How much more than its worth a score in a category is to it."""

    loathes_empty: float = 0.0
    """How much less than its worth a box is to it that is left empty, that is with 0."""

    def felt(self, turn: Turn, point: float = 1.0) -> Turn:
        """Return ``turn`` as it looks to such a player; ``point`` is what a point is worth."""
        if not (self.likes or self.loathes_empty):
            return turn
        values = {
            category: {
                score: value + point * self._felt(category, score)
                for score, value in by_score.items()
            }
            for category, by_score in turn.values.items()
        }
        return turn._replace(values=values, solution=solve_turn(values))

    def _felt(self, category: Category, score: int) -> float:
        """Return how much more or less than its worth ``score`` in ``category`` is."""
        return self.likes.get(category, 0.0) if score else -self.loathes_empty


PLAIN = Manner()
"""Likes what it is worth, and nothing else."""

WIN_OF_POINT = 0.1
"""How much likelier a point makes a win, about."""


class StrongBalutPlayer(ThinkingPlayer[View, Command]):
    """Plays to win; alone, for the most points. It has a ``manner``."""

    def __init__(self, manner: Manner = PLAIN) -> None:
        self._manner = manner

    def think(self, view: View, rng: Random) -> Iterator[Command | None]:
        """Yield None between slices of work, then the command with the best chance to win."""
        if view.rolls == 0:
            yield Roll()
            return
        turn = yield from turn_of(view)
        point = 1.0 if len(view.sheets) == 1 else WIN_OF_POINT
        yield best_command(view, self._manner.felt(turn, point))


class LookaheadBalutPlayer(Player[View, Command]):
    """Plays for the most points at the end of the match, whatever the others have.

    Before every decision it misjudges each category by a random amount with the standard deviation
    ``error``, in points; with 0 it plays as well as it can. It has a ``manner``.
    """

    def __init__(self, error: float = 0.0, manner: Manner = PLAIN) -> None:
        self._error = error
        self._manner = manner

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command of the highest average value, as the player sees it."""
        if view.rolls == 0:
            return Roll()
        turn = points_turn(view.sheet, view.options.variation)
        if self._error:
            values = _misjudged(turn.values, self._error, rng)
            turn = turn._replace(values=values, solution=solve_turn(values))
        return best_command(view, self._manner.felt(turn))


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


CHARACTERS: dict[str, Callable[[], Player[View, Command]]] = {
    "ines": partial(LookaheadBalutPlayer, ERRORS["easy"], Manner({"balut": 3.0})),
    "otto": partial(LookaheadBalutPlayer, ERRORS["easy"], Manner(loathes_empty=0.5)),
    "mara": partial(LookaheadBalutPlayer, ERRORS["medium"], Manner({"straight": 1.0})),
    "emil": partial(LookaheadBalutPlayer, ERRORS["medium"], Manner(loathes_empty=0.25)),
    "vera": partial(StrongBalutPlayer, Manner({"balut": 2.0})),
    "paul": partial(StrongBalutPlayer, Manner(loathes_empty=0.6)),
}
"""Makes those of the cast; ``python -m tests.full characters`` tells how strongly they play."""

MANNERS: dict[str, str] = {
    "ines": N_("Ines goes for the Balut. She often leaves a straight empty."),
    "otto": N_("Otto hates to leave a box empty. He would rather write a few points."),
    "mara": N_("Mara loves straights. She hardly ever misses one."),
    "emil": N_("Emil is careful. He leaves fewer boxes empty than others."),
    "vera": N_("Vera likes to go for the Balut, but she knows what it costs."),
    "paul": N_("Paul plays safe. He leaves fewer boxes empty than others."),
}
"""What each of them likes, in a sentence."""


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
    **CHARACTERS,
}
"""Makes every player; those that are no level are for tests and for measuring."""
