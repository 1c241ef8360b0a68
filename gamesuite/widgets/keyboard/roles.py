"""What screen readers take our own widgets for.

Qt calls every widget it does not know a filler, which readers skip or say nothing useful of. A
class of widgets says otherwise with ``spoken_role``, and a widget that has more children than a
reader should list with ``spoken_children``. Call `use_roles` once before the first window.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QCalendarWidget,
    QStackedWidget,
    QTableView,
    QWidget,
)

Role = QAccessible.Role

READS_NEW_NAMES = sys.platform.startswith(("win", "darwin"))
"""Whether readers say the new name of what has the focus. Orca passes over those of items."""


@runtime_checkable
class Spoken(Protocol):
    """A widget with a role of its own for screen readers."""

    spoken_role: ClassVar[QAccessible.Role]


@runtime_checkable
class Listing(Protocol):
    """A widget that chooses which of its children screen readers list."""

    def spoken_children(self) -> Sequence[QWidget]:
        """Return the children to list, in reading order."""


class SpokenPanel:
    """Makes a widget a panel to screen readers."""

    spoken_role: ClassVar[QAccessible.Role] = Role.Grouping


class SpokenPicture:
    """Makes a widget a picture to screen readers."""

    spoken_role: ClassVar[QAccessible.Role] = Role.Graphic


class SpokenWhole:
    """Makes a widget one item to screen readers: its name says all that its children show."""

    spoken_role: ClassVar[QAccessible.Role] = Role.StaticText

    def spoken_children(self) -> Sequence[QWidget]:
        """Return that no child is listed."""
        return ()


def set_spoken_name(widget: QWidget, name: str) -> None:
    """Make ``name`` what a screen reader says of ``widget``; it hears of it if it is another."""
    if name != widget.accessibleName():
        widget.setAccessibleName(name)


@cache
def use_roles() -> None:
    """Let screen readers know the widgets of this program by their own roles."""
    QAccessible.installFactory(_interface)


def _interface(_class_name: str, item: QObject | None) -> QAccessibleInterface | None:
    """Return what screen readers get for ``item``; None leaves that to Qt."""
    if isinstance(item, QStackedWidget):
        return _StackInterface(item, SpokenPanel.spoken_role)
    if isinstance(item, QTableView) and isinstance(item.parent(), QCalendarWidget):
        return _DaysInterface(item, Role.ListItem)
    if not isinstance(item, QWidget) or not isinstance(item, Spoken):
        return None
    kind = _ListingInterface if isinstance(item, Listing) else _SpokenInterface
    return kind(item, item.spoken_role)


class _SpokenInterface(QAccessibleWidget):
    """A widget with a role of its own; an item in a list can have the focus."""

    def state(self) -> QAccessible.State:
        """Return the state of the widget."""
        state = super().state()
        if self.role() == Role.ListItem:
            state.focusable = True
        return state


class _ListingInterface(_SpokenInterface):
    """A widget that lists only some of its children."""

    def childCount(self) -> int:  # noqa: N802 - Qt's own name
        """Return how many children are listed."""
        return len(self._listed())

    def child(self, index: int) -> QAccessibleInterface:
        """Return the child at ``index``, None if there is none."""
        listed = self._listed()
        if not 0 <= index < len(listed):
            return super().child(-1)  # None, which this type does not allow
        return QAccessible.queryAccessibleInterface(listed[index])

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802 - Qt's own name
        """Return the index of ``child``, -1 if it is not listed."""
        listed = self._listed()
        widget = None if child is None else child.object()
        return next((index for index, other in enumerate(listed) if other is widget), -1)

    def _listed(self) -> Sequence[QWidget]:
        widget = self.widget()
        return widget.spoken_children() if isinstance(widget, Listing) else ()


class _StackInterface(_ListingInterface):
    """Pages of which one is shown: a panel, where Qt's own role is said at every page."""

    def __init__(self, stack: QStackedWidget, role: QAccessible.Role) -> None:
        super().__init__(stack, role)
        # The stack of a QTabWidget has no other reference. As it goes, what its page has that was
        # not made here, such as the days of a calendar, would be taken for deleted.
        self._stack = stack

    def _listed(self) -> Sequence[QWidget]:
        shown = self._stack.currentWidget()
        return () if shown is None else (shown,)


class _DaysInterface(_SpokenInterface):
    """The days of a calendar: one item, whose name is the chosen day.

    Of Qt's own table of days a reader says a whole week of numbers, and no month.
    """

    def childCount(self) -> int:  # noqa: N802 - Qt's own name
        """Return that no cell is listed."""
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        """Return the item itself, for which Qt asks as it tells that a cell has the focus."""
        return self
