"""The quiet offer of a lesson in the status line, for a game that is new to the player."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.look.icon import icon


class LessonOffer(QWidget):
    """Offers a lesson with two buttons: one begins it, the other declines it for ever."""

    accepted = Signal()
    """The player wants the lesson."""
    declined = Signal()
    """The player does not want to be asked about this game again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._learn = QPushButton(self)
        self._learn.setObjectName("offer")  # no higher than the sentences beside it
        self._learn.clicked.connect(self.accepted)
        self._decline = QToolButton(self)
        self._decline.setObjectName("decline")
        self._decline.setIcon(icon("close"))
        self._decline.setAutoRaise(True)
        self._decline.clicked.connect(self.declined)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self._learn)
        row.addWidget(self._decline)

    def offer(self, title: str) -> None:
        """Offer the lesson of the game ``title``."""
        self._learn.setText(_("New to {game}? Learn it in three minutes").format(game=title))
        words = _("Don't offer this lesson again")
        self._decline.setToolTip(words)
        self._decline.setAccessibleName(words)
        self.show()
