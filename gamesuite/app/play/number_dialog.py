"""Asks for the number of a deal, or a result that somebody has sent.

The dialog stands alone because it is imported only when a player first asks for it.
"""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QWidget

from gamesuite import sharing
from gamesuite.engine.language import _
from gamesuite.opening import OpeningError
from gamesuite.sharing import Invitation
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.controls import TextField, WrappedLabel
from gamesuite.widgets.look.dialogs import FittingDialog
from gamesuite.widgets.look.font import grown


class NumberDialog(FittingDialog):
    """Takes a deal number or a copied result.

    What is neither is refused with a sentence, and the dialog stays open. ``current`` is shown at
    first, None for nothing.
    """

    def __init__(self, current: int | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("New game by number"))
        self.wanted: Invitation | int = current or 0
        """Once the dialog is accepted: the number, or what is copied invites to."""
        label = QLabel(_("&Number or copied result:"), self)
        self._field = TextField("" if current is None else str(current), self)
        self._field.selectAll()
        label.setBuddy(self._field)
        self._error = WrappedLabel(self, "error")
        self._error.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        hint = WrappedLabel(self, "hint")
        hint.setText(
            _("The same number gives everyone the same game. A copied result sets a score to beat.")
        )
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.setLayout(in_column(label, self._field, hint, self._error, buttons))
        self.setMinimumWidth(grown(360))

    def accept(self) -> None:
        """Accept the number or the result, or say why it is invalid."""
        try:
            self.wanted = sharing.wanted(self._field.text())
        except OpeningError as error:
            self._error.setText(error.sentence)
            self._field.selectAll()
            self._field.setFocus()
            return
        super().accept()
