"""A worker as its parent knows it: a process, a pipe, and what it is doing."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from multiprocessing import get_context

from gamesuite.workers.child import serve
from gamesuite.workers.job import Answer, Answered, Cancel, Order, Run

PATIENCE = 0.5
"""How many seconds a worker has to take a breath, once it is told to stop."""

_SPAWN = get_context("spawn")
_log = logging.getLogger(__name__)


class Worker:
    """A process that does one job at a time. Belongs to one thread.

    ``run`` is the job it is doing, None if it is idle.
    """

    def __init__(self) -> None:
        """Start the process; raises OSError if the system does not let us."""
        self.run: Run | None = None
        self.pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(
            target=serve, args=(theirs,), name="gamesuite-worker", daemon=True
        )
        try:
            self._process.start()
        except BaseException:
            self.pipe.close()
            raise
        finally:
            theirs.close()  # so that our end hears when the process has gone
        self.sentinel = self._process.sentinel
        self._hears = False
        self._cancelled_at: float | None = None

    @property
    def is_cancelled(self) -> bool:
        """Return whether it has been told to give up what it is doing."""
        return self._cancelled_at is not None

    @property
    def is_idle(self) -> bool:
        """Return whether it can be given a job."""
        return self.run is None and not self.pipe.closed

    @property
    def has_spoken(self) -> bool:
        """Return whether `hear` would not have to wait."""
        try:
            return not self.pipe.closed and self.pipe.poll()
        except OSError:
            return False

    def patience(self) -> float | None:
        """Return for how many seconds it may still do what was cancelled; None if nothing was."""
        if self._cancelled_at is None or self.pipe.closed:
            return None
        return max(0.0, self._cancelled_at + PATIENCE - time.monotonic())

    def give(self, run: Run) -> None:
        """Let it do ``run``; only for idle workers. It is told as soon as it can hear."""
        self.run = run
        if self._hears:
            self._tell(run)

    def cancel(self) -> None:
        """Tell it to give up what it is doing."""
        if self.run is None or self.is_cancelled:
            return
        if self._hears:
            self._tell(Cancel(self.run.number))
            self._cancelled_at = time.monotonic()
        else:
            self.run = None

    def hear(self) -> Answer | None:
        """Return the next thing it says; None if that is no answer, or its pipe is at its end."""
        try:
            return self._heard(self.pipe.recv())
        except (EOFError, OSError):
            self.kill()
        except Exception:  # what was sent may be anything, and so may unpickling it raise
            _log.exception("an answer of a worker cannot be read")
            self.kill()
        return None

    def kill(self) -> None:
        """End the process whatever it does, and hear it no more; its sentinel tells when."""
        self.pipe.close()
        self._process.kill()

    def close(self) -> int | None:
        """Wait for the end of the process that is ending; return its exit code where known."""
        self.pipe.close()
        self._process.join()
        code = self._process.exitcode
        with suppress(ValueError):  # another thread that starts processes is just reaping ours
            self._process.close()
        return code

    def _heard(self, answer: Answer | None) -> Answer | None:
        if answer is None:
            self._hears = True
            if self.run is not None:
                self._tell(self.run)
        elif not isinstance(answer, Answered):
            self.run = self._cancelled_at = None
        return answer

    def _tell(self, order: Order) -> None:
        with suppress(OSError):  # it is dying, as its sentinel will tell
            self.pipe.send(order)
