"""The pool of workers: jobs go in, answers come back on a thread of the pool.

On that thread a scheduler assigns jobs to workers, and starts, kills and replaces workers.
"""

from __future__ import annotations

import atexit
import logging
import pickle
import time
from bisect import insort
from collections.abc import Callable, Collection, Iterator
from contextlib import closing
from itertools import count
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from operator import attrgetter
from threading import RLock, Thread

from msgspec.structs import replace

from gamesuite.workers.job import Answer, Answered, Cancel, Failed, Job, Order, Run
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


class Pool:
    """At most ``size`` workers, started when they are needed.

    ``on_answer`` is called on a thread of the pool, one answer at a time. It may submit and
    cancel. It must be quick, must not wait for a thread that uses the pool, and must not close it.

    A worker that dies, does not stop when its job is cancelled, or gives no sign of life is
    replaced. A job whose worker died or hung starts again, so its answers may come a second time;
    after the third death or the second silence it fails.
    A pool that was used must be closed.
    """

    def __init__(self, size: int, on_answer: Callable[[Answer], None]) -> None:
        self._size = size
        self._on_answer = on_answer
        self._numbers = count(1)
        self._lock = RLock()
        """Held while the fields below change, and while an answer is delivered."""
        self._wanted: set[int] = set()
        """The numbers of the jobs that have neither ended nor been cancelled."""
        self._orders: list[Order] = []
        """What the thread has not fetched yet."""
        self._wake_sender: Connection | None = None
        """Wakes the thread, None until the first job starts it."""
        self._thread: Thread | None = None
        self._closed = False

    def submit(self, job: Job, urgent: bool = False) -> int:
        """Queue ``job``, urgent ones first; return its number at once.

        Raises what pickle raises if the job cannot be pickled, RuntimeError if the pool is closed,
        and OSError or RuntimeError if not even a thread can be started.
        """
        pickled = pickle.dumps(job)
        with self._lock:
            if self._closed:
                raise RuntimeError("the pool is closed")
            number = next(self._numbers)
            self._post(Run(number, pickled, urgent))  # the lock holds back its answers
            self._wanted.add(number)
        return number

    def cancel(self, number: int) -> None:
        """Cancel a job: it delivers no more answers. Unknown numbers are ignored."""
        with self._lock:
            if number in self._wanted:
                self._wanted.remove(number)
                self._post(Cancel(number))

    def close(self) -> None:
        """Cancel all jobs and end all workers, in less than a second. May be called again."""
        with self._lock:
            self._closed = True
            self._wanted.clear()
            if self._wake_sender is not None:
                self._wake_sender.close()
        if self._thread is not None:
            self._thread.join()
            atexit.unregister(self.close)

    def _post(self, order: Order) -> None:
        """Pass ``order`` to the thread, and wake it unless an earlier order already does."""
        if self._wake_sender is None:
            self._wake_sender = self._start()
        self._orders.append(order)
        if len(self._orders) == 1:
            self._wake_sender.send_bytes(b"!")

    def _start(self) -> Connection:
        """Start the thread; return the sender that wakes it, and ends it when it is closed."""
        wake_receiver, wake_sender = Pipe(duplex=False)
        thread = Thread(target=self._work, args=(wake_receiver,), name="workers", daemon=True)
        thread.start()
        self._thread = thread
        atexit.register(self.close)  # a normal exit waits for the workers
        return wake_sender

    def _work(self, wake_receiver: Connection) -> None:
        """Pass on orders and answers until the other end of ``wake_receiver`` is closed."""
        with wake_receiver, closing(Scheduler(self._size, self._deliver)) as scheduler:
            while True:
                ready = wait([wake_receiver, *scheduler.waitables()], scheduler.timeout())
                if wake_receiver in ready and not self._pass_on(wake_receiver, scheduler):
                    break
                scheduler.receive(ready)
                scheduler.watch()
                scheduler.assign_jobs()

    def _pass_on(self, wake_receiver: Connection, scheduler: Scheduler) -> bool:
        """Pass new orders to ``scheduler``; return False if the pool is closed."""
        with self._lock:
            if self._closed:
                return False
            wake_receiver.recv_bytes()
            orders, self._orders = self._orders, []
        for order in orders:
            scheduler.accept(order)
        return True

    def _deliver(self, answer: Answer) -> None:
        with self._lock:
            if answer.job not in self._wanted:
                return
            if not isinstance(answer, Answered):  # one of many values; the others are the last
                self._wanted.remove(answer.job)
            try:
                self._on_answer(answer)
            except Exception:
                _log.exception("an answer could not be delivered")


class Scheduler:
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
