"""What stays of the result of a game on the table after it is closed."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QStyle, QWidget

from gamesuite.widgets.keyboard.roles import SpokenPanel

_OFF_EDGE, _APART, _INSIDE = 8, 16, 4
"""The margins around and within the strip."""


class ResultStrip(SpokenPanel, QFrame):
    """Stays at an edge of the table after its result is closed, as wide as its words need."""

    new_wanted = Signal()
    """The player wants the next game."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._words = ""
        self._headline = QLabel(self)
        self._headline.setTextFormat(Qt.TextFormat.PlainText)
        self._headline.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._new = QPushButton(self)
        self._new.clicked.connect(self.new_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(_APART, _INSIDE, _INSIDE, _INSIDE)
        row.setSpacing(_APART)
        row.addWidget(self._headline, 1)
        row.addWidget(self._new)
        self.hide()

    def show_result(self, headline: str, button: str) -> None:
        """Show ``headline``, and ``button`` as the words for the next game."""
        self._words = headline
        self._new.setText(button)
        self._new.setAccessibleDescription(headline)
        self.setAccessibleName(headline)
        self.show()
        self.raise_()

    def place_at(self, area: QRect, edge: Qt.AlignmentFlag) -> None:
        """Move to the ``edge`` or corner of ``area``."""
        self.ensurePolished()
        metrics = self._headline.fontMetrics()
        words = metrics.horizontalAdvance(self._words) + metrics.averageCharWidth()
        buttons = self._new.sizeHint().width() + 2 * _APART + 2 * _INSIDE
        room = area.width() - 2 * _OFF_EDGE
        width = min(words + buttons, room)
        elided = metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, width - buttons)
        self._headline.setText(elided)
        self._headline.setToolTip(self._words if elided != self._words else "")
        size = QSize(width, self.sizeHint().height())
        inner = area.adjusted(_OFF_EDGE, _OFF_EDGE, -_OFF_EDGE, -_OFF_EDGE)
        direction = Qt.LayoutDirection.LeftToRight
        self.setGeometry(QStyle.alignedRect(direction, edge, size, inner))
