"""Times the decisions of the strong player of Paris, with the compiled kernel and without.

The decisions are those of whole hands, as they come: what is learned of one helps the next.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from types import ModuleType

from msgspec import to_builtins

from gamesuite.engine.match import Match
from gamesuite.engine.player import players_luck
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.paris import kernel as plain_kernel
from gamesuite.games.paris import thinking
from gamesuite.games.paris.players import StrongParisPlayer
from gamesuite.games.paris.rules import ParisRules

TURNS = 200
PLAIN_TURNS = 40


def main() -> None:
    """Play, and print how long the turns took."""
    fast = sorted(turns(thinking.kernel, TURNS))
    plain = sorted(turns(plain_kernel, PLAIN_TURNS))
    figures = {
        "mean": sum(fast) / len(fast),
        "worst": fast[-1],
        "plain_mean": sum(plain) / len(plain),
        "plain_worst": plain[-1],
    }
    print(json.dumps({name: 1000 * seconds for name, seconds in figures.items()}))


def turns(loop: ModuleType, count: int) -> Iterator[float]:
    """Yield the processor time of so many turns with the kernel ``loop``, in seconds."""
    rules = ParisRules()
    player = StrongParisPlayer(loop=loop)
    options = to_builtins(options_from(rules, {}))
    number = 0
    while True:
        number += 1
        match = Match(rules, Setup("paris", options, (Seat(),) * 2, Deal(number)))
        decision = 0
        while match.outcome is None:
            view = match.view(match.state.seat)
            luck = players_luck(number, view.seat, decision)
            began = time.process_time()
            command = player.decide(view, luck)
            if view.result is None:
                yield time.process_time() - began
                count -= 1
                if count == 0:
                    return
            match.do(command)
            decision += 1


if __name__ == "__main__":
    main()
