"""Hints come even if workers are killed while they work, and the window closes at once.

Each run starts the program in a window without a screen, asks for a hint in a random deal, kills
one or two workers at random moments, and closes the window, every other time while the coach
thinks. Arguments: another number of runs.
"""

from __future__ import annotations

import faulthandler
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from tests.places.own_folders import in_own_folders
from tests.processes import children, kill

RUNS = 200
RUNS_EACH = 25
PATIENCE = 60
"""Seconds after which a hint counts as lost; workers on a busy machine start in one or two."""


class Result(NamedTuple):
    """How many workers were killed, and how long the slowest hint and close took, in seconds."""

    killed: int
    hint: float
    close: float


def run(arguments: Sequence[str]) -> str:
    """Make the runs on all processors and return the results."""
    runs = int(arguments[0]) if arguments else RUNS
    seeds = [range(first, min(first + RUNS_EACH, runs)) for first in range(0, runs, RUNS_EACH)]
    context = get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context, max_tasks_per_child=1) as pool:
        results = [result for found in pool.map(play, seeds) for result in found]
    return (
        f"{len(results)} hints came though {sum(each.killed for each in results)} workers were "
        f"killed, the slowest after {max(each.hint for each in results):.1f} s; every window "
        f"closed within {max(each.close for each in results):.2f} s, and no process, thread or "
        f"timer was left."
    )


def play(seeds: range) -> list[Result]:
    """Make the runs of ``seeds`` in this process; raises AssertionError for one that fails."""
    faulthandler.enable()
    with in_own_folders():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - knows its folders now

        from gamesuite.widgets.look.font import install_fonts  # noqa: PLC0415

        application = QApplication([])
        install_fonts(application)
        found = [_run(seed) for seed in seeds]
        application.shutdown()
        return found


def _run(seed: int) -> Result:
    from PySide6.QtCore import QCoreApplication  # noqa: PLC0415

    from tests.app.program import Program  # noqa: PLC0415
    from tests.leftovers import Leftovers  # noqa: PLC0415

    luck = Random(seed)
    leftovers = Leftovers()
    program = Program()
    player = program.start()
    player.deal(seed + 1)
    player.shortcut("F3")
    player.shortcut("F3")
    started = time.monotonic()
    deaths = sorted(started + luck.uniform(0, 0.4) for _ in range(luck.randint(1, 2)))
    killed = 0
    while deaths or player.table.pointed_at is None:
        assert time.monotonic() < started + PATIENCE, f"run {seed}: the hint did not come"
        QCoreApplication.processEvents()
        workers = list(children())
        if deaths and workers and time.monotonic() >= deaths[0]:
            deaths.pop(0)
            kill(luck.choice(workers))
            killed += 1
    hinted = time.monotonic()
    if seed % 2:
        player.window.deals.new_game()
        player.shortcut("F3")
        player.shortcut("F3")
    closing = time.monotonic()
    program.leave()
    closed = time.monotonic()
    left = leftovers.found()
    assert not left, f"run {seed}: left behind: {left}"
    assert closed - closing < 5, f"run {seed}: closing took {closed - closing:.1f} s"
    return Result(killed, hinted - started, closed - closing)
