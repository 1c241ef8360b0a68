"""The training of the players of Paris, on a few hands."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from train_paris import counted_chances, first_weights, play_rubbers, solved, swapped, train

from gamesuite.games.paris.prospects import weights
from gamesuite.games.paris.state import ParisOptions


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [6.0, 7.0]) == pytest.approx([1.0, 2.0])


def test_majors_and_minors_are_alike() -> None:
    assert {swapped(0b0001_0000), swapped(0b0000_0001)} == {0b0000_0001}


def test_training_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    once, again = (train(first_weights(), 4, 1) for _time in range(2))
    assert once.houses == again.houses
    assert once.persons == again.persons
    assert "2 once: score 2^" in capsys.readouterr().out


def test_chances_rise_with_the_difference() -> None:
    hands = list(islice(play_rubbers(first_weights(), 2, ParisOptions(), Random(1)), 5))
    for row in counted_chances(hands):
        assert list(row) == sorted(row)


def test_what_is_stored_is_complete() -> None:
    stored = weights()
    assert (len(stored.houses), len(stored.persons)) == (256, 4)
    assert stored.houses[0] == 0
    assert stored.houses[255] == max(stored.houses)
