"""Times the turns of the coach of Bali, with the compiled kernel and without.

The turns are those of a whole solitaire, as they come: a long look at each position, and how long
it takes until there is a quick answer. The first turn, which reads the dictionary, is told apart.
"""

from __future__ import annotations

import json
import time
from statistics import mean
from types import ModuleType
from typing import NamedTuple

from gamesuite.games.bali.thinking import kernel as plain_kernel
from gamesuite.games.bali.thinking.playing_out import COMPILED, PLAIN, PlayingOut, kernel
from gamesuite.opening import new_match

DEAL = 1
TURNS = 60
PLAIN_TURNS = 8


class Turn(NamedTuple):
    """The seconds until a quick answer, and until the last one."""

    quick: float
    all: float


def main() -> None:
    """Play, and print how long the turns took in milliseconds."""
    first, *fast = turns(kernel, TURNS)
    plain_first, *plain = turns(plain_kernel, PLAIN_TURNS)
    figures = {
        "first": first.all,
        "mean": mean(each.all for each in fast),
        "worst": max(each.all for each in fast),
        "quick_mean": mean(each.quick for each in fast),
        "quick_worst": max(each.quick for each in fast),
        "plain_first": plain_first.all,
        "plain_mean": mean(each.all for each in plain),
        "plain_worst": max(each.all for each in plain),
    }
    print(json.dumps({name: 1000 * seconds for name, seconds in figures.items()}))


def turns(loop: ModuleType, most: int) -> list[Turn]:
    """Return how long at ``most`` so many turns take with the kernel ``loop``."""
    match = new_match("bali", {}, DEAL).match
    found: list[Turn] = []
    while match.outcome is None and len(found) < most:
        began = time.process_time()
        effort = PLAIN if loop is plain_kernel else COMPILED
        quick = 0.0
        for outlooks in PlayingOut(match.view(0), loop, effort).outlooks():
            if outlooks:
                quick = quick or time.process_time() - began
                best = next(iter(outlooks))
        found.append(Turn(quick, time.process_time() - began))
        match.do(best)
    return found


if __name__ == "__main__":
    main()
