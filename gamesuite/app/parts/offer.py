"""An offer in the status line, which can be accepted or declined."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from gamesuite.app.parts.status_line import Speaker
from gamesuite.widgets.look.boxes import in_row
from gamesuite.widgets.look.icon import icon


class Offer(QWidget):
    """A button that says what is offered, and a small one that declines it."""

    accepted = Signal()
    """The player wants what is offered."""
    declined = Signal()
    """The player does not want to be asked again."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._accept = QPushButton(self)
        self._accept.setObjectName("offer")  # no higher than the sentences beside it
        self._accept.clicked.connect(self.accepted)
        self._decline = QToolButton(self)
        self._decline.setObjectName("decline")
        self._decline.setIcon(icon("close"))
        self._decline.setAutoRaise(True)
        self._decline.clicked.connect(self.declined)
        self.setLayout(in_row(self._accept, self._decline, spacing=2, margins=0))
        self.hide()

    def offer(self, words: str, decline: str) -> None:
        """Offer what ``words`` say, which a screen reader says, too; ``decline`` names the way."""
        self._accept.setText(words)
        Speaker(self.window()).announce(f"{words}.", False)
        self._decline.setToolTip(decline)
        self._decline.setAccessibleName(decline)
        self.show()
