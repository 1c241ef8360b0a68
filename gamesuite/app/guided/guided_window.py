"""A window with a table of its own, what is said about it, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gamesuite.app.guided.guided_table import GuidedTable
from gamesuite.app.parts.speaker import Speaker
from gamesuite.engine.language import _
from gamesuite.widgets.look.dialog_size import fitting_screen
from gamesuite.widgets.look.wrapped_label import WrappedLabel

_SMALLEST = QSize(740, 480)
"""The least size in which a table can be played at."""
_LARGEST = QSize(1500, 950)
_MARGIN = QSize(60, 60)
"""How much smaller than the window behind it this window is, if there is room."""
_LINES = 2
"""How many lines of text have room without the table getting smaller."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class GuidedWindow(QDialog):
    """Shows ``table`` over ``window``, with ``title``. A subclass lays out its buttons at the end.

    ``style`` is the name of its sentences in the style sheet.
    The game on the table of ``window`` stays as it is.
    """

    def __init__(
        self, title: str, table: GuidedTable, window: QWidget, style: str = "review-headline"
    ) -> None:
        super().__init__(window)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize((window.size() - _MARGIN).expandedTo(_SMALLEST).boundedTo(_LARGEST))
        self.table = table
        self.table.setParent(self)
        self.table.refused.connect(self._tell)
        self.table.said.connect(self._speak)
        self._name = QLabel(self)
        self._name.setObjectName("hint")
        self._words = WrappedLabel(self, style)
        self._words.setMinimumHeight(_LINES * self._words.fontMetrics().lineSpacing())
        self._close = self._button(_("&Close"), self.reject)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the focus, and nothing else."""
        focused = self.focusWidget()
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
        elif isinstance(focused, QPushButton):
            focused.click()

    # For subclasses

    def _button(self, words: str, press: Callable[[], Any]) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(press)
        return button

    def _lay_out(self, left: Sequence[QPushButton], right: Sequence[QPushButton] = ()) -> None:
        """Put the sentences above the table and the buttons below, Close last."""
        least = fitting_screen(self, *_SMALLEST.toTuple())
        buttons = QHBoxLayout()
        for button in left:
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (*right, self._close):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.addStrut(least.width())
        column.addWidget(self._name)
        column.addWidget(self._words)
        column.addWidget(self.table, 1)
        column.addLayout(buttons)
        self.setMinimumHeight(least.height())

    def _tell(self, words: str) -> None:
        """Show and announce ``words``."""
        self._words.setText(words)
        self._announce(words)

    def _announce(self, words: str) -> None:
        Speaker(self).announce(words, True)

    def _speak(self, words: str) -> None:
        Speaker(self).announce(words, False)
