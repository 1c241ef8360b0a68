"""Which worker does what: jobs that wait, workers that are started, killed and replaced."""

from __future__ import annotations

import logging
import time
from bisect import insort
from collections.abc import Callable, Collection, Iterator
from multiprocessing.connection import Connection, wait
from operator import attrgetter

from msgspec.structs import replace

from gamesuite.workers.job import Answer, Cancel, Failed, Order, Run
from gamesuite.workers.worker import PATIENCE, Worker

MOST_DEATHS = 3
"""After so many workers that died over it a job is given up."""

_log = logging.getLogger(__name__)


class Foreman:
    """Shares out jobs among at most ``size`` workers. Belongs to one thread, and never waits.

    ``deliver`` is called with all answers, those of cancelled jobs too.
    """

    def __init__(self, size: int, deliver: Callable[[Answer], None]) -> None:
        self._size = size
        self._deliver = deliver
        self._waiting: list[Run] = []
        self._workers: list[Worker] = []

    def watched(self) -> Iterator[Connection | int]:
        """Yield what `hear` has to be told of when it is ready: pipes and sentinels."""
        for worker in self._workers:
            if not worker.pipe.closed:
                yield worker.pipe
            yield worker.sentinel

    def patience(self) -> float | None:
        """Return in how many seconds `share_out` is due although nothing happens; None if never."""
        if not self._waiting:
            return None
        limits = (worker.patience() for worker in self._workers)
        return min((limit for limit in limits if limit is not None), default=None)

    def take(self, order: Order) -> None:
        """Keep a job until a worker is free, or give up the one with that number."""
        match order:
            case Run():
                insort(self._waiting, order, key=attrgetter("turn"))
            case Cancel(number):
                self._waiting = [run for run in self._waiting if run.number != number]
                for worker in self._workers:
                    if worker.run is not None and worker.run.number == number:
                        worker.cancel()

    def hear(self, ready: Collection[object]) -> None:
        """Take what those workers say whose pipe or sentinel is in ``ready``."""
        for worker in list(self._workers):
            if worker.sentinel in ready:
                self._bury(worker)
            elif worker.pipe in ready:
                self._hear(worker)

    def share_out(self) -> None:
        """Give the jobs that wait to workers: to idle ones, to new ones, else kill who hangs."""
        while self._waiting and (worker := self._idle_worker()) is not None:
            worker.give(self._waiting.pop(0))
        if self._waiting:
            for worker in self._workers:
                if worker.patience() == 0:
                    worker.kill()

    def close(self) -> None:
        """End all workers, those that do not breathe by force; takes a little over PATIENCE."""
        for worker in self._workers:
            worker.pipe.close()
        left = {worker.sentinel for worker in self._workers}
        end = time.monotonic() + PATIENCE
        while left and (seconds := end - time.monotonic()) > 0:
            left.difference_update(wait(left, seconds))
        for worker in self._workers:
            if worker.sentinel in left:
                worker.kill()
            worker.close()
        self._workers.clear()

    def _idle_worker(self) -> Worker | None:
        """Return a worker that can be given the first job that waits, None if it has to wait on."""
        idle = next((worker for worker in self._workers if worker.is_idle), None)
        if idle is not None or len(self._workers) >= self._size:
            return idle
        try:
            worker = Worker()
        except Exception as error:  # whatever it is, no job may wait for ever
            if not self._workers:
                runs, self._waiting = self._waiting, []
                for run in runs:
                    self._give_up(run, f"no worker can be started: {error!r}")
            return None
        self._workers.append(worker)
        return worker

    def _hear(self, worker: Worker) -> None:
        answer = worker.hear()
        if answer is not None:
            if isinstance(answer, Failed):
                _log.error("job %s failed: %s", answer.job, answer.report)
            self._deliver(answer)

    def _bury(self, worker: Worker) -> None:
        """Hear the last words of a worker that has died, and let its job begin anew."""
        while worker.has_spoken:
            self._hear(worker)
        self._workers.remove(worker)
        code = worker.close()
        if worker.run is None or worker.is_cancelled:
            return
        run = replace(worker.run, exits=(*worker.run.exits, code))
        if len(run.exits) < MOST_DEATHS:
            self.take(run)
        else:
            self._give_up(run, f"its workers died with exit codes {run.exits}")

    def _give_up(self, run: Run, report: str) -> None:
        _log.error("job %s failed: %s", run.number, report)
        self._deliver(Failed(run.number, report))
