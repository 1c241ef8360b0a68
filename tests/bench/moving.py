"""The 52 cards moving at once, frame by frame.

The table shows in turn a deal and the same cards on the foundations, all but the last one, so that
they move each time. A frame is one round of Qt's events in which the clock of the animation
ticked, the cards were moved and the window was painted; waiting between frames does not count.
The last frame of a movement, which also brings the cards into their order, does. The figure is
what 99 of 100 frames do not exceed.
"""

from __future__ import annotations

import json
from typing import Any

from gamesuite.engine.match import Match
from gamesuite.engine.table.controller import Change
from gamesuite.engine.table.scene import Seated
from tests.app.won_line import won_line, won_match
from tests.bench.stage import Stage, p99

MOVEMENTS = 14


def main() -> None:
    """Move all cards back and forth and print the measurements."""
    dealt: Match[Any, Any, Any] = won_match(0)
    won: Match[Any, Any, Any] = won_match(len(won_line()) - 1)  # a win is praised, which is no move
    stage = Stage(dealt, animation="normal")
    table, frames = stage.table, list[float]()
    for turn in range(MOVEMENTS):
        table.show_view((dealt if turn % 2 else won).view(0), Seated(0), Change())
        while table.is_moving():
            frame = stage.frame()
            if frame is not None:
                frames.append(frame)
    print(json.dumps({"p99": p99(frames)}))


if __name__ == "__main__":
    main()
