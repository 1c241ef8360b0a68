"""Sentences in the status line and for screen readers."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from gamesuite.app.parts.speaker import Speaker

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
