"""Rows that flow over pages: heads again on every page, sums together, nothing beyond the foot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from gamesuite.widgets.pages.page_layout import PageBlock, pages_of
from gamesuite.widgets.pages.page_marks import Mark, Text


@dataclass(frozen=True)
class Row:
    name: str
    height: float = 10.0

    def marks(self, rect: QRectF) -> Iterator[Mark]:
        yield Text(rect, self.name, 8)


def _pages(blocks: list[PageBlock], height: float) -> list[str]:
    area = QRectF(0, 30, 100, height)
    pages = []
    for page in pages_of(blocks, height):
        marks = [mark for row in page for mark in row.marks(area)]
        texts = [mark for mark in marks if isinstance(mark, Text)]
        assert all(area.contains(text.rect) for text in texts)
        assert all(one.rect.bottom() <= other.rect.top() for one, other in pairwise(texts))
        pages.append(" ".join(text.words for text in texts))
    return pages


def _block(head: str, rows: str, together: int = 1) -> PageBlock:
    return PageBlock(Row(head), tuple(map(Row, rows.split())), together)


def test_what_fits_is_one_page() -> None:
    assert _pages([_block("A", "1 2"), _block("B", "3")], 70) == ["A 1 2 B 3"]


def test_a_long_block_has_its_head_on_every_page() -> None:
    assert _pages([_block("A", "1 2 3 4 5")], 30) == ["A 1 2", "A 3 4", "A 5"]


def test_a_block_begins_on_the_next_page_if_no_row_of_it_fits() -> None:
    assert _pages([_block("A", "1 2"), _block("B", "3 4")], 60) == ["A 1 2", "B 3 4"]


@pytest.mark.parametrize("height", [40, 45, 50])
def test_the_last_rows_stay_together(height: float) -> None:
    assert _pages([_block("A", "1 2 x y", together=2)], height)[-1].endswith("x y")
    assert _pages([_block("A", "1 2 3 x y", together=2)], 50) == ["A 1 2 3", "A x y"]


def test_a_row_higher_than_a_page_leaves_no_head_alone_before_it() -> None:
    high = PageBlock(Row("A"), (Row("1", 100.0), Row("2")))
    assert [[placed.row.name for placed in page] for page in pages_of([high], 50)] == [  # type: ignore[attr-defined]
        ["A", "1"],
        ["A", "2"],
    ]
