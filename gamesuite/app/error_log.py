"""The log of unexpected errors. No Qt: a start that cannot load Qt writes it too."""

from __future__ import annotations

import errno
import logging
import os
import stat
import traceback
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType

import gamesuite
from gamesuite.standard_streams import complain
from gamesuite.storage import paths

LONGEST_LOG = 512_000
"""The most bytes of a log before it is rotated at the start."""

_log = logging.getLogger("gamesuite")


class _QuietLog(logging.FileHandler):
    """A log that ignores write errors: the dialog says what is logged.

    Its buffer is written the next time that works. ``written``: whether the last record is in the
    file. It writes to nothing but a file: a pipe in its place could make it wait for ever.
    """

    written = False

    def _open(self) -> TextIOWrapper:
        return open(
            self.baseFilename,
            "a",
            encoding=self.encoding,
            errors=self.errors,
            opener=_open_file,
        )

    def emit(self, record: logging.LogRecord) -> None:
        """Write ``record`` if the file can be opened."""
        self.written = True
        try:
            super().emit(record)
        except OSError:
            self.written = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Note the failure without printing a traceback."""
        self.written = False


def _open_file(path: str, flags: int) -> int:
    """Open the file ``path`` without waiting; raises OSError if it is not a regular file."""
    handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), paths.FILE_MODE)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path)
    return handle


def start_log(path: Path) -> None:
    """Log warnings and errors to the file ``path``, if it can be written.

    A log that is too long is renamed, replacing the one renamed before, unless another program
    writes it, too. One that was started earlier ends.
    """
    for earlier in [each for each in _log.handlers if isinstance(each, _QuietLog)]:
        _log.removeHandler(earlier)
        earlier.close()
    try:
        path.parent.mkdir(paths.FOLDER_MODE, parents=True, exist_ok=True)
        # Rotating at the start is enough and avoids loading logging.handlers.
        if path.exists() and path.stat().st_size > LONGEST_LOG:
            with suppress(PermissionError):  # Windows renames no file that is open
                os.replace(path, path.with_suffix(".old.log"))
        handler = _QuietLog(path, delay=True, encoding="utf-8")
    except OSError:
        _log.addHandler(logging.NullHandler())  # else logging itself writes to the error output
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    _log.addHandler(handler)
    _log.setLevel(logging.WARNING)


def note_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Log an unexpected error, given like `sys.excepthook` gets it; return the report on it."""
    report = "".join(traceback.format_exception(kind, error, trace))
    _log.error("Game Suite %s\n%s", gamesuite.__version__, report)
    return report


def log_unseen(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Stand in for `sys.excepthook` before there is a window over which an error can be shown.

    What cannot be logged goes to the error output.
    """
    report = note_error(kind, error, trace)
    if not is_written():
        complain(report)


def is_written() -> bool:
    """Return whether the last error is in the log file."""
    return any(isinstance(each, _QuietLog) and each.written for each in _log.handlers)
