"""What all reviews have in common: a table to look at, a list to go through, and the way on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gamesuite.app.parts.speaker import Speaker
from gamesuite.app.review.position_picture import PositionPicture
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.workers.job import Job

_SMALLEST = QSize(740, 480)
_LARGEST = QSize(1500, 950)
_ROUND = QSize(60, 60)
"""How much larger the window is where there is room."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReviewWindow(QDialog):
    """Reviews ``opened`` as it stands, with the workers of ``adviser``.

    The table looks as the settings in ``store`` say.
    """

    play_on_wanted = Signal(int)
    """The number of moves after which to play on."""
    rows: QAbstractItemView
    """The list of what was done, which each review makes."""

    def __init__(
        self, opened: Opened, adviser: Adviser, store: SettingsStore, window: QWidget
    ) -> None:
        super().__init__(window)
        deal = opened.game.descriptions.numbered(opened.match.setup.deal.number)
        self.setWindowTitle(_("Review of {deal}").format(deal=deal))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(_SMALLEST)
        self.resize((window.size() - _ROUND).expandedTo(_SMALLEST).boundedTo(_LARGEST))
        self._store = store
        self._done = self._failed = False
        self._job = adviser.new_job(self)
        self.picture = PositionPicture(opened, self)
        self._findings, self._where = self._headline(), self._headline()
        self._play = self._button(_("&Play on from here"))
        self._play.clicked.connect(self.play_on)
        self._close = self._button(_("&Close"))
        self._close.clicked.connect(self.reject)
        self._apply_look()
        store.changed.connect(self._apply_look)

    # What a review has of its own

    def _position(self) -> int:
        """Return the number of moves that lead to the position shown."""
        raise NotImplementedError

    def _learn(self, found: Any) -> None:
        """Show what the workers have found out; `_done` if there is no more."""
        raise NotImplementedError

    def _show_findings(self) -> None:
        """Show what the review has come to."""
        raise NotImplementedError

    # For everyone

    def play_on(self) -> None:
        """Let the game go on from the position that is shown."""
        self._leave_for(self._position())

    def done(self, result: int) -> None:
        """Give up what is still being worked out."""
        if self._job is not None:
            self._job.cancel()
        super().done(result)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter for a press of the button that hears the keyboard."""
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
            return
        focused = self.focusWidget()
        if isinstance(focused, QPushButton | QToolButton):
            focused.click()

    def _lay_out(
        self, left: QLayout, right: QWidget, *ways: QPushButton, shares: tuple[int, int] = (5, 2)
    ) -> None:
        """Put ``left`` and ``right`` side by side, and the buttons ``ways`` under them."""
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addLayout(left, shares[0])
        middle.addWidget(right, shares[1])
        below = QHBoxLayout()
        for button in ways:
            below.addWidget(button)
        below.addStretch(1)
        below.addWidget(self._close)
        column = QVBoxLayout(self)
        column.addLayout(middle, 1)
        column.addLayout(below)

    def _headline(self) -> QLabel:
        label = QLabel(self)
        label.setObjectName("review-headline")
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        return button

    def _leave_for(self, position: int) -> None:
        self.accept()
        self.play_on_wanted.emit(position)

    def _apply_look(self) -> None:
        self.picture.set_look(self._store.settings)

    def _ask(self, job: Job) -> None:
        if self._job is None:
            self._fail()
            return
        self._job.answered.connect(self._hear)
        self._job.failed.connect(self._fail)
        self._job.begin(job)

    def _hear(self, found: Any) -> None:
        self._done = found.done
        self._learn(found)
        self._show_findings()
        if self._done:
            self._say_findings()

    def _fail(self) -> None:
        self._failed = True
        self._show_findings()
        self._say_findings()

    def _say_findings(self) -> None:
        Speaker(self).say(self._findings.text(), False)
