"""The ratings that a round robin between computer players gives, as in `tests.full.ratings`."""

from __future__ import annotations

import pytest

from tests.full.ratings import Pair, fitted, played


def test_ten_of_eleven_matches_are_a_lead_of_400_points() -> None:
    pairs = [Pair("strong", "medium", 200, 220), Pair("medium", "easy", 110, 220)]
    measured = fitted(pairs, {"medium": 1500})
    assert [round(measured[name].rating) for name in ("easy", "medium", "strong")] == [
        1500,
        1500,
        1900,
    ]
    assert measured["medium"].error == 0
    assert measured["easy"].error == pytest.approx(173.72 / (220 / 4) ** 0.5, abs=0.1)


def test_results_that_contradict_each_other_are_weighed() -> None:
    pairs = [
        Pair("strong", "medium", 75, 100),
        Pair("medium", "easy", 75, 100),
        Pair("strong", "easy", 75, 100),
    ]
    measured = fitted(pairs, {"medium": 1500})
    assert measured["strong"].rating == pytest.approx(3000 - measured["easy"].rating)
    assert 1500 < measured["strong"].rating < 1500 + 191


def test_the_share_is_that_of_the_first_player() -> None:
    assert played("balut", "points", "greedy", 6) == Pair("points", "greedy", 4.0, 6)
    assert played("balut", "greedy", "points", 6) == Pair("greedy", "points", 2.0, 6)


def test_the_scale_may_begin_anywhere() -> None:
    lead = fitted([Pair("ines", "easy", 155, 300)], {"easy": 0.0})["ines"]
    assert round(lead.rating, 1) == 11.6
    assert round(lead.error) == 20
