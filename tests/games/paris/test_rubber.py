from __future__ import annotations

import pytest

from gamesuite.games.paris.rubber import (
    Sheet,
    enter_score,
    hands_to_go,
    new_sheets,
    rubber_winner,
    side_of,
    totals,
)

Hand = tuple[int, int, bool]


def played(seats: int, *hands: Hand) -> tuple[Sheet, ...]:
    """Return the sheets after ``hands``: the side that went out, its score, whether it won."""
    sheets = new_sheets(seats)
    for side, score, won in hands:
        sheets = enter_score(sheets, side, score, won=won)
    return sheets


def test_the_example_rubber() -> None:
    hands = [(0, 8960, True), (1, 960, True), (0, 1600, True), (1, 960, False), (0, 720, True)]
    assert rubber_winner(played(2, *hands[:4]), 2) is None
    sheets = played(2, *hands)
    assert sheets == (Sheet((8960, 1600, 720), (960,)), Sheet((960,)))
    assert rubber_winner(sheets, 2) == 0
    assert totals(sheets, 2) == (24480, 960)


def test_three_to_nothing_is_multiplied_by_ten() -> None:
    sheets = played(2, (0, 960, True), (0, 720, True), (0, 1600, True))
    assert totals(sheets, 2) == (32800, 0)


def test_entries_above_the_line_do_not_prevent_the_factor_ten_and_are_multiplied_too() -> None:
    hands = [(1, 960, False), (0, 100, True), (0, 100, True), (0, 100, False), (0, 100, True)]
    assert totals(played(2, *hands), 2) == (12600, 100)


def test_two_players_need_a_lead_of_two() -> None:
    level = [(0, 720, True), (1, 720, True)] * 2
    sheets = played(2, *level, (0, 720, True))
    assert rubber_winner(sheets, 2) is None
    assert totals(sheets, 2) == (2160, 1440)
    assert rubber_winner(enter_score(sheets, 0, 720, won=True), 2) == 0
    assert rubber_winner(enter_score(sheets, 1, 720, won=True), 2) is None


def test_of_two_players_each_still_needs_a_lead_of_two() -> None:
    below = {(0, 0): (3, 3), (2, 0): (1, 4), (2, 2): (2, 2), (2, 3): (3, 1), (1, 3): (4, 0)}
    for (first, second), expected in below.items():
        sheets = (Sheet((720,) * first), Sheet((720,) * second))
        assert hands_to_go(sheets, 2) == expected
    assert hands_to_go((Sheet((720,) * 2), Sheet(), Sheet((720,) * 3)), 3) == (1, 3, 0)


@pytest.mark.parametrize(("seats", "factor"), [(3, 2), (4, 2)])
def test_more_players_need_only_three_entries(seats: int, factor: int) -> None:
    hands = [(0, 720, True), (1, 720, True)] * 2 + [(1, 720, True)]
    sheets = played(seats, *hands)
    assert rubber_winner(sheets, seats) == 1
    assert totals(sheets, seats)[:2] == (1440, 2160 * factor)


def test_with_three_players_any_opponents_entry_prevents_the_factor_ten() -> None:
    wins = [(0, 720, True)] * 3
    assert totals(played(3, *wins), 3) == (21600, 0, 0)
    assert totals(played(3, (2, 960, True), *wins), 3) == (4320, 0, 960)


def test_every_opponent_writes_a_lost_hand_above_the_line() -> None:
    assert played(3, (1, 960, False)) == (Sheet((), (960,)), Sheet(), Sheet((), (960,)))
    assert played(4, (1, 960, False)) == (Sheet((), (960,)), Sheet())


def test_partners_sit_opposite_and_share_a_sheet() -> None:
    assert [side_of(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert [side_of(seat, 3) for seat in range(3)] == [0, 1, 2]
    assert [len(new_sheets(seats)) for seats in (2, 3, 4)] == [2, 3, 2]


def test_the_winner_of_the_rubber_may_have_less() -> None:
    sheets = played(3, (1, 204800, True), *[(0, 720, True)] * 3)
    assert totals(sheets, 3) == (4320, 204800, 0)


def test_sums_are_unbounded() -> None:
    sheets = played(2, *[(0, 2**60, True)] * 3)
    assert totals(sheets, 2) == (30 * 2**60, 0)
