"""However the program dies, the next start restores everything that was on the screen.

A thousand programs play at random through the session and the journal, and each is killed at a
random moment. Everything it had shown is then restored: the table with undo and redo, the open
games of other kinds, the recent games, and every result exactly once. A session that is never
killed says what to expect; the next program continues from there. Arguments: another number of
runs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.app.random_sessions import DIGEST, RandomSession, register_all_tables
from tests.processes import has_said

RUNS = 1000
RUNS_A_JOURNAL = 20
ROOT = Path(__file__).resolve().parents[2]
_LONGEST = 0.2
"""The most seconds that a program may play."""
_EARLY = 0.15
"""How many of the programs are killed while they start."""


class Found(NamedTuple):
    """The number of killed programs, of positions they had shown, ahead of it, and of results."""

    runs: int
    shown: int
    ahead: int
    results: int


def run(arguments: Sequence[str]) -> str:
    """Kill the programs, two at a time, and return the results."""
    started = time.monotonic()
    runs = int(arguments[0]) if arguments else RUNS
    seeds = range(-(-runs // RUNS_A_JOURNAL))
    # Not threads: a program just forked by one of them would hold the journal lock of the other.
    with ProcessPoolExecutor(2, get_context("spawn"), initializer=register_all_tables) as pool:
        found = list(pool.map(play_and_kill, seeds))
    killed, shown, ahead, results = (sum(column) for column in zip(*found, strict=True))
    return (
        f"{killed:,} programs were killed at random moments, after {shown:,} positions had been "
        f"shown; the next start found everything each time, {ahead:,} times with what was written "
        f"and not yet shown; {results:,} results were there exactly once. "
        f"It took {time.monotonic() - started:.0f} s."
    )


def play_and_kill(seed: int, runs: int = RUNS_A_JOURNAL) -> Found:
    """Kill ``runs`` programs on one journal; raises AssertionError if something was lost."""
    with (
        TemporaryDirectory() as folder,
        TemporaryDirectory() as other,
        closing(_Chain(Path(folder), Path(other), seed)) as chain,
    ):
        for number in range(runs):
            try:
                chain.kill_one()
            except AssertionError as error:
                raise AssertionError(f"seed {seed}, program {number}: {error}") from error
    return Found(runs, chain.reported, chain.ahead, chain.results)


class _Chain:
    """Programs that continue one from the other, and a session ``_truth`` that is never killed."""

    def __init__(self, folder: Path, other: Path, seed: int) -> None:
        self.reported = self.ahead = self.results = 0
        self._folder = folder
        self._seed = seed
        self._luck = Random(seed)
        self._step = 0
        self._shown: list[bytes] = []
        self._truth = RandomSession(None, other, seed, self._shown.append)

    def kill_one(self) -> None:
        """Start a program, kill it, and check what the next start finds."""
        reports = _killed(self._folder, self._seed, self._step, self._luck)
        self._shown.clear()
        while len(self._shown) < len(reports):
            self._go_on()
        assert self._shown == reports, "another position was shown"
        found = _next_start(self._folder, self._seed)
        while (wanted := self._truth.state()) != found:
            # The last step may have been written and not shown; no step may be missing.
            assert len(self._shown) == len(reports), _difference(wanted, found)
            self._go_on()
        self.reported += len(reports)
        self.ahead += len(self._shown) - len(reports)
        self.results = len(found["results"])

    def close(self) -> None:
        """Close the journal of the session that was not killed."""
        self._truth.journal.close()

    def _go_on(self) -> None:
        self._truth.step(self._step)
        self._step += 1


def _killed(folder: Path, seed: int, step: int, luck: Random) -> list[bytes]:
    """Start a program, kill it, and return the positions it had shown."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.app.random_sessions", str(folder), str(seed), str(step)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
    )
    assert program.stdout is not None
    with program.stdout as pipe:
        if luck.random() >= _EARLY:
            has_said(pipe.fileno(), None)
        told = _read_for(luck.random() * _LONGEST, pipe.fileno())
        assert program.poll() is None, "the program ended by itself"
        program.kill()
        told += pipe.read()
    program.wait()
    return [told[at : at + DIGEST] for at in range(0, len(told) - DIGEST + 1, DIGEST)]


def _read_for(seconds: float, pipe: int) -> bytes:
    """Return the output of ``pipe`` within ``seconds``."""
    told = b""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if has_said(pipe, left):
            part = os.read(pipe, 65536)
            if not part:
                break
            told += part
    return told


def _next_start(folder: Path, seed: int) -> dict[str, Any]:
    """Return what the next start finds."""
    path = folder / "journal.sqlite"
    playing = RandomSession(path, folder, seed, _ignore)
    with closing(playing.journal):
        assert not playing.journal.notice, playing.journal.notice
        return playing.state()


def _ignore(_shown: bytes) -> None:
    """Ignore a position."""


def _difference(wanted: dict[str, Any], found: dict[str, Any]) -> str:
    parts = ", ".join(part for part in wanted if wanted[part] != found[part])
    return f"the next start found something else: {parts}"
