"""A puzzle of Balut: the dice to keep or the box to write in, for the most final points to expect.

These are exact in this turn. The quick look goes for the highest score in it. What people look for
first is obvious: the highest box, the largest set, two pairs, and what lacks least to a straight.
The medium player collects what the boxes need for their points, and knows the chances of the dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable
from functools import lru_cache, partial
from random import Random
from typing import Any

from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Advice, Difficulty
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player
from gamesuite.games.balut.players import LEVELS as BALUT_LEVELS
from gamesuite.games.balut.players import GreedyBalutPlayer
from gamesuite.games.balut.rules import (
    ALL_SCORED_POINTS,
    BALUT_POINTS,
    FACE,
    STRAIGHTS,
    TOTAL_POINTS,
    VARIATIONS,
    Category,
    Command,
    Sheet,
    Write,
    box_score,
    requirement,
)
from gamesuite.games.balut.rules import View as BalutView
from gamesuite.games.balut.thinking.estimate import SCORE_PER_POINT, ScoreValues, possible_scores
from gamesuite.games.balut.thinking.turn import places_of
from gamesuite.games.balut.thinking.values import Turn, best_command, solve_turn
from puzzles.making import Kind
from puzzles.usual import by_values, played, table

USUAL: dict[Category, int] = {
    "fours": 10,
    "fives": 13,
    "sixes": 16,
    "straight": 13,
    "full-house": 17,
    "choice": 24,
    "balut": 4,
}
"""About what a box of each category scores."""


class CollectingBalutPlayer(Player[BalutView, Command]):
    """Collects what the boxes need for their points, and knows the chances of the dice.

    A score is worth the share of the points that it brings nearer, nothing where they are earned
    or out of reach, and a little more if it is higher than usual.
    """

    def decide(self, view: BalutView, rng: Random) -> Command:
        """Return what brings most points nearer in this turn."""
        return best_command(view, _collecting(view.sheet, view.options.variation))


@lru_cache(maxsize=8)
def _collecting(sheet: Sheet, name: Any) -> Turn:
    """Return the next turn of ``sheet`` as such a player values it."""
    values: ScoreValues = {
        category: {
            score: _brings(sheet, category, score, name) for score in possible_scores(category)
        }
        for category in sheet.open_categories()
    }
    return Turn(values, solve_turn(values))


def _brings(sheet: Sheet, category: Category, score: int, name: Any) -> float:
    """Return about how many points ``score`` in ``category`` brings nearer."""
    own = (score - USUAL[category]) / SCORE_PER_POINT
    if category == "balut":
        return own + (BALUT_POINTS if score else 0)
    needs = requirement(sheet, category, VARIATIONS[name])
    if needs.status != "open":
        return own
    if category in ALL_SCORED_POINTS:
        return own + (ALL_SCORED_POINTS[category] / needs.boxes_left if score else 0)
    lacks = needs.needed - needs.reached
    if needs.boxes_left == 1:
        return own + (TOTAL_POINTS if score >= lacks else 0)
    return own + TOTAL_POINTS * (score - lacks / needs.boxes_left) / lacks


def keeps_at_sight(view: BalutView) -> Collection[Command]:
    """Return what people look for first, to keep or to write.

    This is the highest box, the largest sets, the box of three dice or more, two pairs, and what
    lacks least to a straight.
    """
    counts = Counter(view.dice)
    most = max(counts.values())
    keeps = {(face,) * most for face, count in counts.items() if count == most > 1}
    keeps.add(tuple(sorted(face for face in view.dice if counts[face] > 1)))
    if view.sheet.is_open("straight"):
        keeps.update(tuple(sorted(counts.keys() & straight)) for straight in STRAIGHTS)
    highest = max(view.sheet.open_categories(), key=lambda category: box_score(category, view.dice))
    boxes = [Write(category) for category, face in FACE.items() if counts[face] >= 3]
    return [Write(highest), *boxes, *(Roll(places_of(keep, view.dice)) for keep in keeps)]


def faces_kept(view: BalutView, command: Command) -> Hashable:
    """Return the faces that ``command`` keeps; it does not matter which dice show them."""
    if isinstance(command, Roll):
        return tuple(sorted(view.dice[place] for place in command.kept))
    return command


def is_choice(match: AnyMatch) -> bool:
    """Return whether the dice have been rolled in ``match``."""
    view: BalutView = match.view(0)
    return view.rolls > 0


def by_points(view: BalutView, advice: Advice[Any], _difficulty: Difficulty) -> float:
    """Return how many final points the best command is better than the second."""
    return by_values(advice)


def dice_kept(command: Command) -> str:
    """Return how many dice ``command`` keeps, or in which category it writes."""
    return f"{len(command.kept)} dice" if isinstance(command, Roll) else command.category


KIND = Kind(
    "balut",
    (table("balut"),),
    partial(played, (BALUT_LEVELS["easy"], BALUT_LEVELS["medium"]), is_choice),
    GreedyBalutPlayer,
    keeps_at_sight,
    CollectingBalutPlayer,
    by_points,
    {Difficulty.EASY: 0.3, Difficulty.MEDIUM: 0.15, Difficulty.HARD: 0.2},
    same=faces_kept,
    skipped=30,
    answer_kind=dice_kept,
    batch=25,
)
