"""The life of a worker, inside its own process."""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import sys
import traceback
from contextlib import closing, suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

from gamesuite.workers.job import Answered, Cancel, Failed, Finished, Run

_NICENESS = 10
_BELOW_NORMAL = 0x4000
"""How Unix and Windows say that everything else goes first."""


def serve(pipe: Connection) -> None:
    """Do the jobs that come through ``pipe``, one after the other, until it is closed.

    None is sent once the worker can hear. The process ends as soon as its parent has ended,
    however that came, and whatever the job at hand is doing.
    """
    _end_with_parent()
    _let_others_go_first()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the parent
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


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    """End the process at once when what ``sentinel`` stands for has ended."""
    wait([sentinel])
    os._exit(1)


def _let_others_go_first() -> None:
    if sys.platform == "win32":
        this_process = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.SetPriorityClass(this_process, _BELOW_NORMAL)
    else:
        os.nice(_NICENESS)
