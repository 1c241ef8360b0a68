from __future__ import annotations

from gamesuite.games.bowling_solitaire.pins import GROUPS, NEIGHBOURS, PINS, ROWS, connected


def test_neighbours_are_eighteen_pairs() -> None:
    pairs = [(pin, near) for pin, all_near in enumerate(NEIGHBOURS) for near in all_near]
    assert len(pairs) == 2 * 18
    assert all((near, pin) in pairs for pin, near in pairs)


def test_groups_are_10_and_18_and_36() -> None:
    sizes = [len(group) for group in GROUPS]
    assert [sizes.count(size) for size in (1, 2, 3)] == [10, 18, 36]
    assert len(set(GROUPS)) == len(GROUPS)


def test_a_chain_is_connected_through_its_middle() -> None:
    assert connected(tuple(map(PINS.index, "HFG")))
    assert connected(tuple(map(PINS.index, "EHF")))
    assert not connected(tuple(map(PINS.index, "AC")))
    assert not connected(tuple(map(PINS.index, "ABD")))


def test_rows_are_all_pins() -> None:
    assert "".join(ROWS) == PINS
