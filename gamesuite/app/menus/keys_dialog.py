"""The dialog in which a player changes keys or switches them off. Changes apply at once.

First which keys there are and which changes are refused, then the field for a key, then the dialog.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPushButton, QTreeWidget, QTreeWidgetItem, QWidget

from gamesuite.app.menus.actions import AREA, PLAIN_TEXT, SIGN, USUAL_KEYS
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard.keys import MODIFIER_KEYS, native_keys, portable_keys
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog

V = TypeVar("V")

_FIXED = (
    "Up", "Down", "Left", "Right", "Home", "End", "Return", "Enter", "Space", "Esc", "Tab",
    "Backspace", "Del", "Shift+Tab", "Shift+F10", "Menu",
)  # fmt: skip
"""Keys that move the focus, press, or cancel everywhere."""


@dataclass(frozen=True)
class Keyed:
    """Something with keys: the action ``name``, or at the table of ``game`` the usual key ``name``.

    ``group`` is the title under which it is listed, ``words`` say what its keys do, and ``usual``
    are its keys unless the player has changed them, in portable text.
    """

    group: str
    game: str
    name: str
    words: str
    usual: tuple[str, ...]


class KeyChoices:
    """The keys of ``actions`` and of all tables, as chosen in ``store``."""

    def __init__(self, store: SettingsStore, actions: Iterable[QAction]) -> None:
        self._store = store
        self.entries = (*_of_tables(), *_of_actions(actions))

    def keys(self, entry: Keyed) -> tuple[str, ...]:
        """Return the keys of ``entry`` now, in portable text."""
        settings = self._store.settings
        if not entry.game:
            return settings.keys.get(entry.name, entry.usual)
        key = settings.table_keys.get(entry.game, {}).get(entry.name, entry.name)
        return (key,) if key else ()

    def refusal(self, entry: Keyed, key: str) -> str:
        """Return why ``entry`` cannot have the ``key``, in a sentence; empty if it can."""
        sequence = QKeySequence(key)
        combination = QKeyCombination() if sequence.isEmpty() else _first(sequence)
        modifiers = combination.keyboardModifiers()
        if key in _FIXED:
            return _("{key} is needed everywhere. Press another key.").format(key=native_keys(key))
        if entry.game and len(key) != SIGN:
            return _("At the table only a letter, a digit or a sign can be a key.")
        if modifiers == Qt.KeyboardModifier.AltModifier and _is_letter(combination):
            return _("Alt with a letter opens a menu. Press another key.")
        other = self._other_with(entry, key)
        if other is not None:
            return _("{key} is already the key for “{words}”. Press another key.").format(
                key=native_keys(key), words=other.words
            )
        return ""

    def change(self, entry: Keyed, keys: tuple[str, ...]) -> None:
        """Give ``entry`` the ``keys``, none to switch its keys off."""
        settings = self._store.settings
        if not entry.game:
            changed = {**settings.keys, entry.name: keys}
            self._store.change("keys", _without_usual(changed, entry.name, entry.usual))
            return
        table = {**settings.table_keys.get(entry.game, {}), entry.name: "".join(keys)}
        table = _without_usual(table, entry.name, entry.name)
        self._store.change("table_keys", {**settings.table_keys, entry.game: table})

    def restore(self) -> None:
        """Give everything its usual keys."""
        self._store.change("keys", {})
        self._store.change("table_keys", {})

    def _other_with(self, entry: Keyed, key: str) -> Keyed | None:
        """Return what else has the ``key``: tables of different games may share one."""
        for other in self.entries:
            is_apart = bool(entry.game and other.game) and entry.game != other.game
            if other != entry and not is_apart and key in map(portable_keys, self.keys(other)):
                return other
        return None


def _without_usual(changed: dict[str, V], name: str, usual: V) -> dict[str, V]:
    """Return ``changed`` without ``name`` if that has its ``usual`` value."""
    return {each: value for each, value in changed.items() if (each, value) != (name, usual)}


def _of_actions(actions: Iterable[QAction]) -> Iterator[Keyed]:
    titles = {"game": _("Game"), "coach": _("Coach"), "program": _("Program")}
    listed = list(actions)
    for area, title in titles.items():
        for action in listed:
            if action.property(AREA) == area:
                usual = tuple(action.property(USUAL_KEYS))
                words = action.property(PLAIN_TEXT)
                yield Keyed(title, "", action.objectName(), words, usual)


def _of_tables() -> Iterator[Keyed]:
    for game, table in TABLES.items():
        title = _("At the table: {games}").format(games=GAMES[game].descriptions.title())
        list_keys = table.keys
        for entry in list_keys():
            for key in entry.parts:
                words = entry.words if len(entry.parts) == 1 else f"{entry.words}: {key}"
                yield Keyed(title, game, key, words, (key,))


def _first(sequence: QKeySequence) -> QKeyCombination:
    """Return the first key of ``sequence``; Qt's own type for it does not know the index."""
    combination = sequence[0]  # type: ignore[index]
    assert isinstance(combination, QKeyCombination)
    return combination


def _is_letter(combination: QKeyCombination) -> bool:
    return Qt.Key.Key_A <= combination.key() <= Qt.Key.Key_Z


_LEFT_TO_DIALOG = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape)
"""Keys without which the keyboard could not leave the field."""


class KeyField(QLineEdit):
    """Emits ``pressed`` with each key pressed in it, in portable text."""

    pressed = Signal(str)

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
    """Return the key of ``event``; a sign is named without the Shift that it takes to write it."""
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
        self._label = label_of(self._field, _("New &key"), self)
        self._field.setAccessibleName(_("New key"))
        self._error = WrappedLabel(self, "error")
        self._error.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._none = self._button(_("&No key"), self._clear)
        self._usual = self._button(_("&Usual key"), self._reset)
        self._all = self._button(_("&All usual keys"), self._restore)
        self._close = self._button(_("Cl&ose"), self.close)

    def _lay_out(self) -> None:
        change = in_row(self._label, (self._field, 1), self._none, self._usual)
        below = in_row(self._all, 1, self._close)
        self.setLayout(in_column((self._list, 1), change, self._error, below))
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
