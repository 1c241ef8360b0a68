"""The value of every command in a turn: the points that the seat to act can expect to end with.

Within the turn the values are exact, given the estimated values of the sheets that it leads to
(:mod:`gamesuite.games.balut.sheet_estimator`); in the last turn nothing is estimated.
"""

from __future__ import annotations

from functools import lru_cache

from gamesuite.games.balut.keep_table import keeps_in, places_of
from gamesuite.games.balut.options import VARIATIONS, VariationName
from gamesuite.games.balut.score_sheet import TURNS, Category, Sheet
from gamesuite.games.balut.scoring import box_score, sheet_points
from gamesuite.games.balut.sheet_estimator import (
    BREAK_EVEN_TOTAL,
    SCORE_PER_POINT,
    ScoreValues,
    sheet_estimator,
)
from gamesuite.games.balut.state import DICE, ROLLS, Command, Roll, Write
from gamesuite.games.balut.turn_solution import TurnSolution
from gamesuite.games.balut.views import View


def ranked_commands(view: View) -> list[tuple[Command, float]]:
    """Return the commands of the seat to act with their values, best first.

    Of keeps with the same faces only one is listed. Commands of the same value are in the order in
    which the strong player prefers them: writes in the order of the sheet, then larger keeps first.
    """
    if view.is_over():
        return []
    commands = _write_values(view) + _roll_values(view)
    commands.sort(key=_value, reverse=True)
    fixed = _fixed_points(view.sheet, view.options.variation)
    return [(command, fixed + value) for command, value in commands]


def command_value(view: View, command: Command) -> float:
    """Return the value of ``command``, which must be legal in ``view``."""
    name = view.options.variation
    if isinstance(command, Write):
        score = box_score(command.category, view.dice)
        value = score_values(view.sheet, name)[command.category][score]
    elif view.rolls == 0:
        value = best_turn(view.sheet, name).average
    else:
        keep = tuple(sorted(view.dice[place] for place in command.kept))
        value = best_turn(view.sheet, name).keep_value(keep, view.rolls)
    return _fixed_points(view.sheet, name) + value


def expected_points(sheet: Sheet, name: VariationName) -> float:
    """Return the points that ``sheet`` can be expected to end with, seen between two turns."""
    if sheet.is_full():
        return float(sheet_points(sheet, VARIATIONS[name]))
    return _fixed_points(sheet, name) + best_turn(sheet, name).average


@lru_cache(maxsize=64)
def score_values(sheet: Sheet, name: VariationName) -> ScoreValues:
    """Return the value of writing each possible score into each open category of ``sheet``."""
    return sheet_estimator(name).score_values(sheet)


@lru_cache(maxsize=64)
def best_turn(sheet: Sheet, name: VariationName) -> TurnSolution:
    """Return best play for points of the next turn with ``sheet``."""
    return solve_turn(score_values(sheet, name))


def solve_turn(values: ScoreValues) -> TurnSolution:
    """Return best play of a turn in which scores have these ``values``."""
    return TurnSolution(lambda roll: max(roll_value(values, category, roll) for category in values))


def roll_value(values: ScoreValues, category: Category, roll: tuple[int, ...]) -> float:
    """Return the value of writing ``roll`` into ``category``."""
    return values[category][box_score(category, roll)]


def _write_values(view: View) -> list[tuple[Command, float]]:
    if view.rolls == 0:
        return []
    values = score_values(view.sheet, view.options.variation)
    return [(Write(category), roll_value(values, category, view.dice)) for category in values]


def _roll_values(view: View) -> list[tuple[Command, float]]:
    if view.rolls == ROLLS:
        return []
    turn = best_turn(view.sheet, view.options.variation)
    if view.rolls == 0:
        return [(Roll(), turn.average)]
    return [
        (Roll(places_of(keep, view.dice)), turn.keep_value(keep, view.rolls))
        for keep in keeps_in(view.dice)
        if len(keep) < DICE
    ]


def _fixed_points(sheet: Sheet, name: VariationName) -> float:
    """Return the points that ``sheet`` has already, which `score_values` leaves out."""
    earned = sheet_points(sheet, VARIATIONS[name])
    if sheet.turns() == TURNS - 1:
        return float(earned)
    return earned + (sheet.total() - BREAK_EVEN_TOTAL) / SCORE_PER_POINT


def _value(valued: tuple[Command, float]) -> float:
    return valued[1]
