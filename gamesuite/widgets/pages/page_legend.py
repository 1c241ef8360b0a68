"""The legend on a printed page: short tables side by side, as large as possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from gamesuite.widgets.pages.page_marks import LEFT, RIGHT, Line, Mark, Text, text_width

_LARGEST_FONT = 8.5
"""The usual size of the font, in points."""
_READABLE_FONT = 6.5
"""A smaller font than this, in points, is used only if there is no other way."""
_LINE_HEIGHT = 1.4
"""The height of a line relative to the size of the font."""
_COLUMN_GAP = 1.0
"""The gap between the columns of a table, relative to the size of the font."""
_TABLE_GAP = 2.5
"""The least gap between tables, relative to the size of the font."""
_MEASURED_SIZE = 100
"""The size of the font, in points, in which words are measured: large enough to be exact."""
_SLACK = 1.01
"""How much wider than their words columns are, as words are printed a little wider or narrower."""


@dataclass(frozen=True)
class LegendTable:
    """A ``title`` above ``rows`` of two texts; the second is right-aligned if it is ``numbers``."""

    title: str
    rows: tuple[tuple[str, str], ...]
    numbers: bool = True


class Legend:
    """The legend of ``tables`` side by side on pages ``width`` points wide.

    If the font would be too small, the first table is above the others.
    """

    def __init__(self, tables: Sequence[LegendTable], width: float) -> None:
        rows_of_tables = [list(tables)]
        if len(tables) > 1 and _font_size(rows_of_tables, width) < _READABLE_FONT:
            rows_of_tables = [[tables[0]], list(tables[1:])]
        self._rows_of_tables = rows_of_tables
        self._width = width
        self._size = _font_size(rows_of_tables, width)
        """The size of the font in points."""

    @property
    def height(self) -> float:
        """The height in points."""
        lines = sum(max(len(table.rows) for table in row) + 1 for row in self._rows_of_tables)
        gaps = 0.5 * (len(self._rows_of_tables) - 1)
        return self._size * _LINE_HEIGHT * (lines + gaps)

    def marks(self, top: float) -> list[Mark]:
        """Return the marks of the legend with its upper edge at ``top``."""
        marks: list[Mark] = []
        for row in self._rows_of_tables:
            marks += self._row_marks(row, top)
            # With a title and a gap of half a line; a row above another has one table.
            top += self._size * _LINE_HEIGHT * (len(row[0].rows) + 1.5)
        return marks

    def _row_marks(self, row: list[LegendTable], top: float) -> list[Mark]:
        """Return the marks of tables side by side; the gaps between them fill the width."""
        column_gap = self._size * _COLUMN_GAP
        widths = [sum(_column_widths(table)) * self._size for table in row]
        room_left = self._width - sum(widths) - column_gap * len(row)
        gap = room_left / (len(row) - 1) if len(row) > 1 else 0.0
        marks: list[Mark] = []
        x = 0.0
        for table, width in zip(row, widths, strict=True):
            marks += self._table_marks(table, QPointF(x, top), width + column_gap)
            x += width + column_gap + gap
        return marks

    def _table_marks(self, table: LegendTable, corner: QPointF, width: float) -> list[Mark]:
        """Return the marks of ``table``, from its upper left ``corner``: title, line and rows."""
        size, height = self._size, self._size * _LINE_HEIGHT
        left, top, right = corner.x(), corner.y(), corner.x() + width
        first_width, second_width = (column * size for column in _column_widths(table))
        second_left = left + first_width + size * _COLUMN_GAP
        marks: list[Mark] = [
            Text(QRectF(left, top, width, height), table.title, size, bold=True).fitted(),
            Line(QPointF(left, top + height), QPointF(right, top + height), 0.4),
        ]
        for number, (first, second) in enumerate(table.rows, start=1):
            y = top + number * height + size * 0.15  # a little below the line
            marks.append(Text(QRectF(left, y, first_width, height), first, size).fitted())
            rect = QRectF(second_left, y, second_width, height)
            align = RIGHT if table.numbers else LEFT
            marks.append(Text(rect, second, size, align=align).fitted())
        return marks


def _column_widths(table: LegendTable) -> tuple[float, float]:
    """Return the widths of the two columns in a font of one point, the title above both."""
    first, second = (
        max(text_width(row[column], _MEASURED_SIZE) for row in table.rows) / _MEASURED_SIZE * _SLACK
        for column in (0, 1)
    )
    title = text_width(table.title, _MEASURED_SIZE, bold=True) / _MEASURED_SIZE * _SLACK
    return max(first, title - second - _COLUMN_GAP), second


def _font_size(rows_of_tables: list[list[LegendTable]], width: float) -> float:
    """Return the font size at which every row of tables fits into ``width``."""
    return min(_LARGEST_FONT, *(width / _row_width(row) for row in rows_of_tables))


def _row_width(row: list[LegendTable]) -> float:
    """Return the least width of tables side by side in a font of one point."""
    columns = sum(sum(_column_widths(table)) + _COLUMN_GAP for table in row)
    return columns + _TABLE_GAP * (len(row) - 1)
