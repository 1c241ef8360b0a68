"""Moves the program makes for the player: home when safe, and the finish."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamesuite.games.king_albert.automatic import finish
from gamesuite.games.king_albert.rules import KingAlbertRules
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.app.won_line import won_file, won_line, won_match

HOME_WHEN_SAFE = "Move safe cards home automatically"


@pytest.fixture
def player(program: Program) -> Player:
    return program.start_at(scene({1: "8S", 7: "9S 2S", 8: "3D AH", 9: "QS 7H"}, "AS KS"))


def _moves_before_finish() -> int:
    """Return after how many moves of the line that wins moves home alone win."""
    rules = KingAlbertRules()
    return next(n for n in range(len(won_line())) if finish(rules, won_match(n).state))


def test_cards_stay_until_they_are_asked_to_go_home(player: Player) -> None:
    player.click("7H")
    assert player.figure("Cards home") == "0 of 52"


def test_safe_cards_go_home_after_a_move(player: Player) -> None:
    player.action(HOME_WHEN_SAFE).trigger()
    player.click("7H")
    assert [player.place(card) for card in ("AH", "AS")] == ["foundation 3", "foundation 4"]
    assert player.figure("Cards home") == "2 of 52"


def test_a_card_that_may_still_be_wanted_is_left_to_the_player(player: Player) -> None:
    player.action(HOME_WHEN_SAFE).trigger()
    player.click("7H")
    assert player.place("2S") == "column 7"
    player.click("2S")
    assert player.place("2S") == "foundation 4"


def test_undo_takes_them_back_with_the_move_that_caused_them(player: Player) -> None:
    before = player.tableau
    player.action(HOME_WHEN_SAFE).trigger()
    player.click("7H")
    player.shortcut("Ctrl+Z")
    assert player.tableau == before
    player.shortcut("Ctrl+Y")
    assert player.figure("Cards home") == "2 of 52"


def test_the_choice_is_kept_for_the_next_start(program: Program, player: Player) -> None:
    player.action(HOME_WHEN_SAFE).trigger()
    again = program.start()
    assert again.action(HOME_WHEN_SAFE).isChecked()
    again.click("7H")
    assert again.figure("Cards home") == "2 of 52"
    again.action(HOME_WHEN_SAFE).trigger()
    assert not again.action(HOME_WHEN_SAFE).isChecked()


def test_there_is_no_finish_while_something_else_is_to_do(player: Player) -> None:
    assert not player.action("Finish").isEnabled()
    before = player.tableau
    player.shortcut("Ctrl+F")
    assert player.tableau == before


def test_one_click_finishes_and_one_undo_takes_it_back(program: Program, tmp_path: Path) -> None:
    player = program.start(won_file(tmp_path / "near.gsave", _moves_before_finish()))
    before = player.tableau
    assert player.action("Finish").isEnabled()
    player.shortcut("Ctrl+F")
    assert player.figure("Cards home") == "52 of 52"
    assert player.summary().isVisible()
    assert not player.action("Finish").isEnabled()
    player.shortcut("Ctrl+Z")
    assert player.tableau == before
    assert not player.summary().isVisible()
