"""What every command of a turn is worth, for the coach and for the computer players of Balut."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from gamesuite.dice.rules import Roll
from gamesuite.games.balut.rules import (
    DICE,
    ROLLS,
    TURNS,
    VARIATIONS,
    Category,
    Command,
    Sheet,
    VariationName,
    View,
    Write,
    box_score,
    sheet_points,
)
from gamesuite.games.balut.thinking.estimate import (
    TIE_WEIGHT,
    ScoreValues,
    fixed_points,
    sheet_estimator,
    told_values,
)
from gamesuite.games.balut.thinking.turn import Keep, TurnSolution, keep_table, keeps_in, places_of
from gamesuite.games.balut.thinking.winning import win_values

KEPT_TURNS = 64
"""How many turns are remembered once they are valued, of each kind."""


class Turn(NamedTuple):
    """A turn and its best play."""

    values: ScoreValues
    """What each score is worth that can be written: points, or a chance to win."""

    solution: TurnSolution
    """The best play for these values."""

    base: float = 0.0
    """The points that the sheet has already, if the values leave them out."""

    @property
    def average(self) -> float:
        """What the turn is worth before its first roll."""
        return self.base + self.solution.average


def turn_of(view: View) -> Generator[None, None, Turn]:
    """Return the turn of the seat to act: valued in points alone, in company in chances to win.

    Yields None between slices of work.
    """
    if len(view.sheets) == 1:
        return (yield from told_turn(view.sheet, view.options.variation))
    key = (view.options.variation, view.sheets, view.seat)
    if key not in _winning_turns:
        values = yield from win_values(view)
        while len(_winning_turns) >= KEPT_TURNS:
            oldest = next(iter(_winning_turns))
            del _winning_turns[oldest]
        _winning_turns[key] = Turn(values, solve_turn(values))
    return _winning_turns[key]


_winning_turns: dict[tuple[VariationName, tuple[Sheet, ...], int], Turn] = {}
"""The turns remembered in company, by the variation, all sheets and the seat to act."""


def told_turn(sheet: Sheet, name: VariationName) -> Generator[None, None, Turn]:
    """Return the next turn of ``sheet`` as the coach tells it: with the points it can end with.

    The last two turns are exact. Yields None between slices of work.
    """
    key = (name, sheet)
    if key not in _told_turns:
        values = told_values(sheet, name)
        if sheet.turns() == TURNS - 2:
            for category, by_score in values.items():
                for score in by_score:
                    yield None
                    last = told_values(sheet.with_score(category, score), name)
                    by_score[score] = solve_turn(last).average + score * TIE_WEIGHT
        while len(_told_turns) >= KEPT_TURNS:
            del _told_turns[next(iter(_told_turns))]
        _told_turns[key] = Turn(values, solve_turn(values))
    return _told_turns[key]


_told_turns: dict[tuple[VariationName, Sheet], Turn] = {}
"""The turns remembered as they are told, by the variation and the sheet."""


@lru_cache(maxsize=KEPT_TURNS)
def points_turn(sheet: Sheet, name: VariationName) -> Turn:
    """Return the next turn of ``sheet``, its total score counted as a straight line.

    By this the weaker levels play.
    """
    values = sheet_estimator(name).score_values(sheet)
    return Turn(values, solve_turn(values), fixed_points(sheet, name))


def ranked_commands(view: View, turn: Turn) -> list[tuple[Command, float]]:
    """Return the commands of the seat to act with their values in ``turn``, best first.

    Of keeps with the same faces only one is listed. Commands of the same value are in the order in
    which the strong player prefers them: writes in the order of the sheet, then larger keeps first.
    """
    if view.is_over():
        return []
    commands: list[Command] = [Roll()] if view.rolls == 0 else [*map(Write, turn.values)]
    if 0 < view.rolls < ROLLS:
        keeps = (keep for keep in keeps_in(view.dice) if len(keep) < DICE)
        commands += (Roll(places_of(keep, view.dice)) for keep in keeps)
    ranked = [(command, _gain(view, command, turn)) for command in commands]
    ranked.sort(key=itemgetter(1), reverse=True)
    return [(command, turn.base + gain) for command, gain in ranked]


def best_command(view: View, turn: Turn) -> Command:
    """Return the most valuable command of the seat to act in ``turn``."""
    return ranked_commands(view, turn)[0][0]


def command_value(view: View, command: Command, turn: Turn) -> float:
    """Return the value of ``command``, which must be legal in ``view``, in ``turn``."""
    return turn.base + _gain(view, command, turn)


def expected_points(sheet: Sheet, name: VariationName) -> Generator[None, None, float]:
    """Return the points that ``sheet`` can be expected to end with, seen between two turns.

    Yields None between slices of work.
    """
    if sheet.is_full():
        return float(sheet_points(sheet, VARIATIONS[name]))
    return (yield from told_turn(sheet, name)).average


class TurnEnd(NamedTuple):
    """What is written at the end of a turn."""

    category: Category

    has_scored: bool
    """Whether it is more than a zero."""


class TurnEnds:
    """How the ``turn`` in which ``view`` stands may end, between two rolls of it."""

    def __init__(self, view: View, turn: Turn) -> None:
        self._dice = view.dice
        ends = [_best_end(turn.values, roll) for roll in keep_table().rolls]
        self._shares = turn.solution.shares_of_ends(ends, view.rolls)

    def after(self, command: Roll) -> list[tuple[TurnEnd, float]]:
        """Return how the turn ends after ``command`` and best play, the likeliest end first.

        Each comes with its likelihood, above 0; together they make 1.
        """
        keep = keep_table().number_of[tuple(sorted(self._dice[place] for place in command.kept))]
        ends = [(end, shares[keep]) for end, shares in self._shares.items() if shares[keep]]
        return sorted(ends, key=itemgetter(1), reverse=True)


def _best_end(values: ScoreValues, roll: Keep) -> TurnEnd:
    """Return what is best written of ``roll``, the first on the sheet of several."""
    category = max(values, key=lambda each: values[each][_score(each, roll)])
    return TurnEnd(category, _score(category, roll) > 0)


def solve_turn(values: ScoreValues) -> TurnSolution:
    """Return best play of a turn in which scores have these ``values``."""
    return TurnSolution(
        lambda roll: max(by_score[_score(category, roll)] for category, by_score in values.items())
    )


@cache
def _score(category: Category, roll: Keep) -> int:
    """Return what `box_score` does, remembered for the 252 rolls."""
    return box_score(category, roll)


def _gain(view: View, command: Command, turn: Turn) -> float:
    """Return the value of ``command`` in ``turn`` without what the sheet has already."""
    if isinstance(command, Write):
        return turn.values[command.category][box_score(command.category, view.dice)]
    if view.rolls == 0:
        return turn.solution.average
    keep = tuple(sorted(view.dice[place] for place in command.kept))
    return turn.solution.keep_value(keep, view.rolls)
