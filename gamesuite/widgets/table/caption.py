"""What is prepared at a table, in words at its lower edge."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

_OFF = 6
"""How far from the lower edge it lies."""


class Caption(QLabel):
    """A line over the lower edge of ``table``, there only while there is something to say."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self.setObjectName("table-caption")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_words(self, words: str) -> None:
        """Show ``words`` above all that lies there, cut off if they are too long for one line."""
        self.setVisible(bool(words))
        if not words:
            self.clear()
            return
        room = self._table.width() - 8 * _OFF
        self.setText(self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))
        self.setAccessibleName(words)
        self.adjustSize()
        left = (self._table.width() - self.width()) // 2
        self.move(left, self._table.height() - self.height() - _OFF)
        self.raise_()
