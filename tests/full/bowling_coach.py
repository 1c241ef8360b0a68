"""The coach of Bowling Solitaire gives the first card of a rack the values of a slow solver.

The solver is independent and plain (``tests/games/bowling_solitaire/slow_solver.py``). What strikes
and spares are worth is in turn what it is with nothing, a spare, a strike and two strikes before.
Arguments: another number of deals, and the first of them, else 1.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

from gamesuite.games.bowling_solitaire.prospects import (
    BALL_WEIGHTS,
    RackWorth,
    Waiting,
    prospects,
    rack_worth,
)
from gamesuite.games.bowling_solitaire.racks import HiddenRack, kernel, rack_commands, solved
from gamesuite.games.bowling_solitaire.rules import BowlingSolitaireOptions, Progress
from tests.games.bowling_solitaire.positions import new_match
from tests.games.bowling_solitaire.slow_solver import SlowSolver

DEALS = 100
FIRST = 1
MOST_APART = 0.001
FRAMES_BEFORE: dict[Waiting, tuple[tuple[int, ...], ...]] = {
    "none": ((3, 4), (0, 9)),
    "spare": ((3, 4), (0, 10)),
    "strike": ((3, 4), (10,)),
    "double": ((10,), (10,)),
}


class Compared(NamedTuple):
    """How many commands of a deal were compared, and how far apart their values were at most."""

    commands: int
    apart: float


def run(arguments: Sequence[str]) -> str:
    """Compare the deals on all processors and return the results."""
    deals = int(arguments[0]) if arguments else DEALS
    first = int(arguments[1]) if len(arguments) > 1 else FIRST
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        found = list(pool.map(compare, range(first, first + deals)))
    return (
        f"Bowling Solitaire, deals {first} to {first + deals - 1}: the values of "
        f"{sum(each.commands for each in found):,} commands before the first card are those of "
        f"the slow solver, at most {max(each.apart for each in found):.0e} apart; "
        f"loop {kernel.__name__.rpartition('.')[2]}."
    )


def compare(deal: int) -> Compared:
    """Compare what can be done first in ``deal``; raises AssertionError where values differ."""
    view = new_match(number=deal).view(0)
    worth = _worth(list(BALL_WEIGHTS)[deal % len(BALL_WEIGHTS)])
    slow = SlowSolver(worth.first, worth.second, worth.strike, worth.spare).values(view)
    rack = HiddenRack(view, worth)
    apart = 0.0
    for command in rack_commands(view):
        difference = abs(solved(rack, command).worth - slow[command])
        assert difference <= MOST_APART, f"deal {deal}, {command}: {difference} apart"
        apart = max(apart, difference)
    assert len(rack_commands(view)) == len(slow), f"deal {deal}: other commands"
    return Compared(len(slow), apart)


def _worth(waiting: Waiting) -> RackWorth:
    """Return what the third frame is worth with ``waiting`` before it."""
    frames = FRAMES_BEFORE[waiting]
    progress = Progress(BowlingSolitaireOptions(), len(frames), frames=frames)
    return rack_worth(progress, prospects(progress.options))
