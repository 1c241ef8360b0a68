"""What is praised at the end of a hand of Paris."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.rules import apply
from gamesuite.engine.table.scene import PRAISE, PraiseContent, Seated
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.score_scene import GRAND_HAND, result_parts
from gamesuite.games.paris.state import GoOut, HandResult
from tests.games.paris.positions import RULES, THREE_KNIGHTS, position, won

NAMES = ("Anna", "Bo", "Cy", "Di")
OTHERS = ("MO", "FO", "CO", "LO")
OPEN: tuple[Sheet, ...] = won((960,), ())
WON: tuple[Sheet, ...] = won((960, 960, 960), (240,))
TENFOLD: tuple[Sheet, ...] = (Sheet((960, 960, 960)), Sheet((), (240,)))


def _praise(
    sheets: tuple[Sheet, ...],
    score: int,
    *,
    viewer: int | None = 0,
    out_of: tuple[int, int] = (0, 2),
) -> str:
    """Return how the hand is praised in which a player, one of so many, goes out with ``score``."""
    out, seats = out_of
    hands = [THREE_KNIGHTS if seat == out else other for seat, other in enumerate(OTHERS[:seats])]
    scores = tuple(score if seat == out else 0 for seat in range(seats))
    result = HandResult(out, won=True, scores=scores)
    state = replace(position(*hands), sheets=sheets, result=result)
    view = RULES.view(state, viewer)
    parts = result_parts(view, Seated(viewer, NAMES[:seats]))
    contents = [part.content for part in parts if part.name == PRAISE]
    return "".join(each.words for each in contents if isinstance(each, PraiseContent))


def test_a_rubber_is_praised() -> None:
    assert _praise(WON, 960) == "Rubber!"
    assert _praise(WON, 960, viewer=None) == "Rubber!"


def test_a_rubber_in_which_nobody_else_has_won_a_hand_is_praised_more() -> None:
    assert _praise(TENFOLD, 960) == "Tenfold rubber!"
    assert _praise(TENFOLD[::-1], 960, out_of=(1, 4), viewer=3) == "Tenfold rubber!"
    assert _praise(TENFOLD, 960, viewer=1) == ""
    assert _praise(TENFOLD, 960, viewer=None) == "Tenfold rubber!"


@pytest.mark.parametrize(("score", "words"), [(GRAND_HAND, "200,000!"), (GRAND_HAND - 10, "")])
def test_a_grand_hand_is_praised(score: int, words: str) -> None:
    assert _praise(OPEN, score) == words


def test_what_the_other_side_wins_is_not_praised() -> None:
    assert _praise(WON, GRAND_HAND, viewer=1) == ""


@pytest.mark.parametrize("out", range(4))
@pytest.mark.parametrize("viewer", [*range(4), None])
def test_partners_are_praised_together(out: int, viewer: int | None) -> None:
    sheets = WON if out % 2 == 0 else WON[::-1]
    is_theirs = viewer is None or viewer % 2 == out % 2
    assert _praise(sheets, 960, viewer=viewer, out_of=(out, 4)) == ("Rubber!" if is_theirs else "")
    grand = _praise(OPEN, GRAND_HAND, viewer=viewer, out_of=(out, 4))
    assert grand == ("200,000!" if is_theirs else "")


def test_a_hand_that_is_lost_is_not_praised() -> None:
    grand = "KO VO PO SO FO CO LO MO"
    state = position(grand, "KA VA PA SA FA CA LA MA KT")
    view = RULES.view(apply(RULES, state, GoOut()).state, 0)
    assert view.result is not None
    assert view.result.score >= GRAND_HAND
    assert PRAISE not in {part.name for part in result_parts(view, Seated(0, NAMES[:2]))}
