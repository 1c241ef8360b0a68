"""A menu of what a card can do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget


class CommandMenu(QMenu):
    """Offers commands, each with its words; it goes away when it closes."""

    chosen = Signal(object)

    def __init__(self, entries: Iterable[tuple[Any, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for command, words in entries:
            self.addAction(words).setData(command)
        self.triggered.connect(self._pick)

    def _pick(self, action: QAction) -> None:
        self.chosen.emit(action.data())
