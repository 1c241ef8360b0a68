"""A worker, seen from inside its own process."""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import sys
import traceback
from contextlib import closing, suppress
from threading import Thread

from gamesuite.workers.job import Answered, Cancel, Failed, Finished, Run

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

_NICENESS = 10
_BELOW_NORMAL = 0x4000
"""How Unix and Windows express a low priority."""


def main(handle: str) -> int:
    """Serve the program that started this process, through the pipe ``handle``.

    The program holds the other end of the standard input as long as it runs, and writes nothing.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program
    Thread(target=_end_with_program, daemon=True).start()
    _lower_priority()
    serve(Connection(int(handle)))
    return 0


def serve(pipe: Connection) -> None:
    """Do the jobs that come through ``pipe``, one after the other, until it is closed.

    Sends None once the worker is ready.
    """
    with pipe, suppress(EOFError, OSError):  # the pipe was closed
        pipe.send(None)
        while True:
            order = pipe.recv()
            if isinstance(order, Run):  # a Cancel can come after its job has ended
                pipe.send(_do(order, pipe))


def _do(order: Run, pipe: Connection) -> Finished | Failed:
    """Do a job, send its answers, and return how it ended."""
    try:
        with closing(pickle.loads(order.job).start()) as values:
            for value in values:
                if value is not None:
                    pipe.send(Answered(order.number, value))
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
        ctypes.windll.kernel32.SetPriorityClass(this_process, _BELOW_NORMAL)
    else:
        os.nice(_NICENESS)
