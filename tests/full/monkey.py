"""Two hundred thousand random gestures cause no error, no warning and no leak.

Monkeys with different seeds play in processes of their own, every other one with animation; see
``tests/app/monkey.py`` for what they do. One gesture of five is made at the table of the toy, in
a hurry, as ``tests/widgets/table/hurry.py`` says. At the end of each nothing may still run.
Arguments: how many gestures, and the seed of the first monkey.
"""

from __future__ import annotations

import faulthandler
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

from tests.places.own_folders import in_own_folders

GESTURES = 200_000
GESTURES_EACH = 5_000
AT_THE_TOY = 1_000
"""How many of these are made at the table of the toy game."""


def run(arguments: Sequence[str]) -> str:
    """Let the monkeys loose on all processors and return the results."""
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
        f"with animation, every fifth gesture at the toy: no unexpected error, no warning of Qt, "
        f"no card lost or doubled, and no window, widget, timer, thread or process left behind."
    )


def play(seed: int) -> list[str]:
    """Let the monkey of ``seed`` play in this process; return the errors."""
    faulthandler.enable()  # shows where a crash was
    with in_own_folders() as folder:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return [f"seed {seed}: {words}" for words in _found(seed, folder)]


def _found(seed: int, folder: Path) -> list[str]:
    """Start the window, imported only now that its folders are known."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from gamesuite.widgets.look.font import install_fonts  # noqa: PLC0415
    from tests.app.monkey import run_monkey  # noqa: PLC0415
    from tests.app.program import Program  # noqa: PLC0415
    from tests.leftovers import Leftovers  # noqa: PLC0415

    application = QApplication([])
    install_fonts(application)
    leftovers = Leftovers()
    program = Program()
    at_window = GESTURES_EACH - AT_THE_TOY
    wrong = run_monkey(program, seed, at_window, folder, animated=seed % 2 == 0)
    program.leave()
    wrong += _at_the_toy(seed)
    wrong += [f"left behind: {words}" for words in leftovers.found()]
    application.shutdown()
    return wrong


def _at_the_toy(seed: int) -> list[str]:
    """Play with the toy in a hurry; return the errors."""
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler  # noqa: PLC0415

    from tests.widgets.table.hurry import GESTURES as A_TOY  # noqa: PLC0415
    from tests.widgets.table.hurry import hurry  # noqa: PLC0415
    from tests.widgets.table.toy_game import ToyGame  # noqa: PLC0415

    wrong: list[str] = []
    before = sys.excepthook
    sys.excepthook = lambda kind, error, _trace: wrong.append(f"{kind.__name__}: {error}")
    qInstallMessageHandler(
        lambda kind, _context, words: (
            wrong.append(words) if kind != QtMsgType.QtDebugMsg and "plugin" not in words else None
        )
    )
    for number in range(AT_THE_TOY // A_TOY):
        toy = ToyGame(seats=2 + number % 2)
        try:
            hurry(toy, seed * AT_THE_TOY + number)
        except AssertionError as error:
            wrong.append(f"toy {number}: {error}")
        toy.table.close()
        toy.table.deleteLater()
    qInstallMessageHandler(None)
    sys.excepthook = before
    return wrong
