"""A worker, seen from its parent: a process, a pipe, and its current job."""

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

STOP_SECONDS = 0.5
"""How many seconds a worker has to stop once its job is cancelled."""

_PROGRAM = (
    "import sys; sys.path[:] = {path!r}; from gamesuite.workers.child import main; main({pipe!r})"
)
"""The code of a worker, which finds its modules in the same places as this process."""
_log = logging.getLogger(__name__)


class Worker:
    """A process that does one job at a time. Belongs to one thread.

    ``run`` is the job it is doing, None if it is idle.
    """

    def __init__(self) -> None:
        """Start the process; raises OSError if that fails."""
        self.run: Run | None = None
        self.pipe, theirs = Pipe()
        try:
            self._process, self.sentinel = _start(theirs)
        except BaseException:
            self.pipe.close()
            raise
        finally:
            theirs.close()  # so that our end notices when the process has ended
        self._is_ready = False
        self._cancelled_at: float | None = None

    @property
    def is_cancelled(self) -> bool:
        """Whether its current job was cancelled."""
        return self._cancelled_at is not None

    @property
    def is_idle(self) -> bool:
        """Whether it can be assigned a job."""
        return self.run is None and not self.pipe.closed

    @property
    def has_message(self) -> bool:
        """Whether `receive` would return at once."""
        try:
            return not self.pipe.closed and self.pipe.poll()
        except OSError:
            return False

    def seconds_left(self) -> float | None:
        """Return how many seconds it has left to stop its cancelled job; None without one."""
        if self._cancelled_at is None or self.pipe.closed:
            return None
        return max(0.0, self._cancelled_at + STOP_SECONDS - time.monotonic())

    def assign(self, run: Run) -> None:
        """Assign ``run`` to this idle worker; it is sent as soon as the worker is ready."""
        self.run = run
        if self._is_ready:
            self._send(run)

    def cancel(self) -> None:
        """Cancel its current job, if it has one."""
        if self.run is None or self.is_cancelled:
            return
        if self._is_ready:
            self._send(Cancel(self.run.number))
            self._cancelled_at = time.monotonic()
        else:
            self.run = None

    def receive(self) -> Answer | None:
        """Return its next message; None if that is not an answer, or its pipe is closed."""
        try:
            return self._handle(self.pipe.recv())
        except (EOFError, OSError):
            self.kill()
        except Exception:  # unpickling can raise anything
            _log.exception("an answer of a worker cannot be read")
            self.kill()
        return None

    def kill(self) -> None:
        """Kill the process and close its pipe; its sentinel is ready when the process has ended."""
        self.pipe.close()
        self._process.kill()

    def close(self) -> int:
        """Wait until the process has ended; return its exit code."""
        self.pipe.close()
        code = self._process.wait()
        _close(self._process, self.sentinel)
        return code

    def _handle(self, answer: Answer | None) -> Answer | None:
        if answer is None:
            self._is_ready = True
            if self.run is not None:
                self._send(self.run)
        elif not isinstance(answer, Answered):
            self.run = self._cancelled_at = None
        return answer

    def _send(self, order: Order) -> None:
        with suppress(OSError):  # it is dying; its sentinel will be ready
            self.pipe.send(order)


def _start(pipe: Connection) -> tuple[subprocess.Popen[bytes], int]:
    """Start a process that serves ``pipe``; return it and its sentinel, ready when it has ended.

    `multiprocessing` is not used because it prints an error if this process ends while it starts
    another. Workers report only through their pipe.
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
    sentinel, held = os.pipe()  # only the process holds it, as long as it lives
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
    """Return the command line of a worker that serves the pipe with the handle ``pipe``."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--worker", str(pipe)]
    return [sys.executable, "-P", "-c", _PROGRAM.format(path=sys.path, pipe=str(pipe))]


def _close(process: subprocess.Popen[bytes], sentinel: int) -> None:
    """Close what belongs to a process that has ended."""
    assert process.stdin is not None
    process.stdin.close()
    if sys.platform != "win32":
        os.close(sentinel)
