"""The pool of workers: jobs go in, answers come back on a thread of the pool."""

from __future__ import annotations

import atexit
import logging
import pickle
from collections.abc import Callable
from contextlib import closing
from itertools import count
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from threading import RLock, Thread

from gamesuite.workers.foreman import Foreman
from gamesuite.workers.job import Answer, Answered, Cancel, Job, Order, Run

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
        self._orders: list[Order] = []
        """What the thread has not fetched yet."""
        self._wake_sender: Connection | None = None
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
        with wake_receiver, closing(Foreman(self._size, self._deliver)) as foreman:
            while True:
                ready = wait([wake_receiver, *foreman.waitables()], foreman.timeout())
                if wake_receiver in ready and not self._pass_on(wake_receiver, foreman):
                    break
                foreman.receive(ready)
                foreman.watch()
                foreman.assign_jobs()

    def _pass_on(self, wake_receiver: Connection, foreman: Foreman) -> bool:
        """Pass new orders to ``foreman``; return False if the pool is closed."""
        with self._lock:
            if self._closed:
                return False
            wake_receiver.recv_bytes()
            orders, self._orders = self._orders, []
        for order in orders:
            foreman.accept(order)
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
