"""The dialog in which a player changes keys or switches them off. Changes apply at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPushButton, QTreeWidget, QTreeWidgetItem, QWidget

from gamesuite.app.menus.key_choices import KeyChoices, KeyEntry
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.keys import MODIFIER_KEYS, native_keys, portable_keys
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog

_LEFT_TO_DIALOG = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape)
"""Keys that the field does not take: without them the keyboard could not leave it."""


class KeyField(QLineEdit):
    """A field that takes a key instead of text."""

    pressed = Signal(str)
    """A key was pressed; carries it in portable text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setPlaceholderText(_("Press a key here"))

    def event(self, event: QEvent) -> bool:
        """Take keys before they are shortcuts."""
        if isinstance(event, QKeyEvent) and event.key() not in _LEFT_TO_DIALOG:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._take(event)
                return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        if event.key() not in MODIFIER_KEYS and not event.isAutoRepeat():
            self.pressed.emit(_pressed(event))


def _pressed(event: QKeyEvent) -> str:
    """Return the key of ``event`` in portable text.

    A sign such as "?" is named without the Shift that some keyboards need for it.
    """
    text = event.text().upper()
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    is_sign = len(text) == 1 and text.isprintable() and not text.isspace()
    shift = Qt.KeyboardModifier.ShiftModifier
    if is_sign and (not modifiers or (modifiers == shift and not text.isalnum())):
        return portable_keys(text)
    return portable_keys(QKeySequence(event.keyCombination()))


class KeysDialog(FittingDialog):
    """Shows and changes the keys of ``actions`` and of all tables, kept in ``store``."""

    def __init__(
        self, store: SettingsStore, actions: Iterable[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._choices = KeyChoices(store, actions)
        self._rows: dict[KeyEntry, QTreeWidgetItem] = {}
        """The row of each entry in the list."""
        self._make_list()
        self._make_controls()
        self._lay_out()
        store.changed.connect(self._show_keys)
        self._show_keys()
        self._list.setCurrentItem(next(iter(self._rows.values())))  # headings cannot be chosen

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
        self._list.currentItemChanged.connect(self._change_entry)

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
        self._field.pressed.connect(self._take_key)
        self._label = label_of(self._field, _("New &key"), self)
        self._field.setAccessibleName(_("New key"))
        self._error = WrappedLabel(self, "error")
        self._error.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._no_key_button = self._button(_("&No key"), self._take_no_key)
        self._usual_key_button = self._button(_("&Usual key"), self._take_usual_key)
        self._all_usual_button = self._button(_("&All usual keys"), self._take_all_usual)
        self._close_button = self._button(_("Cl&ose"), self.close)

    def _lay_out(self) -> None:
        change = in_row(self._label, (self._field, 1), self._no_key_button, self._usual_key_button)
        below = in_row(self._all_usual_button, 1, self._close_button)
        self.setLayout(in_column((self._list, 1), change, self._error, below))
        resize_dialog(self, 540, 500)

    # Showing

    def _show_keys(self) -> None:
        """Show the keys of every entry as they are now."""
        for entry, row in self._rows.items():
            keys = self._choices.keys(entry)
            row.setText(1, ", ".join(map(native_keys, keys)) if keys else _("none"))
        self._show_entry()

    def _change_entry(self) -> None:
        """Show the entry chosen in the list; what was wrong with the one before it is gone."""
        self._error.clear()
        self._show_entry()

    def _show_entry(self) -> None:
        """Ask for a key of the entry chosen, and enable the buttons that would change anything."""
        entry = self._entry
        keys = () if entry is None else self._choices.keys(entry)
        self._field.setText("")
        self._field.setEnabled(entry is not None)
        self._enable(self._no_key_button, enabled=bool(keys))
        self._enable(self._usual_key_button, enabled=entry is not None and keys != entry.usual)
        has_changes = any(
            self._choices.keys(other) != other.usual for other in self._choices.entries
        )
        self._enable(self._all_usual_button, enabled=has_changes)

    def _enable(self, button: QPushButton, *, enabled: bool) -> None:
        """Enable or disable ``button``; one that had the focus passes it on."""
        if button.hasFocus() and not enabled:
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)
        button.setEnabled(enabled)

    @property
    def _entry(self) -> KeyEntry | None:
        """What is chosen in the list, None for a heading."""
        current = self._list.currentItem()
        return next((entry for entry, row in self._rows.items() if row is current), None)

    # Slots

    def _take_key(self, key: str) -> None:
        """Give the entry the ``key``, or say why it cannot have it."""
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

    def _take_no_key(self) -> None:
        """Switch the keys of the entry off."""
        if self._entry is not None:
            self._choices.change(self._entry, ())
        self._error.clear()

    def _take_usual_key(self) -> None:
        """Give the entry its usual keys, or say why it cannot have them."""
        entry = self._entry
        if entry is None:
            return
        refusals = (self._choices.refusal(entry, key) for key in entry.usual)
        refusal = next(filter(None, refusals), "")
        if not refusal:
            self._choices.change(entry, entry.usual)
        self._error.setText(refusal)

    def _take_all_usual(self) -> None:
        """Give every entry its usual keys."""
        self._choices.restore()
        self._error.clear()
