"""The coach of Bowling Solitaire: the final score that each command can be expected to bring.

`gamesuite.engine.advice` says what a coach offers.

The keys of reasons: "about" of an estimate; "sure strike", "sure spare" and "sure open" of the
best result of this rack where all balls lie open; "certain strike" and "certain spare" of a result
that no order of the hidden cards can prevent; "expect strike", "expect spare" and "expect open" of
chances. In practice "about", "certain" and "expect" follow the word "practice". Their arguments
are ``score``, the final score in tenths, ``pins``, how many of the rack go down, and ``strike``
and ``spare``, the chances in whole percent.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random
from typing import TypeAlias

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bowling_solitaire.prospects import (
    RackWorth,
    expected_score,
    prospects,
    rack_worth,
    start_score,
)
from gamesuite.games.bowling_solitaire.racks import (
    OpenGroups,
    OpenRack,
    Value,
    rack_commands,
    rack_of,
)
from gamesuite.games.bowling_solitaire.rules import (
    PINS,
    Bowl,
    Command,
    EndBall,
    NextFrame,
    View,
    hidden_numbers,
)

Values: TypeAlias = dict[Bowl | EndBall, Value]
"""What each command of a view is worth; its ``worth`` is the final score to expect."""

ORDERS = 10
"""How many orders of the hidden cards an estimate tries: each takes up to 10 ms."""
TENTHS = 10
"""What a score in points is multiplied by for a reason, which has no fractions."""


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
        estimated = yield from estimated_values(view)
        yield _advice(view, estimated, is_estimate=True)
    values = yield from exact_values(view)
    yield _advice(view, values)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, one more each time.

    ``views`` holds one view more than there are commands. The luck is that of the cards turned up
    and of the racks dealt.
    """
    at_start = (start_score(views[0].progress.options),)  # before the first rack is dealt
    decisions: list[DecisionValue[Command]] = []
    before = yield from _scores(views[0])
    for command, view_after in zip(commands, views[1:], strict=True):
        after = yield from _scores(view_after)
        best = max(before, key=before.__getitem__)
        value = before[_as_valued(command)]
        decision = DecisionValue(
            seat=0,
            best=best,
            best_value=before[best],
            value=value,
            luck=max(after.values()) - value,
        )
        decisions.append(decision)
        before = after
        yield DecisionValues(at_start, tuple(decisions))
    yield DecisionValues(at_start, tuple(decisions), done=True)


def _as_valued(command: Command) -> Command:
    """Return ``command`` with its pins from A to J, as commands are valued.

    The rules take the letters of the pins in any order, so a game file may have another one.
    """
    if isinstance(command, Bowl):
        return Bowl(command.pile, "".join(sorted(command.pins)))
    return command


def _scores(view: View) -> Generator[None, None, dict[Command, float]]:
    """Return the final score to expect of each command of ``view``, yielding between slices."""
    if view.progress.is_rack_over:
        return {NextFrame(): expected_score(view.progress, prospects(view.progress.options))}
    values = yield from exact_values(view)
    return {command: value.worth for command, value in values.items()}


def _advice(view: View, values: Values, *, is_estimate: bool = False) -> Advice[Command]:
    """Return the commands of ``values``, best first, with their reasons."""
    order = sorted(values, key=values.__getitem__, reverse=True)
    ranked = []
    for command in order:
        value = values[command]
        why = _estimate_reason(view, value) if is_estimate else _exact_reason(view, value)
        ranked.append(Ranked[Command](command, why, value.worth))
    return Advice(tuple(ranked))


def _estimate_reason(view: View, value: Value) -> Reason:
    """Return the reason for a command with the estimate ``value``.

    It has no chances: each order was played as if all cards lay open, so they are much too high.
    """
    return reason(f"{_prefix(view)}about", score=_in_tenths(value))


def _exact_reason(view: View, value: Value) -> Reason:
    """Return the reason for a command with the exact ``value``."""
    # Only the first ball can still be a strike, so a rack with a certain spare has no such chance.
    kind = "strike" if value.strike else "spare" if value.spare else "open"
    score = _in_tenths(value)
    if view.progress.options.has_open_balls:
        already_down = len(PINS) - view.lane().standing()
        return reason(f"sure {kind}", score=score, pins=already_down + round(value.pins))
    strike, spare = percent(value.strike), percent(value.spare)
    if strike == 100 or spare == 100:
        return reason(f"{_prefix(view)}certain {kind}", score=score)
    return reason(f"{_prefix(view)}expect {kind}", score=score, strike=strike, spare=spare)


def _prefix(view: View) -> str:
    """Return what the keys of reasons begin with: in practice they tell no score."""
    return "practice " if view.progress.options.is_practice else ""


def _in_tenths(value: Value) -> int:
    return round(TENTHS * value.worth)


# What each command can be expected to bring: the final score, and the chances of this rack


def exact_values(view: View) -> Generator[None, None, Values]:
    """Return the values of all commands of ``view``, yielding between slices of work.

    The rack must not be over. A value is the final score to expect, a practice frame's that of a
    game which it begins.
    """
    worth = rack_worth(view.progress, prospects(view.progress.options))
    rack = rack_of(view, worth)
    values: Values = {}
    for command in rack_commands(view):
        value = rack.value(command)
        while value is None:
            yield None
            value = rack.value(command)
        values[command] = _with_base(value, worth)
    return values


def estimated_values(view: View) -> Generator[None, None, Values]:
    """Return estimates of the values of all commands, yielding between slices of work.

    Each is the mean over a few orders of the hidden cards, played as if all lay open. The same
    view gives the same estimates.
    """
    worth = rack_worth(view.progress, prospects(view.progress.options))
    commands = rack_commands(view)
    groups = OpenGroups(view.lane().pins)
    sums = dict.fromkeys(commands, Value(0.0, 0.0, 0.0))
    for order in range(ORDERS):
        hidden = hidden_numbers(view)
        Random(order).shuffle(hidden)
        rack = OpenRack(view, worth, hidden, groups)
        for command in commands:
            # Field by field: worth, chances and pins.
            both = zip(sums[command], rack.value(command), strict=True)
            sums[command] = Value(*map(sum, both))
        yield None
    return {
        command: _with_base(Value(*(figure / ORDERS for figure in total)), worth)
        for command, total in sums.items()
    }


def _with_base(value: Value, worth: RackWorth) -> Value:
    """Return ``value``, which is that of the rest of the rack, for the whole game."""
    return value._replace(worth=value.worth + worth.base)
