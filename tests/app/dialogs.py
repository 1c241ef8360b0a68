"""Answering a dialog that stops the program until it is closed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget


class Answer:
    """Lets ``act`` handle the dialog that opens next, and closes it if that did not."""

    def __init__(self, act: Callable[[QWidget], None]) -> None:
        self.given = False
        self._act = act
        QTimer.singleShot(0, self._try)

    def _try(self) -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is None:
            QTimer.singleShot(0, self._try)
            return
        self.given = True
        try:
            self._act(dialog)
        finally:
            dialog.close()


class Told:
    """Reads the message that is shown next, and closes it."""

    def __init__(self) -> None:
        self.title = self.text = ""
        self._answer = Answer(self._read)

    def _read(self, dialog: QWidget) -> None:
        assert isinstance(dialog, QMessageBox)
        self.title, self.text = dialog.windowTitle(), dialog.text()
