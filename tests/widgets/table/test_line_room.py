"""Room for the line of a table: the size of its words, and places where it covers nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize

from gamesuite.widgets.table.line_room import FreeRoom, apart, row_height, words_size

AREA = QRect(0, 0, 400, 200)


@pytest.mark.parametrize(
    ("table", "pixels"),
    [((700, 357), 13), ((1366, 645), 16), ((1920, 957), 23), ((1366, 400), 13), ((5000, 5000), 30)],
)
def test_the_words_grow_with_the_table(table: tuple[int, int], pixels: int) -> None:
    assert words_size(QSize(*table)) == pixels


def test_a_low_table_needs_all_its_room_for_the_game() -> None:
    assert row_height(QSize(700, 319)) == 0
    assert row_height(QSize(700, 320)) == 40
    assert row_height(QSize(1366, 645)) == 43
    assert row_height(QSize(1920, 957)) == 62


def test_the_nearest_free_place_is_found() -> None:
    room = FreeRoom(AREA, [QRect(0, 0, 400, 80), QRect(0, 120, 200, 80)])
    plate = QRect(20, 40, 100, 30)
    assert room.nearest(QSize(100, 40), plate, 20) == QRect(20, 80, 100, 40)
    assert room.nearest(QSize(100, 41), plate, 20) == QRect(200, 80, 100, 41)
    assert room.nearest(QSize(200, 120), plate, 20) == QRect(200, 80, 200, 120)
    assert room.nearest(QSize(204, 41), plate, 20) is None
    assert room.nearest(QSize(401, 10), plate, 20) is None


def test_a_place_begins_as_near_as_it_can_to_where_it_is_wanted() -> None:
    room = FreeRoom(AREA, [QRect(180, 0, 40, 200)])
    point = QRect(200, 100, 1, 1)
    for left, found in ((120, 100), (200, 220), (400, 320), (-50, 0)):
        nearest = room.nearest(QSize(80, 200), QRect(0, 0, 400, 200), left)
        assert nearest is not None
        assert nearest.left() == found
    assert room.nearest(QSize(80, 40), point, 160) == QRect(220, 80, 80, 40)


def test_what_is_partly_taken_is_not_free() -> None:
    room = FreeRoom(QRect(10, 10, 100, 100), [QRect(0, 0, 31, 31)])
    assert not room.has(QRect(30, 30, 40, 40))
    assert room.has(QRect(34, 30, 40, 40))
    assert not room.has(QRect(80, 80, 40, 40)), "it leaves the area"


def test_distances_are_between_edges() -> None:
    assert apart(QRect(0, 0, 10, 10), QRect(5, 5, 10, 10)) == 0
    assert apart(QRect(0, 0, 10, 10), QRect(12, 13, 5, 5)) == 5
