"""A widget for the status line that shows ongoing work, with a button to end it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from gamesuite.app.parts.speaker import Speaker
from gamesuite.widgets.keyboard.roles import SpokenPanel


class StatusSign(SpokenPanel, QWidget):
    """Shows ``words`` and a button labelled ``button``, with the tooltip ``tip``."""

    pressed = Signal()
    """The button was pressed."""

    def __init__(self, words: str, button: str, tip: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        end_button = QToolButton(self)
        end_button.setText(button)
        end_button.setToolTip(tip)
        end_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        end_button.clicked.connect(self.pressed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(QLabel(words, self))
        row.addWidget(end_button)
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """Announce the words as well."""
        Speaker(self.window()).announce(self._words, False)
