"""The base of flat table models whose rows are always replaced as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QFont

Index: TypeAlias = QModelIndex | QPersistentModelIndex
R = TypeVar("R")

NO_PARENT = QModelIndex()


class RowModel(Generic[R], QAbstractTableModel):
    """A table of ``rows``; ``columns`` is the number of columns."""

    columns: ClassVar[int]
    rows: tuple[R, ...] = ()

    def show_rows(self, rows: Iterable[R]) -> None:
        """Replace the rows with ``rows``."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - Qt's name
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - Qt's name
        """Return the number of columns."""
        return 0 if parent.isValid() else self.columns


def bold() -> QFont:
    """Return the bold font for important rows."""
    font = QFont()
    font.setBold(True)
    return font
