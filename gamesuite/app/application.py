"""The application of Qt, which on macOS is told of game files instead of a second start."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """Announces the files that the desktop asks it to open, those that come early a little later.

    ``arguments`` are those of a command line, the name of the program first.
    """

    file_wanted = Signal(str, object)
    """The empty token of a wish without one, and the path of the file."""

    def __init__(self, arguments: Sequence[str]) -> None:
        super().__init__(list(arguments))
        self._early: list[Path] | None = []
        self.is_quitting = False
        """Whether the system ends the program now, as at the end of the player's session."""

    def event(self, event: QEvent) -> bool:
        """Note or announce the file of an event that brings one; note that the system ends all."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._take(Path(event.file()))
            return True
        if event.type() != QEvent.Type.Quit:
            return super().event(event)
        self.is_quitting = True
        try:
            return super().event(event)
        finally:
            self.is_quitting = False

    def announce_early_files(self) -> None:
        """Announce the files that came before there was a window, and from now on all at once."""
        early, self._early = self._early or [], None
        for file in early:
            self.file_wanted.emit("", file)

    def _take(self, file: Path) -> None:
        if self._early is None:
            self.file_wanted.emit("", file)
        else:
            self._early.append(file)


def is_quitting() -> bool:
    """Return whether the system ends the program now, so that nobody is there to be asked."""
    application = QApplication.instance()
    return isinstance(application, Application) and application.is_quitting
