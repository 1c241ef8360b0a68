"""The legend on a printed page: short tables side by side, as large as possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from gamesuite.widgets.pages.page_marks import LEFT, RIGHT, Line, Mark, Text, text_width

_LARGEST_FONT = 8.5
_READABLE_FONT = 6.5
"""A smaller font is used only if there is no other way, in points."""
_LINE_HEIGHT = 1.4
"""The height of a line relative to the size of the font."""
_COLUMN_GAP = 1.0
_TABLE_GAP = 2.5
"""The gaps between columns and between tables relative to the size of the font."""


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
        lines = [list(tables)]
        if len(tables) > 1 and _size(lines, width) < _READABLE_FONT:
            lines = [[tables[0]], list(tables[1:])]
        self._lines = lines
        self._width = width
        self._size = _size(lines, width)

    @property
    def height(self) -> float:
        """The height in points."""
        rows = sum(max(len(table.rows) for table in line) + 1 for line in self._lines)
        return self._size * _LINE_HEIGHT * (rows + 0.5 * (len(self._lines) - 1))

    def marks(self, top: float) -> list[Mark]:
        """Return the marks of the legend with its upper edge at ``top``."""
        marks: list[Mark] = []
        for line in self._lines:
            marks += self._line_marks(line, top)
            # A line above another has one table.
            top += self._size * _LINE_HEIGHT * (len(line[0].rows) + 1.5)
        return marks

    def _line_marks(self, line: list[LegendTable], top: float) -> list[Mark]:
        widths = [sum(_columns(table)) * self._size for table in line]
        inner = self._size * _COLUMN_GAP
        rest = self._width - sum(widths) - inner * len(line)
        gap = rest / (len(line) - 1) if len(line) > 1 else 0.0
        marks: list[Mark] = []
        x = 0.0
        for table, width in zip(line, widths, strict=True):
            marks += self._table_marks(table, QPointF(x, top), width + inner)
            x += width + inner + gap
        return marks

    def _table_marks(self, table: LegendTable, at: QPointF, width: float) -> list[Mark]:
        size, height = self._size, self._size * _LINE_HEIGHT
        first, second = (column * size for column in _columns(table))
        second_x = at.x() + width - second if table.numbers else at.x() + first + size * _COLUMN_GAP
        marks: list[Mark] = [
            Text(QRectF(at.x(), at.y(), width, height), table.title, size, bold=True).fitted(),
            Line(QPointF(at.x(), at.y() + height), QPointF(at.x() + width, at.y() + height), 0.4),
        ]
        for number, (left, right) in enumerate(table.rows, start=1):
            y = at.y() + number * height + size * 0.15
            marks.append(Text(QRectF(at.x(), y, first, height), left, size).fitted())
            rect = QRectF(second_x, y, second, height)
            align = RIGHT if table.numbers else LEFT
            marks.append(Text(rect, right, size, align=align).fitted())
        return marks


def _columns(table: LegendTable) -> tuple[float, float]:
    """Return the widths of the two columns in a font of one point."""
    left, right = (
        max(text_width(row[column], 100) for row in table.rows) / 100 * 1.01 for column in (0, 1)
    )
    title = text_width(table.title, 100, bold=True) / 100 * 1.01
    return max(left, title - right - _COLUMN_GAP), right


def _size(lines: list[list[LegendTable]], width: float) -> float:
    """Return the font size at which every line of tables fits into ``width``."""
    return min(_LARGEST_FONT, *(width / _natural(line) for line in lines))


def _natural(line: list[LegendTable]) -> float:
    columns = sum(sum(_columns(table)) + _COLUMN_GAP for table in line)
    return columns + _TABLE_GAP * (len(line) - 1)
