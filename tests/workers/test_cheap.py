"""Workers are cheap and stand back: they load no window, and everything else goes first."""

from __future__ import annotations

import subprocess
import sys

from tests.workers.answers import AnsweringPool
from tests.workers.jobs import niceness

HEAVY = ("PySide6", "shiboken6", "gamesuite.app", "gamesuite.widgets", "gamesuite.tables")
START = "import sys, gamesuite.__main__; print(*sys.modules)"
"""What the process of a worker of the bundle does first."""


def test_a_worker_loads_no_qt() -> None:
    assert "PySide6" in sys.modules
    with AnsweringPool() as pool:
        pool.start("name_modules")
        modules = pool.value()
    assert "gamesuite.workers.child" in modules
    assert [name for name in modules if name.startswith(HEAVY)] == []


def test_the_start_of_the_program_loads_nothing_in_a_worker() -> None:
    done = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, encoding="utf-8", check=True
    )
    modules = done.stdout.split()
    ours = {name for name in modules if name.startswith(("PySide6", "gamesuite."))}
    assert ours == {"gamesuite.__main__", "gamesuite.interrupts"}


def test_a_worker_lets_others_go_first() -> None:
    with AnsweringPool() as pool:
        pool.start("tell_niceness")
        assert pool.value() > niceness()
