"""Unexpected errors while there is a window: a calm dialog, and the game is safe."""

from __future__ import annotations

import logging
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Protocol

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget
from shiboken6 import isValid

from gamesuite.app.error_log import is_written, note_error
from gamesuite.engine.language import _
from gamesuite.widgets.look.timers import once_timer

SAME_ERROR_SECONDS = 3.0
"""Equal errors that follow each other faster than this have one dialog, as when painting fails."""

_log = logging.getLogger("gamesuite")


class GameSaver(Protocol):
    """Saves the game on the table."""

    @property
    def has_game(self) -> bool:
        """Whether there is a game to save."""

    def save(self) -> object:
        """Ask where to save the game, and save it."""


class UnexpectedErrors:
    """Logs unexpected errors and shows them to the player over ``window``, one at a time.

    The dialog waits for the event loop: within a paint event it would destroy the window.
    """

    def __init__(self, window: QWidget, saver: GameSaver, log: Path) -> None:
        self._window = window
        self._saver = saver
        self._log_path = log
        self._report = ""
        """The report that was shown last, or that waits to be shown."""
        self._last_time = 0.0
        """When the last error came, whether it was shown or not, or the last dialog ended."""
        self._is_showing = False
        self._later = once_timer(None, self._show_waiting)

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
        """Log ``error`` and show it soon.

        Nothing more is shown while a dialog is open or about to open, nor for an error that repeats
        the one shown last within `SAME_ERROR_SECONDS`.
        """
        report = note_error(kind, error, trace)
        now = time.monotonic()
        pause = now - self._last_time
        self._last_time = now
        if self._is_showing or self._later.isActive():
            return
        if report != self._report or pause > SAME_ERROR_SECONDS:
            self._report = report
            self._later.start(0)

    def _show_waiting(self) -> None:
        """Show the waiting report.

        If the dialog itself fails, that is only logged: another dialog would fail again.
        """
        self._is_showing = True
        try:
            self._show(self._report)
        except Exception:  # whatever it is, the program goes on
            _log.exception("The dialog of an unexpected error failed")
        finally:
            self._is_showing = False
            self._last_time = time.monotonic()

    def _where(self) -> str:
        """Return a sentence that says where the player finds the report."""
        if is_written():
            return _("Details are in {file}.").format(file=self._log_path)
        return _("The error couldn't be logged; copy the report to keep it.")

    def _show(self, report: str) -> None:
        """Show the dialog about ``report``, and do what the player chooses."""
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
        # The box is invalid if its window was closed meanwhile.
        clicked = box.clickedButton() if isValid(box) else None
        if clicked is not None and clicked is save:
            self._saver.save()
        elif clicked is copy:
            QGuiApplication.clipboard().setText(report)
