"""The standard streams of the program, which whoever started it may have closed."""

from __future__ import annotations

import os
import sys
from contextlib import suppress


def open_closed_streams() -> None:
    """Open closed standard streams to nothing, so that no other file takes their numbers.

    Otherwise the journal could become the file into which Qt writes its warnings. Writing to a
    closed output still fails, as it should; what is written to a closed error output is lost.
    """
    for number, flags in enumerate((os.O_RDWR, os.O_RDONLY, os.O_RDWR)):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, flags), True)  # it gets the lowest free number
    # Python leaves out closed streams; print would write errors to the output then.
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)


def complain(sentence: str) -> None:
    """Write ``sentence`` to the error output, if it can be written."""
    with suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)
        return
    discard(2)


def discard(number: int) -> None:
    """Discard the output to the stream ``number``, which Python would try to write at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)
