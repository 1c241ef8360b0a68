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

from gamesuite.workers.job import Answer, Cancel, Failed, Finished, Order, Run

STOP_SECONDS = 0.5
"""How many seconds a worker has to stop once its job is cancelled."""

SILENT_SECONDS = 10.0
"""After how many seconds without a sign of life a worker counts as hung."""
START_SECONDS = 30.0
"""The same for a worker that starts: a slow disk or a virus scanner may hold it up."""
GLANCE_SECONDS = 2.0
"""The most that is counted between two glances at a worker, in seconds.

Where more has passed, this program could not look either, such as while the computer slept.
"""

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
        self._has_started = False
        """Whether it has ever given a sign of life."""
        self._is_ready = False
        """Whether its current job was sent to it."""
        self._owes_reply = True
        """Whether its next sign of life says that it can be sent a job."""
        self._cancelled_at: float | None = None
        """When it was told to cancel its current job, None if it was not."""
        self._silent = 0.0
        """For how many seconds it has been silent, as far as they count."""
        self._seen_at = time.monotonic()
        """When somebody last glanced at it, or heard from it."""

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def is_cancelled(self) -> bool:
        """Whether its current job was cancelled."""
        return self._cancelled_at is not None

    @property
    def is_idle(self) -> bool:
        """Whether it can be assigned a job."""
        return self.run is None and not self.is_killed

    @property
    def is_killed(self) -> bool:
        """Whether it was killed; its process may take a while to end, or not end at all."""
        return self.pipe.closed

    @property
    def is_watched(self) -> bool:
        """Whether it has to give signs of life: it does a job that is still wanted."""
        return self.run is not None and not self.is_cancelled and not self.is_killed

    @property
    def has_message(self) -> bool:
        """Whether `receive` would return at once."""
        try:
            return not self.is_killed and self.pipe.poll()
        except OSError:
            return False

    def seconds_left(self) -> float | None:
        """Return how many seconds it has left to stop its cancelled job; None without one."""
        if self._cancelled_at is None or self.is_killed:
            return None
        return max(0.0, self._cancelled_at + STOP_SECONDS - time.monotonic())

    def is_silent(self) -> bool:
        """Glance at this worker; return whether it has been silent for too long.

        Only time in which somebody glances counts; see GLANCE_SECONDS.
        """
        now = time.monotonic()
        self._silent += min(now - self._seen_at, GLANCE_SECONDS)
        self._seen_at = now
        return self._silent >= (SILENT_SECONDS if self._has_started else START_SECONDS)

    def assign(self, run: Run) -> None:
        """Assign ``run`` to this idle worker; it is sent as soon as the worker is ready.

        It is asked whether it is: to send a long job to one that hangs could take forever.
        """
        self.run = run
        if not self._owes_reply:
            self._be_seen()
            self._send(None)
            self._owes_reply = True

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
        with suppress(PermissionError):  # of Windows, for one that is just ending
            self._process.kill()

    def close(self) -> int:
        """Wait until the process has ended; return its exit code."""
        self.pipe.close()
        code = self._process.wait()
        _close(self._process, self.sentinel)
        return code

    def _be_seen(self) -> None:
        """Begin to count its silence anew."""
        self._silent, self._seen_at = 0.0, time.monotonic()

    def _handle(self, answer: Answer | None) -> Answer | None:
        """Take note of a message: an answer, or None as a sign of life; return it."""
        self._be_seen()
        if self._owes_reply:
            self._has_started, self._owes_reply = True, False
            if self.run is not None:
                self._is_ready = True
                self._send(self.run)
        elif isinstance(answer, Finished | Failed):
            self.run = self._cancelled_at = None
            self._is_ready = False
        return answer

    def _send(self, order: Order | None) -> None:
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
            stdout=subprocess.DEVNULL,  # that of a program of the desktop may be closed
            stderr=subprocess.DEVNULL,
            startupinfo=inherited,
            creationflags=subprocess.CREATE_NO_WINDOW,
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
