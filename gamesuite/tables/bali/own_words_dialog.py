"""The dialog with the player's own words, which count beside every dictionary."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gamesuite.engine.language import _
from gamesuite.engine.record import RecordError
from gamesuite.engine.words.descriptions import record_sentence
from gamesuite.games.bali.dictionary.own_words import can_be_added
from gamesuite.games.bali.state import LONGEST_WORD
from gamesuite.own_words import OWN_WORDS
from gamesuite.widgets.look.dialog_size import resize_dialog
from gamesuite.widgets.look.wrapped_label import WrappedLabel


class OwnWordsDialog(QDialog):
    """Shows, adds and removes own words; every change is kept at once."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("My words"))
        self._field = QLineEdit(self)
        self._field.setMaxLength(LONGEST_WORD)
        self._field.setAccessibleName(_("New word"))
        self._field.setPlaceholderText(_("New word"))
        add = QPushButton(_("&Add"), self)
        add.setDefault(True)
        add.clicked.connect(self.add)
        self._list = QListWidget(self)
        self._list.setAccessibleName(_("My words"))
        self._list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self._list.itemSelectionChanged.connect(self._refresh)
        self._remove = QPushButton(_("&Remove"), self)
        self._remove.setAutoDefault(False)
        self._remove.clicked.connect(self.remove)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self._list, self.remove)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        self._error = WrappedLabel(self, "error")
        self._error.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._lay_out(add)
        self._show_words()
        self._field.setFocus()

    def add(self) -> None:
        """Add the word that is written, or say why it cannot be one."""
        word = self._field.text().strip()
        if not can_be_added(word):
            self._error.setText(_("A word has at least three letters, only A to Z."))
        elif self._change(word, is_added=True):
            self._field.clear()
            found = self._list.findItems(word.upper(), Qt.MatchFlag.MatchExactly)
            if found:
                self._list.scrollToItem(found[0])
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def remove(self) -> None:
        """Remove the words that are selected."""
        rows = [self._list.row(item) for item in self._list.selectedItems()]
        words = [self._list.item(row).text() for row in rows]
        if words and all(self._change(word, is_added=False) for word in words):
            self._list.setCurrentRow(min(*rows, self._list.count() - 1))
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self, word: str, *, is_added: bool) -> bool:
        """Add or remove ``word``; return whether that worked."""
        try:
            (OWN_WORDS.add if is_added else OWN_WORDS.remove)(word)
        except RecordError as error:
            self._error.setText(record_sentence(error.reason))
            return False
        self._error.clear()
        self._show_words()
        return True

    def _show_words(self) -> None:
        self._list.clear()
        self._list.addItems([word.upper() for word in OWN_WORDS.words()])
        self._refresh()

    def _refresh(self) -> None:
        self._remove.setEnabled(bool(self._list.selectedItems()))

    def _lay_out(self, add: QPushButton) -> None:
        grid = QGridLayout()
        grid.addWidget(self._field, 0, 0)
        grid.addWidget(add, 0, 1)
        grid.addWidget(self._list, 1, 0)
        grid.addWidget(self._remove, 1, 1, Qt.AlignmentFlag.AlignTop)
        hint = _("These words are allowed beside every dictionary, also in the game on the table.")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(WrappedLabel(self, "hint", hint))
        column.addLayout(grid, 1)
        column.addWidget(self._error)
        column.addWidget(buttons)
        resize_dialog(self, 420, 420)
