"""The standard streams of the program, which whoever started it may have closed."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


def open_closed_streams() -> None:
    """Open closed standard streams to nothing, as a program of the desktop often gets them.

    Writing to a closed output still fails where the system can tell, as it should; what is written
    to a closed error output is lost.
    """
    if sys.platform == "win32":
        # Its handles are no numbers that another file could take, and one that is closed cannot be
        # opened anew under its number.
        sys.stdout = sys.stdout or _nothing()
        sys.stderr = sys.stderr or _nothing()
        return
    # Else another file takes such a number: Qt could write its warnings into the journal.
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


def _nothing() -> TextIO:
    """Return a stream whose output is lost."""
    return os.fdopen(
        os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8", errors="backslashreplace"
    )


def complain(sentence: str) -> None:
    """Write ``sentence`` to the error output, if it can be written."""
    with suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)
        return
    discard(2)


def discard(number: int) -> None:
    """Discard the output to the stream ``number``, which Python would try to write at exit."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    if nothing != number:
        os.dup2(nothing, number)
        os.close(nothing)
