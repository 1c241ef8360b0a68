"""One score sheet of Balut on paper: seven categories with four boxes, scores and points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from gamesuite.engine.language import _
from gamesuite.engine.words.standings import figure
from gamesuite.games.balut.rules import (
    BOXES,
    CATEGORIES,
    Category,
    Sheet,
    Variation,
    bonus,
    category_points,
    sheet_points,
)
from gamesuite.games.balut.words import category_name
from gamesuite.widgets.pages.page_marks import CENTRE, RIGHT, Box, Line, Mark, Text, text_width

_NAME = 24.0
"""The height of the line with the name."""
_HEADING = 0.65
"""The height of the row of headings, in heights of the other rows."""
_ROWS = len(CATEGORIES) + 2
_TALLEST_ROW = 56.0
_LABEL = 0.23
"""The share of the width for the names of the categories."""
_SUM = 1.2
"""The width of a sum, in widths of a box."""
_UNITS = BOXES + 2 * _SUM
_PADDING = 0.45
"""The gap beside a label, in sizes of its letters."""
_EASY_BOX = QSizeF(25, 17)
"""The smallest box that is easy to write in, about 9 by 6 millimetres."""
_PALE = 236
_FRAME = 1.0
_EMPTY = Sheet()


@dataclass(frozen=True)
class PrintedSheet:
    """A ``sheet`` to print; without a ``name`` it is to be filled in by hand.

    ``place`` is the rank of its player, from 1, None before the end.
    """

    variation: Variation
    sheet: Sheet = _EMPTY
    name: str = ""
    place: int | None = None


def ease(size: QSizeF) -> float:
    """Return how easy a sheet of ``size`` is to write on, below 1 if the boxes are too small."""
    box = size.width() * (1 - _LABEL) / _UNITS
    return min(box / _EASY_BOX.width(), _row_height(size.height()) / _EASY_BOX.height())


def sheet_marks(printed: PrintedSheet, rect: QRectF) -> Iterator[Mark]:
    """Yield the marks of ``printed`` in the upper part of ``rect``."""
    yield from _name_marks(printed, rect)
    yield from _Grid(printed, rect).marks()


def _row_height(height: float) -> float:
    return min((height - _NAME) / (_HEADING + _ROWS), _TALLEST_ROW)


def _name_marks(printed: PrintedSheet, rect: QRectF) -> Iterator[Mark]:
    line = QRectF(rect.x(), rect.y(), rect.width(), _NAME - 4)
    if not printed.name:
        words = _("Name")
        yield Text(line, words, 8).fitted()
        begin = QPointF(line.x() + text_width(words, 8) + 6, line.bottom() - 3)
        yield Line(begin, QPointF(line.right(), begin.y()))
        return
    if printed.place is not None:
        words = _("Place {number}").format(number=printed.place)
        yield Text(line, words, 9, align=RIGHT).fitted()
        line = line.adjusted(0, 0, -text_width(words, 9) - 8, 0)
    yield Text(line, printed.name, 11, bold=True).fitted(0.85)


class _Grid:
    """The boxes of ``printed`` below its name."""

    def __init__(self, printed: PrintedSheet, rect: QRectF) -> None:
        self._printed = printed
        self._row = _row_height(rect.height())
        label = rect.width() * _LABEL
        box = (rect.width() - label) / _UNITS
        widths = (label, *(box,) * BOXES, box * _SUM, box * _SUM)
        self._x = [rect.x() + sum(widths[:number]) for number in range(len(widths) + 1)]
        self._y = rect.y() + _NAME + self._row * _HEADING
        self._label_size = min(self._row * 0.45, rect.width() * 0.036, 13)
        self._figure_size = min(self._row * 0.5, rect.width() * 0.042, 15)

    def marks(self) -> Iterator[Mark]:
        """Yield the grid from top to bottom."""
        yield from self._headings()
        for row, category in enumerate(CATEGORIES):
            yield from self._category(row, category)
        yield from self._total_score(len(CATEGORIES))
        yield from self._total_points(len(CATEGORIES) + 1)
        yield from self._frame()

    def _headings(self) -> Iterator[Mark]:
        top = self._y - self._row * _HEADING
        words = (*map(str, range(1, BOXES + 1)), _("SCORE"), _("POINTS"))
        for column, word in enumerate(words, start=1):
            rect = QRectF(
                self._x[column], top, self._x[column + 1] - self._x[column], self._row * _HEADING
            )
            yield Box(rect, grey=_PALE)
            size = self._label_size * 0.8
            yield Text(rect.adjusted(1, 0, -1, 0), word, size, bold=True, align=CENTRE).fitted()

    def _category(self, row: int, category: Category) -> Iterator[Mark]:
        sheet, variation = self._printed.sheet, self._printed.variation
        yield from self._label(row, 1, category_name(category))
        written = sheet.written(category)
        for box in range(BOXES):
            yield from self._figure(row, 1 + box, written[box] if box < len(written) else None)
        closed = not sheet.is_open(category)
        score = sheet.category_total(category) if closed else None
        points = category_points(sheet, category, variation) if closed else None
        yield from self._figure(row, BOXES + 1, score)
        yield from self._figure(row, BOXES + 2, points)

    def _total_score(self, row: int) -> Iterator[Mark]:
        sheet = self._printed.sheet
        yield from self._label(row, BOXES + 1, _("TOTAL SCORE"), grey=_PALE)
        total = sheet.total() if sheet.is_full() else None
        yield from self._figure(row, BOXES + 1, total, bold=True)
        yield from self._figure(row, BOXES + 2, None if total is None else bonus(total))

    def _total_points(self, row: int) -> Iterator[Mark]:
        sheet = self._printed.sheet
        yield from self._label(row, BOXES + 2, _("TOTAL POINTS"), grey=_PALE)
        points = sheet_points(sheet, self._printed.variation) if sheet.is_full() else None
        yield from self._figure(row, BOXES + 2, points, bold=True)

    def _label(self, row: int, columns: int, words: str, grey: int | None = None) -> Iterator[Mark]:
        """Yield ``words`` over the first ``columns`` columns, right-aligned if several."""
        rect = self._rect(row, 0, columns)
        yield Box(rect, grey=grey)
        padding = self._label_size * _PADDING
        inner = rect.adjusted(padding, 0, -padding, 0)
        if columns == 1:
            yield Text(inner, words, self._label_size, bold=True).fitted()
        else:
            size = self._label_size * 0.85
            yield Text(inner, words, size, bold=True, align=RIGHT).fitted()

    def _figure(
        self, row: int, column: int, number: int | None, *, bold: bool = False
    ) -> Iterator[Mark]:
        rect = self._rect(row, column, 1)
        yield Box(rect)
        if number is not None:
            inner = rect.adjusted(1, 0, -1, 0)
            yield Text(inner, figure(number), self._figure_size, bold=bold, align=CENTRE).fitted()

    def _frame(self) -> Iterator[Mark]:
        """Yield heavier lines around all boxes, left of the sums and above the totals."""
        top, bottom = self._y, self._y + _ROWS * self._row
        left, right = self._x[0], self._x[-1]
        heading = top - self._row * _HEADING
        yield Box(QRectF(left, top, right - left, bottom - top), _FRAME)
        totals = self._y + len(CATEGORIES) * self._row
        yield Line(QPointF(left, totals), QPointF(right, totals), _FRAME)
        x = self._x[BOXES + 1]
        yield Line(QPointF(x, heading), QPointF(x, totals), _FRAME)

    def _rect(self, row: int, column: int, columns: int) -> QRectF:
        x, y = self._x[column], self._y + row * self._row
        return QRectF(x, y, self._x[column + columns] - x, self._row)
