"""The coach of Bowling Solitaire: the final score that each command can be expected to bring.

`gamesuite.engine.advice` says what a coach offers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bowling_solitaire.command_values import (
    Values,
    estimated_values,
    exact_values,
)
from gamesuite.games.bowling_solitaire.prospects import (
    Value,
    expected_score,
    prospects,
    start_score,
)
from gamesuite.games.bowling_solitaire.scoring import TEN
from gamesuite.games.bowling_solitaire.state import Command, NextFrame
from gamesuite.games.bowling_solitaire.views import View

__all__ = ["advise", "value_decisions"]

TENTHS = 10


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the commands of ``view``, best first: an estimate, then the exact values.

    A value is the final score to expect, so values compare from decision to decision. With open
    balls the exact values come at once.
    """
    if view.progress.is_game_over:
        return
    if view.progress.is_rack_over:
        expected = expected_score(view.progress, prospects(view.progress.options))
        yield Advice((Ranked(NextFrame(), reason("new rack"), expected),))
        return
    if not view.progress.options.has_open_balls:
        for estimated in estimated_values(view):
            yield None if estimated is None else _advice(view, estimated, "about")
    for values in exact_values(view):
        yield None if values is None else _advice(view, values, "expect")


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, one more each time.

    ``views`` holds one view more than there are commands. The luck is that of the cards turned up
    and of the racks dealt.
    """
    first = (start_score(views[0].progress.options),)
    values: list[DecisionValue[Command]] = []
    before = yield from _choices(views[0])
    for command, view in zip(commands, views[1:], strict=False):
        after = yield from _choices(view)
        best = max(before, key=before.__getitem__)
        luck = max(after.values()) - before[command]
        values.append(DecisionValue(0, best, before[best], before[command], luck))
        before = after
        yield DecisionValues(first, tuple(values))
    yield DecisionValues(first, tuple(values), done=True)


def _choices(view: View) -> Generator[None, None, dict[Command, float]]:
    """Return the final score to expect of each command of ``view``, yielding between slices."""
    if view.progress.is_rack_over:
        future = prospects(view.progress.options)
        return {NextFrame(): expected_score(view.progress, future)}
    for values in exact_values(view):
        if values is not None:
            return {command: value.worth for command, value in values.items()}
        yield None
    raise AssertionError("the values come last")


def _advice(view: View, values: Values, key: str) -> Advice[Command]:
    """Return the commands of ``values``, best first, for reasons that begin with ``key``."""
    order = sorted(values, key=values.__getitem__, reverse=True)
    return Advice(
        tuple(
            Ranked(command, _reason(view, key, values[command]), values[command].worth)
            for command in order
        )
    )


def _reason(view: View, key: str, value: Value) -> Reason:
    """Return the reason for a command with ``value``; ``key`` says how exact it is.

    An estimate has no chances: with all cards open, they would be much too high.
    """
    options, score = view.progress.options, round(TENTHS * value.worth)
    before = "practice " if options.is_practice else ""
    if key == "about":
        return reason(f"{before}about", score=score)
    kind = "strike" if value.strike else "spare" if value.spare else "open"
    if options.has_open_balls:
        down = TEN - view.lane().standing() + round(value.pins)
        return reason(f"sure {kind}", score=score, pins=down)
    strike, spare = percent(value.strike), percent(value.spare)
    if strike == 100 or spare == 100:
        return reason(f"{before}certain {kind}", score=score)
    return reason(f"{before}expect {kind}", score=score, strike=strike, spare=spare)
