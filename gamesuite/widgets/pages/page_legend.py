"""A legend on a printed page: short tables side by side, as large as the page allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from gamesuite.widgets.pages.page_marks import LEFT, RIGHT, Line, Mark, Text, text_width

_LARGEST = 8.5
_READABLE = 6.5
"""Letters smaller than this are too small where there is another way."""
_LINE = 1.4
"""The height of a line to the size of its letters."""
_INNER = 1.0
_BETWEEN = 2.5
"""Gaps within and between tables, to the size of letters."""


@dataclass(frozen=True)
class LegendTable:
    """A ``title`` over ``rows`` of two words each; ``numbers`` stand at the right."""

    title: str
    rows: tuple[tuple[str, str], ...]
    numbers: bool = True


class Legend:
    """``tables`` beside each other for pages ``width`` points wide.

    Where letters would be too small, the first table stands above the others.
    """

    def __init__(self, tables: Sequence[LegendTable], width: float) -> None:
        lines = [list(tables)]
        if len(tables) > 1 and _size(lines, width) < _READABLE:
            lines = [[tables[0]], list(tables[1:])]
        self._lines = lines
        self._width = width
        self._size = _size(lines, width)

    @property
    def height(self) -> float:
        """How many points high it is."""
        rows = sum(max(len(table.rows) for table in line) + 1 for line in self._lines)
        return self._size * _LINE * (rows + 0.5 * (len(self._lines) - 1))

    def marks(self, top: float) -> list[Mark]:
        """Return the legend with its upper edge at ``top``."""
        marks: list[Mark] = []
        for line in self._lines:
            marks += self._line_marks(line, top)
            top += self._size * _LINE * (max(len(table.rows) for table in line) + 1.5)
        return marks

    def _line_marks(self, line: list[LegendTable], top: float) -> list[Mark]:
        widths = [sum(_columns(table)) * self._size for table in line]
        inner = self._size * _INNER
        rest = self._width - sum(widths) - inner * len(line)
        gap = rest / (len(line) - 1) if len(line) > 1 else 0.0
        marks: list[Mark] = []
        x = 0.0
        for table, width in zip(line, widths, strict=True):
            marks += self._table_marks(table, QPointF(x, top), width + inner)
            x += width + inner + gap
        return marks

    def _table_marks(self, table: LegendTable, at: QPointF, width: float) -> list[Mark]:
        size, height = self._size, self._size * _LINE
        first, second = (column * size for column in _columns(table))
        second_x = at.x() + width - second if table.numbers else at.x() + first + size * _INNER
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
    """Return how wide the two columns are in letters of one point."""
    left, right = (
        max(text_width(row[column], 100) for row in table.rows) / 100 * 1.01 for column in (0, 1)
    )
    title = text_width(table.title, 100, bold=True) / 100 * 1.01
    return max(left, title - right - _INNER), right


def _size(lines: list[list[LegendTable]], width: float) -> float:
    """Return the size of letters with which every line of tables fits into ``width``."""
    return min(_LARGEST, *(width / _natural(line) for line in lines))


def _natural(line: list[LegendTable]) -> float:
    columns = sum(sum(_columns(table)) + _INNER for table in line)
    return columns + _BETWEEN * (len(line) - 1)
