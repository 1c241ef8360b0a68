"""Who is praised at the end of a game of Balut, and what for before it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.rules import apply
from gamesuite.engine.table.scene import PraiseContent, Seated
from gamesuite.games.balut.rules import Sheet, View, Write
from gamesuite.games.balut.scene import praise, winners
from tests.games.balut.positions import BEST, CARD, RULES, ZEROS, position, without_last

NAMES = ("Ann", "Bert", "Cleo", "Di")


def _words(view: View, persons: tuple[int, ...]) -> str:
    seats = len(view.sheets)
    viewer = persons[0] if len(persons) == 1 else None
    parts = praise(view, Seated(viewer, NAMES[:seats], persons), NAMES[:seats])
    contents = [part.content for part in parts]
    return "".join(each.words for each in contents if isinstance(each, PraiseContent))


@pytest.mark.parametrize(
    ("sheets", "won", "persons", "words"),
    [
        ((CARD, ZEROS), (0,), (0, 1), "Ann wins!"),
        ((ZEROS, CARD), (1,), (0, 1), "Bert wins!"),
        ((ZEROS, CARD), (1,), (1,), "You win!"),
        ((ZEROS, CARD), (1,), (0,), ""),
        ((CARD, CARD), (0, 1), (0, 1), "A tie!"),
        ((CARD, CARD), (0, 1), (0,), "A tie!"),
        ((CARD, CARD), (0, 1), (1,), "A tie!"),
        ((ZEROS, CARD, CARD), (1, 2), (2,), "A tie!"),
        ((CARD, ZEROS, CARD), (0, 2), (1,), ""),
        ((CARD, CARD, BEST, CARD), (2,), (0, 1, 2, 3), "Cleo wins!"),
        ((CARD,) * 4, (0, 1, 2, 3), (3,), "A tie!"),
        ((CARD,), (), (0,), "7 points!"),
        ((ZEROS,), (), (0,), ""),
    ],
)
def test_all_who_have_won_are_praised_if_a_person_is_among_them(
    sheets: tuple[Sheet, ...], won: tuple[int, ...], persons: tuple[int, ...], words: str
) -> None:
    view = position(*sheets, seat=len(sheets) - 1).seen
    assert winners(view) == won
    assert _words(view, persons) == words


@pytest.mark.parametrize(("seats", "seat"), [(1, 0), (2, 0), (2, 1), (3, 2), (4, 3)])
def test_points_are_praised_in_the_row_of_who_has_earned_them(seats: int, seat: int) -> None:
    open_fours = Sheet(((20, 16, 16), *CARD.boxes[1:6], CARD.boxes[6][:3]))
    sheets = [open_fours] * seats
    state = position(*sheets, seat=seat, dice=(4, 4, 1, 2, 3), rolls=2)
    view = apply(RULES, state, Write("fours")).state.seen
    seated = Seated(None, NAMES[:seats], tuple(range(seats)))
    (part,) = praise(view, seated, NAMES[:seats])
    assert isinstance(part.content, PraiseContent)
    assert (part.content.words, part.content.goal) == ("+2", f"fours {seat + 1}")
    for later in (replace(view, rolls=1), replace(view, last_dice=())):
        assert not [*praise(later, seated, NAMES[:seats])], "with the next roll it is over"


def test_before_the_end_nobody_has_won() -> None:
    assert winners(position(CARD, without_last(CARD), seat=1).seen) == ()
