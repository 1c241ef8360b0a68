"""The dialog in which a player changes keys or switches them off. Changes apply at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gamesuite.app.menus.key_choices import KeyChoices, Keyed
from gamesuite.app.menus.key_field import KeyField
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.key_help import native_keys
from gamesuite.widgets.look.dialog_size import resize_dialog
from gamesuite.widgets.look.fitting_dialog import FittingDialog


class KeysDialog(FittingDialog):
    """Shows and changes the keys of ``actions`` and of all tables, kept in ``store``."""

    def __init__(
        self, store: SettingsStore, actions: Iterable[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._choices = KeyChoices(store, actions)
        self._rows: dict[Keyed, QTreeWidgetItem] = {}
        self._make_list()
        self._make_controls()
        self._lay_out()
        store.changed.connect(self._show)
        self._show()
        self._list.setCurrentItem(next(iter(self._rows.values())))

    # Construction

    def _make_list(self) -> None:
        self._list = QTreeWidget(self)
        self._list.setColumnCount(2)
        self._list.setHeaderLabels([_("Action"), _("Key")])
        self._list.setRootIsDecorated(False)
        self._list.setItemsExpandable(False)
        self._list.setIndentation(0)
        self._list.setUniformRowHeights(True)
        self._list.setAccessibleName(_("Keys"))
        groups: dict[str, QTreeWidgetItem] = {}
        for entry in self._choices.entries:
            if entry.group not in groups:
                groups[entry.group] = self._add_group(entry.group)
            self._rows[entry] = QTreeWidgetItem(groups[entry.group], [entry.words])
        self._list.expandAll()
        self._list.resizeColumnToContents(0)
        self._list.setColumnWidth(0, self._list.columnWidth(0) + self.fontMetrics().height() * 2)
        self._list.currentItemChanged.connect(self._show_chosen)

    def _add_group(self, title: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self._list, [title])
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setFirstColumnSpanned(True)
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)
        return item

    def _make_controls(self) -> None:
        self._field = KeyField(self)
        self._field.pressed.connect(self._choose)
        self._label = QLabel(_("New &key"), self)
        self._label.setBuddy(self._field)
        self._field.setAccessibleName(_("New key"))
        self._error = QLabel(self)
        self._error.setObjectName("error")
        self._error.setWordWrap(True)
        self._error.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._error.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._none = self._button(_("&No key"))
        self._none.clicked.connect(self._clear)
        self._usual = self._button(_("&Usual key"))
        self._usual.clicked.connect(self._reset)
        self._all = self._button(_("&All usual keys"))
        self._all.clicked.connect(self._restore)
        self._close = self._button(_("Cl&ose"))
        self._close.clicked.connect(self.close)

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        return button

    def _lay_out(self) -> None:
        change = QHBoxLayout()
        for widget in (self._label, self._field, self._none, self._usual):
            change.addWidget(widget)
        change.setStretchFactor(self._field, 1)
        below = QHBoxLayout()
        below.addWidget(self._all)
        below.addStretch(1)
        below.addWidget(self._close)
        whole = QVBoxLayout(self)
        whole.addWidget(self._list, 1)
        whole.addLayout(change)
        whole.addWidget(self._error)
        whole.addLayout(below)
        resize_dialog(self, 540, 500)

    # Showing

    def _show(self) -> None:
        """Show the keys as they are now."""
        for entry, row in self._rows.items():
            keys = self._choices.keys(entry)
            row.setText(1, ", ".join(map(native_keys, keys)) if keys else _("none"))
        self._show_choice()

    def _show_chosen(self) -> None:
        """Show what was just chosen in the list."""
        self._error.clear()
        self._show_choice()

    def _show_choice(self) -> None:
        entry = self._entry
        keys = () if entry is None else self._choices.keys(entry)
        self._field.setText("")
        self._field.setEnabled(entry is not None)
        self._enable(self._none, enabled=bool(keys))
        self._enable(self._usual, enabled=entry is not None and keys != entry.usual)
        entries = self._choices.entries
        changed = any(self._choices.keys(each) != each.usual for each in entries)
        self._enable(self._all, enabled=changed)

    def _enable(self, button: QPushButton, *, enabled: bool) -> None:
        """Enable or disable ``button``; one that had the focus passes it on."""
        if button.hasFocus() and not enabled:
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)
        button.setEnabled(enabled)

    @property
    def _entry(self) -> Keyed | None:
        """What is chosen in the list, None for a heading."""
        current = self._list.currentItem()
        return next((entry for entry, row in self._rows.items() if row is current), None)

    # Slots

    def _choose(self, key: str) -> None:
        entry = self._entry
        if entry is None:
            return
        if (key,) == self._choices.keys(entry):
            self._error.clear()
            return
        refusal = self._choices.refusal(entry, key)
        if not refusal:
            self._choices.change(entry, (key,))
        self._error.setText(refusal)

    def _clear(self) -> None:
        if self._entry is not None:
            self._choices.change(self._entry, ())
        self._error.clear()

    def _reset(self) -> None:
        entry = self._entry
        if entry is None:
            return
        refusals = (self._choices.refusal(entry, key) for key in entry.usual)
        refusal = next(filter(None, refusals), "")
        if not refusal:
            self._choices.change(entry, entry.usual)
        self._error.setText(refusal)

    def _restore(self) -> None:
        self._choices.restore()
        self._error.clear()
