"""A sign in the status line that something goes on, with a button to end the wait."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from gamesuite.app.parts.speaker import Speaker


class StatusSign(QWidget):
    """Says ``words`` beside the status line; ``button`` and its ``tip`` say how to end it."""

    pressed = Signal()
    """The button was pressed."""

    def __init__(self, words: str, button: str, tip: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        end = QToolButton(self)
        end.setText(button)
        end.setToolTip(tip)
        end.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        end.clicked.connect(self.pressed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(QLabel(words, self))
        row.addWidget(end)
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """Say it aloud as well."""
        Speaker(self.window()).say(self._words, False)
