"""The cover over a table that only the player to act may see.

It stands alone because it is a widget of its own, which knows no game and no table.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.controls import WrappedLabel

_MARGIN, _SPACING = 26, 14
_WIDEST = 460
_VEIL = 110
"""How dark the table is under the cover, up to 255."""


class Cover(SpokenPanel, QWidget):
    """Covers a table until the player to act confirms that nobody else is looking."""

    lifted = Signal()
    """The player to act has lifted the cover."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._card = QFrame(self)
        self._card.setObjectName("cover")
        self._headline = WrappedLabel(self._card, "cover-headline")
        self._question = WrappedLabel(self._card)
        self._button = QPushButton(self._card)
        self._button.setDefault(True)
        self._button.clicked.connect(self.lifted)
        parts = self._headline, self._question, (self._button, Qt.AlignmentFlag.AlignLeft)
        self._card.setLayout(in_column(*parts, spacing=_SPACING, margins=_MARGIN))
        self.hide()

    def ask(self, name: str) -> None:
        """Ask ``name``, the player to act, to make sure that nobody else is looking."""
        self._headline.setText(_("{name}, it's your turn.").format(name=name))
        self._question.setText(_("Make sure nobody else can see the screen."))
        self._button.setText(_("Show my cards"))
        self._button.setAccessibleDescription(f"{self._headline.text()} {self._question.text()}")
        self.show()
        self.raise_()
        self._button.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken the table."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(0, 0, 0, _VEIL))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button, wherever the focus is on the cover."""
        if event.key() in ENTER_KEYS:
            self._button.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Centre the question."""
        width = min(_WIDEST, self.width())
        self._card.setFixedWidth(width)
        height = min(self._card.heightForWidth(width), self.height())
        left, top = (self.width() - width) // 2, (self.height() - height) // 2
        self._card.setGeometry(left, top, width, height)
