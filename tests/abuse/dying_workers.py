"""Workers that are killed cost at most the results of their own files."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from gamesuite import opening

RUNS = 30
ROOT = Path(__file__).resolve().parents[2]
_FILES = 6
_MOST_KILLS = 12
_PATIENCE = 120.0
"""Seconds that a command may take."""
_LONGEST = 0.3
"""The most seconds between two kills."""


def run(arguments: Sequence[str]) -> str:
    """Solve files while their workers are killed at random moments, as often as ``arguments`` say.

    Raises AssertionError unless there is a line for every file, in order, and not a word besides.
    """
    runs = int(arguments[0]) if arguments else RUNS
    killed = failed = 0
    with TemporaryDirectory() as folder:
        files = [Path(folder, f"{number}.gsave") for number in range(1, _FILES + 1)]
        for number, file in enumerate(files, 1):
            opening.save_file(file, opening.new_match("king-albert", {}, number).match)
        for seed in range(runs):
            kills, failures = _attacked(files, Random(seed))
            killed += kills
            failed += failures
    return (
        f"{killed} workers of {runs} commands were killed: every file had its line, {failed} of "
        f"{runs * _FILES} that the solver stopped."
    )


def _attacked(files: Sequence[Path], luck: Random) -> tuple[int, int]:
    """Solve ``files`` and kill workers; return how many were killed, and how many files failed."""
    command = [sys.executable, "-m", "gamesuite", "solve", "--seconds", "1", *map(str, files)]
    solving = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    kills, end = 0, time.monotonic() + _PATIENCE
    most = luck.randrange(_MOST_KILLS + 1)
    while solving.poll() is None and kills < most and time.monotonic() < end:
        for worker in _children(solving.pid):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
                kills += 1
        with suppress(subprocess.TimeoutExpired):
            solving.wait(luck.random() * _LONGEST)
    out, err = solving.communicate()
    found = [json.loads(line) for line in out.splitlines()]
    assert [each["file"] for each in found] == list(map(str, files)), "a file has no line"
    assert err == b"", err.decode(errors="replace")
    failures = sum("error" in each for each in found)
    assert solving.returncode == (1 if failures else 0), f"exit status {solving.returncode}"
    return kills, failures


def _children(program: int) -> Iterator[int]:
    """Yield the processes that ``program`` started."""
    for task in Path(f"/proc/{program}/task").glob("*/children"):
        with suppress(OSError):
            yield from map(int, task.read_text("utf-8").split())
