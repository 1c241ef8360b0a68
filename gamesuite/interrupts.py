"""What Ctrl+C does to the program.

It stands alone because it runs first, before anything else is imported.
"""

from __future__ import annotations

import signal


def end_at_once() -> None:
    """Let Ctrl+C end this process at once and silently, as SIGTERM and SIGHUP do.

    By default Python raises an exception anywhere, even in code that Qt calls. No game is lost:
    whatever was shown of it is already written. A setting that was changed just before may be. A
    process that was started to ignore Ctrl+C, such as one in the background of a script,
    still ignores it.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
