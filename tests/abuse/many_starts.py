"""Many starts at once open one window, and every file goes to it.

Arguments: another number of starts.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from gamesuite import opening
from gamesuite.engine.match import AnyMatch
from tests.places.own_folders import games_folder, own_folders, own_sockets

STARTS = 50
ROOT = Path(__file__).resolve().parents[2]
_PATIENCE = 180.0
"""Seconds after which starts that go on count as windows."""
_LOOK = 0.05
"""Seconds between two checks."""

Started = subprocess.Popen[bytes]


def run(arguments: Sequence[str]) -> str:
    """Start the program as often as ``arguments`` say, at once, each time with a file of its own.

    Raises AssertionError unless one of them keeps its window and all others hand over their file.
    """
    starts = int(arguments[0]) if arguments else STARTS
    began = time.monotonic()
    with TemporaryDirectory() as name, _started(starts, Path(name)) as programs:
        left = _wait_for_one(programs)
        seconds = time.monotonic() - began
        assert len(left) == 1, f"{len(left)} of {starts} starts opened windows"
        statuses = {each.poll() for each in programs} - {None}
        assert statuses <= {0}, f"second starts ended with {statuses}"
        deals = _wait_for_deals(left[0], Path(name), starts)
    return (
        f"{starts} starts at once opened one window after {seconds:.1f} s, "
        f"which opened their files; its journal has the last {deals} of them."
    )


@contextmanager
def _started(starts: int, folder: Path) -> Iterator[list[Started]]:
    """Start the program with the deals from 1 to ``starts``; whatever is left ends afterwards."""
    environment = os.environ | own_folders(folder) | own_sockets(folder)
    environment["QT_QPA_PLATFORM"] = "offscreen"
    programs: list[Started] = []
    try:
        for number in range(1, starts + 1):
            file = folder / f"{number}.gsave"
            opening.save_file(file, _begun(number))
            command = [sys.executable, "-m", "gamesuite", str(file)]
            programs.append(subprocess.Popen(command, cwd=ROOT, env=environment))
        yield programs
    finally:
        for each in programs:
            each.kill()
            each.wait()


def _begun(number: int) -> AnyMatch:
    """Return the deal ``number`` with one move, which keeps it among the recent games."""
    match = opening.new_match("king-albert", {}, number).match
    match.do(next(match.rules.legal_commands(match.state)))
    return match


def _wait_for_one(programs: list[Started]) -> list[Started]:
    """Return the programs that are left once at most one is, or when patience has ended."""
    end = time.monotonic() + _PATIENCE
    left = programs
    while len(left) > 1 and time.monotonic() < end:
        _let_run(left[0])
        left = [each for each in left if each.poll() is None]
    return left


def _wait_for_deals(window: Started, folder: Path, starts: int) -> int:
    """Wait until the journal has the last files that were opened, as many as it holds."""
    wanted = min(starts, 21)
    end = time.monotonic() + _PATIENCE
    while (found := _games(games_folder(folder) / "journal.sqlite")) < wanted:
        assert time.monotonic() < end, f"only {found} of {wanted} games were opened"
        _let_run(window)
    return found


def _let_run(program: Started) -> None:
    with suppress(subprocess.TimeoutExpired):
        program.wait(_LOOK)


def _games(journal: Path) -> int:
    with closing(sqlite3.connect(f"file:{journal}?mode=ro", uri=True)) as database:
        (number,) = database.execute("SELECT count(*) FROM game").fetchone()
    return int(number)
