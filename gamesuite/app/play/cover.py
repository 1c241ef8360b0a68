"""The cover over what only the player to act may see: a hand, or the whole table.

It stands alone because it is a widget of its own, which knows no game and no table.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
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
    """Covers a table until the player to act confirms that nobody else is looking.

    Nobody may press anything on the table meanwhile. Where only a part of it is covered
    (`lie_over`), the rest stays as bright as it is.
    """

    lifted = Signal()
    """The player to act has lifted the cover."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._covered = QRect()
        """What is covered; empty for all."""
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

    def lie_over(self, covered: QRect) -> None:
        """Cover only the rectangle ``covered``, all if it is empty."""
        if covered != self._covered:
            self._covered = covered
            self._place()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darken what is covered."""
        with QPainter(self) as painter:
            painter.fillRect(self._area, QColor(0, 0, 0, _VEIL))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button, wherever the focus is on the cover."""
        if event.key() in ENTER_KEYS:
            self._button.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the question in its place."""
        self._place()

    @property
    def _area(self) -> QRect:
        """What is covered."""
        return self._covered if not self._covered.isEmpty() else self.rect()

    def _place(self) -> None:
        """Put the question in the middle of what is covered, and not over the edges."""
        area = self._area
        width = min(_WIDEST, self.width())
        self._card.setFixedWidth(width)
        height = min(self._card.heightForWidth(width), self.height())
        left = area.center().x() - width // 2
        top = area.center().y() - height // 2
        left, top = min(left, self.width() - width), min(top, self.height() - height)
        self._card.setGeometry(max(left, 0), max(top, 0), width, height)
