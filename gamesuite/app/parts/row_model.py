"""What tables of rows have in common: they are replaced as a whole, and nothing lies below them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QFont

Index: TypeAlias = QModelIndex | QPersistentModelIndex
R = TypeVar("R")

NO_PARENT = QModelIndex()


class RowModel(Generic[R], QAbstractTableModel):
    """A table of ``rows`` in so many ``columns``."""

    columns: ClassVar[int]
    rows: tuple[R, ...] = ()

    def show_rows(self, rows: Iterable[R]) -> None:
        """Show ``rows`` instead of what was there."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - Qt's name
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - Qt's name
        """Return how many columns there are."""
        return 0 if parent.isValid() else self.columns


def bold() -> QFont:
    """Return the font of a row that matters more than the others."""
    font = QFont()
    font.setBold(True)
    return font
