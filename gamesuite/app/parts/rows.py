"""Tables in windows: models whose rows are replaced as a whole, and rows that wrap their text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Generic, TypeAlias, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from gamesuite.widgets.look.font import figures

Index: TypeAlias = QModelIndex | QPersistentModelIndex
R = TypeVar("R")

NO_PARENT = QModelIndex()


class RowModel(Generic[R], QAbstractTableModel):
    """A table of ``rows``, each shown in as many ``columns``.

    A subclass sets ``columns`` and says in `data` what a row shows in each of them.
    """

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


SIDE_PADDING, _TOP_PADDING = 22, 5
"""The padding of a cell: that of the style sheet and what Qt adds."""
_UNLIMITED = 10_000
"""A height in pixels that no cell reaches."""
_MOST_SIZES = 10_000
"""How many sizes are kept; more are of widths that are no longer there."""
_SPACE_IN_FIGURES = re.compile(r"(?<=\d) (?=\d)|(?<=\S) (?=\d+$)", re.MULTILINE)
"""A space between two digits, at which no line ends."""


class _Wrapping(QStyledItemDelegate):
    """Makes cells of ``column``, which stretches, as high as their wrapped text."""

    def __init__(self, view: QTreeView, column: int) -> None:
        super().__init__(view)
        self._view = view
        self._column = column
        self._sizes: dict[tuple[object, ...], QSize] = {}

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of the text, wrapped to the width of the column.

        It is asked for again and again, for all rows; the size of a text is found out once.
        """
        width = self._view.columnWidth(self._column) if index.column() == self._column else None
        weight = index.data(Qt.ItemDataRole.FontRole)
        looks = (option.font.key(), None if weight is None else weight.key())
        key = (index.data(), width, *looks)
        if key not in self._sizes:
            self._view.ensurePolished()  # or the size lacks the padding of the style sheet
            if len(self._sizes) >= _MOST_SIZES:
                self._sizes.clear()
            self._sizes[key] = self._measured_size(option, index)
        return self._sizes[key]

    def _measured_size(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        size = super().sizeHint(option, index)
        if index.column() != self._column:
            return size
        drawn = QStyleOptionViewItem(option)
        self.initStyleOption(drawn, index)
        room = QRect(0, 0, self._view.columnWidth(self._column) - SIDE_PADDING, _UNLIMITED)
        metrics = QFontMetrics(drawn.font)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, _together(str(index.data())))
        return QSize(size.width(), words.height() + 2 * _TOP_PADDING)

    def displayText(  # noqa: N802 - Qt's name
        self, value: object, _locale: QLocale | QLocale.Language
    ) -> str:
        """Return ``value`` with figures in a row, such as dice, kept on one line."""
        return _together(str(value)).replace("\n", "\N{LINE SEPARATOR}")


def _together(words: str) -> str:
    """Return ``words`` with figures in a row on one line, and no number alone on a last one."""
    return _SPACE_IN_FIGURES.sub("\N{NO-BREAK SPACE}", words)


def wrap_rows(view: QTreeView, column: int) -> None:
    """Make ``view``, which already has its model, a table whose ``column`` stretches and wraps."""
    view.setFont(figures(view.font()))
    view.setRootIsDecorated(False)
    view.setAllColumnsShowFocus(True)
    view.setWordWrap(True)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setItemDelegate(_Wrapping(view, column))
    header = view.header()
    header.setSectionsMovable(False)
    header.setStretchLastSection(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
    header.sectionResized.connect(view.scheduleDelayedItemsLayout)
