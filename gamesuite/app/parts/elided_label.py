"""A label whose text ends in an ellipsis if there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

_NARROWEST, _WIDEST = 120, 230


class ElidedLabel(QLabel):
    """Shows plain text on one line, elided if the label is too narrow."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def sizeHint(self) -> QSize:
        """Return the size of the whole text, up to a maximum width."""
        wanted = super().sizeHint()
        return QSize(min(wanted.width(), _WIDEST), wanted.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size of the text, up to the width below which it may be elided."""
        wanted = super().sizeHint()
        return QSize(min(wanted.width(), _NARROWEST), wanted.height())

    def shown_text(self) -> str:
        """Return the text as elided to the current width."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the elided text."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown_text())
        painter.end()
