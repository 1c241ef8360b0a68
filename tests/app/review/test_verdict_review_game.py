"""What a review knows of a game while only some of its positions are judged."""

from __future__ import annotations

import pytest

from gamesuite.app.review.verdict_review_game import VerdictReviewGame
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Verdict
from gamesuite.opening import Opened
from tests.app.coach.lost_line import lost_match

WINNABLE, UNWINNABLE, UNKNOWN = Verdict.WINNABLE, Verdict.UNWINNABLE, Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("verdicts", "losing"),
    [
        ((WINNABLE, WINNABLE, UNWINNABLE, UNWINNABLE), 2),
        ((WINNABLE, None, UNWINNABLE, UNWINNABLE), None),
        ((WINNABLE, UNKNOWN, UNKNOWN, UNWINNABLE), None),
        ((None, None, None, UNWINNABLE), None),
        ((UNWINNABLE,) * 4, None),
        ((WINNABLE,) * 4, None),
    ],
)
def test_a_losing_move_is_named_only_between_two_known_positions(
    verdicts: tuple[Verdict | None, ...], losing: int | None
) -> None:
    reviewed = VerdictReviewGame(Opened(GAMES["king-albert"], lost_match(3)))
    reviewed.set_verdicts(verdicts)
    assert reviewed.losing_move == losing
