"""A puzzle of Balut: the dice to keep or the box to write in, for the most final points to expect.

These are exact in this turn. The quick look goes for the highest score in it. What tempts people is
obvious: to write a straight, a full house or the highest box, to keep four dice of a straight, two
pairs or the largest set, and what scores most above the usual. After the last roll these are the
boxes with the highest score, by itself and compared with the usual one, the best of those whose
points are decided, and what brings most points nearer. The medium player knows the chances of the
dice, and about what each box may still bring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from functools import lru_cache, partial
from math import erf, exp, factorial, sqrt
from random import Random
from typing import Any

from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Advice, Difficulty
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player
from gamesuite.engine.sliced_work import finished
from gamesuite.games.balut.players import GreedyBalutPlayer
from gamesuite.games.balut.rules import (
    ALL_SCORED_POINTS,
    BALUT_POINTS,
    FACE,
    ROLLS,
    STRAIGHTS,
    TOTAL_POINTS,
    TURNS,
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
from gamesuite.games.balut.thinking.values import (
    Turn,
    best_command,
    ranked_commands,
    solve_turn,
    told_turn,
)
from puzzles.making import Kind
from puzzles.usual import by_values, played, table

MARGINS = {Difficulty.EASY: 0.3, Difficulty.MEDIUM: 0.12, Difficulty.HARD: 0.12}
"""By how many points the best command is better at least."""
FEWEST = 3
"""Of so many commands at least the best is asked for."""
LIKELY_STRAIGHT = 4
"""From so many dice on people go for a straight rather than for anything else."""

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

AVERAGE: dict[Category, float] = {
    "fours": 9.0,
    "fives": 12.0,
    "sixes": 14.0,
    "straight": 9.0,
    "full-house": 15.0,
    "choice": 24.5,
}
"""About what a box of each category scores on average, those with 0 counted."""
SPREAD: dict[Category, float] = {"fours": 4.5, "fives": 5.6, "sixes": 6.7, "choice": 2.8}
"""About the standard deviation of such a score."""
LIKELY: dict[Category, float] = {"straight": 0.45, "full-house": 0.55}
"""About the chance that a box of these categories scores."""
BALUTS_A_TURN = 0.05
"""About how many Baluts a turn brings."""
BALUT_SCORE = 40
"""About what a Balut scores."""


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


@lru_cache(maxsize=64)
def _above_usual(categories: tuple[Category, ...]) -> Turn:
    """Return a turn in which a score is worth how much it is above the usual one."""
    values: ScoreValues = {
        category: {score: score - USUAL[category] for score in possible_scores(category)}
        for category in categories
    }
    return Turn(values, solve_turn(values))


class CarefulBalutPlayer(Player[BalutView, Command]):
    """Knows the chances of the dice, and about what each box may still bring."""

    def decide(self, view: BalutView, rng: Random) -> Command:
        """Return what seems to bring most points at the end."""
        return best_command(view, _weighed(view.sheet, view.options.variation))


@lru_cache(maxsize=8)
def _weighed(sheet: Sheet, name: Any) -> Turn:
    """Return the next turn of ``sheet`` as a careful player values it."""
    turns = TURNS - sheet.turns() - 1
    values: ScoreValues = {
        category: {
            score: score / SCORE_PER_POINT
            + _may_bring(sheet.with_score(category, score), category, name, turns)
            - _may_bring(sheet, category, name, turns)
            for score in possible_scores(category)
        }
        for category in sheet.open_categories()
    }
    return Turn(values, solve_turn(values))


def _may_bring(sheet: Sheet, category: Category, name: Any, turns: int) -> float:
    """Return about how many points ``category`` of ``sheet`` brings in all later boxes.

    So many ``turns`` are left.
    """
    needs = requirement(sheet, category, VARIATIONS[name])
    left = needs.boxes_left
    if category == "balut":
        each = BALUT_POINTS + BALUT_SCORE / SCORE_PER_POINT
        return BALUT_POINTS * needs.reached + each * _baluts(left, turns)
    scores = left * AVERAGE[category] / SCORE_PER_POINT
    points = ALL_SCORED_POINTS.get(category, TOTAL_POINTS)
    if needs.status != "open":
        return scores + (points if needs.status == "met" else 0)
    lacks = needs.needed - needs.reached
    if category in LIKELY:
        return scores + points * LIKELY[category] ** lacks
    above = (left * AVERAGE[category] - lacks) / (SPREAD[category] * sqrt(left))
    return scores + points * (1 + erf(above / sqrt(2))) / 2


def _baluts(boxes: int, turns: int) -> float:
    """Return how many Baluts come in so many ``turns``, at most as many as there are ``boxes``."""
    mean = BALUTS_A_TURN * turns
    chances = [exp(-mean) * mean**number / factorial(number) for number in range(boxes)]
    return sum(chance * number for number, chance in enumerate(chances)) + boxes * (
        1 - sum(chances)
    )


def at_sight(view: BalutView) -> Collection[Command]:
    """Return what tempts people in ``view``, the highest box, what is most above the usual.

    Where no three dice are alike, the dice for a straight are obvious, too.
    """
    if view.rolls == ROLLS:
        return boxes_at_sight(view)
    categories, counts = view.sheet.open_categories(), Counter(view.dice)
    highest = max(categories, key=lambda category: box_score(category, view.dice))
    looks = [tempting(view), best_command(view, _above_usual(categories)), Write(highest)]
    if view.sheet.is_open("straight") and max(counts.values()) <= 2:
        looks.append(Roll(places_of(longest_straight(view.dice), view.dice)))
    return looks


def boxes_at_sight(view: BalutView) -> Collection[Command]:
    """Return the boxes that score most, by themselves, above the usual, or for their points.

    Among them is the one that scores most of those whose points are earned or out of reach, and
    what the player that collects points would write.
    """
    sheet, variation = view.sheet, VARIATIONS[view.options.variation]
    scores = {each: box_score(each, view.dice) for each in sheet.open_categories()}
    decided = {
        each: score
        for each, score in scores.items()
        if requirement(sheet, each, variation).status != "open"
    }
    boxes = [
        max(scores, key=scores.__getitem__),
        max(scores, key=lambda each: scores[each] - USUAL[each]),
        max(scores, key=lambda each: scores[each] / USUAL[each]),
    ]
    if decided:
        boxes.append(max(decided, key=lambda each: decided[each] - USUAL[each]))
    collected = best_command(view, _collecting(sheet, view.options.variation))
    return [*map(Write, boxes), collected]


def tempting(view: BalutView) -> Command:
    """Return what most people do in ``view``, where a roll is left."""
    sheet, roll, counts = view.sheet, tuple(sorted(view.dice)), Counter(view.dice)
    pairs = tuple(face for face in roll if counts[face] == 2)
    keep: tuple[int, ...] = ()
    if sheet.is_open("straight"):
        if roll in STRAIGHTS:
            return Write("straight")
        keep = longest_straight(view.dice)
    if len(keep) < LIKELY_STRAIGHT:
        if sheet.is_open("full-house") and sorted(counts.values()) == [2, 3]:
            return Write("full-house")
        if sheet.is_open("full-house") and len(pairs) == 4:
            keep = pairs
        elif counts.most_common(1)[0][1] > 1:
            open_faces = {face for category, face in FACE.items() if sheet.is_open(category)}
            best = max(counts, key=lambda face: (counts[face], face in open_faces, face))
            keep = (best,) * counts[best]
    return Roll(places_of(keep, view.dice))


def longest_straight(dice: Sequence[int]) -> tuple[int, ...]:
    """Return the most of ``dice`` that fit into one straight, if possible the higher one."""
    fitting = (tuple(sorted(set(dice) & set(each))) for each in STRAIGHTS)
    return max(fitting, key=lambda each: (len(each), sum(each)))


def clear_best(view: BalutView) -> Command | None:
    """Return the best command in ``view`` if there are more than two, and it is clearly better."""
    ranked = ranked_commands(view, finished(told_turn(view.sheet, view.options.variation)))
    if len(ranked) < FEWEST or ranked[0][1] - ranked[1][1] < min(MARGINS.values()):
        return None
    return ranked[0][0]


def faces_kept(view: BalutView, command: Command) -> Hashable:
    """Return the faces that ``command`` keeps; it does not matter which dice show them."""
    if isinstance(command, Roll):
        return tuple(sorted(view.dice[place] for place in command.kept))
    return command


def is_choice(match: AnyMatch) -> bool:
    """Return whether the dice have been rolled in ``match``, in every second deal not for all.

    Else nearly all puzzles would ask for a box after the last roll.
    """
    view: BalutView = match.view(0)
    return 0 < view.rolls < (ROLLS if match.setup.deal.number % 2 else ROLLS + 1)


def by_points(view: BalutView, advice: Advice[Any], _difficulty: Difficulty) -> float:
    """Return how many final points the best command is better than the second."""
    return by_values(advice)


def dice_kept(command: Command) -> str:
    """Return how many dice ``command`` keeps, or in which category it writes."""
    return f"{len(command.kept)} dice" if isinstance(command, Roll) else command.category


KIND = Kind(
    "balut",
    (table("balut"),),
    partial(played, (GreedyBalutPlayer, CollectingBalutPlayer), is_choice),
    GreedyBalutPlayer,
    at_sight,
    (CarefulBalutPlayer,),
    by_points,
    MARGINS,
    look=clear_best,
    same=faces_kept,
    skipped=20,
    answer_kind=dice_kept,
    batch=100,
)
