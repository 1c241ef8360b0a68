"""Where things lie on pages: sheets in a grid, or blocks of rows on as many as they need."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRectF, QSizeF

from gamesuite.widgets.pages.page_marks import Mark

_MOST_PER_SIDE = 3
"""How many sheets lie side by side at most, and one below the other."""
GAP = 20.0
"""The distance between two sheets, in points."""


@dataclass(frozen=True)
class PageGrid:
    """A grid of ``columns`` by ``rows`` places for sheets in ``area``."""

    area: QRectF
    columns: int
    rows: int

    @property
    def places(self) -> int:
        """The number of sheets that fit on a page."""
        return self.columns * self.rows

    def size(self) -> QSizeF:
        """Return the size of a sheet."""
        width = (self.area.width() - GAP * (self.columns - 1)) / self.columns
        height = (self.area.height() - GAP * (self.rows - 1)) / self.rows
        return QSizeF(width, height)

    def place(self, number: int) -> QRectF:
        """Return the place of sheet ``number`` on the page, counted from 0 row by row."""
        row, column = divmod(number, self.columns)
        size = self.size()
        x = self.area.x() + column * (size.width() + GAP)
        y = self.area.y() + row * (size.height() + GAP)
        return QRectF(x, y, size.width(), size.height())


def page_grid(sheets: int, area: QRectF, ease: Callable[[QSizeF], float]) -> PageGrid:
    """Return the grid for ``sheets`` sheets, at least one, in the ``area`` of a page.

    ``ease`` says how easy it is to write on a sheet of a given size; below 1 it is too small. The
    grid holds all sheets if possible, otherwise as many as possible; of several such grids it is
    the easiest to write on. If even a single sheet is too small, it has the page to itself.
    """
    sides = range(1, _MOST_PER_SIDE + 1)
    all_grids = [PageGrid(area, columns, rows) for columns in sides for rows in sides]
    grids = [grid for grid in all_grids if grid.places == 1 or ease(grid.size()) >= 1]
    most_sheets = max(min(grid.places, sheets) for grid in grids)
    # Of the grids with so many places those with the fewest, so that none is empty in vain.
    places = min(grid.places for grid in grids if grid.places >= most_sheets)
    best_grids = [grid for grid in grids if grid.places == places]
    return max(best_grids, key=lambda grid: ease(grid.size()))


_BETWEEN_BLOCKS = 16.0
"""The distance between two blocks, in points."""


class PageRow(Protocol):
    """A row as wide as the page."""

    @property
    def height(self) -> float:
        """The height in points."""

    def marks(self, rect: QRectF) -> Iterator[Mark]:
        """Yield the marks of the row in ``rect``."""


@dataclass(frozen=True)
class PageBlock:
    """The ``rows`` below a ``head``, which every page with some of them begins with.

    The last ``together`` rows stay on one page.
    """

    head: PageRow
    rows: Sequence[PageRow]
    together: int = 1


@dataclass(frozen=True)
class PlacedRow:
    """A ``row`` whose upper edge is ``top`` points below that of the first row of its page."""

    row: PageRow
    top: float

    def marks(self, area: QRectF) -> Iterator[Mark]:
        """Yield the marks of the row on a page with ``area`` for rows."""
        return self.row.marks(QRectF(area.x(), area.y() + self.top, area.width(), self.row.height))


def pages_of(blocks: Sequence[PageBlock], height: float) -> list[list[PlacedRow]]:
    """Return the pages of ``blocks``, one below the other, with ``height`` points for rows each.

    A row that is higher than a page leaves it.
    """
    pages: list[list[PlacedRow]] = [[]]
    top = 0.0
    for block in blocks:
        top += _BETWEEN_BLOCKS if pages[-1] else 0.0
        needs_head = True  # at the beginning of the block and of every page with rows of it
        for needed_height, row in _rows_with_needs(block):
            head_height = block.head.height if needs_head else 0.0
            if pages[-1] and top + head_height + needed_height > height:
                pages.append([])
                top, needs_head = 0.0, True
            if needs_head:
                pages[-1].append(PlacedRow(block.head, top))
                top += block.head.height
                needs_head = False
            pages[-1].append(PlacedRow(row, top))
            top += row.height
    return pages


def _rows_with_needs(block: PageBlock) -> Iterator[tuple[float, PageRow]]:
    """Yield every row of ``block`` after the height that a page must still have for it.

    The first of the rows that stay together needs the height of all of them.
    """
    first_together = len(block.rows) - block.together
    for number, row in enumerate(block.rows):
        rows = block.rows[number:] if number == first_together else (row,)
        yield sum(other.height for other in rows), row
