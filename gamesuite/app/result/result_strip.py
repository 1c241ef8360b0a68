"""The strip that stays at an edge of the table once the summary of its result is closed."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QStyle, QWidget

from gamesuite.app.parts.elided import ElidedLabel
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.boxes import in_row

_DISTANCE = 8
"""How far the strip stays from the edges of the table, in pixels."""
_BEFORE = 16
"""What is free before the words, and between them and the button."""
_AROUND_BUTTON = 4
"""What is free above, below and after the button."""


class ResultStrip(SpokenPanel, QFrame):
    """Shows how the game ended and offers the next one, as wide as its words need.

    It also offers to show the whole result again: whoever closed it may only have wanted to see the
    table.
    """

    new_wanted = Signal()
    """The player wants the next game."""
    result_wanted = Signal()
    """The player wants to see the whole result again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._headline = ElidedLabel(self, widest=None)
        self._new_button = QPushButton(self)
        self._new_button.clicked.connect(self.new_wanted)
        self._result_button = QPushButton(self)
        self._result_button.clicked.connect(self.result_wanted)
        margins = _BEFORE, _AROUND_BUTTON, _AROUND_BUTTON, _AROUND_BUTTON
        buttons = in_row(self._result_button, self._new_button, spacing=_AROUND_BUTTON)
        self.setLayout(in_row((self._headline, 1), buttons, spacing=_BEFORE, margins=margins))
        self.hide()

    def show_result(self, headline: str, button: str) -> None:
        """Show ``headline``, and ``button`` as the words for the next game."""
        self._headline.setText(headline)
        self._new_button.setText(button)
        self._result_button.setText(_("Result"))
        self.setAccessibleName(headline)
        self.show()
        self.raise_()

    def place_at(self, area: QRect, edge: Qt.AlignmentFlag) -> None:
        """Move to the ``edge`` or corner of ``area``."""
        self.ensurePolished()
        room, wanted = area.width() - 2 * _DISTANCE, self.sizeHint()
        size = QSize(min(wanted.width(), room), wanted.height())
        is_whole = size.width() == wanted.width()
        self._headline.setToolTip("" if is_whole else self._headline.text())
        inner = area.adjusted(_DISTANCE, _DISTANCE, -_DISTANCE, -_DISTANCE)
        direction = Qt.LayoutDirection.LeftToRight
        self.setGeometry(QStyle.alignedRect(direction, edge, size, inner))
