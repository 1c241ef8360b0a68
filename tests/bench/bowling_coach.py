"""The coach of Bowling Solitaire: what a rack's first card takes, and the others.

Both forms of the kernel value everything that can be done, as for a hint, and the coach's advice is
then followed to the end of the rack. The plain form gets fewer racks. The estimate is what a hint
shows first.
"""

from __future__ import annotations

import json
import time
from statistics import mean
from types import ModuleType

from gamesuite.engine.match import Match
from gamesuite.engine.rules import usual_seats
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.sliced_work import finished
from gamesuite.games.bowling_solitaire import kernel as plain_kernel
from gamesuite.games.bowling_solitaire.coach import estimated_values
from gamesuite.games.bowling_solitaire.prospects import prospects, rack_worth
from gamesuite.games.bowling_solitaire.racks import HiddenRack, kernel, rack_commands, solved
from gamesuite.games.bowling_solitaire.rules import (
    Bowl,
    BowlingSolitaireRules,
    Command,
    EndBall,
    State,
    View,
)

DEALS = 40
PLAIN_DEALS = 3


def main() -> None:
    """Print the figures of both forms and of the estimate."""
    first, later = _times(kernel, DEALS)
    plain_first, plain_later = _times(plain_kernel, PLAIN_DEALS)
    estimates = [_estimate(_match(number).view(0)) for number in range(DEALS)]
    figures = {
        "mean": mean(first),
        "worst": max(first),
        "later": max(later),
        "plain_mean": mean(plain_first),
        "plain_later": mean(plain_later),
        "estimate": max(estimates),
    }
    print(json.dumps(figures))


def _times(loop: ModuleType, deals: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds for each first card of ``deals``, and for each other decision."""
    first: list[float] = []
    later: list[float] = []
    for number in range(deals):
        match = _match(number)
        while not match.state.progress.is_rack_over:
            began = time.process_time()
            best = _best(match.view(0), loop)
            took = 1000 * (time.process_time() - began)
            (later if match.state.used else first).append(took)
            match.do(best)
    return first, later


def _best(view: View, loop: ModuleType) -> Bowl | EndBall:
    rack = HiddenRack(view, rack_worth(view.progress, prospects(view.progress.options)), loop)
    return max(rack_commands(view), key=lambda command: solved(rack, command))


def _estimate(view: View) -> float:
    """Return the milliseconds until there is an estimate for ``view``."""
    began = time.process_time()
    finished(estimated_values(view))
    return 1000 * (time.process_time() - began)


def _match(number: int) -> Match[State, Command, View]:
    rules = BowlingSolitaireRules()
    setup = Setup("bowling-solitaire", {}, usual_seats(rules), Deal(number))
    return Match(rules, setup)


if __name__ == "__main__":
    main()
