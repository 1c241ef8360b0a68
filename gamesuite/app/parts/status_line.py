"""What the status line says: sentences, also for screen readers, and signs of ongoing work."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QToolButton, QWidget

from gamesuite.app.parts.speaker import Speaker
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.boxes import in_row

SHOWN = 8000
"""Milliseconds for which a sentence stays in the status line."""


class StatusLine:
    """Shows sentences in the status line of ``window`` and announces them."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._speaker = Speaker(window)
        self._last = ""

    def show(self, sentence: str, *, stays: bool = False) -> None:
        """Show and announce ``sentence``, for some seconds or, if it ``stays``, until the next."""
        self.show_silently(sentence, stays=stays)
        self._speaker.announce(sentence, True)

    def show_silently(self, sentence: str, *, stays: bool = False) -> None:
        """Show ``sentence`` without announcing it."""
        self._last = sentence
        self._window.statusBar().showMessage(sentence, 0 if stays else SHOWN)

    def announce(self, sentence: str) -> None:
        """Announce ``sentence`` without showing it, at the next pause."""
        self._speaker.announce(sentence, False)

    def clear(self) -> None:
        """Remove the last sentence, unless another one has replaced it."""
        bar = self._window.statusBar()
        if self._last and bar.currentMessage() == self._last:
            bar.clearMessage()
        self._last = ""


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
        self.setLayout(in_row(QLabel(words, self), end_button, margins=0))
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """Announce the words as well."""
        Speaker(self.window()).announce(self._words, False)
