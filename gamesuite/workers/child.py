"""A worker, seen from inside its own process."""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import sys
import traceback
from contextlib import closing, suppress
from threading import Event, Lock, Thread

from gamesuite.workers.job import Answer, Answered, Cancel, Failed, Finished, Run

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

PULSE_SECONDS = 1.0
"""How many seconds lie between two signs of life."""

_NICENESS = 10
"""How Unix expresses a low priority."""


def main(handle: str) -> int:
    """Serve the program that started this process, through the pipe ``handle``.

    The program holds the other end of the standard input as long as it runs, and writes nothing.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program
    Thread(target=_end_with_program, daemon=True).start()
    _lower_priority()
    serve(Connection(int(handle)))
    return 0


def serve(pipe: Connection, pulse: float = PULSE_SECONDS) -> None:
    """Do the jobs that come through ``pipe``, one after the other, until it is closed.

    Sends None as a sign of life: once the worker is ready, in reply to None, and every ``pulse``
    seconds of a job.
    """
    voice = _Voice(pipe)
    with pipe, suppress(EOFError, OSError):  # the pipe was closed
        voice.send(None)
        while True:
            order = pipe.recv()
            if isinstance(order, Run):  # a Cancel can come after its job has ended
                with _Pulse(voice, pulse):
                    end = _do(order, pipe, voice)
                voice.send(end)
            elif order is None:
                voice.send(None)


class _Voice:
    """What several threads may send through ``pipe``, one message at a time."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._lock = Lock()

    def send(self, message: Answer | None) -> None:
        """Send ``message``; raises OSError if the pipe was closed, or what pickle raises."""
        with self._lock:
            self._pipe.send(message)


class _Pulse:
    """Gives a sign of life with ``voice`` every ``seconds``, as long as it is entered.

    It has a thread of its own: a job may take long over one answer without being stuck.
    """

    def __init__(self, voice: _Voice, seconds: float) -> None:
        self._voice = voice
        self._seconds = seconds
        self._ended = Event()
        self._thread = Thread(target=self._beat, name="pulse", daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def _beat(self) -> None:
        with suppress(OSError):  # the pipe was closed
            while not self._ended.wait(self._seconds):
                self._voice.send(None)


def _do(order: Run, pipe: Connection, voice: _Voice) -> Finished | Failed:
    """Do a job, send its answers, and return how it ended.

    A job that is cancelled has finished too: whoever cancelled it listens no more.
    """
    try:
        with closing(pickle.loads(order.job).start()) as values:
            for value in values:
                if value is not None:
                    voice.send(Answered(order.number, value))
                if _is_cancelled(order, pipe):
                    break
    except Exception:
        # If the pipe itself failed, the report is lost too; that does no harm.
        return Failed(order.number, traceback.format_exc())
    return Finished(order.number)


def _is_cancelled(order: Run, pipe: Connection) -> bool:
    """Return whether ``order`` was cancelled; raises EOFError if the pipe was closed."""
    while pipe.poll():
        if pipe.recv() == Cancel(order.number):
            return True
    return False


def _end_with_program() -> None:
    """End the process as soon as the program has ended, whatever the job is doing."""
    while os.read(0, 1):  # not sys.stdin: its lock would block a normal exit
        pass
    os._exit(1)


def _lower_priority() -> None:
    if sys.platform == "win32":
        this_process = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.SetPriorityClass(this_process, 0x4000)  # below normal
    else:
        os.nice(_NICENESS)
