"""The order in which widgets lie upon each other."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget


def stacking_order(parent: QWidget) -> dict[QObject, int]:
    """Return how high each child of ``parent`` lies above the lowest."""
    return {child: at for at, child in enumerate(parent.children())}


def stack(widgets: Sequence[QWidget]) -> None:
    """Lay ``widgets``, which have the same parent, upon each other, the first one lowest.

    As few of them as possible are moved: each one that is has to be painted again with all it
    touches, and a card that changed its pile must not cost a picture of the whole table.
    """
    parent = widgets[0].parentWidget() if widgets else None
    if parent is None:
        return
    lies_at = stacking_order(parent)
    stay = _longest_rise([lies_at[widget] for widget in widgets])
    above: QWidget | None = None
    for at in range(len(widgets) - 1, -1, -1):
        widget = widgets[at]
        if at not in stay:
            if above is None:
                widget.raise_()
            else:
                widget.stackUnder(above)
        above = widget


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """Return the places of a longest rising subsequence of ``numbers``, all of them different."""
    ends: list[int] = []  # the lowest number with which a rise of each length can end
    places: list[int] = []  # where that number stands
    before: list[int] = []  # where, for each number, the rise it ends goes on backwards
    for place, number in enumerate(numbers):
        length = bisect_left(ends, number)
        before.append(places[length - 1] if length else -1)
        ends[length : length + 1] = [number]
        places[length : length + 1] = [place]
    found: set[int] = set()
    place = places[-1] if places else -1
    while place >= 0:
        found.add(place)
        place = before[place]
    return found
