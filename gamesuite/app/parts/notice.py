"""A notice over the table: what the next press would cost."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.look.wrapped_label import WrappedLabel

_WIDEST = 440
_MARGIN = 18
_BESIDE = 20
"""The least margin to either side of the table."""


class Notice(QFrame):
    """Shows a sentence in the middle of the table until it is hidden.

    It never takes the focus, so that keys keep their meaning.
    """

    muted = Signal()
    """The player does not want to be told again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area = QRect()
        self._words = WrappedLabel(self, "notice-words")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mute = QPushButton(_("Don't show this again"), self)
        self._mute.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._mute.clicked.connect(self.muted)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(12)
        column.addWidget(self._words)
        column.addWidget(self._mute, 0, Qt.AlignmentFlag.AlignCenter)
        self.hide()

    def show_words(self, words: str, *, can_mute: bool) -> None:
        """Show ``words``, with a button to mute such notices if ``can_mute``."""
        self._words.setText(words)
        self._mute.setVisible(can_mute)
        self.setAccessibleName(words)
        self.show()
        self.raise_()
        self._place()

    def place_over(self, area: QRect) -> None:
        """Move to the middle of ``area``."""
        self._area = area
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        width = min(_WIDEST, self._area.width() - 2 * _BESIDE)
        self.setFixedWidth(max(width, 2 * _MARGIN))
        self._words.setMinimumHeight(0)  # else it asks for at least the height it had
        self._words.setFixedHeight(self._words.heightForWidth(self.width() - 2 * _MARGIN))
        self.adjustSize()
        rect = self.rect()
        rect.moveCenter(self._area.center())
        self.move(rect.topLeft())
