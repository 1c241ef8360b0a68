"""Assigns jobs to workers, and starts, kills and replaces workers."""

from __future__ import annotations

import logging
import time
from bisect import insort
from collections.abc import Callable, Collection, Iterator
from multiprocessing.connection import Connection, wait
from operator import attrgetter

from msgspec.structs import replace

from gamesuite.workers.job import Answer, Cancel, Failed, Order, Run
from gamesuite.workers.worker import STOP_SECONDS, Worker

MOST_DEATHS = 3
"""A job fails when this many workers have died while doing it."""

_log = logging.getLogger(__name__)


class Foreman:
    """Assigns jobs to at most ``size`` workers. Belongs to one thread, and never waits.

    ``deliver`` is called with all answers, including those of cancelled jobs.
    """

    def __init__(self, size: int, deliver: Callable[[Answer], None]) -> None:
        self._size = size
        self._deliver = deliver
        self._waiting: list[Run] = []
        self._workers: list[Worker] = []

    def waitables(self) -> Iterator[Connection | int]:
        """Yield the pipes and sentinels to wait for; pass those that are ready to `receive`."""
        for worker in self._workers:
            if not worker.pipe.closed:
                yield worker.pipe
            yield worker.sentinel

    def timeout(self) -> float | None:
        """Return in how many seconds `assign_jobs` is due without any message; None if never."""
        if not self._waiting:
            return None
        limits = (worker.seconds_left() for worker in self._workers)
        return min((limit for limit in limits if limit is not None), default=None)

    def accept(self, order: Order) -> None:
        """Accept an order: keep a job until a worker is free, or cancel a job."""
        match order:
            case Run():
                insort(self._waiting, order, key=attrgetter("turn"))
            case Cancel(number):
                self._waiting = [run for run in self._waiting if run.number != number]
                for worker in self._workers:
                    if worker.run is not None and worker.run.number == number:
                        worker.cancel()

    def receive(self, ready: Collection[object]) -> None:
        """Receive messages from the workers whose pipe or sentinel is in ``ready``."""
        for worker in list(self._workers):
            if worker.sentinel in ready:
                self._remove_dead(worker)
            elif worker.pipe in ready:
                self._receive_from(worker)

    def assign_jobs(self) -> None:
        """Assign waiting jobs to idle workers or new ones; otherwise kill workers that hang."""
        while self._waiting and (worker := self._idle_worker()) is not None:
            worker.assign(self._waiting.pop(0))
        if self._waiting:
            for worker in self._workers:
                if worker.seconds_left() == 0:
                    worker.kill()

    def close(self) -> None:
        """End all workers, by force if they do not stop; takes a little over STOP_SECONDS."""
        for worker in self._workers:
            worker.pipe.close()
        left = {worker.sentinel for worker in self._workers}
        end = time.monotonic() + STOP_SECONDS
        while left and (seconds := end - time.monotonic()) > 0:
            left.difference_update(wait(left, seconds))
        for worker in self._workers:
            if worker.sentinel in left:
                worker.kill()
            worker.close()
        self._workers.clear()

    def _idle_worker(self) -> Worker | None:
        """Return an idle worker, a new one if there may be more; None if all are busy."""
        idle = next((worker for worker in self._workers if worker.is_idle), None)
        if idle is not None or len(self._workers) >= self._size:
            return idle
        try:
            worker = Worker()
        except Exception as error:  # whatever it is, no job may wait forever
            if not self._workers:
                runs, self._waiting = self._waiting, []
                for run in runs:
                    self._fail(run, f"no worker can be started: {error!r}")
            return None
        self._workers.append(worker)
        return worker

    def _receive_from(self, worker: Worker) -> None:
        answer = worker.receive()
        if answer is not None:
            if isinstance(answer, Failed):
                _log.error("job %s failed: %s", answer.job, answer.report)
            self._deliver(answer)

    def _remove_dead(self, worker: Worker) -> None:
        """Receive the last messages of a dead worker, remove it, and let its job start again."""
        while worker.has_message:
            self._receive_from(worker)
        self._workers.remove(worker)
        code = worker.close()
        if worker.run is None or worker.is_cancelled:
            return
        run = replace(worker.run, exits=(*worker.run.exits, code))
        if len(run.exits) < MOST_DEATHS:
            self.accept(run)
        else:
            self._fail(run, f"its workers died with exit codes {run.exits}")

    def _fail(self, run: Run, report: str) -> None:
        _log.error("job %s failed: %s", run.number, report)
        self._deliver(Failed(run.number, report))
