"""The base of everything on a table that is a button to screen readers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget


class TableButton(QAbstractButton):
    """A button to screen readers; ``clicked`` is emitted when one presses it.

    It handles neither mouse nor keys: the table finds what is under the pointer and knows what
    keys mean. Tab skips it because the table moves the focus.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def set_name(self, name: str) -> None:
        """Make ``name`` what a screen reader says of it."""
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's own name
        """Do nothing: the table decides what a press changes."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave keys to the table."""
        event.ignore()
