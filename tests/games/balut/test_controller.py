from __future__ import annotations

from gamesuite.engine.reason import reason
from gamesuite.games.balut.controller import BalutController
from gamesuite.games.balut.sheet import Sheet
from gamesuite.games.balut.state import Write
from tests.games.balut.positions import CARD, RULES, position, without_last

TABLE = BalutController()
ROLLED = position(Sheet(), CARD, dice=(5, 4, 4, 1, 4), rolls=2).seen


def test_a_score_is_written_at_once() -> None:
    assert TABLE.write(ROLLED, "fours", None) == Write("fours")


def test_a_zero_takes_a_second_press_while_something_would_score() -> None:
    warning = reason("zero", category="choice", score=18)
    assert TABLE.write(ROLLED, "balut", None) == warning
    assert TABLE.write(ROLLED, "balut", "straight") == warning
    assert TABLE.write(ROLLED, "balut", "balut") == Write("balut")


def test_a_zero_is_written_at_once_if_nothing_would_score() -> None:
    view = position(without_last(CARD), dice=(5, 4, 4, 1, 4), rolls=3).seen
    assert TABLE.write(view, "balut", None) == Write("balut")


def test_what_is_not_allowed_is_left_to_the_rules() -> None:
    full = position(without_last(CARD), dice=(5, 4, 4, 1, 4), rolls=3)
    assert TABLE.write(full.seen, "straight", None) == Write("straight")
    assert RULES.refusal(full, Write("straight")) == reason("category full", category="straight")
    assert TABLE.write(position(Sheet()).seen, "balut", None) == Write("balut")


def test_previews() -> None:
    assert TABLE.preview(ROLLED, "fours") == 12
    assert TABLE.preview(ROLLED, "straight") == 0
    assert TABLE.preview(position(Sheet()).seen, "fours") is None
    assert TABLE.preview(position(without_last(CARD), dice=(1,) * 5).seen, "fours") is None


def test_places_are_spoken() -> None:
    assert TABLE.speak_die(ROLLED, 0, kept=False) == "Die 1, 5"
    assert TABLE.speak_die(ROLLED, 4, kept=True) == "Die 5, 4, kept"
    assert TABLE.speak_die(position(Sheet()).seen, 4, kept=False) == "Die 5, not rolled"
    assert TABLE.speak_box(ROLLED, 1, "full-house", 1) == "Full House, box 2, 28"
    assert TABLE.speak_box(ROLLED, 0, "fours", 0) == "Fours, box 1, would score 12"
    assert TABLE.speak_box(ROLLED, 0, "fours", 1) == "Fours, box 2, empty"
