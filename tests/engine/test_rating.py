"""Ratings by Glicko-2."""

from __future__ import annotations

import pytest

from gamesuite.engine.rating import Met, Strength, after

EXAMPLE = [
    Met(Strength(1400, 30), 1.0),
    Met(Strength(1550, 100), 0.0),
    Met(Strength(1700, 300), 0.0),
]
"""The games of the example in the paper."""


def test_the_example_of_the_paper() -> None:
    strength = after(Strength(1500, 200, 0.06), EXAMPLE)
    assert strength.rating == pytest.approx(1464.06, abs=0.01)
    assert strength.deviation == pytest.approx(151.52, abs=0.01)
    assert strength.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_surprise_makes_the_rating_more_volatile() -> None:
    """Then the other bracket of the paper's search is used."""
    strong = Strength(2400, 30)
    surprised = after(Strength(1500, 50, 0.06), [Met(strong, 1.0)] * 4)
    assert surprised.volatility > 0.06
    assert surprised.rating > 1550


def test_a_tie_is_half_a_win() -> None:
    equal = Strength(1500, 30)
    assert after(Strength(), [Met(equal, 0.5)]).rating == pytest.approx(1500)
    assert after(Strength(), [Met(equal, 0.5)]).deviation < 350


def test_without_games_only_the_error_grows() -> None:
    idle = after(Strength(1600, 80, 0.06), [])
    assert idle.rating == 1600
    assert idle.deviation == pytest.approx(80.676, abs=0.001)
