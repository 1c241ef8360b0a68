"""The coach of Paris: the chance of each command to win the match, and to win the hand.

`gamesuite.engine.advice` says what a coach offers. A value is the chance to have the highest final
total, in whole percent: closer the estimates are not.
`gamesuite.games.paris.coaching.reasons` lists the reasons.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.engine.reason import reason
from gamesuite.games.paris.coaching.command_values import (
    Values,
    chance_after_hand,
    command_values,
    fresh_chances,
    is_to_choose,
    review_work,
    values_of,
)
from gamesuite.games.paris.coaching.reasons import reasons_for
from gamesuite.games.paris.state import Command, NextHand, View

__all__ = ["advise", "value_decisions"]

DECISIONS_PER_ANSWER = 4
"""How many more decisions are compared before each answer of a review."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the commands of ``view``, best first: a quick estimate, then a better one.

    After a hand there is one command, worth what its viewer can expect. Otherwise the viewer must
    be to act.
    """
    if view.result is not None and view.viewer is not None and not view.is_over:
        chance = percent(chance_after_hand(view))
        yield Advice((Ranked(NextHand(), reason("next hand"), chance),))
    for values in command_values(view):
        yield None if values is None else _advice(view, values)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth to the viewer of ``views``, a few more each time.

    ``views`` are what one seat saw, one view more than there are commands. Its own decisions are
    compared with the best. What others did, and what was dealt and turned up, is luck: it shows
    when the viewer is to act again, and when the hand is over.
    """
    first = tuple(map(percent, fresh_chances(views[0])))
    viewer = views[0].viewer or 0
    work = review_work(sum(map(is_to_choose, views[:-1])))
    values: list[DecisionValue[Command]] = []
    compared = 0
    choices = yield from _choices(views[0], work)
    expected = _expected(views[0], choices, first[viewer])
    for view, command, after in zip(views, commands, views[1:], strict=False):
        value = percent(choices[command].match) if choices else expected
        after_choices = yield from _choices(after, work)
        after_expected = _expected(after, after_choices, value)
        values.append(
            _decision_value(view, command, choices, (expected, value, after_expected - value))
        )
        compared += bool(choices)
        is_due = bool(choices) and compared % DECISIONS_PER_ANSWER == 0
        yield DecisionValues(first, tuple(values)) if is_due else None
        choices, expected = after_choices, after_expected
    yield DecisionValues(first, tuple(values), done=True)


def _choices(view: View, work: int) -> Generator[None, None, Values]:
    """Return the choices that the viewer has in ``view``, none if he is not to act."""
    if not is_to_choose(view):
        return {}
    return (yield from values_of(view, work))


def _expected(view: View, choices: Values, before: float) -> float:
    """Return what the viewer of ``view`` can expect; on turns of others what it was ``before``."""
    if choices:
        return percent(next(iter(choices.values())).match)
    return before if view.result is None else percent(chance_after_hand(view))


def _decision_value(
    view: View, command: Command, choices: Values, worth: tuple[float, float, float]
) -> DecisionValue[Command]:
    """Return what ``command`` was worth: the best value, its own, and luck; by ``worth``."""
    seat = view.viewer or 0
    if not choices:
        return DecisionValue(seat, command, *worth)
    best = next(iter(choices))
    return DecisionValue(
        seat,
        best,
        *worth,
        reasons_for(view, choices[command]),
        reasons_for(view, choices[best]),
    )


def _advice(view: View, values: Values) -> Advice[Command]:
    ranked = []
    for command, choice in values.items():
        chances, *whys = reasons_for(view, choice)
        ranked.append(Ranked(command, chances, percent(choice.match), tuple(whys)))
    return Advice(tuple(ranked))
