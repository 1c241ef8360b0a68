"""The coach of Paris: the chance of each command to win the match, and to win the hand.

`gamesuite.engine.advice` says what a coach offers. A reason is "out" or "expect", with the chances
in whole percent: ``match`` to have the highest final total, ``hand`` to win the hand, ``beaten`` to
lose it when going out now.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.paris.command_values import (
    Values,
    command_values,
    fresh_chances,
    last_values,
)
from gamesuite.games.paris.state import Command, GoOut
from gamesuite.games.paris.thinking.choices import Choice
from gamesuite.games.paris.views import View

__all__ = ["advise", "value_decisions"]


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the commands of ``view``, best first: a quick estimate, then a better one.

    A value is the chance, in percent, that the seat to act has the highest final total.
    """
    for values in command_values(view):
        yield None if values is None else _advice(values)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, one more each time.

    ``views`` holds one view more than there are commands.
    """
    first = tuple(100 * chance for chance in fresh_chances(views[0]))
    values: list[DecisionValue[Command]] = []
    for view, command in zip(views, commands, strict=False):
        choices = yield from _finished(view)
        best = next(iter(choices.values()))
        value = choices[command].match
        most = max(best.match, value)
        values.append(DecisionValue(view.seat, best.command, 100 * most, 100 * value))
        yield DecisionValues(first, tuple(values))
    yield DecisionValues(first, tuple(values), done=True)


def _finished(view: View) -> Generator[None, None, Values]:
    """Return the values of the commands of ``view``, yielding between slices of work."""
    for values in last_values(view):
        if values is not None:
            return values
        yield None
    raise AssertionError("the values come last")


def _advice(values: Values) -> Advice[Command]:
    return Advice(
        tuple(
            Ranked(command, _reason(choice), 100 * choice.match)
            for command, choice in values.items()
        )
    )


def _reason(choice: Choice) -> Reason:
    match, hand, beaten = (
        round(100 * chance) for chance in (choice.match, choice.hand, 1 - choice.hand)
    )
    if isinstance(choice.command, GoOut):
        return reason("out", match=match, hand=hand, beaten=beaten)
    return reason("expect", match=match, hand=hand)
