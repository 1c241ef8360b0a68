"""Workers that answer when the test says so, in place of processes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pytest
from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking import worker_bridge
from gamesuite.engine.advice import Advice, Ranked, Solution
from gamesuite.engine.reason import reason
from gamesuite.patience.rules import Move
from gamesuite.workers.job import Job


class FakeWorkers(QObject):
    """Keeps its jobs; replaces the workers of every program of a test."""

    answered = Signal(int, object)
    finished = Signal(int)
    failed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self._numbers = count(1)
        self.jobs: dict[int, Job] = {}
        self.urgent: set[int] = set()
        self.closed = False

    def submit(self, job: Job, urgent: bool = False) -> int:
        number = next(self._numbers)
        self.jobs[number] = job
        if urgent:
            self.urgent.add(number)
        return number

    def cancel(self, number: int) -> None:
        self.jobs.pop(number, None)

    def close(self) -> None:
        self.jobs.clear()
        self.closed = True

    # For the test

    @property
    def asked(self) -> list[str]:
        """The functions of the running jobs, without their modules."""
        return [job.function.partition(":")[2] for job in self.jobs.values()]

    def answer(self, value: object) -> None:
        """Let the only running job yield ``value``."""
        self.answered.emit(self._only(), value)

    def finish(self) -> None:
        """Let the only running job end."""
        number = self._only()
        del self.jobs[number]
        self.finished.emit(number)

    def fail(self) -> None:
        """Let the only running job fail."""
        number = self._only()
        del self.jobs[number]
        self.failed.emit(number, "as the test wants it")

    def _only(self) -> int:
        (number,) = self.jobs
        return number


def fake_workers(monkeypatch: pytest.MonkeyPatch) -> FakeWorkers:
    """Replace the workers of every program started later, and return them."""
    workers = FakeWorkers()

    def made(size: int, parent: QObject | None = None) -> FakeWorkers:
        return workers

    monkeypatch.setattr(worker_bridge, "WorkerBridge", made)
    return workers


def estimate(*moves: Move) -> Advice[Move]:
    """Return advice that is not certain: ``moves``, the best first."""
    return Advice(tuple(Ranked(move, reason("looks good")) for move in moves))


def certain(solution: Solution[Move], *moves: Move) -> Advice[Move]:
    """Return advice on a position with ``solution``: ``moves``, the best first."""
    ranked: Sequence[Ranked[Move]] = [Ranked(move, reason("hint lost")) for move in moves]
    return Advice(tuple(ranked), solution)
