"""The tree of what a screen reader finds in a window, walked as it would walk it."""

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
"""Roles of what a player can do something with."""

_INNER = {Role.ScrollBar, Role.Indicator}
"""Parts that scroll or show something of what holds them, which has the name."""


class Item(NamedTuple):
    """One thing in the tree: its role, its name, its text, and the names of what holds it."""

    role: QAccessible.Role
    name: str
    text: str
    path: tuple[str, ...]
    focusable: bool
    visible: bool

    @property
    def usable(self) -> bool:
        """Whether a player can go there or do something there."""
        return self.visible and (self.focusable or self.role in USABLE)


def tree(widget: QWidget) -> list[Item]:
    """Return all that is in ``widget``, itself first, in the order in which it is read."""
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
