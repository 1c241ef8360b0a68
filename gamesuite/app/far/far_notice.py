"""Notices of the desktop that somebody waits for the player, while the program is open.

It stands alone because it is loaded only when there is something to tell.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QMainWindow, QSystemTrayIcon

from gamesuite.engine.language import _

_SHOWN = 10_000
"""Milliseconds for which a notice stays."""


class FarNotice(QObject):
    """Tells something over the other windows of the desktop, where it can, for ``window``."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._tray: QSystemTrayIcon | None = None

    def tell(self, words: str) -> None:
        """Tell ``words``, and let the desktop mark the window."""
        QApplication.alert(self._window)
        if not QSystemTrayIcon.isSystemTrayAvailable():
            return
        if self._tray is None:
            self._tray = QSystemTrayIcon(self._window.windowIcon(), self)
            self._tray.setToolTip(_("Game Suite"))
            self._tray.activated.connect(self._come)
            self._tray.messageClicked.connect(self._come)
        self._tray.show()
        self._tray.showMessage(_("Game Suite"), words, self._window.windowIcon(), _SHOWN)

    def close(self) -> None:
        """Show nothing any more."""
        if self._tray is not None:
            self._tray.hide()

    def _come(self, *_reason: object) -> None:
        """Bring the window to the front."""
        self.close()
        self._window.raise_()
        self._window.activateWindow()
