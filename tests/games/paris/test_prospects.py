"""What results of a hand are worth: the chance of each side to have the highest final total."""

from __future__ import annotations

from itertools import product

import pytest

from gamesuite.games.paris.kernel import LEVELS, STEPS
from gamesuite.games.paris.prospects import prospects, weights
from gamesuite.games.paris.rubber import Sheet, new_sheets
from gamesuite.games.paris.state import ParisOptions

RUBBER = ParisOptions()
NO_CHANCE = Sheet((80, 80))


def level(score: int) -> int:
    """Return the level of ``score``, which is a power of two."""
    return STEPS * (score.bit_length() - 1)


def test_the_chances_of_two_sides_add_up() -> None:
    worth = prospects((Sheet((960,)), Sheet((), (5120,))), RUBBER, 2, 0)
    assert sum(worth.fresh) == pytest.approx(1)
    for out, won, at in product((0, 1), (False, True), range(0, LEVELS, 50)):
        assert sum(worth.of(side, out, won, at) for side in (0, 1)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_better_score_is_never_worth_less_to_who_writes_it(seats: int) -> None:
    sheets = new_sheets(seats)
    worth = prospects(sheets, RUBBER, seats, 0)
    for side in range(len(sheets)):
        won = [worth.of(side, side, True, at) for at in range(LEVELS)]
        lost = [worth.of(side, side, False, at) for at in range(LEVELS)]
        assert won == sorted(won)
        assert lost == sorted(lost, reverse=True)


def test_the_last_hand_decides_by_the_final_totals() -> None:
    # Side 0 wins the rubber with it, and its total is doubled: 2 (160 + x) against 2,560.
    worth = prospects((NO_CHANCE, Sheet((2560,))), RUBBER, 2, 0)
    assert worth.of(0, 0, True, level(2048)) == 1
    assert worth.of(0, 0, True, level(512)) == 0
    # A side that would lose the game by winning the rubber has a better chance without.
    assert worth.fresh[0] > 0


def test_a_clean_rubber_counts_ten_times() -> None:
    worth = prospects((NO_CHANCE, Sheet((), (2560,))), RUBBER, 2, 0)
    assert worth.of(0, 0, True, level(256)) == 1


def test_the_winner_of_a_single_hand_takes_it_all() -> None:
    worth = prospects(new_sheets(3), ParisOptions(match="hand"), 3, 0)
    assert [worth.of(side, 1, True, 90) for side in range(3)] == [0, 1, 0]
    assert [worth.of(side, 1, False, 90) for side in range(3)] == [0.5, 0, 0.5]
    assert worth.fresh == pytest.approx((1 / 3,) * 3)


def test_there_are_records_for_every_kind_of_rubber() -> None:
    kinds = {f"{seats} {doubles}" for seats in (2, 3, 4) for doubles in ("once", "per-occurrence")}
    records = weights().records
    assert set(records) == kinds
    for name, each in records.items():
        assert {record.out for record in each.results} == set(range(int(name[0])))
        assert all(0 <= record.level < LEVELS for record in each.results)
