"""What each command can be expected to bring: the final score, and the chances of this rack."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gamesuite.games.bowling_solitaire.open_rack import OpenGroups, OpenRack
from gamesuite.games.bowling_solitaire.prospects import (
    Rack,
    RackWorth,
    Value,
    prospects,
    rack_worth,
)
from gamesuite.games.bowling_solitaire.rack_solution import (
    hidden_numbers,
    rack_commands,
    rack_of,
)
from gamesuite.games.bowling_solitaire.state import PILES, Bowl, EndBall
from gamesuite.games.bowling_solitaire.views import View

Values = dict[Bowl | EndBall, Value]

ORDERS = 10
"""How many orders of the hidden cards an estimate tries: each takes up to 10 ms."""


def exact_values(view: View) -> Iterator[Values | None]:
    """Yield the values of all commands of ``view``, and None between slices of work before.

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
    yield values


def estimated_values(view: View) -> Iterator[Values | None]:
    """Yield estimates of the values of all commands, and None between slices of work before.

    Each is the mean over a few orders of the hidden cards, played as if all lay open. The same
    view gives the same estimates.
    """
    worth = rack_worth(view.progress, prospects(view.progress.options))
    commands = rack_commands(view)
    groups = OpenGroups(view.lane().pins)
    sums = dict.fromkeys(commands, Value(0.0, 0.0, 0.0))
    for order in range(ORDERS):
        rack = _guessed_rack(view, worth, groups, Random(order))
        for command in commands:
            value = rack.value(command)
            assert value is not None
            sums[command] = Value(*map(sum, zip(sums[command], value, strict=True)))
        yield None
    yield {
        command: _in_the_end(Value(*(each / ORDERS for each in total)), worth)
        for command, total in sums.items()
    }


def _in_the_end(value: Value, worth: RackWorth) -> Value:
    return value._replace(worth=value.worth + worth.base)


def _guessed_rack(view: View, worth: RackWorth, groups: OpenGroups, rng: Random) -> Rack:
    """Return the rack of ``view`` with its hidden cards in an order drawn from ``rng``."""
    hidden = hidden_numbers(view)
    rng.shuffle(hidden)
    piles = [
        tuple(hidden.pop() if card.face is None else int(card.face) for card in reversed(pile))
        for pile in view.piles
    ]
    assert len(piles) == len(PILES)
    return OpenRack(view.lane().pins, tuple(piles), view.progress.ball, worth, groups)
