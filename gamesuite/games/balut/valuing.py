"""What everything that can be done in a turn is worth: the points a seat can expect to end with.

Inside a turn that is exact but for what sheets are judged to bring later (see
:mod:`gamesuite.games.balut.prospects`); in the last turn it is exact altogether.
"""

from __future__ import annotations

from gamesuite.games.balut.lattice import keeps_in, places_of
from gamesuite.games.balut.options import VARIATIONS, VariationName
from gamesuite.games.balut.players import best_turn, sheet_worths
from gamesuite.games.balut.prospects import MIDDLE_TOTAL, SCORE_A_POINT
from gamesuite.games.balut.scoring import box_score, sheet_points
from gamesuite.games.balut.sheet import TURNS, Sheet
from gamesuite.games.balut.state import DICE, ROLLS, Command, Roll, Write
from gamesuite.games.balut.views import View


def ranked_choices(view: View) -> list[tuple[Command, float]]:
    """Return what the seat to act can do and what each is worth, best first.

    Of keeps that are equal in faces there is one. What is worth the same stands in the order of
    the sheet, and keeps of more dice stand first, as the strong player has it.
    """
    if view.is_over():
        return []
    choices = _open_boxes(view) + _keeps(view)
    choices.sort(key=_worth, reverse=True)
    held = _held(view.sheet, view.options.variation)
    return [(command, held + worth) for command, worth in choices]


def value_of(view: View, command: Command) -> float:
    """Return what ``command`` is worth in ``view``, in which it must be legal."""
    name = view.options.variation
    if isinstance(command, Write):
        score = box_score(command.category, view.dice)
        worth = sheet_worths(view.sheet, name)[command.category][score]
    elif view.rolls == 0:
        worth = best_turn(view.sheet, name).average
    else:
        keep = tuple(sorted(view.dice[place] for place in command.kept))
        worth = best_turn(view.sheet, name).keep_value(keep, view.rolls)
    return _held(view.sheet, name) + worth


def expected_points(sheet: Sheet, name: VariationName) -> float:
    """Return the points that ``sheet`` can be expected to end with, between two turns."""
    if sheet.is_full():
        return float(sheet_points(sheet, VARIATIONS[name]))
    return _held(sheet, name) + best_turn(sheet, name).average


def _open_boxes(view: View) -> list[tuple[Command, float]]:
    if view.rolls == 0:
        return []
    worths = sheet_worths(view.sheet, view.options.variation)
    return [
        (Write(category), scores[box_score(category, view.dice)])
        for category, scores in worths.items()
    ]


def _keeps(view: View) -> list[tuple[Command, float]]:
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


def _held(sheet: Sheet, name: VariationName) -> float:
    """Return the points that ``sheet`` has already, as far as the worths leave them out."""
    earned = sheet_points(sheet, VARIATIONS[name])
    if sheet.turns() == TURNS - 1:
        return float(earned)
    return earned + (sheet.total() - MIDDLE_TOTAL) / SCORE_A_POINT


def _worth(choice: tuple[Command, float]) -> float:
    return choice[1]
