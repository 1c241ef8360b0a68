"""Something on a table that a press does something with, drawn by itself."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget


class TableButton(QAbstractButton):
    """A button to screen readers, which can press it: ``clicked`` tells so.

    It hears neither mouse nor keys: the table finds what is under the pointer and knows what
    keys mean. Tab goes past it, as the table hands the keyboard on.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def set_name(self, name: str) -> None:
        """Let a screen reader call it ``name``."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def nextCheckState(self) -> None:  # noqa: N802 - as Qt calls it
        """Leave it to the table whether a press changes anything."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        event.ignore()
