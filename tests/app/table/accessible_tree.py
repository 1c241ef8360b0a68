"""The accessibility tree of a window, in the order of a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

Role = QAccessible.Role

USABLE = {
    Role.Button,
    Role.ButtonMenu,
    Role.ButtonDropDown,
    Role.CheckBox,
    Role.RadioButton,
    Role.ComboBox,
    Role.EditableText,
    Role.Slider,
    Role.SpinBox,
    Role.MenuItem,
    Role.PageTab,
    Role.Link,
    Role.ListItem,
}
"""Roles of items that a player can operate."""

_INNER = {Role.ScrollBar, Role.Indicator}
"""Scrolling or viewing parts of a widget; the widget has the name."""


class Item(NamedTuple):
    """An item of the tree: its role, its name, its text and the names of its ancestors."""

    role: QAccessible.Role
    name: str
    text: str
    path: tuple[str, ...]
    focusable: bool
    visible: bool

    @property
    def usable(self) -> bool:
        """Whether a player can focus or operate the item."""
        return self.visible and (self.focusable or self.role in USABLE)


def tree(widget: QWidget) -> list[Item]:
    """Return ``widget`` and everything in it, in reading order."""
    return list(_items(QAccessible.queryAccessibleInterface(widget), ()))


def _items(item: QAccessibleInterface, path: tuple[str, ...]) -> Iterator[Item]:
    state, role = item.state(), item.role()
    name = item.text(QAccessible.Text.Name)
    text = item.text(QAccessible.Text.Value)
    visible = not state.invisible
    focusable = bool(state.focusable)
    yield Item(role, name, text, path, focusable, visible)
    for index in range(item.childCount()):
        child = item.child(index)
        if child is not None and child.isValid() and child.role() not in _INNER:
            yield from _items(child, (*path, f"{role.name} {name}"))
