from __future__ import annotations

from gamesuite.games.bowling_solitaire.rules import GROUPS, NEIGHBOURS, PINS, ROWS, is_connected


def test_there_are_18_pairs_of_neighbours() -> None:
    pairs = [(pin, near) for pin, all_near in enumerate(NEIGHBOURS) for near in all_near]
    assert len(pairs) == 2 * 18
    assert all((near, pin) in pairs for pin, near in pairs)


def test_there_are_10_single_pins_18_pairs_and_36_triples() -> None:
    sizes = [len(group) for group in GROUPS]
    assert [sizes.count(size) for size in (1, 2, 3)] == [10, 18, 36]
    assert len(set(GROUPS)) == len(GROUPS)


def test_a_chain_is_connected_through_its_middle() -> None:
    assert is_connected(tuple(map(PINS.index, "HFG")))
    assert is_connected(tuple(map(PINS.index, "EHF")))
    assert not is_connected(tuple(map(PINS.index, "AC")))
    assert not is_connected(tuple(map(PINS.index, "ABD")))


def test_the_rows_have_all_pins() -> None:
    assert "".join(ROWS) == PINS
