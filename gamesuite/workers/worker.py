"""A worker as its parent knows it: a process, a pipe, and what it is doing."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection

from gamesuite.workers.job import Answer, Answered, Cancel, Order, Run

PATIENCE = 0.5
"""How many seconds a worker has to take a breath, once it is told to stop."""

_PROGRAM = (
    "import sys; sys.path[:] = {path!r}; from gamesuite.workers.child import main; main({pipe!r})"
)
"""What Python does in a worker, from where it finds its modules as this process does."""
_log = logging.getLogger(__name__)


class Worker:
    """A process that does one job at a time. Belongs to one thread.

    ``run`` is the job it is doing, None if it is idle.
    """

    def __init__(self) -> None:
        """Start the process; raises OSError if the system does not let us."""
        self.run: Run | None = None
        self.pipe, theirs = Pipe()
        try:
            self._process, self.sentinel = _start(theirs)
        except BaseException:
            self.pipe.close()
            raise
        finally:
            theirs.close()  # so that our end hears when the process has gone
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

    def close(self) -> int:
        """Wait for the end of the process that is ending; return its exit code."""
        self.pipe.close()
        code = self._process.wait()
        _close(self._process, self.sentinel)
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


def _start(pipe: Connection) -> tuple[subprocess.Popen[bytes], int]:
    """Start a process that serves ``pipe``; return it and its sentinel, ready when it has ended.

    It is `subprocess` that starts it and not `multiprocessing`, for that says something where
    this process ends while it starts another. Whatever a worker has to say comes through its pipe.
    """
    if sys.platform == "win32":
        handle = pipe.fileno()
        os.set_handle_inheritable(handle, True)
        inherited = subprocess.STARTUPINFO(lpAttributeList={"handle_list": [handle]})
        process = subprocess.Popen(
            _command(handle),
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            startupinfo=inherited,
        )
        return process, int(process._handle)
    sentinel, held = os.pipe()  # held by the process and nobody else, as long as it lives
    try:
        process = subprocess.Popen(
            _command(pipe.fileno()),
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            pass_fds=(pipe.fileno(), held),
        )
    except BaseException:
        os.close(sentinel)
        raise
    finally:
        os.close(held)
    return process, sentinel


def _command(pipe: int) -> list[str]:
    """Return the command line of a worker that serves the ``pipe`` with that handle."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--worker", str(pipe)]
    return [sys.executable, "-P", "-c", _PROGRAM.format(path=sys.path, pipe=str(pipe))]


def _close(process: subprocess.Popen[bytes], sentinel: int) -> None:
    """Let go of what is held of a process that has ended."""
    assert process.stdin is not None
    process.stdin.close()
    if sys.platform != "win32":
        os.close(sentinel)
