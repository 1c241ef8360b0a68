"""The coach of Balut: the points that each command can be expected to bring, and what it brought.

`gamesuite.engine.advice` says what a coach offers.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.balut.command_values import command_value, expected_points, ranked_commands
from gamesuite.games.balut.state import Command, Roll
from gamesuite.games.balut.views import View

__all__ = ["advise", "value_decisions"]

DECISIONS_PER_ANSWER = 24
"""How many more decisions are valued before each answer."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the commands of ``view``, best first, each with its value.

    A value is the points that the seat to act can expect to end with, so values compare from
    decision to decision.
    """
    commands = ranked_commands(view)
    if not commands:
        return
    values = [value for _command, value in commands]
    yield Advice(
        tuple(
            Ranked(command, _reason(rank, values), value)
            for rank, (command, value) in enumerate(commands)
        )
    )


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, a few more each time.

    ``views`` holds one view more than there are commands.
    """
    name = views[0].options.variation
    first: list[float] = []
    for sheet in views[0].sheets:
        first.append(expected_points(sheet, name))
        yield None
    values: list[DecisionValue[Command]] = []
    for view, command, after in zip(views, commands, views[1:], strict=False):
        values.append(_decision_value(view, command, after))
        is_due = len(values) % DECISIONS_PER_ANSWER == 0
        yield DecisionValues(tuple(first), tuple(values)) if is_due else None
    yield DecisionValues(tuple(first), tuple(values), done=True)


def _decision_value(view: View, command: Command, after: View) -> DecisionValue[Command]:
    """Return what ``command`` was worth in ``view``; it led to ``after``."""
    best, best_value = ranked_commands(view)[0]
    value = command_value(view, command)
    luck = ranked_commands(after)[0][1] - value if isinstance(command, Roll) else 0.0
    return DecisionValue(view.seat, best, best_value, value, luck)


def _reason(rank: int, values: list[float]) -> Reason:
    """Return the reason for the command at ``rank``, from 0, of those with these ``values``."""
    points = round(100 * values[rank])
    if len(values) == 1:
        return reason("expect", points=points)
    less = round(100 * (values[0] - values[rank or 1]))
    if rank == 0:
        return reason("expect best", points=points, less=less) if less else _tie(points)
    if less:
        return reason("expect less", points=points, less=less)
    return reason("expect equal", points=points)


def _tie(points: int) -> Reason:
    return reason("expect tie", points=points)
