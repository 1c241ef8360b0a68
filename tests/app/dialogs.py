"""Shows dialogs to drive them, and answers modal ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QAbstractEventDispatcher, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QPushButton, QWidget
from shiboken6 import isValid

D = TypeVar("D", bound=QDialog)

PLAIN = Qt.KeyboardModifier.NoModifier


@contextmanager
def shown(dialog: D) -> Iterator[D]:
    """Show ``dialog`` as the active window, and close it afterwards if it is still open."""
    dialog.show()
    dialog.activateWindow()
    QApplication.processEvents()
    try:
        yield dialog
    finally:
        if isValid(dialog):
            dialog.close()
        QApplication.processEvents()


def press_keys(dialog: QDialog, *keys: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    """Press and release ``keys`` one after the other, each with ``modifier``, in ``dialog``.

    A key may close the dialog; then it is not released.
    """
    for key in keys:
        QTest.keyPress(dialog.windowHandle(), key, modifier)
        QApplication.processEvents()
        if isValid(dialog) and dialog.windowHandle() is not None:
            QTest.keyRelease(dialog.windowHandle(), key, modifier)
            QApplication.processEvents()
    # A loop around this one may have been told to end, and would wait for more on Windows.
    QAbstractEventDispatcher.instance().wakeUp()


class Answer:
    """Calls ``act`` with the next modal dialog, and closes it if it is still open."""

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
            if isValid(dialog):
                dialog.close()


class ShownMessage:
    """Reads the next message box, and closes it."""

    def __init__(self) -> None:
        self.title = self.text = ""
        self.plain = False
        self._answer = Answer(self._read)

    def _read(self, dialog: QWidget) -> None:
        assert isinstance(dialog, QMessageBox)
        self.title, self.text = dialog.windowTitle(), dialog.text()
        self.plain = dialog.textFormat() == Qt.TextFormat.PlainText


class AnsweredQuestion(ShownMessage):
    """Reads the next question, and presses the button ``answer``."""

    def __init__(self, answer: str) -> None:
        super().__init__()
        self._words = answer

    def _read(self, dialog: QWidget) -> None:
        super()._read(dialog)
        (button,) = (
            each
            for each in dialog.findChildren(QPushButton)
            if each.text().replace("&", "") == self._words
        )
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
