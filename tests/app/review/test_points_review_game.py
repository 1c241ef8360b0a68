"""What a review in points computes from the values of the coach."""

from __future__ import annotations

import pytest

from gamesuite.app.review.points_review_game import PointsReviewGame
from gamesuite.engine.advice import DecisionValues
from gamesuite.engine.setup import Seat
from gamesuite.opening import new_match


@pytest.mark.parametrize(
    ("expected", "leads"),
    [((4.0,), (4.0,)), ((4.0, 6.0), (-2.0, 2.0)), ((9.0, 4.0, 6.5), (2.5, -5.0, -2.5))],
)
def test_the_lead_is_that_over_the_best_other(
    expected: tuple[float, ...], leads: tuple[float, ...]
) -> None:
    game = PointsReviewGame(new_match("balut", {}, 1, (Seat(),) * len(expected)))
    game.update(DecisionValues(expected, (), done=True))
    assert [game.lead(seat) for seat in range(len(expected))] == [(lead,) for lead in leads]
