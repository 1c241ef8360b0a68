"""Workers are cheap and stand back: they load no window, and everything else goes first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import gamesuite.__main__
from tests.workers.answers import AnsweringPool

HEAVY = ("PySide6", "shiboken6", "gamesuite.app", "gamesuite.widgets", "gamesuite.tables")
START = "import runpy, sys; runpy.run_path({path!r}, run_name='__mp_main__'); print(*sys.modules)"
"""What the process of a worker does first with the start module of its program."""


def test_a_worker_loads_no_qt() -> None:
    assert "PySide6" in sys.modules
    with AnsweringPool() as pool:
        pool.start("name_modules")
        modules = pool.value()
    assert "gamesuite.workers.child" in modules
    assert [name for name in modules if name.startswith(HEAVY)] == []


def test_the_start_of_the_program_loads_nothing_in_a_worker() -> None:
    program = START.format(path=str(Path(gamesuite.__main__.__file__)))
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    modules = done.stdout.split()
    assert "__mp_main__" not in modules  # it was run, and did nothing
    assert [name for name in modules if name.startswith(("PySide6", "gamesuite."))] == []


def test_a_worker_lets_others_go_first() -> None:
    with AnsweringPool() as pool:
        pool.start("tell_niceness")
        assert pool.value() > os.getpriority(os.PRIO_PROCESS, 0)
