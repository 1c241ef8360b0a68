"""What is praised at the end of a hand of Paris."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.table.praise import PRAISE, PraiseContent
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.state import HandResult
from gamesuite.games.paris.table.result_scene import GRAND_HAND, result_parts
from tests.games.paris.positions import RULES, THREE_KNIGHTS, position, won

NAMES = ("Anna", "Bo")
OPEN: tuple[Sheet, ...] = won((960,), ())
WON: tuple[Sheet, ...] = won((960, 960, 960), ())


def _praise(
    sheets: tuple[Sheet, ...], score: int, *, is_won: bool = True, viewer: int | None = 0
) -> str:
    """Return how the hand is praised in which Anna has gone out with ``score``."""
    result = HandResult(0, is_won, (score, 0))
    state = replace(position(THREE_KNIGHTS, "FO"), sheets=sheets, result=result)
    view = RULES.view(state, viewer)
    contents = [part.content for part in result_parts(view, NAMES) if part.name == PRAISE]
    return "".join(each.words for each in contents if isinstance(each, PraiseContent))


def test_a_rubber_is_praised() -> None:
    assert _praise(WON, 960) == "Rubber!"
    assert _praise(WON, 960, viewer=None) == "Rubber!"


@pytest.mark.parametrize(("score", "words"), [(GRAND_HAND, "200,000!"), (GRAND_HAND - 10, "")])
def test_a_grand_hand_is_praised(score: int, words: str) -> None:
    assert _praise(OPEN, score) == words


def test_what_the_other_side_wins_is_not_praised() -> None:
    assert _praise(WON, GRAND_HAND, viewer=1) == ""


def test_a_hand_that_is_lost_is_not_praised() -> None:
    assert _praise(OPEN, GRAND_HAND, is_won=False) == ""
