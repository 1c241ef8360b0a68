"""A line of words that ends in an ellipsis where there is no room for all of them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

_NARROWEST, _WIDEST = 120, 230
"""Words that fit into the narrowest are never cut, and none is wider than the widest."""


class ElidedLabel(QLabel):
    """Shows plain words in one line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def sizeHint(self) -> QSize:
        """Return the size of all words, up to the widest."""
        wanted = super().sizeHint()
        return QSize(min(wanted.width(), _WIDEST), wanted.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size of as much as must be seen."""
        wanted = super().sizeHint()
        return QSize(min(wanted.width(), _NARROWEST), wanted.height())

    def shown_text(self) -> str:
        """Return what can be read in the width there is."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what there is room for."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown_text())
        painter.end()
