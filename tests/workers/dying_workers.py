"""Workers that are killed as soon as they start."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamesuite.workers import pool
from gamesuite.workers.worker import Worker
from tests.processes import kill


def kill_workers(
    monkeypatch: pytest.MonkeyPatch, dies: Callable[[int], bool] = lambda _number: True
) -> list[Worker]:
    """Kill each new worker whose number, from 0, ``dies``; return the list that they come into."""
    started: list[Worker] = []

    def start() -> Worker:
        worker = Worker()
        if dies(len(started)):
            kill(worker.pid)
        started.append(worker)
        return worker

    monkeypatch.setattr(pool, "Worker", start)
    return started


def is_first(number: int) -> bool:
    """Return whether ``number`` is that of the first worker."""
    return number == 0
