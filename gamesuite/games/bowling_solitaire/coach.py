"""The coach of Bowling Solitaire: the final score that each command can be expected to bring.

`gamesuite.engine.advice` says what a coach offers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

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
    Bowl,
    Command,
    EndBall,
    NextFrame,
    View,
    hidden_numbers,
)
from gamesuite.games.bowling_solitaire.scoring import TEN

Values = dict[Bowl | EndBall, Value]

ORDERS = 10
"""How many orders of the hidden cards an estimate tries: each takes up to 10 ms."""
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
        estimated = yield from estimated_values(view)
        yield _advice(view, estimated, "about")
    values = yield from exact_values(view)
    yield _advice(view, values, "expect")


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
        return {NextFrame(): expected_score(view.progress, prospects(view.progress.options))}
    values = yield from exact_values(view)
    return {command: value.worth for command, value in values.items()}


def _advice(view: View, values: Values, key: str) -> Advice[Command]:
    """Return the commands of ``values``, best first, for reasons that begin with ``key``."""
    order = sorted(values, key=values.__getitem__, reverse=True)
    reasons = (_reason(view, key, values[command]) for command in order)
    worths = (values[command].worth for command in order)
    return Advice(tuple(map(Ranked, order, reasons, worths)))


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
        values[command] = _in_the_end(value, worth)
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
            pair = zip(sums[command], rack.value(command), strict=True)
            sums[command] = Value(*map(sum, pair))
        yield None
    return {
        command: _in_the_end(Value(*(each / ORDERS for each in total)), worth)
        for command, total in sums.items()
    }


def _in_the_end(value: Value, worth: RackWorth) -> Value:
    return value._replace(worth=value.worth + worth.base)
