"""The sign in the status line that a deal is being looked for."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from gamesuite.app.announcer import Speaker
from gamesuite.engine.language import _


class SearchSign(QWidget):
    """Says that a deal is looked for, beside what the status line says, and can stop it."""

    stop_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = _("Looking for a deal…")
        stop = QToolButton(self)
        stop.setObjectName("stop")
        stop.setText(_("Stop"))
        stop.setToolTip(_("Stop looking (Esc)"))
        stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        stop.clicked.connect(self.stop_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(QLabel(self._words, self))
        row.addWidget(stop)
        self.hide()

    def show_looking(self, looking: bool) -> None:
        """Be there while ``looking``."""
        self.setVisible(looking)
        if looking:
            Speaker(self.window()).say(self._words, False)
