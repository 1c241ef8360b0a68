"""Sentences of the coach: in the status line, and to a screen reader."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.parts.speaker import Speaker

SHOWN = 8000
"""Milliseconds for which a sentence stays in the status line."""


class Teller:
    """Tells sentences at ``window``."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._speaker = Speaker(window)
        self._last = ""

    def tell(self, sentence: str, *, stays: bool = False) -> None:
        """Show and announce ``sentence``, for some seconds or, if it ``stays``, until another."""
        self.show(sentence, stays=stays)
        self._speaker.say(sentence, True)

    def show(self, sentence: str, *, stays: bool = False) -> None:
        """Show ``sentence`` without announcing it."""
        self._last = sentence
        self._window.statusBar().showMessage(sentence, 0 if stays else SHOWN)

    def say(self, sentence: str) -> None:
        """Announce ``sentence`` without showing it, when there is a pause."""
        self._speaker.say(sentence, False)

    def take_back(self) -> None:
        """Show the last sentence no longer, unless something else is shown already."""
        bar = self._window.statusBar()
        if self._last and bar.currentMessage() == self._last:
            bar.clearMessage()
        self._last = ""
