"""Differences between choices that are estimated."""

from __future__ import annotations

import pytest

from gamesuite.engine.thinking.fresh import clear_lead, clearly_best


def test_a_difference_counts_only_beyond_twice_its_error() -> None:
    theirs = [0.0] * 4
    assert clear_lead([1.0, 1.0, 3.0, 3.0], theirs) == 2.0  # the error is 0.58
    assert clear_lead([0.0, 0.0, 3.0, 1.0], theirs) == 0.0  # 1, and the error is 0.71
    assert clear_lead([-1.0, -1.0, -3.0, -3.0], theirs) == 0.0


def test_what_both_samples_share_is_no_error() -> None:
    shared = [900.0, 0.0, 300.0, 20.0]
    assert clear_lead([each + 1 for each in shared], shared) == pytest.approx(1)
    assert clear_lead(shared, shared) == 0.0


def test_a_single_sample_is_certain() -> None:
    assert clear_lead([5.0], [3.0]) == 2.0
    assert clear_lead([3.0], [5.0]) == 0.0


def test_what_is_clearly_better_than_what_was_played_counts_though_the_highest_is_not() -> None:
    results = {"high": [9.0, 0.0, 9.0], "sure": [4.0, 5.0, 4.0], "played": [3.0, 4.0, 3.0]}
    assert clearly_best(results, "played") == "sure"
    assert clearly_best(results, "played", least=1.0) == "played"
