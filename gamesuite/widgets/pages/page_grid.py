"""How many score sheets go on a page, and where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

_MOST_A_SIDE = 3
GAP = 20.0
"""The points between two sheets."""


@dataclass(frozen=True)
class PageGrid:
    """``columns`` by ``rows`` places for sheets in ``area``."""

    area: QRectF
    columns: int
    rows: int

    @property
    def places(self) -> int:
        """How many sheets a page holds."""
        return self.columns * self.rows

    def size(self) -> QSizeF:
        """Return how much room a sheet has."""
        width = (self.area.width() - GAP * (self.columns - 1)) / self.columns
        height = (self.area.height() - GAP * (self.rows - 1)) / self.rows
        return QSizeF(width, height)

    def place(self, number: int) -> QRectF:
        """Return where sheet ``number`` of the page is, from 0, row by row."""
        row, column = divmod(number, self.columns)
        size = self.size()
        x = self.area.x() + column * (size.width() + GAP)
        y = self.area.y() + row * (size.height() + GAP)
        return QRectF(x, y, size.width(), size.height())


def page_grid(sheets: int, area: QRectF, ease: Callable[[QSizeF], float]) -> PageGrid:
    """Return the grid for ``sheets`` sheets, at least one, on pages with room in ``area``.

    ``ease`` says how easy it is to write on a sheet of a size; below 1 is too small. All sheets
    are on one page if they can be, else as many as can; of such grids the easiest is taken. Where
    even a single sheet is too small it has the page to itself.
    """
    sides = range(1, _MOST_A_SIDE + 1)
    grids = [PageGrid(area, columns, rows) for columns in sides for rows in sides]
    good = [grid for grid in grids if grid.places == 1 or ease(grid.size()) >= 1]
    most = max(min(grid.places, sheets) for grid in good)
    enough = [grid for grid in good if grid.places >= most]
    fewest = min(grid.places for grid in enough)
    return max(
        (grid for grid in enough if grid.places == fewest), key=lambda grid: ease(grid.size())
    )
