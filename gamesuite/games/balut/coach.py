"""The coach of Balut: the points that everything can be expected to bring, and did bring."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.advice import Advice, Ranked, Solution, Weighed, Weighing
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.balut.state import Command, Roll
from gamesuite.games.balut.valuing import expected_points, ranked_choices, value_of
from gamesuite.games.balut.views import View

__all__ = ["advise", "weigh"]

AT_ONCE = 24
"""After how many decisions it is told what they were worth."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield everything that can be done in ``view``, best first, with the points it brings.

    These are the points that the seat to act can expect to end with, so that they compare from
    decision to decision.
    """
    choices = ranked_choices(view)
    if not choices:
        return
    values = [value for _command, value in choices]
    yield Advice(
        tuple(
            Ranked(command, _reason(at, values), value)
            for at, (command, value) in enumerate(choices)
        )
    )


def weigh(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[Weighing[Command] | None]:
    """Yield what each of ``commands`` was worth, given in ``views``, as it is worked out."""
    name = views[0].options.variation
    first: list[float] = []
    for sheet in views[0].sheets:
        first.append(expected_points(sheet, name))
        yield None
    weighed: list[Weighed[Command]] = []
    for view, command, after in zip(views, commands, views[1:], strict=False):
        weighed.append(_weighed(view, command, after))
        told = len(weighed) % AT_ONCE == 0
        yield Weighing(tuple(first), tuple(weighed)) if told else None
    yield Weighing(tuple(first), tuple(weighed), done=True)


def _weighed(view: View, command: Command, after: View) -> Weighed[Command]:
    """Return what ``command``, given in ``view``, was worth; it led to ``after``."""
    best, best_value = ranked_choices(view)[0]
    value = value_of(view, command)
    luck = ranked_choices(after)[0][1] - value if isinstance(command, Roll) else 0.0
    return Weighed(view.seat, best, best_value, value, luck)


def _reason(at: int, values: list[float]) -> Reason:
    """Return what is said of the choice at rank ``at``, from 0, of those worth ``values``."""
    points = round(100 * values[at])
    if len(values) == 1:
        return reason("expect", points=points)
    less = round(100 * (values[0] - values[at or 1]))
    if at == 0:
        return reason("expect best", points=points, less=less) if less else _tie(points)
    if less:
        return reason("expect less", points=points, less=less)
    return reason("expect equal", points=points)


def _tie(points: int) -> Reason:
    return reason("expect tie", points=points)
