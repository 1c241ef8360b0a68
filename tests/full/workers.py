"""Workers killed at random moments lose no answer, hang no pool and leave nothing behind.

Each run gives jobs with known answers to a new pool, some of them urgent, kills workers while
they start, work or end, cancels a job or two, and closes the pool, now and then in the middle.
Every other run kills no more workers than a job survives, so that all jobs must finish; the others
kill more, and a job may fail after its third death. Arguments: another number of runs.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random
from typing import NamedTuple

from gamesuite.workers.job import Answer, Answered, Failed, Finished
from gamesuite.workers.pool import MOST_DEATHS, Pool
from tests.processes import children, kill
from tests.workers.answers import job
from tests.workers.jobs import think

RUNS = 200
_SIZE = 2
_JOBS = 6
_ANSWERS = 12
_MOST_WORK = 400_000
"""The most rounds of a loop before an answer."""
_PAUSE = 0.15
"""The most seconds between two deaths."""
_LONGEST = 20.0
"""After this many seconds an answer counts as lost."""
_LONGEST_CLOSE = 1.0
_EARLY = 0.3
"""How many of the runs are closed before their jobs have ended."""


class Found(NamedTuple):
    """The results of some runs."""

    killed: int
    finished: int
    failed: int
    cancelled: int
    closed_early: int
    slowest_close: float


def run(arguments: Sequence[str]) -> str:
    """Do the runs one by one and return the results."""
    started = time.monotonic()
    logging.getLogger("gamesuite.workers").addHandler(logging.NullHandler())
    runs = int(arguments[0]) if arguments else RUNS
    found = [kill_workers(seed) for seed in range(runs)]
    killed, finished, failed, cancelled, early, _ = (sum(part) for part in zip(*found, strict=True))
    return (
        f"{runs:,} runs, {killed:,} workers killed at random moments: {finished:,} jobs finished "
        f"with all their answers, {failed:,} failed after {MOST_DEATHS} deaths, {cancelled:,} were "
        f"cancelled and said no more; {early:,} pools were closed in the middle; no close took "
        f"over {max(one.slowest_close for one in found):.2f} s, and no process was left. "
        f"It took {time.monotonic() - started:.0f} s."
    )


def kill_workers(seed: int) -> Found:
    """Do one run; raises AssertionError naming it if something was lost, hung or left."""
    one = _Run(seed)
    try:
        return one.found()
    except AssertionError as error:
        raise AssertionError(f"run {seed}: {error}") from error
    finally:
        one.pool.close()


class _Run:
    """A pool, what it was asked, and what it has answered."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)
        self._may_fail = seed % 2 == 1
        most = 4 * _SIZE if self._may_fail else MOST_DEATHS - 1
        self._kills = self._luck.randint(1, most)
        self._queue: SimpleQueue[Answer] = SimpleQueue()
        self._before = set(children())
        self._killed: set[int] = set()
        self._told: dict[int, list[Answer]] = {}
        self._cancelled: Counter[int] = Counter()
        self.pool = Pool(_SIZE, self._queue.put)

    def found(self) -> Found:
        work = self._luck.randrange(_MOST_WORK)
        for _ in range(_JOBS):
            number = self.pool.submit(
                job("think", _ANSWERS, work), urgent=self._luck.random() < 0.3
            )
            self._told[number] = []
        early = self._luck.random() < _EARLY
        self._disturb()
        if not early:
            self._wait_for_all()
        slowest = self._close()
        ends = [self._end(number, early) for number in self._told]
        return Found(
            len(self._killed),
            sum(isinstance(end, Finished) for end in ends),
            sum(isinstance(end, Failed) for end in ends),
            len(self._cancelled),
            int(early),
            slowest,
        )

    def _disturb(self) -> None:
        """Kill workers at random moments while answers come in, and cancel a job or two."""
        while len(self._killed) < self._kills and not self._all_ended():
            self._listen(self._luck.random() * _PAUSE)
            self._kill_one()
            if self._luck.random() < 0.2:
                self._cancel(self._luck.choice(list(self._told)))

    def _kill_one(self) -> None:
        alive = sorted(set(children()) - self._before - self._killed)
        if alive:
            process = self._luck.choice(alive)
            with suppress(ProcessLookupError):
                kill(process)
            self._killed.add(process)

    def _cancel(self, number: int) -> None:
        self.pool.cancel(number)
        self._listen(0)
        if not self._has_ended(number):
            self._cancelled[number] = len(self._told[number])

    def _listen(self, seconds: float) -> None:
        """Receive all answers that come within ``seconds``."""
        end = time.monotonic() + seconds
        with suppress(Empty):
            while True:
                self._take(self._queue.get(timeout=max(0.0, end - time.monotonic())))

    def _take(self, answer: Answer) -> None:
        assert not self._has_ended(answer.job), "an answer came after the end of its job"
        assert answer.job not in self._cancelled, "an answer came of a cancelled job"
        self._told[answer.job].append(answer)

    def _wait_for_all(self) -> None:
        while not self._all_ended():
            try:
                self._take(self._queue.get(timeout=_LONGEST))
            except Empty:
                raise AssertionError("an answer is missing") from None

    def _all_ended(self) -> bool:
        return all(self._has_ended(number) or number in self._cancelled for number in self._told)

    def _has_ended(self, number: int) -> bool:
        return bool(self._told[number]) and not isinstance(self._told[number][-1], Answered)

    def _close(self) -> float:
        """Close the pool and return how many seconds it took."""
        started = time.monotonic()
        self.pool.close()
        seconds = time.monotonic() - started
        assert seconds < _LONGEST_CLOSE, f"closing took {seconds:.2f} s"
        left = set(children()) - self._before
        assert not left, f"processes were left: {left}"
        self._listen(0)
        return seconds

    def _end(self, number: int, early: bool) -> Answer | None:
        """Check all answers of a job and return its end, if it ended."""
        values = [one.value for one in self._told[number] if isinstance(one, Answered)]
        complete = _last_attempt(values) == list(think(_ANSWERS, 0))
        if not self._has_ended(number):
            assert early or number in self._cancelled, "a job did not end"
            return None
        end = self._told[number][-1]
        assert complete or isinstance(end, Failed), f"answers are missing: {values}"
        assert self._may_fail or isinstance(end, Finished), f"a job failed: {end}"
        return end


def _last_attempt(values: list[int]) -> list[int]:
    """Return the answers of the last attempt at a job; every attempt has to start correctly."""
    known = list(think(_ANSWERS, 0))
    attempts: list[list[int]] = [[]]
    for value in values:
        if value == known[0] and attempts[-1]:
            attempts.append([])
        attempts[-1].append(value)
    for attempt in attempts:
        assert attempt == known[: len(attempt)], f"answers are wrong: {attempt}"
    return attempts[-1]
