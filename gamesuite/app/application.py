"""The application of Qt: the screen it needs, what macOS hands it, frames that come late."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QMessageLogContext,
    QObject,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication

from gamesuite.engine.language import _
from gamesuite.open_request import OpenRequest, is_code
from gamesuite.standard_streams import complain
from gamesuite.widgets.look.theme import STYLE
from gamesuite.widgets.look.timers import once_timer

MAY_BE_ASKED = sys.platform == "darwin"
"""Whether somebody may be asked when the system ends the program. On macOS that may be a person, at
the Dock, and a question stops the end of a session there."""


class Application(QApplication):
    """Announces what the desktop asks it to open, what comes early a little later.

    ``arguments`` are those of a command line, the name of the program first.
    """

    file_wanted = Signal(str, object)
    """The desktop asks for a file or a link; carries an empty token, as of any request, and
    its path or its code."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(list(arguments))
        self._early_requests: list[OpenRequest] | None = []
        """What waits for a window; None once there is one, so that nothing waits any more."""
        self.is_quitting = False
        """Whether the system ends the program now, as at the end of the player's session."""

    def event(self, event: QEvent) -> bool:
        """Note or announce the file or link that an event brings; note that the system ends all."""
        if isinstance(event, QFileOpenEvent) and (event.file() or is_code(event.url().toString())):
            self._take(Path(event.file()) if event.file() else event.url().toString())
            return True
        if event.type() != QEvent.Type.Quit:
            return super().event(event)
        self.is_quitting = not MAY_BE_ASKED
        try:
            return super().event(event)
        finally:
            self.is_quitting = False

    def announce_early_files(self) -> None:
        """Announce what came before there was a window, and from now on everything at once."""
        requests, self._early_requests = self._early_requests or [], None
        for request in requests:
            self.file_wanted.emit("", request)

    def _take(self, request: OpenRequest) -> None:
        """Announce ``request``, or let it wait for the window."""
        if self._early_requests is None:
            self.file_wanted.emit("", request)
        else:
            self._early_requests.append(request)


def is_quitting() -> bool:
    """Return whether the system ends the program now, so that nobody is there to be asked."""
    application = QApplication.instance()
    return isinstance(application, Application) and application.is_quitting


def open_screen() -> Application:
    """Return the application; if there is no usable screen, say so and end the program.

    Without a screen Qt aborts the program. It says so to its message handler first, so only that
    can end the program calmly. Other messages are passed on once there is an application.
    """
    reports: list[str] = []

    def note(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            _end_without_screen(reports)
        reports.append(words.strip())

    usual_handler = qInstallMessageHandler(note)
    # As an argument the style costs nothing; setStyle would load every style plugin.
    application = Application([*sys.argv[:1], "-style", STYLE])
    qInstallMessageHandler(usual_handler)
    for report in reports:
        complain(report)
    return application


def _end_without_screen(reports: list[str]) -> None:
    """Say why no screen can be used, from the first of Qt's ``reports``, and end the program."""
    sentence = _("The window can't open because no screen can be used: {detail}.")
    complain(sentence.format(detail=reports[0].rstrip(".") if reports else "Qt"))
    os._exit(1)


MOMENT = 150
"""Milliseconds after which a window that has got the focus has its frame too."""
_REPAINTED = "gamesuite-framed"
"""The property of a window that is or was painted again."""


class LateFrames(QObject):
    """Paints each window of ``application`` again, a moment after it first has the focus.

    Some window managers of X, such as Metacity, wipe out what a window shows when its frame appears
    late, and nobody is told: what does not change stays black.
    """

    def __init__(self, application: QGuiApplication) -> None:
        super().__init__(application)
        self._timer = once_timer(self, self._paint, MOMENT)
        application.focusWindowChanged.connect(self._paint_soon)

    def _paint_soon(self, window: QWindow | None) -> None:
        if window is not None and not window.property(_REPAINTED):
            window.setProperty(_REPAINTED, True)
            self._timer.start()

    def _paint(self) -> None:
        for widget in QApplication.topLevelWidgets():
            if widget.isVisible():
                widget.update()
