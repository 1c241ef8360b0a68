"""What Ctrl+C does to the program; loads nothing, as it comes before everything else."""

from __future__ import annotations

import signal


def end_at_once() -> None:
    """Let Ctrl+C end this process at once and silently, as SIGTERM and SIGHUP do.

    Python's own way is an exception at any place, even in what Qt calls; and whatever was shown
    is written already. A process that was started to ignore Ctrl+C, as the background of a script
    is, goes on ignoring it.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
