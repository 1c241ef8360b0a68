"""The life of a worker, inside its own process."""

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
"""How Unix and Windows say that everything else goes first."""


def main(handle: str) -> int:
    """Serve the program that has started this process, through the pipe with that ``handle``.

    As long as the program runs it holds the other end of the standard input, and writes nothing.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program
    Thread(target=_end_with_program, daemon=True).start()
    _let_others_go_first()
    serve(Connection(int(handle)))
    return 0


def serve(pipe: Connection) -> None:
    """Do the jobs that come through ``pipe``, one after the other, until it is closed.

    None is sent once the worker can hear.
    """
    with pipe, suppress(EOFError, OSError):  # the pipe is closed: nobody wants anything more
        pipe.send(None)
        while True:
            order = pipe.recv()
            if isinstance(order, Run):  # a Cancel may come when its job has just ended
                pipe.send(_do(order, pipe))


def _do(order: Run, pipe: Connection) -> Finished | Failed:
    """Do a job, send its answers, and return how it ended."""
    try:
        with closing(pickle.loads(order.job).start()) as thoughts:
            for value in thoughts:
                if value is not None:
                    pipe.send(Answered(order.number, value))
                if _is_cancelled(order, pipe):
                    break
    except Exception:
        # If it was the pipe that failed, the report will not get through either, and that is all.
        return Failed(order.number, traceback.format_exc())
    return Finished(order.number)


def _is_cancelled(order: Run, pipe: Connection) -> bool:
    """Return whether ``order`` was taken back; raises EOFError if the pipe was closed."""
    while pipe.poll():
        if pipe.recv() == Cancel(order.number):
            return True
    return False


def _end_with_program() -> None:
    """End the process as soon as the program has ended, whatever the job at hand is doing."""
    while os.read(0, 1):  # not sys.stdin, whose lock would be held at a usual end
        pass
    os._exit(1)


def _let_others_go_first() -> None:
    if sys.platform == "win32":
        this_process = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.SetPriorityClass(this_process, _BELOW_NORMAL)
    else:
        os.nice(_NICENESS)
