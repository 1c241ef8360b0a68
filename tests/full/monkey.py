"""Two hundred thousand random gestures leave the window whole: no error, no warning, no leak.

Monkeys with different seeds play in processes of their own, every other one with animation; see
``tests/app/monkey.py`` for what they do. At the end of each nothing may run any more. Arguments:
how many gestures, and the seed of the first monkey.
"""

from __future__ import annotations

import faulthandler
import os
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

GESTURES = 200_000
GESTURES_EACH = 5_000


def run(arguments: Sequence[str]) -> str:
    """Let the monkeys loose on all processors and return what was found."""
    gestures, first = (*map(int, arguments), *(GESTURES, 1)[len(arguments) :])
    seeds = range(first, first + -(-gestures // GESTURES_EACH))
    context = get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context, max_tasks_per_child=1) as pool:
        try:
            wrong = [words for found in pool.map(play, seeds) for words in found]
        except BrokenProcessPool:
            raise AssertionError("a process died; it said above where it was") from None
    assert not wrong, "\n".join(wrong)
    return (
        f"{len(seeds) * GESTURES_EACH:,} random gestures by {len(seeds)} monkeys, half of them "
        f"with animation: no unexpected error, no warning of Qt, no card lost or doubled, and no "
        f"window, widget, timer, thread or process left behind."
    )


def play(seed: int) -> list[str]:
    """Let the monkey of ``seed`` play in this process; return what went wrong."""
    faulthandler.enable()  # a crash tells where it was
    with tempfile.TemporaryDirectory() as folder:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{kind}_HOME"] = str(Path(folder, kind.lower()))
        return [f"seed {seed}: {words}" for words in _found(seed, Path(folder))]


def _found(seed: int, folder: Path) -> list[str]:
    """Start the window, which is imported when it is known where it keeps its files."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from gamesuite.widgets.font import install_fonts  # noqa: PLC0415
    from tests.app.monkey import let_loose  # noqa: PLC0415
    from tests.app.program import Program  # noqa: PLC0415
    from tests.leftovers import Leftovers  # noqa: PLC0415

    application = QApplication([])
    install_fonts(application)
    leftovers = Leftovers()
    program = Program()
    wrong = let_loose(program, seed, GESTURES_EACH, folder, animated=seed % 2 == 0)
    program.leave()
    wrong += [f"left behind: {words}" for words in leftovers.found()]
    application.shutdown()
    return wrong
