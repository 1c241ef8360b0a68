"""The caption at the lower edge of a table: what is prepared, in words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

_MARGIN = 6
"""The distance from the lower edge, in pixels."""


class Caption(QLabel):
    """A line above the lower edge of ``table``, hidden while there is nothing to say."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self.setObjectName("table-caption")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_words(self, words: str) -> None:
        """Show ``words`` above everything else, elided if they are too long for one line."""
        self.setVisible(bool(words))
        if not words:
            self.clear()
            return
        room = self._table.width() - 8 * _MARGIN
        self.setText(self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))
        self.setAccessibleName(words)
        self.adjustSize()
        left = (self._table.width() - self.width()) // 2
        self.move(left, self._table.height() - self.height() - _MARGIN)
        self.raise_()
