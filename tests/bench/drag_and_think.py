"""One step of dragging a card while a worker thinks with all its might.

As in :mod:`tests.bench.drag`, but the verdict light is on and the deal keeps the solver busy for
longer than the drag takes, which is checked.
"""

from __future__ import annotations

import json
import time

from gamesuite import opening
from gamesuite.app.parts.verdict_lamp import Light, VerdictLamp, light_words
from tests.bench.drag import dragged
from tests.bench.stage import Stage, p99

TAKES_LONG = 506
"""A deal of King Albert that is not decided in ten seconds."""
WARM_UP = 2.5
"""Seconds for a worker to be started and to be in the middle of its work."""


def main() -> None:
    """Carry a card round and print what was measured."""
    stage = Stage(opening.new_match("king-albert", {}, TAKES_LONG).match, animation="normal")
    stage.store.change("verdict_light", True)
    end = time.monotonic() + WARM_UP
    while time.monotonic() < end:
        stage.application.processEvents()
    steps = dragged(stage)
    lamp = stage.window.findChild(VerdictLamp)
    if lamp is None or light_words(Light.THINKING) not in lamp.accessibleName():
        raise SystemExit("the solver was not at work all the time")
    print(json.dumps({"p99": p99(steps)}))
    stage.window.close()


if __name__ == "__main__":
    main()
