"""Unexpected errors: a log, a calm dialog, and the game is safe."""

from __future__ import annotations

import errno
import logging
import os
import stat
import sys
import time
import traceback
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import Protocol

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget
from shiboken6 import isValid

import gamesuite
from gamesuite.engine.language import _

LONGEST_LOG = 512_000
"""The most bytes of a log before it is rotated at the start."""

IN_A_ROW = 3.0
"""Seconds between two equal errors in a row, such as those of painting. They have one dialog."""

_log = logging.getLogger("gamesuite")


class GameSaver(Protocol):
    """Saves the game on the table."""

    @property
    def has_game(self) -> bool:
        """Whether there is a game to save."""

    def save(self) -> None:
        """Ask where to save the game, and save it."""


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
    handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path)
    return handle


def start_log(path: Path) -> None:
    """Log warnings and errors to the file ``path``, if it can be written.

    A log that is too long is renamed, replacing the one renamed before.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Rotating at the start is enough and avoids loading logging.handlers.
        if path.exists() and path.stat().st_size > LONGEST_LOG:
            os.replace(path, path.with_suffix(".old.log"))
        handler = _QuietLog(path, delay=True, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    _log.addHandler(handler)
    _log.setLevel(logging.WARNING)


class UnexpectedErrors:
    """Logs unexpected errors and shows them to the player over ``window``, one at a time.

    The dialog waits for the event loop: within a paint event it would destroy the window.
    """

    def __init__(self, window: QWidget, saver: GameSaver, log: Path) -> None:
        self._window = window
        self._saver = saver
        self._log_path = log
        self._report = ""
        self._seen = 0.0  # when the last report came
        self._is_showing = False
        self._later = QTimer()
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_waiting)

    def install(self) -> None:
        """Replace Python's own handling."""
        sys.excepthook = self.handle

    def attach(self, window: QWidget, saver: GameSaver) -> None:
        """Show later errors over ``window``, whose game ``saver`` saves."""
        self._window, self._saver = window, saver

    def handle(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        """Log ``error`` and show it soon, unless the dialog is open or has just shown it."""
        report = "".join(traceback.format_exception(kind, error, trace))
        _log.error("Game Suite %s\n%s", gamesuite.__version__, report)
        before, self._seen = self._seen, time.monotonic()
        if self._is_showing or self._later.isActive():
            return
        if report != self._report or self._seen - before > IN_A_ROW:
            self._report = report
            self._later.start(0)

    def _show_waiting(self) -> None:
        """Show the waiting report; a dialog that fails is logged, since it would fail again."""
        self._is_showing = True
        try:
            self._show(self._report)
        except Exception:  # whatever it is, the program goes on
            _log.exception("The dialog of an unexpected error failed")
        finally:
            self._is_showing = False
            self._seen = time.monotonic()

    def _where(self) -> str:
        """Return a sentence on where the last report is."""
        if any(isinstance(each, _QuietLog) and each.written for each in _log.handlers):
            return _("Details are in {file}.").format(file=self._log_path)
        return _("The error couldn't be logged; copy the report to keep it.")

    def _show(self, report: str) -> None:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(_("Something went wrong"))
        box.setText(_("An unexpected error occurred. Your game is safe."))
        box.setInformativeText(self._where())
        save = None
        if self._saver.has_game:
            advice = _("Save your game to be safe, or continue.")
            box.setInformativeText(f"{advice} {self._where()}")
            save = box.addButton(_("Save game…"), QMessageBox.ButtonRole.ActionRole)
        copy = box.addButton(_("Copy report"), QMessageBox.ButtonRole.ActionRole)
        go_on = box.addButton(_("Continue"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(go_on)
        box.setEscapeButton(go_on)
        box.finished.connect(box.deleteLater)
        box.exec()
        clicked = box.clickedButton() if isValid(box) else None
        if clicked is not None and clicked is save:
            self._saver.save()
        elif clicked is copy:
            QGuiApplication.clipboard().setText(report)
