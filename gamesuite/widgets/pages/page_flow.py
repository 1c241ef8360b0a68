"""Blocks of rows that flow over as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRectF

from gamesuite.widgets.pages.page_marks import Mark

_GAP = 16.0
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
        top += _GAP if pages[-1] else 0.0
        begins = True  # the block, or a page of it
        for need, row in _needs(block):
            head = block.head.height if begins else 0.0
            if pages[-1] and top + head + need > height:
                pages.append([])
                top, begins = 0.0, True
            if begins:
                pages[-1].append(PlacedRow(block.head, top))
                top += block.head.height
                begins = False
            pages[-1].append(PlacedRow(row, top))
            top += row.height
    return pages


def _needs(block: PageBlock) -> Iterator[tuple[float, PageRow]]:
    """Yield every row of ``block`` with how much height must be left for it."""
    last = len(block.rows) - block.together
    for at, row in enumerate(block.rows):
        rest = block.rows[at:] if at == last else (row,)
        yield sum(each.height for each in rest), row
