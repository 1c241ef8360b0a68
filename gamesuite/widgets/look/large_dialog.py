"""A dialog nearly as large as the window behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.look.dialog_size import room_for
from gamesuite.widgets.look.fitting_dialog import FittingDialog

_SMALLEST = QSize(740, 480)
"""The least size, if the screen has it, in which a table need not scroll; large type may need
more."""
_LARGEST = QSize(1500, 950)
_MARGIN = QSize(60, 60)
"""How much smaller than the window behind it this window is, if there is room."""
_EDGES = QSize(24, 24)
"""Roughly the margins of the dialog."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LargeDialog(FittingDialog):
    """Shows a table over ``window``, which waits for it; it has a ``title`` and a button Close."""

    def __init__(self, title: str, window: QWidget) -> None:
        super().__init__(window)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize((window.size() - _MARGIN).expandedTo(self._least()).boundedTo(_LARGEST))
        self._close = self._button(_("&Close"), self.reject)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the focus, and nothing else."""
        focused = self.focusWidget()
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
        elif isinstance(focused, QPushButton | QToolButton):
            focused.click()

    # For subclasses

    def _least(self) -> QSize:
        """Return the least size that the dialog should have within its margins."""
        return _SMALLEST.boundedTo(room_for(self) - _EDGES)

    def _button(self, words: str, press: Callable[[], Any]) -> QPushButton:
        """Return a button with ``words`` that calls ``press``."""
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(press)
        return button
