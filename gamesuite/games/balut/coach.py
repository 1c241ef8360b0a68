"""The coach of Balut: what each command can be expected to bring, and what it brought.

`gamesuite.engine.advice` says what a coach offers. Alone a value is the points that the player can
expect to end with, in company the chance to win, in percent.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from msgspec.structs import replace

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.balut.rules import Command, Roll, View
from gamesuite.games.balut.thinking.values import (
    command_value,
    expected_points,
    points_turn,
    ranked_commands,
    turn_of,
)
from gamesuite.games.balut.thinking.winning import chances_to_win, with_chance

__all__ = ["advise", "value_decisions"]

DECISIONS_PER_ANSWER = 24
"""How many more decisions are valued before each answer."""
PERCENT = 100
EXACT_PLACES = 6
"""To how many decimals a value is meant: the rest only tells apart what is equally good."""

Values = list[tuple[Command, float]]
"""Commands with their values, best first."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the commands of ``view``, best first, each with its value to the seat to act."""
    if view.is_over():
        return
    values = yield from _values(view)
    points = [value for _command, value in values]
    yield Advice(
        tuple(
            Ranked(command, _reason(rank, points), value)
            if _is_alone(view)
            else _ranked_in_company(view, command, value)
            for rank, (command, value) in enumerate(values)
        )
    )


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, a few more each time.

    ``views`` holds one view more than there are commands.
    """
    first = yield from _at_first(views[0])
    values: list[DecisionValue[Command]] = []
    for view, command, after in zip(views, commands, views[1:], strict=False):
        values.append((yield from _decision_value(view, command, after)))
        is_due = len(values) % DECISIONS_PER_ANSWER == 0
        yield DecisionValues(first, tuple(values)) if is_due else None
    yield DecisionValues(first, tuple(values), done=True)


def _at_first(view: View) -> Generator[None, None, tuple[float, ...]]:
    """Return what every seat could expect when the turn of ``view`` began."""
    if _is_alone(view):
        yield None
        return (expected_points(view.sheet, view.options.variation),)
    if view.is_over():
        return tuple(map(_percent, chances_to_win(view)))
    turn = yield from turn_of(view)
    return tuple(map(_percent, with_chance(view, view.seat, turn.average)))


def _decision_value(
    view: View, command: Command, after: View
) -> Generator[None, None, DecisionValue[Command]]:
    """Return what ``command`` was worth in ``view``; it led to ``after``."""
    best, best_value = (yield from _values(view))[0]
    turn = yield from turn_of(view)
    value = _meant(view, command_value(view, command, turn))
    luck = 0.0
    if isinstance(command, Roll):
        luck = (yield from _values(after))[0][1] - value
    found = DecisionValue(view.seat, best, best_value, value, luck)
    if _is_alone(view):
        return found
    chances = with_chance(view, view.seat, found.expected / PERCENT)
    return replace(
        found,
        reasons=_reasons_in_company(view, command, value),
        best_reasons=_reasons_in_company(view, best, best_value),
        everyone=tuple(map(_percent, chances)),
    )


def _values(view: View) -> Generator[None, None, Values]:
    """Return the commands of ``view``, best first, with their values."""
    turn = yield from turn_of(view)
    return [(command, _meant(view, value)) for command, value in ranked_commands(view, turn)]


def _meant(view: View, value: float) -> float:
    return round(value, EXACT_PLACES) if _is_alone(view) else _percent(value)


def _is_alone(view: View) -> bool:
    return len(view.sheets) == 1


def _percent(chance: float) -> float:
    return min(max(round(PERCENT * chance, EXACT_PLACES), 0.0), 100.0)


def _ranked_in_company(view: View, command: Command, chance: float) -> Ranked[Command]:
    main, *more = _reasons_in_company(view, command, chance)
    return Ranked(command, main, chance, tuple(more))


def _reasons_in_company(view: View, command: Command, chance: float) -> tuple[Reason, ...]:
    """Return the ``chance`` of ``command``, in percent, and the points it can be expected to bring.

    All or nothing is said of what is certain only.
    """
    tenths = round(10 * chance)
    if 0 < chance < PERCENT:
        tenths = min(max(tenths, 1), 10 * PERCENT - 1)
    turn = points_turn(view.sheet, view.options.variation)
    points = round(100 * command_value(view, command, turn))
    return reason("chance", match=tenths), reason("expect", points=points)


def _reason(rank: int, values: list[float]) -> Reason:
    """Return the reason for the command at ``rank``, from 0, of those with these ``values``."""
    points = round(100 * values[rank])
    if len(values) == 1:
        return reason("expect", points=points)
    less = round(100 * (values[0] - values[rank or 1]))
    if rank == 0:
        known = reason("expect best", points=points, less=less)
        return known if less else reason("expect tie", points=points)
    if less:
        return reason("expect less", points=points, less=less)
    return reason("expect equal", points=points)
