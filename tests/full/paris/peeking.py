"""Whole matches of Paris in the window, in which nobody can see or hear what is hidden from them.

Matches of persons and computer players in every mix, with hands open and held, rubbers and single
hands, in processes of their own; see ``tests/app/table/peeking.py`` for what is checked.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from typing import NamedTuple

from tests.places.own_folders import in_own_folders

MIXES = ("pp", "pc", "cp", "ppp", "pcp", "cpc", "pppp", "pcpc", "ppcc", "cccp")
"""Who sits at the table: persons and computer players."""
EVERY = 4
"""At one of this many steps the window is looked at closely."""


class Task(NamedTuple):
    """A match: who plays, whether hands are open, ``match`` as in the options, and the deal."""

    mix: str
    open_hands: bool
    match: str
    number: int


class Looked(NamedTuple):
    """How many positions were looked at, how many closely, and how often a cover was lifted."""

    steps: int
    close_looks: int
    covers: int


def run(arguments: Sequence[str]) -> str:
    """Play the matches on all processors and return what was looked at."""
    tasks = list(_tasks())
    context = get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context, max_tasks_per_child=1) as pool:
        looked = list(pool.map(play, tasks))
    steps, close_looks, covers = (sum(column) for column in zip(*looked, strict=True))
    return (
        f"{len(tasks)} matches with persons and computer players, hands open and held: in "
        f"{steps:,} positions no hidden card was shown, painted, named or announced, no worker "
        f"knew more than its view, and {covers:,} times the cover was there; {close_looks:,} times "
        f"nothing changed in the window when what is hidden did."
    )


def play(task: Task) -> Looked:
    """Play the match of ``task`` in this process; raises AssertionError naming it."""
    with in_own_folders():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        try:
            return _watched(task)
        except AssertionError as error:
            raise AssertionError(f"{task}: {error}") from error


def _tasks() -> Iterator[Task]:
    kinds = product(MIXES, (False, True))
    for number, (mix, open_hands) in enumerate(kinds, start=1):
        yield Task(mix, open_hands, "rubber" if number % 4 in (1, 2) else "hand", number)


def _watched(task: Task) -> Looked:
    """Play in a window, imported only now that its folders are known."""
    import pytest  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from gamesuite.widgets.look.font import install_fonts  # noqa: PLC0415
    from tests.app.program import Program  # noqa: PLC0415
    from tests.app.table.paris_matches import COMPUTER, PEOPLE, greedy, new_match, takes_all  # noqa: PLC0415
    from tests.app.table.peeking import Watch  # noqa: PLC0415

    application = QApplication([])
    install_fonts(application)
    program = Program()
    players = [PEOPLE[at] if who == "p" else COMPUTER for at, who in enumerate(task.mix)]
    match = new_match(players, task.number, match=task.match, open_hands=task.open_hands)
    with pytest.MonkeyPatch.context() as patch:
        watch = Watch(program, patch, greedy if task.match == "rubber" else takes_all)
        watch.play(match, EVERY)
        program.leave()
    application.shutdown()
    return Looked(watch.steps, watch.close_looks, watch.covers)
