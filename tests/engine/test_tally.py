from __future__ import annotations

from collections.abc import Iterable
from statistics import mean, stdev

import pytest

from gamesuite.engine.thinking.arena import Mean, PlayerResult, Tally


def _mean(values: Iterable[int]) -> Mean:
    found = Mean()
    for value in values:
        found.add(value)
    return found


@pytest.mark.parametrize("values", [[1, 2], [3, 3, 3], [0, -7, 12, 5], [10**30, 10**30 + 1, 5]])
def test_means_and_their_standard_errors(values: list[int]) -> None:
    found = _mean(values)
    assert found.value == pytest.approx(mean(values))
    assert found.standard_error == pytest.approx(stdev(values) / len(values) ** 0.5)


def test_one_number_says_nothing_of_its_error() -> None:
    assert (_mean([4]).value, _mean([4]).standard_error) == (4, None)
    assert _mean([]).value is None


def test_results_are_gathered() -> None:
    tally = Tally()
    tally.add(PlayerResult("win", 5, 2, {"words": 3}))
    tally.add(PlayerResult("tie", 7, 4, {"words": 1}))
    assert (tally.endings["win"], tally.endings["tie"], tally.endings["loss"]) == (1, 1, 0)
    assert tally.counts == {"words": 4}
    assert (tally.score.value, tally.points.value) == (6, 3)


def test_a_game_without_points_has_no_mean_of_them() -> None:
    tally = Tally()
    tally.add(PlayerResult("loss", 5))
    assert tally.points.value is None
