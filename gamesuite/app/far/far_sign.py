"""The sign in the status line about matches between computers: what is asked, or where to move.

It stands alone because it is there from the start, without anything of the network.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from gamesuite.app.parts.status_line import Speaker
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.boxes import in_row


class FarSign(SpokenPanel, QWidget):
    """Says something, with a button or two; it is hidden while there is nothing to say."""

    agreed = Signal()
    """The player agrees to what is asked."""
    declined = Signal()
    """The player does not."""
    list_wanted = Signal()
    """The player wants to see the matches."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._label = QLabel(self)
        self._agree = self._button(_("Agree"), self.agreed)
        self._decline = self._button(_("Decline"), self.declined)
        self._list = self._button(_("Far games…"), self.list_wanted)
        self.setLayout(in_row(self._label, self._agree, self._decline, self._list, margins=0))
        self.hide()

    @property
    def words(self) -> str:
        """What it says, empty while it is hidden."""
        return "" if self.isHidden() else self._label.text()

    def ask(self, words: str) -> None:
        """Ask whether the player agrees to what is in ``words``."""
        self._show(words, self._agree, self._decline)

    def tell(self, words: str, *, leads_to_list: bool) -> None:
        """Say ``words``, with a button for the list if it ``leads_to_list``; hide if empty."""
        self._show(words, *((self._list,) if leads_to_list else ()))

    def _show(self, words: str, *buttons: QToolButton) -> None:
        is_new = words != self.words
        self._label.setText(words)
        for button in (self._agree, self._decline, self._list):
            button.setVisible(button in buttons)
        self.setVisible(bool(words))
        if words and is_new:
            Speaker(self.window()).announce(words, False)

    def _button(self, words: str, pressed: SignalInstance) -> QToolButton:
        button = QToolButton(self)
        button.setText(words)
        button.clicked.connect(pressed)
        return button
