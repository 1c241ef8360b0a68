"""The dialog with the player's own words, which count beside every dictionary."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QGridLayout,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gamesuite.engine.language import _, grouped
from gamesuite.engine.reason import Reason
from gamesuite.engine.record import RecordError
from gamesuite.engine.words.descriptions import shown
from gamesuite.games.bali.dictionary.judge import can_be_added
from gamesuite.games.bali.state import LONGEST_WORD
from gamesuite.own_words import OWN_WORDS
from gamesuite.widgets.look.controls import TextField, WrappedLabel
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog


class OwnWordsDialog(FittingDialog):
    """Shows, adds and removes own words; every change is kept at once.

    They count ``at_once``, or from the next game: one that is scored keeps those it began with.
    """

    def __init__(self, *, at_once: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at_once = at_once
        self.setWindowTitle(_("My words"))
        self._field = TextField(self)
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
            self._error.setText(_("At least three letters, A to Z only."))
        elif self._change(partial(OWN_WORDS.add, word)):
            self._field.clear()
            found = self._list.findItems(word.upper(), Qt.MatchFlag.MatchExactly)
            if found:
                self._list.scrollToItem(found[0])
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def remove(self) -> None:
        """Remove the words that are selected."""
        rows = [self._list.row(item) for item in self._list.selectedItems()]
        words = [self._list.item(row).text() for row in rows]
        if words and self._change(partial(OWN_WORDS.remove, words)):
            self._list.setCurrentRow(min(*rows, self._list.count() - 1))
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self, change: Callable[[], None]) -> bool:
        """Do ``change`` to the words; return whether that worked."""
        try:
            change()
        except RecordError as error:
            self._error.setText(_said(error.reason))
            return False
        self._show_words()
        return True

    def _show_words(self) -> None:
        """Show the words that count, and say so if others do not."""
        trouble = OWN_WORDS.trouble()
        self._error.setText("" if trouble is None else _said(trouble))
        self._list.clear()
        self._list.addItems([word.upper() for word in OWN_WORDS.words() if can_be_added(word)])
        self._refresh()

    def _refresh(self) -> None:
        self._remove.setEnabled(bool(self._list.selectedItems()))

    def _lay_out(self, add: QPushButton) -> None:
        grid = QGridLayout()
        grid.addWidget(self._field, 0, 0)
        grid.addWidget(add, 0, 1)
        grid.addWidget(self._list, 1, 0)
        grid.addWidget(self._remove, 1, 1, Qt.AlignmentFlag.AlignTop)
        hint = _("These words are allowed with every dictionary, even in the game on the table.")
        if not self._at_once:
            hint = _(
                "These words are allowed with every dictionary. The game on the table is scored "
                "and keeps those it began with: what you change counts from the next game."
            )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(WrappedLabel(self, "hint", hint))
        column.addLayout(grid, 1)
        column.addWidget(self._error)
        column.addWidget(buttons)
        resize_dialog(self, 420, 420)


def _said(why: Reason) -> str:
    """Return a sentence that says why the words cannot be read or written, or not all of them."""
    template = {
        "no file": _("Your words can't be saved: something else has the name of their file."),
        "too big": _("The file with your words is too big to be read."),
        "unreadable": _("The file with your words can't be read: {detail}."),
        "unwritable": _("The file with your words can't be written: {detail}."),
        "full": _("You have {number} words, the most there can be. Remove some first."),
        "too many words": _("Only the first {number} words in the file count."),
    }[why.key]
    said = {
        name: grouped(each) if isinstance(each, int) else shown(each)
        for name, each in dict(why.arguments).items()
    }
    return template.format(**said)
