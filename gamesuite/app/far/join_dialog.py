"""Asks whether to join a match at another computer.

The dialog stands alone because it is loaded only when somebody is invited.
"""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QWidget

from gamesuite.engine.language import _
from gamesuite.engine.setup import LONGEST_NAME, Seat
from gamesuite.engine.words.seats import typed_name
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.controls import TextField, WrappedLabel
from gamesuite.widgets.look.dialogs import FittingDialog
from gamesuite.widgets.look.font import grown


class JoinDialog(FittingDialog):
    """Asks whether to join the ``host`` at the game called ``title``, and by which ``name``.

    Once the dialog is accepted, its ``name`` is what the player has typed.
    """

    def __init__(self, host: str, title: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Join a game"))
        invites = WrappedLabel(self)
        invites.setText(_("{name} invites you to {game}.").format(name=host, game=title))
        deals = WrappedLabel(self, "hint")
        deals.setText(
            _("{name}'s computer deals: who owns it could look at all cards.").format(name=host)
        )
        label = QLabel(_("&Your name:"), self)
        self._field = TextField(name, self)
        self._field.setMaxLength(LONGEST_NAME)
        self._field.selectAll()
        self._field.textChanged.connect(self._refresh)
        label.setBuddy(self._field)
        kinds = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(kinds.Cancel, self)
        self._join = self._buttons.addButton(_("&Join"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._join.setDefault(True)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.setLayout(in_column(invites, deals, label, self._field, self._buttons))
        self.setMinimumWidth(grown(380))
        self._refresh()
        self._field.setFocus()

    @property
    def name(self) -> str:
        """The name that is typed."""
        return typed_name(Seat(self._field.text()))

    def _refresh(self) -> None:
        self._join.setEnabled(bool(self.name))
