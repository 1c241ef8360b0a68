"""The application of Qt, or a sentence if Qt finds no screen that it can use."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from gamesuite.app.application import Application
from gamesuite.engine.language import _
from gamesuite.standard_streams import complain
from gamesuite.widgets.look.theme import STYLE


def open_screen() -> Application:
    """Return the application; if there is no usable screen, say so and end the program.

    Qt aborts the program in that case. It reports that to its message handler first, which is the
    only place to end calmly.
    """
    reports: list[str] = []

    def note(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            _end_without_screen(reports)
        reports.append(words.strip())

    before = qInstallMessageHandler(note)
    # As an argument the style costs nothing; setStyle would load every style plugin.
    application = Application([*sys.argv[:1], "-style", STYLE])
    qInstallMessageHandler(before)
    for report in reports:
        complain(report)
    return application


def _end_without_screen(reports: list[str]) -> None:
    """Say why no screen can be used, from the first of Qt's ``reports``, and end the program."""
    sentence = _("The window can't open because no screen can be used: {detail}.")
    complain(sentence.format(detail=reports[0].rstrip(".") if reports else "Qt"))
    os._exit(1)
