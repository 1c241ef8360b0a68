"""What happens when the program makes a mistake: a log, a calm dialog, and the game is safe."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import Protocol

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget
from shiboken6 import isValid

import gamesuite
from gamesuite.engine.language import _

LONGEST_LOG = 512_000
"""How many bytes the log may have before a start puts it aside."""

_log = logging.getLogger("gamesuite")


class SavesGame(Protocol):
    """Whoever can save the game, as far as this module has to know."""

    def save(self) -> None:
        """Ask where to save the game, and save it."""


class _QuietLog(logging.FileHandler):
    """A log that keeps silent where it cannot be written: the dialog tells what there is to tell.

    What is still in its buffer then is written the next time that works. ``written``: whether
    the last record is in the file.
    """

    written = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write ``record``, if the file can be opened."""
        self.written = True
        try:
            super().emit(record)
        except OSError:
            self.written = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Let no traceback out."""
        self.written = False


def start_log(path: Path) -> None:
    """Write warnings and errors to the file ``path``; without it the program runs as well.

    A log that has grown too long is put aside, and replaces the one put aside before.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Rotating at the start is enough, and spares the start all that logging.handlers loads.
        if path.exists() and path.stat().st_size > LONGEST_LOG:
            os.replace(path, path.with_suffix(".old.log"))
        handler = _QuietLog(path, delay=True, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    _log.addHandler(handler)
    _log.setLevel(logging.WARNING)


class UnexpectedErrors:
    """Takes every error nobody expected and tells the player about it, one at a time."""

    def __init__(self, window: QWidget, saver: SavesGame, log: Path) -> None:
        self._window = window
        self._saver = saver
        self._log_path = log
        self._telling = False

    def install(self) -> None:
        """Take over from Python's own handling."""
        sys.excepthook = self.handle

    def handle(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        """Log ``error`` and tell the player, unless a dialog already does."""
        report = "".join(traceback.format_exception(kind, error, trace))
        _log.error("Game Suite %s\n%s", gamesuite.__version__, report)
        if not self._telling:
            self._telling = True
            self._tell(report)
            self._telling = False

    def _where(self) -> str:
        """Return where the report of the last mistake is, in a sentence."""
        if any(isinstance(each, _QuietLog) and each.written for each in _log.handlers):
            return _("Details are in {file}.").format(file=self._log_path)
        return _("The error couldn't be logged; copy the report to keep it.")

    def _tell(self, report: str) -> None:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(_("Something went wrong"))
        box.setText(_("An unexpected error occurred. Your game is safe."))
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
        if clicked is save:
            self._saver.save()
        elif clicked is copy:
            QGuiApplication.clipboard().setText(report)
