"""What the plate of a player shows: golden or not, and how many lines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from gamesuite.engine.table.scene import SeatContent
from gamesuite.widgets.table.plate_widget import lines_below, stands_out

LINES = ("7 cards", "went out", "lost 20", "writes 40")


@pytest.mark.parametrize("is_active", [False, True])
@pytest.mark.parametrize("is_winner", [False, True])
def test_the_plate_of_the_player_to_act_and_of_a_winner_is_golden(
    is_active: bool, is_winner: bool
) -> None:
    content = SeatContent(
        "Anna", is_active=is_active, is_winner=is_winner, is_dealer=True, is_partner=True, score="9"
    )
    assert stands_out(content) == (is_active or is_winner)


@pytest.mark.parametrize(
    ("size", "lines"),
    [
        (QSize(150, 120), ("960 · 7 cards", *LINES[1:])),
        (QSize(150, 60), ("960 · 7 cards · went out · lost 20", "writes 40")),
        (QSize(150, 40), ("960 · 7 cards · went out · lost 20 · writes 40",)),
        (QSize(150, 30), ()),
        (QSize(300, 60), ()),
        (QSize(300, 61), ("960 · 7 cards · went out · lost 20", "writes 40")),
    ],
)
def test_lines_without_room_share_the_first_one(size: QSize, lines: tuple[str, ...]) -> None:
    assert lines_below(SeatContent("Anna", LINES, score="960"), size) == lines


def test_a_plate_with_a_name_alone_has_no_lines() -> None:
    assert lines_below(SeatContent("Anna"), QSize(150, 120)) == ()
