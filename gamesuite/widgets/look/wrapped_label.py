"""A label with sentences, which may have names that players or files give."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class WrappedLabel(QLabel):
    """Shows ``words`` as they are, without markup, from the top in as many lines as they need.

    ``name`` is that of the label in the style sheet.
    """

    def __init__(self, parent: QWidget, name: str = "", words: str = "") -> None:
        super().__init__(words, parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
