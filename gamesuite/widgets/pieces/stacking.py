"""The stacking order of widgets with the same parent: an algorithm for moving pieces and boards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget


def stacking_order(parent: QWidget) -> dict[QObject, int]:
    """Return the place of each child of ``parent`` in the stack, 0 for the lowest."""
    return {child: at for at, child in enumerate(parent.children())}


def stack(widgets: Sequence[QWidget]) -> None:
    """Stack ``widgets``, which have the same parent, with the first one lowest.

    As few as possible are moved: Qt repaints each moved widget with all it overlaps, and a card
    that changes piles must not repaint the whole table.
    """
    parent = widgets[0].parentWidget() if widgets else None
    if parent is None:
        return
    order = stacking_order(parent)
    stay = _longest_rise([order[widget] for widget in widgets])
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
    """Return the indices of a longest increasing subsequence of ``numbers``, which are distinct."""
    ends: list[int] = []  # the lowest number that ends an increasing run of each length
    places: list[int] = []  # the index of that number
    before: list[int] = []  # for each number, the index of its predecessor in its run
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
