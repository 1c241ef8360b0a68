"""Help that stops the scoring of a game waits for a second press."""

from __future__ import annotations

import pytest

from gamesuite.app.second_press import SecondPress
from gamesuite.games.king_albert.state import FOUNDATION, Move
from tests.app.lost_line import lost_match
from tests.app.won_line import won_line, won_match


def test_the_second_press_allows_it() -> None:
    press, match = SecondPress(), won_match(2)
    assert [press.allows(match, "hint") for _ in range(2)] == [False, True]


def test_every_kind_of_help_asks_for_itself() -> None:
    press, match = SecondPress(), won_match(2)
    assert not press.allows(match, "hint")
    assert not press.allows(match, "review")
    assert press.allows(match, "review")


def test_a_move_in_between_makes_the_next_press_a_first_one() -> None:
    press, match = SecondPress(), won_match(2)
    assert not press.allows(match, "hint")
    match.do(won_line()[2])
    assert not press.allows(match, "hint")
    assert press.allows(match, "hint")


def test_another_match_makes_the_next_press_a_first_one() -> None:
    press = SecondPress()
    assert not press.allows(won_match(2), "hint")
    assert not press.allows(won_match(2), "hint")


def test_what_is_not_scored_needs_no_second_press() -> None:
    press, match = SecondPress(), won_match(2)
    match.stop_scoring("load")
    assert press.allows(match, "hint")


@pytest.mark.parametrize("match", [lost_match(), won_match(len(won_line()))])
def test_a_game_that_has_ended_needs_no_second_press(match: object) -> None:
    assert SecondPress().allows(match, "review")  # type: ignore[arg-type]


def test_it_asks_again_when_it_was_not_used() -> None:
    press, match = SecondPress(), won_match(0)
    assert not press.allows(match, "hint")
    assert press.allows(match, "hint")
    match.do(Move("AD", FOUNDATION))
    assert not press.allows(match, "hint")
