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

MOST_SILENCES = 2
"""A job fails when this many workers have given no sign of life while doing it."""

_GLANCE_EVERY = 1.0
"""Seconds between two glances at workers that have a job."""

_KILL_SECONDS = 3.0
"""How long to wait for workers to end that were killed."""

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
            if not worker.is_killed:
                yield worker.pipe
            yield worker.sentinel

    def timeout(self) -> float | None:
        """Return when `watch` or `assign_jobs` is due without any message; None if never."""
        limits = [_GLANCE_EVERY for worker in self._workers if worker.is_watched]
        if self._waiting:
            left = (worker.seconds_left() for worker in self._workers)
            limits += [seconds for seconds in left if seconds is not None]
        return min(limits, default=None)

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

    def watch(self) -> None:
        """Kill workers that hang, and let their jobs start again; call it after `receive`."""
        for worker in self._workers:
            run = worker.run
            if run is None or not worker.is_watched or not worker.is_silent():
                continue
            _log.warning("job %s: its worker gives no sign of life", run.number)
            worker.kill()
            worker.run = None  # the process may be stuck in the system, and never end
            run = replace(run, silences=run.silences + 1)
            if run.silences < MOST_SILENCES:
                self.accept(run)
            else:
                self._fail(run, f"{run.silences} workers gave no sign of life")

    def assign_jobs(self) -> None:
        """Assign waiting jobs to idle workers or new ones; otherwise kill workers that hang."""
        while self._waiting and (worker := self._idle_worker()) is not None:
            worker.assign(self._waiting.pop(0))
        if self._waiting:
            for worker in self._workers:
                if worker.seconds_left() == 0:
                    worker.kill()

    def close(self) -> None:
        """End all workers, by force if they do not stop; takes a little over STOP_SECONDS.

        What not even force ends, because it is stuck in the system, is left alone.
        """
        for worker in self._workers:
            worker.pipe.close()
        for worker in self._await_ends(STOP_SECONDS):
            worker.kill()
        stuck = self._await_ends(_KILL_SECONDS)
        for worker in self._workers:
            if worker not in stuck:
                worker.close()
        self._workers.clear()

    def _await_ends(self, most: float) -> list[Worker]:
        """Wait ``most`` seconds until all workers have ended; return those that have not."""
        left = {worker.sentinel for worker in self._workers}
        end = time.monotonic() + most
        while left and (seconds := end - time.monotonic()) > 0:
            left.difference_update(wait(left, seconds))
        return [worker for worker in self._workers if worker.sentinel in left]

    def _idle_worker(self) -> Worker | None:
        """Return an idle worker, a new one if there may be more; None if all are busy."""
        idle = next((worker for worker in self._workers if worker.is_idle), None)
        alive = sum(not worker.is_killed for worker in self._workers)
        if idle is not None or alive >= self._size:
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
