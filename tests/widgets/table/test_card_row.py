"""Where cards lie in a row of groups, such as a hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from gamesuite.widgets.table.card_row import row_of


@pytest.mark.parametrize(
    ("counts", "width", "lies"),
    [
        ((3, 2, 1), 600, (80, 44.8, (95, 292, 444), (170, 125, 80), 29)),
        ((3, 2, 1), 300, (73, 19.2, (10, 133, 236), (111, 92, 73), 34)),
        ((4, 4, 3, 0), 260, (42, 11.0, (10, 92, 173, 244), (75, 75, 64, 26), 55)),
        ((8,), 90, (31, 8.4, (10,), (90,), 63)),
        ((8, 8), 60, (26, 0.3, (10, 41), (28, 28), 67)),
        ((1, 1, 1), 250, (73, 40.9, (10, 98, 187), (73, 73, 73), 34)),
        ((1, 1, 1), 100, (28, 15.7, (10, 46, 82), (28, 28, 28), 65)),
        ((0,), 100, (80, 44.8, (35,), (50,), 29)),
        ((), 100, (80, 44.8, (), (), 29)),
    ],
)
def test_groups_first_lie_closer_and_then_get_smaller(
    counts: tuple[int, ...], width: int, lies: tuple[object, ...]
) -> None:
    row = row_of(counts, QRect(10, 20, width, 130), 80)
    assert (row.card, round(row.step, 1), row.lefts, row.widths, row.top) == lies
    at_left = row_of(counts, QRect(10, 20, width, 130), 80, is_left=True)
    assert at_left.top == 20
    assert at_left.lefts[:1] == (10,) * bool(counts)
    assert (at_left.card, at_left.step, at_left.widths) == (row.card, row.step, row.widths)
