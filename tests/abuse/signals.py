"""Ctrl+C and SIGTERM end commands at once, from the first moment on, and without a word."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from gamesuite import opening
from tests.full.ended import is_of_the_interpreter

RUNS = 100
ROOT = Path(__file__).resolve().parents[2]
COMMANDS = (
    ("check", *["game.gsave"] * 50),
    ("solve", "game.gsave", "--seconds", "9"),
    ("solve", "game.gsave", "game.gsave", "--seconds", "9"),
    ("play", "balut", "--seats", "greedy,random", "--matches", "1000"),
    ("word", "paths"),
)
SIGNALS = (signal.SIGINT, signal.SIGTERM)
_EARLY = 0.1
_LATEST = 2.0
"""The first moments, in which half of the commands are ended, and the latest, in seconds."""


def run(arguments: Sequence[str]) -> str:
    """End as many commands as ``arguments`` say at random moments.

    Raises AssertionError if one says something, except what Python itself says before it has come
    to our first line.
    """
    runs = int(arguments[0]) if arguments else RUNS
    ends: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        match = opening.new_match("king-albert", {}, 3).match
        opening.save_file(Path(folder, "game.gsave"), match)
        for seed in range(runs):
            ends[_ended(Path(folder), Random(seed))] += 1
    counts = ", ".join(f"{number} {way}" for way, number in sorted(ends.items()))
    return f"{runs} commands were ended at random moments: {counts}."


def _ended(folder: Path, luck: Random) -> str:
    """Start a command and end it; return how it went."""
    command, sent = luck.choice(COMMANDS), luck.choice(SIGNALS)
    moment = luck.random() * (_EARLY if luck.random() < 0.5 else _LATEST)
    running = subprocess.Popen(
        [sys.executable, "-m", "gamesuite", *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    began = time.monotonic()
    while running.poll() is None and (left := began + moment - time.monotonic()) > 0:
        with suppress(subprocess.TimeoutExpired):
            running.wait(left)
    with suppress(ProcessLookupError):
        os.killpg(running.pid, sent)
    _out, said = running.communicate()
    where = f"{' '.join(command[:2])}, {sent.name} after {moment:.3f} s"
    if running.returncode == -sent and not said:
        return "at once"
    if running.returncode == 0 and not said:
        return "had finished"
    assert sent == signal.SIGINT, f"{where}: {running.returncode}, {said!r}"
    assert is_of_the_interpreter(said), f"{where}: {said.decode(errors='replace')}"
    return "before our first line"
