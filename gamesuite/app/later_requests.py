"""What is wanted of the program while it runs: by a second start, or by a double click on macOS."""

from __future__ import annotations

import os
from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from gamesuite.app.first_start import TOKEN
from gamesuite.open_request import OpenRequest
from gamesuite.widgets.look.timers import once_timer


class Opener(Protocol):
    """Opens games."""

    def open(self, request: OpenRequest) -> bool:
        """Open the file or the game ``request``, or say why not; return whether it is shown."""


class LaterRequests(QObject):
    """Meets requests that come later: raises ``window``, and ``opener`` opens what is wanted.

    While a modal dialog is open, it is raised instead: it is about the game on the table. Requests
    then wait until it is closed, and only the last of them is met.

    Requests that come while no dialog is open are met one by one. Between two of them later starts
    get their answer, or they would take this program for one that hangs.
    """

    def __init__(self, window: QWidget, opener: Opener) -> None:
        super().__init__(window)
        self._window = window
        self._opener = opener
        self._waiting: list[OpenRequest] = []
        """What is to be opened, in the order in which it was asked for."""
        # A timer of its own: queued calls would all come before the next start is heard.
        self._timer = once_timer(self, self._open_waiting)
        self._dialog: QDialog | None = None
        """The modal dialog whose end is waited for."""

    def attach(self, window: QWidget, opener: Opener) -> None:
        """From now on raise ``window``, which has replaced the one before, and ask ``opener``."""
        self.setParent(window)
        self._window, self._opener = window, opener

    def receive(self, token: str, request: OpenRequest | None) -> None:
        """Raise the window with the ``token`` of the desktop, empty if it has none.

        Then open ``request``; None asks for nothing but the window.
        """
        if token:
            os.environ[TOKEN] = token
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        in_front = QApplication.activeModalWidget() or window
        in_front.raise_()
        in_front.activateWindow()
        if request is not None:
            self._waiting.append(request)
            self._timer.start()

    def _open_waiting(self) -> None:
        """Meet a waiting request once no modal dialog is open."""
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            del self._waiting[:-1]
            if dialog is not self._dialog:
                self._dialog = dialog
                # Queued, as is what follows from the answer, be it another question.
                dialog.finished.connect(self._after_dialog, Qt.ConnectionType.QueuedConnection)
            return
        if not self._window.isVisible():  # the answer has closed it
            self._waiting.clear()
        if self._waiting:
            self._opener.open(self._waiting.pop(0))
        if self._waiting:
            self._timer.start()

    def _after_dialog(self) -> None:
        self._dialog = None
        self._timer.start()
