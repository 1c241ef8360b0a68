"""The base of widgets that are only drawn over others."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


class Overlay(QWidget):
    """A widget over the others on ``parent``, hidden at first, without mouse events.

    Screen readers ignore it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        # Qt hides widgets of this name from screen readers.
        self.setObjectName("qt_rubberband")
        self.hide()
