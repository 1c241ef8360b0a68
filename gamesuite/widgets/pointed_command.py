"""A command that a hint points at, until something else is done at the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gamesuite.widgets.modifier_keys import MODIFIER_KEYS

C = TypeVar("C")

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PointedCommand(ABC, Generic[C]):
    """Enter does the ``command``, which is None while nothing is pointed at; others end it."""

    def __init__(self) -> None:
        self.command: C | None = None

    def press(self, event: QKeyEvent) -> bool:
        """Do what the key means for the hint; return whether it means nothing else then."""
        key = Qt.Key(event.key())
        if self.command is None or key in MODIFIER_KEYS:
            return False
        if key in _ENTER:
            self._play()
            return True
        self._put_away()
        return key == Qt.Key.Key_Escape

    @abstractmethod
    def _play(self) -> None:
        """Do the command."""

    @abstractmethod
    def _put_away(self) -> None:
        """Point at nothing any more."""
