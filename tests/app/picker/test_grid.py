"""How the tiles of the picker lie: no holes, no tile alone, and all of them if there is room."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest
from PySide6.QtCore import QRect, QSize

from gamesuite.app.picker.grid import (
    LEAST_EMBLEM,
    Grid,
    Needs,
    emblem_size,
    scrolled_grid,
    whole_grid,
)

WORDS = 90
"""The height of the words in tests."""
AREAS = (QSize(640, 300), QSize(727, 352), QSize(1160, 545), QSize(1746, 760))
"""Where tiles lie in windows of 700x480, 800x560, 1280x820 and 1920x1080."""


def _words(_tile: QSize) -> int:
    return WORDS


def needs(count: int, narrowest: int = 130) -> Needs:
    return Needs(count, narrowest, 150, _words)


def best(count: int, area: QSize) -> Grid:
    return whole_grid(needs(count), area) or scrolled_grid(needs(count), area)


def rows(grid: Grid, count: int, area: QSize) -> list[list[QRect]]:
    places = grid.places(count, QRect(0, 0, area.width(), area.height()))
    return [list(row) for _top, row in groupby(places, QRect.top)]


@pytest.mark.parametrize("area", AREAS)
def test_no_row_is_more_than_one_tile_shorter(area: QSize) -> None:
    for count in range(1, 41):
        lengths = [len(row) for row in rows(best(count, area), count, area)]
        assert sum(lengths) == count
        assert lengths == sorted(lengths, reverse=True)
        assert lengths[0] - lengths[-1] <= 1


@pytest.mark.parametrize("area", AREAS)
def test_tiles_lie_beside_each_other_in_the_middle(area: QSize) -> None:
    for count in range(1, 41):
        grid = best(count, area)
        for row in rows(grid, count, area):
            assert abs(row[0].left() - (area.width() - 1 - row[-1].right())) <= 1
            assert row[0].left() >= 0
            assert all(tile.size() == grid.size for tile in row)
            assert all(left.right() + 12 < right.left() + 1 for left, right in pairwise(row))


@pytest.mark.parametrize("area", AREAS[1:])
@pytest.mark.parametrize("count", [12, 17, 30])
def test_tiles_that_scroll_use_the_width(count: int, area: QSize) -> None:
    grid = scrolled_grid(needs(count), area)
    used = grid.columns * (grid.size.width() + grid.gap)
    assert used > 0.8 * area.width()


@pytest.mark.parametrize(
    ("area", "lengths"),
    [
        (QSize(727, 352), [3, 2]),
        (QSize(1160, 545), [3, 2]),
        (QSize(1746, 760), [3, 2]),
        (QSize(1746, 300), [5]),
    ],
)
def test_five_tiles_lie_in_two_rows_and_in_a_wide_window_in_one(
    area: QSize, lengths: list[int]
) -> None:
    assert [len(row) for row in rows(best(5, area), 5, area)] == lengths


def test_all_tiles_are_shown_where_there_is_room() -> None:
    area = QSize(1746, 760)
    grid = whole_grid(needs(30), area)
    assert grid is not None
    assert grid.height(30) <= area.height()
    assert emblem_size(grid.size, WORDS) >= LEAST_EMBLEM
    assert whole_grid(needs(30), QSize(727, 352)) is None


@pytest.mark.parametrize("height", [40, 100, 200, 352])
def test_a_tile_that_scrolls_has_its_words_and_is_seen_whole_if_it_can_be(height: int) -> None:
    tile = scrolled_grid(needs(30), QSize(400, height)).size
    assert emblem_size(tile, WORDS) >= LEAST_EMBLEM
    assert tile.height() <= max(height, WORDS + LEAST_EMBLEM + 34)


def test_a_long_word_gets_a_column_of_its_own_rather_than_being_cut() -> None:
    area = QSize(400, 352)
    grid = scrolled_grid(needs(6, narrowest=230), area)
    assert (grid.columns, grid.size.width()) == (1, 400) or grid.size.width() >= 230
    assert grid.columns == 1
