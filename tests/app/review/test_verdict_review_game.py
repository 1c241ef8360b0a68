"""What a review knows of a game while only some of its positions are judged."""

from __future__ import annotations

import pytest

from gamesuite.app.review.verdict_review_game import VerdictReviewGame, conclusion
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import PositionVerdicts, Verdict
from gamesuite.opening import Opened
from gamesuite.patience.rules import FOUNDATION, Move
from tests.app.coach.lost_line import lost_match

WINNING = Move("AS", FOUNDATION)
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
    reviewed.update(PositionVerdicts(verdicts, winning=WINNING))
    assert reviewed.losing_move == losing
    assert bool(reviewed.winning_words) == (losing is not None)


def test_a_move_that_would_have_won_is_told() -> None:
    reviewed = VerdictReviewGame(Opened(GAMES["king-albert"], lost_match(3)))
    verdicts = (WINNABLE, WINNABLE, UNWINNABLE, UNWINNABLE)
    reviewed.update(PositionVerdicts(verdicts, done=True))
    assert conclusion(reviewed) == "Move 2 lost the game."
    reviewed.update(PositionVerdicts(verdicts, done=True, winning=WINNING))
    would = "Move 2 lost the game. This would have won: move the ace of spades home."
    assert conclusion(reviewed).lower() == would.lower()
