"""The rules of Balut: the score sheet, what earns points, a turn, and who wins.

A *score* is written in a box, from the pips of the dice; *points* are what the boxes earn. The
ranking goes by points.

The turn of a seat, of which the luck of its dice depends (`gamesuite.dice.rules`), is 0 to 27.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, ClassVar, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from gamesuite.dice.rules import After, DiceRules, DiceState, Roll, are_places, best_seats, rolled
from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Noted, Options, Outcome
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Ended, Scored

# The sheet

Category: TypeAlias = Literal[
    "fours", "fives", "sixes", "straight", "full-house", "choice", "balut"
]
"""A row of the sheet (Balut, What a roll scores)."""

CATEGORIES: tuple[Category, ...] = get_args(Category)
"""The categories in the order of the sheet."""

BOXES = 4
"""The number of boxes in a category."""

TURNS = BOXES * len(CATEGORIES)
"""The number of turns of each player: 28, one for each box."""


class Sheet(msgspec.Struct, frozen=True):
    """The scores of one player."""

    boxes: tuple[tuple[int, ...], ...] = ((),) * len(CATEGORIES)
    """For each of :data:`CATEGORIES` the scores written there, from the left."""

    def written(self, category: Category) -> tuple[int, ...]:
        """Return the scores written in ``category``."""
        return self.boxes[CATEGORIES.index(category)]

    def is_open(self, category: Category) -> bool:
        """Return whether ``category`` has an empty box."""
        return len(self.written(category)) < BOXES

    def open_categories(self) -> tuple[Category, ...]:
        """Return the categories with an empty box, in the order of the sheet."""
        return tuple(category for category in CATEGORIES if self.is_open(category))

    def turns(self) -> int:
        """Return the number of finished turns, 0 to :data:`TURNS`."""
        return sum(map(len, self.boxes))

    def is_full(self) -> bool:
        """Return whether every box is filled."""
        return self.turns() == TURNS

    def category_total(self, category: Category) -> int:
        """Return the sum of the scores of ``category``."""
        return sum(self.written(category))

    def total(self) -> int:
        """Return the total score."""
        return sum(map(sum, self.boxes))

    def scoring_boxes(self, category: Category) -> int:
        """Return how many boxes of ``category`` have a score above zero."""
        return sum(score > 0 for score in self.written(category))

    def baluts(self) -> int:
        """Return the number of Baluts scored."""
        return self.scoring_boxes("balut")

    def with_score(self, category: Category, score: int) -> Sheet:
        """Return the sheet with ``score`` in the next box of ``category`` (Balut, A turn)."""
        return self._with_scores(category, (*self.written(category), score))

    def without_last(self, category: Category) -> Sheet:
        """Return the sheet without the last score of ``category``."""
        return self._with_scores(category, self.written(category)[:-1])

    def _with_scores(self, category: Category, scores: tuple[int, ...]) -> Sheet:
        """Return the sheet with these ``scores`` in ``category``, whatever stands there now."""
        row = CATEGORIES.index(category)
        return Sheet((*self.boxes[:row], scores, *self.boxes[row + 1 :]))


# What a roll scores (Balut, What a roll scores)

DICE = 5
"""The number of dice in a roll."""

HIGHEST_FACE = 6
"""The highest number of pips on a die."""

FACE: dict[Category, int] = {"fours": 4, "fives": 5, "sixes": 6}
"""The face that scores in these categories."""

STRAIGHTS: dict[tuple[int, ...], int] = {(1, 2, 3, 4, 5): 15, (2, 3, 4, 5, 6): 20}
"""What each straight scores, by its faces in rising order."""

BALUT_BONUS = 20
"""What a Balut scores on top of the sum of its dice."""


def box_score(category: Category, dice: Sequence[int]) -> int:
    """Return what five ``dice``, faces in any order, score in ``category``."""
    if category in FACE:
        return FACE[category] * dice.count(FACE[category])
    if category == "straight":
        return STRAIGHTS.get(tuple(sorted(dice)), 0)
    counts = sorted(map(dice.count, set(dice)))
    if category == "full-house":
        return sum(dice) if counts == [2, 3] else 0
    if category == "balut":
        return BALUT_BONUS + sum(dice) if counts == [5] else 0
    return sum(dice)  # choice


def highest_score(category: Category) -> int:
    """Return the highest score of a box of ``category``, one that earns points by its total."""
    return DICE * FACE.get(category, HIGHEST_FACE)


@cache
def highest_total() -> int:
    """Return the total of a sheet with the best roll in every box."""
    rolls = list(combinations_with_replacement(range(1, HIGHEST_FACE + 1), DICE))
    best_scores = (max(box_score(category, roll) for roll in rolls) for category in CATEGORIES)
    return BOXES * sum(best_scores)


# What earns points (Balut, What earns points)

VariationName: TypeAlias = Literal["standard", "federation"]


class Variation(msgspec.Struct, frozen=True):
    """What is needed for points in a variation."""

    needed: dict[Category, int]
    """The lowest total that earns the points of a category, where it goes by the total."""


VARIATIONS: dict[VariationName, Variation] = {
    "standard": Variation({"fours": 53, "fives": 66, "sixes": 79, "choice": 101}),
    "federation": Variation({"fours": 52, "fives": 65, "sixes": 78, "choice": 100}),
}
"""The variations by their names."""

ALL_SCORED_POINTS: dict[Category, int] = {"straight": 4, "full-house": 3}
"""The points of a category in which all four boxes must score."""

TOTAL_POINTS = 2
"""The points of a category whose total must be high enough."""

BALUT_POINTS = 2
"""The points of each Balut."""

BONUS_STEPS = (300, 350, 400, 450, 500, 550, 600, 650)
"""The total scores from which a sheet earns a point more."""

_LOWEST_BONUS = -2
"""The points for a total score below all of these."""


def bonus(total: int) -> int:
    """Return the points, -2 to 6, for the total score ``total``: 3 for 545, for example."""
    return _LOWEST_BONUS + bisect_right(BONUS_STEPS, total)


@cache
def bonus_totals() -> tuple[tuple[int, int], ...]:
    """Return the lowest and the highest total score of each bonus, from -2 to 6."""
    lowest = (0, *BONUS_STEPS)
    highest = (*(step - 1 for step in BONUS_STEPS), highest_total())
    return tuple(zip(lowest, highest, strict=True))


def category_points(sheet: Sheet, category: Category, variation: Variation) -> int:
    """Return the points of ``category`` so far, which later boxes never reduce."""
    if category == "balut":
        return BALUT_POINTS * sheet.baluts()
    if category in ALL_SCORED_POINTS:
        return ALL_SCORED_POINTS[category] if sheet.scoring_boxes(category) == BOXES else 0
    is_reached = sheet.category_total(category) >= variation.needed[category]
    return TOTAL_POINTS if is_reached else 0


def earned_points(sheet: Sheet, variation: Variation) -> tuple[int, ...]:
    """Return the points of each category so far, in the order of the sheet."""
    return tuple(category_points(sheet, category, variation) for category in CATEGORIES)


def points_so_far(sheet: Sheet, variation: Variation) -> int:
    """Return what ``sheet`` would have if it ended now, which no later box reduces.

    Its total score earns points, which may be negative, from the start.
    """
    return sum(earned_points(sheet, variation)) + bonus(sheet.total())


def sheet_points(sheet: Sheet, variation: Variation) -> int:
    """Return the points of ``sheet``: only a full one has those for its total score."""
    points = points_so_far(sheet, variation)
    return points if sheet.is_full() else points - bonus(sheet.total())


# How far a category is from its points

Status: TypeAlias = Literal["open", "met", "lost"]
"""Whether the points are still open, earned, or out of reach."""


class Requirement(msgspec.Struct, frozen=True):
    """How far a sheet is from the points of ``category``."""

    category: Category

    reached: int
    """The total of the category, or how many of its boxes score, whichever earns its points."""

    needed: int
    """How much of this earns the points; 0 for Balut, where every box that scores earns some."""

    boxes_left: int
    """How many boxes are empty."""

    status: Status


def requirement(sheet: Sheet, category: Category, variation: Variation) -> Requirement:
    """Return how far ``sheet`` is from the points of ``category``."""
    boxes_left = BOXES - len(sheet.written(category))
    status: Status
    if category == "balut":
        reached, needed = sheet.baluts(), 0
        status = "open" if boxes_left else "met" if reached else "lost"
        return Requirement(category, reached, needed, boxes_left, status)
    if category in ALL_SCORED_POINTS:
        reached, needed, most_a_box = sheet.scoring_boxes(category), BOXES, 1
    else:
        reached, needed = sheet.category_total(category), variation.needed[category]
        most_a_box = highest_score(category)
    if reached >= needed:
        status = "met"
    else:
        status = "open" if reached + boxes_left * most_a_box >= needed else "lost"
    return Requirement(category, reached, needed, boxes_left, status)


# Sheets beside each other


class RankingKey(msgspec.Struct, frozen=True, order=True):
    """What a seat is ranked by: points, then total score, then Baluts."""

    points: int
    total: int
    baluts: int


def ranking_key(sheet: Sheet, variation: Variation) -> RankingKey:
    """Return what ``sheet`` is ranked by."""
    return RankingKey(sheet_points(sheet, variation), sheet.total(), sheet.baluts())


def noted_of(sheet: Sheet, variation: Variation) -> Noted:
    """Return what the statistics keep of ``sheet`` at the end of a match.

    "points" are those of the sheet and "baluts" the Baluts on it. "scores" and "earned" are the
    score and the points of each category, in the order of the sheet.
    """
    return {
        "points": (sheet_points(sheet, variation),),
        "baluts": (sheet.baluts(),),
        "scores": tuple(map(sheet.category_total, CATEGORIES)),
        "earned": earned_points(sheet, variation),
    }


# A turn, and the match (Balut, A turn)

ROLLS = 3
"""The number of rolls a turn may have."""


class BalutOptions(Options, frozen=True):
    """How Balut is played (Balut, Variations)."""

    variation: VariationName = "standard"
    """Decides which totals earn the points of a category."""


class Write(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="write"):
    """Write the roll into the next box of ``category``, which ends the turn."""

    category: Category


Command: TypeAlias = Roll | Write


class View(msgspec.Struct, frozen=True):
    """What every seat sees of a position: all but the luck of the dice to come."""

    options: BalutOptions

    sheets: tuple[Sheet, ...]
    """One sheet for each seat."""

    dice: tuple[int, ...] = ()
    """The faces of the dice by place, empty before the first roll of a turn."""

    rolls: int = 0
    """The number of rolls in this turn, 0 to 3."""

    seat: int = 0
    """The seat to act."""

    last_categories: tuple[Category | None, ...] = ()
    """The category in which each seat wrote last, None if it has not; empty before the first."""

    last_dice: tuple[int, ...] = ()
    """The faces by place of the dice that were written last, until the next roll."""

    @property
    def variation(self) -> Variation:
        """The requirements of the variation played."""
        return VARIATIONS[self.options.variation]

    @property
    def sheet(self) -> Sheet:
        """The sheet of the seat to act."""
        return self.sheets[self.seat]

    def last_box(self, seat: int) -> tuple[Category, int] | None:
        """Return the category and the index of the box, from 0, that ``seat`` filled last."""
        category = self.last_categories[seat] if self.last_categories else None
        if category is None:
            return None
        return category, len(self.sheets[seat].written(category)) - 1

    def is_over(self) -> bool:
        """Return whether all sheets are full."""
        return all(sheet.is_full() for sheet in self.sheets)


State: TypeAlias = DiceState[View]
"""A position: what everyone has seen, and the luck of the dice."""


class BalutRules(DiceRules[View, Command]):
    """Balut for two to eight players, or for one as practice (Balut).

    Seat 0 starts. So that each player starts a match in turn, they change seats between matches.
    """

    options_type = BalutOptions
    commands: ClassVar[Any] = Command
    views: ClassVar[Any] = View
    seat_counts: ClassVar[tuple[int, ...]] = (2, 1, 3, 4, 5, 6, 7, 8)
    """Two come first, as they are usual; one is only for practice (Balut)."""
    score_only: ClassVar[tuple[int, ...]] = (1,)

    def first(self, options: BalutOptions, seats: int) -> View:
        """Return empty sheets and no dice rolled."""
        return View(options, (Sheet(),) * seats)

    def why_not(self, view: View, command: Command) -> Reason | None:
        """Return why ``command`` is illegal, or None if it is legal (Balut, A turn)."""
        if isinstance(command, Roll):
            return _roll_refusal(view, command)
        return _write_refusal(view, command)

    def choices(self, view: View) -> Iterator[Command]:
        """Yield every legal command: writes in the order of the sheet, then rolls."""
        if view.rolls == 0:
            yield Roll()
            return
        yield from map(Write, view.sheet.open_categories())
        if view.rolls < ROLLS:
            for kept_count in range(DICE):
                yield from map(Roll, combinations(range(DICE), kept_count))

    def after(self, view: View, luck: Luck, command: Command) -> After[View]:
        """Return what ``command`` does: roll, or write (Balut, A turn)."""
        if isinstance(command, Write):
            return _write(view, command.category)
        dice, event = rolled(view, luck, command.kept, dice=DICE, turn=view.sheet.turns())
        return replace(view, dice=dice, rolls=view.rolls + 1, last_dice=()), (event,)

    def outcome(self, state: State) -> Outcome | None:
        """Return who won once all sheets are full, None before (Balut, What earns points).

        The key says what decided: "points", "total", "baluts", or "shared" if nothing did.
        Practice alone is always "finished".
        """
        if not state.seen.is_over():
            return None
        ranking = ranking_keys(state.seen)
        winners = best_seats(ranking)
        points = tuple(key.points for key in ranking)
        return Outcome(_decided_by(ranking, winners), winners, points)

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to the total of a sheet with the best roll in every box."""
        return range(highest_total() + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the total score of every seat."""
        return tuple(sheet.total() for sheet in state.seen.sheets)

    def noted(self, state: State, seat: int) -> Noted:
        """Return the points, the Baluts and the sheet of ``seat``."""
        return noted_of(state.seen.sheets[seat], state.seen.variation)


def _roll_refusal(view: View, command: Roll) -> Reason | None:
    if view.rolls == ROLLS:
        return reason("no roll left")
    if not are_places(command.kept, DICE):
        return reason("which dice")
    if view.rolls == 0 and command.kept:
        return reason("nothing to keep")
    if len(command.kept) == DICE:
        return reason("all kept")
    return None


def _write_refusal(view: View, command: Write) -> Reason | None:
    if view.rolls == 0:
        return reason("roll first")
    if not view.sheet.is_open(command.category):
        return reason("category full", category=command.category)
    return None


def _write(view: View, category: Category) -> After[View]:
    """Write the roll into ``category``, which ends the turn: the next seat is to act.

    The last box of the last sheet ends the game.
    """
    score = box_score(category, view.dice)
    sheets = list(view.sheets)
    sheets[view.seat] = view.sheet.with_score(category, score)
    last_categories = list(view.last_categories or (None,) * len(sheets))
    last_categories[view.seat] = category
    is_over = all(sheet.is_full() for sheet in sheets)
    after = View(
        view.options,
        tuple(sheets),
        seat=view.seat if is_over else (view.seat + 1) % len(sheets),
        last_categories=tuple(last_categories),
        last_dice=view.dice,
    )
    ended = (Ended("game"),) if is_over else ()
    return after, (Scored(view.seat, score, category), *ended)


# Who wins (Balut, What earns points)


def ranking_keys(view: View) -> tuple[RankingKey, ...]:
    """Return what every seat is ranked by."""
    return tuple(ranking_key(sheet, view.variation) for sheet in view.sheets)


def _decided_by(ranking: Sequence[RankingKey], winners: tuple[int, ...]) -> str:
    """Return the key of the outcome (`BalutRules.outcome`)."""
    if len(ranking) == 1:
        return "finished"
    if len(winners) > 1:
        return "shared"
    best = ranking[winners[0]]
    runner_up = max(key for key in ranking if key != best)
    if best.points > runner_up.points:
        return "points"
    return "total" if best.total > runner_up.total else "baluts"
