"""How many score sheets fit on a page, and where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

_MOST_PER_SIDE = 3
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
    grids = [PageGrid(area, columns, rows) for columns in sides for rows in sides]
    good = [grid for grid in grids if grid.places == 1 or ease(grid.size()) >= 1]
    most = max(min(grid.places, sheets) for grid in good)
    enough = [grid for grid in good if grid.places >= most]
    fewest = min(grid.places for grid in enough)
    return max(
        (grid for grid in enough if grid.places == fewest), key=lambda grid: ease(grid.size())
    )
