"""Whether the game on the table waits for something else."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Pause(QObject):
    """The game on the table waits while this is on: computer players do not move."""

    changed = Signal()
    """The game begins to wait, or goes on."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_on = False
        """Whether the game waits."""

    def set(self, *, on: bool) -> None:
        """Let the game wait, or go on."""
        if on != self.is_on:
            self.is_on = on
            self.changed.emit()
