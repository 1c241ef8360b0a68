"""In how many rows the tiles of the picker lie, and how large they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

AROUND = 34
"""The height of a tile that neither its emblem nor its words take, in pixels."""
LEAST_EMBLEM = 28
"""The least size of an emblem, in a window that has room for nothing better."""
_SMALL_EMBLEM = 32
"""The least size of an emblem with which all tiles are shown at once; else they scroll."""
_USUAL_EMBLEM = 64
"""The size of an emblem on tiles that scroll."""
_EMBLEM_SHARE = 0.62
"""The most of the width of a tile that its emblem takes."""
_WIDEST = 1.6
"""How often its height a tile is wide at most."""
_HIGHEST = 1.6
"""How often its width a tile is high at most."""

WordsHeight = Callable[[QSize], int]
"""Returns what height the words of the highest tile need on tiles of a size."""


@dataclass(frozen=True)
class Needs:
    """What the tiles need: how many there are, and how large they are at least."""

    count: int
    narrowest: int
    """The least width in which no word is cut."""
    usual: int
    """The width from which tiles that scroll are good to look at."""
    words: WordsHeight


class Grid(NamedTuple):
    """Tiles in rows with ``columns`` at most, each of one ``size`` and ``gap`` apart."""

    columns: int
    size: QSize
    gap: int

    def height(self, count: int) -> int:
        """Return how much height ``count`` tiles take."""
        return self._rows(count) * (self.size.height() + self.gap) - self.gap

    def places(self, count: int, area: QRect) -> Iterator[QRect]:
        """Yield where each of ``count`` tiles lies at the top of ``area``.

        Every row is in the middle and has as many as the one above or one less: no tile is alone.
        """
        least, longer = divmod(count, max(self._rows(count), 1))
        across, down = self.size.width() + self.gap, self.size.height() + self.gap
        for row in range(self._rows(count)):
            tiles = least + (row < longer)
            left = area.left() + (area.width() - tiles * across + self.gap) // 2
            for column in range(tiles):
                at = QPoint(left + column * across, area.top() + row * down)
                yield QRect(at, self.size)

    def _rows(self, count: int) -> int:
        return ceil(count / self.columns)


def emblem_size(tile: QSize, words: int) -> int:
    """Return the size of the emblem of a ``tile``: what ``words`` of this height leave."""
    return min(tile.height() - words - AROUND, round(tile.width() * _EMBLEM_SHARE))


def whole_grid(needs: Needs, area: QSize) -> Grid | None:
    """Return the grid with the largest tiles that shows all in ``area``; None if it has no room."""
    grids = list(_whole_grids(needs, area))
    return max(grids, key=_tile_area) if grids else None


def scrolled_grid(needs: Needs, area: QSize) -> Grid:
    """Return a grid as wide as ``area``, of which as many rows are seen as its height has room for.

    At least a whole tile is seen, if it can be with the smallest emblem.
    """
    gap = _gap(area)
    columns = (area.width() + gap) // (max(needs.narrowest, needs.usual) + gap)
    columns = max(1, min(columns, needs.count))
    columns = ceil(needs.count / ceil(needs.count / columns))  # no row much shorter than others
    width = (area.width() - gap * (columns - 1)) // columns
    words = needs.words(QSize(width, 0))  # in the smallest type
    room = area.height() - words - AROUND
    emblem = max(LEAST_EMBLEM, min(_USUAL_EMBLEM, room, round(width * _EMBLEM_SHARE)))
    height = words + AROUND + emblem
    return Grid(columns, QSize(min(width, _most_width(height, needs)), height), gap)


def _whole_grids(needs: Needs, area: QSize) -> Iterator[Grid]:
    """Yield the grids that show all tiles in ``area`` with emblems that are not too small."""
    gap = _gap(area)
    for rows in range(1, needs.count + 1):
        columns = ceil(needs.count / rows)
        width = (area.width() - gap * (columns - 1)) // columns
        height = (area.height() - gap * (rows - 1)) // rows
        if width < needs.narrowest or height < AROUND:
            continue
        width = min(width, _most_width(height, needs))
        size = QSize(width, min(height, round(width * _HIGHEST)))
        if emblem_size(size, needs.words(size)) >= _SMALL_EMBLEM:
            yield Grid(columns, size, gap)


def _most_width(height: int, needs: Needs) -> int:
    return max(round(height * _WIDEST), needs.narrowest)


def _gap(area: QSize) -> int:
    """Return the room between two tiles."""
    return max(12, area.width() // 60)


def _tile_area(grid: Grid) -> int:
    return grid.size.width() * grid.size.height()
