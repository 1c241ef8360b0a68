"""What lies above others and is only looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


class Overlay(QWidget):
    """Draws over what lies below on ``parent``, hidden at first; it hears no mouse.

    Screen readers do not come upon it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        # The name of what Qt itself draws over others and keeps from screen readers.
        self.setObjectName("qt_rubberband")
        self.hide()
