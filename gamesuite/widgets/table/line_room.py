"""Room for the line of a table: how large its words are, and where it covers nothing.

It stands alone because it is arithmetic, which layouts and the line share: it knows no widget.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize

from gamesuite.widgets.look.font import grown

_SMALLEST, _LARGEST = 13, 30
"""The size of the smallest words, with the smallest font, and of the largest ones, in pixels."""
_ACROSS, _DOWN = 84, 40
"""How many times as wide and as high as its words a table is."""
_LEAST_DOWN = 24
"""How many times as high as its smallest words it is at least: with a large font, which takes much
of a small window, the words of the game need the room."""
_ROW = 2.7
"""The height of a row for them, in sizes of the words: two lines that are a little smaller."""
_LEAST_ROW = 3.1
"""Its least height, in sizes of the smallest words: two lines of these."""
_LOW = 320
"""A table that is lower, in pixels, needs all its room for the game."""
_CELL = 4
"""The side of the squares in which a table is measured, in pixels."""


def smallest_words(table: QSize) -> int:
    """Return the size of the smallest words of a line on a ``table``, in pixels."""
    return min(grown(_SMALLEST), max(_SMALLEST, table.height() // _LEAST_DOWN))


def words_size(table: QSize) -> int:
    """Return the size in pixels of the words of the line on a ``table``; it grows with it."""
    wanted = round(min(table.width() / _ACROSS, table.height() / _DOWN))
    return min(max(wanted, smallest_words(table)), max(_LARGEST, smallest_words(table)))


def row_height(table: QSize) -> int:
    """Return the height of the row that a layout leaves to the line on a ``table``, 0 for none."""
    if table.height() < _LOW:
        return 0
    return max(round(_ROW * words_size(table)), round(_LEAST_ROW * smallest_words(table)))


class FreeRoom:
    """What of ``area`` is left by the rectangles in ``taken``, measured in small squares.

    A square counts as taken if any of it is.
    """

    def __init__(self, area: QRect, taken: Iterable[QRect]) -> None:
        self._area = area
        self._columns = max(area.width() // _CELL, 0)
        self._free = [(1 << self._columns) - 1] * max(area.height() // _CELL, 0)
        """For each row of squares a number: a bit for each that is free, from the left one on."""
        for rect in taken:
            self._take(rect.intersected(area).translated(-area.topLeft()))

    def nearest(self, size: QSize, to: QRect, left: int) -> QRect | None:
        """Return the free rectangle of ``size`` that is nearest ``to``, None if there is none.

        Of those equally far away it is the one whose left edge is nearest ``left``, then the one
        that is least above or below the middle of ``to``.
        """
        columns, rows = -(-size.width() // _CELL), -(-size.height() // _CELL)
        wanted = min(max((left - self._area.left()) // _CELL, 0), max(self._columns - columns, 0))
        best: tuple[float, int, int] | None = None
        found: QRect | None = None
        for top in range(len(self._free) - rows + 1):
            starts = _starts(self._common(top, rows), columns)
            for at in _round(starts, wanted):
                corner = self._area.left() + at * _CELL, self._area.top() + top * _CELL
                rect = QRect(*corner, size.width(), size.height())
                above = abs(rect.center().y() - to.center().y())
                cost = apart(rect, to), abs(rect.left() - left), above
                if best is None or cost < best:
                    best, found = cost, rect
        return found

    def has(self, rect: QRect) -> bool:
        """Return whether nothing of ``rect`` is taken, and all of it is in the area."""
        if not self._area.contains(rect):
            return False
        bits, first, last = self._squares(rect.translated(-self._area.topLeft()))
        return all(row & bits == bits for row in self._free[first : last + 1])

    def _take(self, rect: QRect) -> None:
        """Count the squares of ``rect``, whose corner is that of the area, as taken."""
        if rect.isEmpty():
            return
        bits, first, last = self._squares(rect)
        for row in range(first, min(last + 1, len(self._free))):
            self._free[row] &= ~bits

    def _squares(self, rect: QRect) -> tuple[int, int, int]:
        """Return the bits of the columns of ``rect``, and its first and last row."""
        first, last = rect.left() // _CELL, min(rect.right() // _CELL, self._columns - 1)
        bits = ((1 << (last - first + 1)) - 1) << first if last >= first else 0
        return bits, rect.top() // _CELL, rect.bottom() // _CELL

    def _common(self, top: int, rows: int) -> int:
        """Return the squares that are free in all of ``rows`` from ``top`` on."""
        common = self._free[top]
        for row in self._free[top + 1 : top + rows]:
            common &= row
        return common


def apart(rect: QRect, other: QRect) -> float:
    """Return how far ``rect`` is from ``other``, in pixels; 0 if they overlap."""
    across = max(rect.left() - other.right(), other.left() - rect.right(), 0)
    down = max(rect.top() - other.bottom(), other.top() - rect.bottom(), 0)
    return float((across**2 + down**2) ** 0.5)


def _starts(free: int, count: int) -> int:
    """Return the bits of ``free`` from which on so many are set: that one and those above it."""
    have = 1
    while have < count and free:
        step = min(have, count - have)
        free &= free >> step
        have += step
    return free


def _round(bits: int, wanted: int) -> tuple[int, ...]:
    """Return the places of the nearest ``bits`` that are set at ``wanted`` or below it, and above.

    One of them is nearest to anything that lies round ``wanted``.
    """
    below, above = bits & ((2 << wanted) - 1), bits >> (wanted + 1)
    places = []
    if below:
        places.append(below.bit_length() - 1)
    if above:
        places.append(wanted + (above & -above).bit_length())
    return tuple(places)
