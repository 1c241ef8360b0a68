"""The status line of a full screen, which floats over the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel, QMainWindow, QSizeGrip, QStatusBar, QWidget

from gamesuite.widgets.look.boxes import in_row

_SHOWN_OR_HIDDEN = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
_MARGIN = 10
"""Its distance from the lower edge of the window, and at least from both sides, in pixels."""


class FloatingStatus(QFrame):
    """Shows over ``window``, at its lower edge, what the hidden status line has to say.

    That is its sentence, and the signs that the window has added to it for good. As long as they
    are here, they hide and show themselves as they do there.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("floating-status")
        self.hide()
        self._area = QRect()
        """Where it may lie in the window."""
        self._is_on = False
        self._signs: list[QWidget] = []
        self._words = QLabel(self)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._row = in_row(self._words, margins=(12, 5, 12, 5))
        self.setLayout(self._row)

    def take_over(self, line: QStatusBar) -> None:
        """Show what ``line`` says, and the signs in it, from now on.

        Its children are these signs in their order, and the grip for the size of the window.
        """
        self._is_on = True
        for sign in line.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not isinstance(sign, QSizeGrip):
                is_hidden = sign.isHidden()
                line.removeWidget(sign)
                self._row.addWidget(sign)
                sign.setHidden(is_hidden)
                self._signs.append(sign)
                sign.installEventFilter(self)
        self.say(line.currentMessage())

    def give_back(self, line: QStatusBar) -> None:
        """Give the signs back to ``line`` and hide."""
        self._is_on = False
        for sign in self._signs:
            is_hidden = sign.isHidden()
            sign.removeEventFilter(self)
            self._row.removeWidget(sign)
            line.addPermanentWidget(sign)  # in the order in which they were there
            sign.setHidden(is_hidden)
        self._signs.clear()
        self.hide()

    def say(self, words: str) -> None:
        """Show ``words``, nothing if they are empty."""
        self._words.setText(words)
        self._words.setHidden(not words)
        self._refresh()

    def place_in(self, area: QRect) -> None:
        """Lie in the middle of the lower edge of ``area``."""
        self._area = area
        self._refresh()

    def event(self, event: QEvent) -> bool:
        """Take the size that is needed when a sign has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._refresh()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the size that is needed when a sign is shown or hidden."""
        if event.type() in _SHOWN_OR_HIDDEN:
            self._refresh()
        return False

    def _refresh(self) -> None:
        """Show the words and the signs as wide as they need, or nothing if there are none."""
        parts = [self._words, *self._signs]
        if not self._is_on or all(part.isHidden() for part in parts):
            self.hide()
            return
        self._words.setWordWrap(False)
        size = self.sizeHint()
        widest = self._area.width() - 2 * _MARGIN
        if size.width() > widest:
            self._words.setWordWrap(True)
            size = QSize(widest, self._row.totalHeightForWidth(widest))
        left = (self._area.width() - size.width()) // 2
        top = self._area.height() - size.height() - _MARGIN
        self.setGeometry(QRect(QPoint(left, top), size))
        self.show()
        self.raise_()
