"""Paints windows again that the desktop has put a frame round."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication

MOMENT = 150
"""Milliseconds in which a frame is there."""
_SEEN = "gamesuite-framed"


class LateFrames(QObject):
    """Paints each window of ``application`` again, a moment after it first has the focus.

    Some window managers of X, such as Metacity, wipe out what a window shows when its frame appears
    late, and nobody is told: what does not change stays black.
    """

    def __init__(self, application: QGuiApplication) -> None:
        super().__init__(application)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(MOMENT)
        self._soon.timeout.connect(self._paint)
        application.focusWindowChanged.connect(self._look_at)

    def _look_at(self, window: QWindow | None) -> None:
        if window is not None and not window.property(_SEEN):
            window.setProperty(_SEEN, True)
            self._soon.start()

    def _paint(self) -> None:
        for widget in QApplication.topLevelWidgets():
            if widget.isVisible():
                widget.update()
