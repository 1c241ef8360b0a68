"""Undo of 500 moves: by the match alone, and at the window as when Ctrl+Z is held down.

At the window every step is written to the journal and shown: what counts is the time until the
last of them has been painted, with animation switched off.
"""

from __future__ import annotations

import json
import time
from typing import Any

from gamesuite.engine.match import Match
from tests.bench.long_game import long_game
from tests.bench.stage import Stage

MOVES = 500


def main() -> None:
    """Undo everything, both ways, and print how long that took."""
    match = long_game(MOVES)
    stage = Stage(match, animation="off")
    print(json.dumps({"match": _by_the_match(match), "window": _at_the_window(stage)}))


def _by_the_match(match: Match[Any, Any, Any]) -> float:
    began = time.perf_counter()
    while match.undo():
        pass
    took = time.perf_counter() - began
    if match.moves():
        raise SystemExit("not everything was undone")
    return took * 1000


def _at_the_window(stage: Stage) -> float:
    session = stage.window.session

    def undo_everything() -> None:
        while session.match.can_undo():
            session.undo()
            stage.application.processEvents()

    return stage.milliseconds(undo_everything)


if __name__ == "__main__":
    main()
