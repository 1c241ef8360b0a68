"""Moves the program makes for the player: safe moves home, and Finish."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamesuite.games.king_albert.rules import KingAlbertRules
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.app.won_line import won_file, won_line, won_match

HOME_WHEN_SAFE = "Make safe moves automatically"


@pytest.fixture
def player(program: Program) -> Player:
    return program.start_at(scene({1: "8S", 7: "9S 2S", 8: "3D AH", 9: "QS 7H"}, "AS KS"))


def _moves_before_finish() -> int:
    """Return the number of moves of the winning line after which moves home alone win."""
    rules = KingAlbertRules()
    return next(n for n in range(len(won_line())) if rules.finish(won_match(n).state))


def test_cards_stay_while_automatic_moves_are_off(player: Player) -> None:
    player.click("7H")
    assert player.figure("Cards home") == "0 of 52"


def test_safe_cards_go_home_after_a_move(player: Player) -> None:
    player.action(HOME_WHEN_SAFE).trigger()
    player.click("7H")
    assert [player.place(card) for card in ("AH", "AS")] == ["foundation 3", "foundation 4"]
    assert player.figure("Cards home") == "2 of 52"


def test_a_card_that_may_still_be_needed_stays(player: Player) -> None:
    player.action(HOME_WHEN_SAFE).trigger()
    player.click("7H")
    assert player.place("2S") == "column 7"
    player.click("2S")
    assert player.place("2S") == "foundation 4"


def test_one_undo_removes_automatic_moves_with_the_move_before(player: Player) -> None:
    before = player.tableau
    player.action(HOME_WHEN_SAFE).trigger()
    player.click("7H")
    player.insist("Ctrl+Z")
    assert player.tableau == before
    player.shortcut("Ctrl+Y")
    assert player.figure("Cards home") == "2 of 52"


def test_the_choice_is_remembered_at_the_next_start(program: Program, player: Player) -> None:
    player.action(HOME_WHEN_SAFE).trigger()
    again = program.start()
    assert again.action(HOME_WHEN_SAFE).isChecked()
    again.click("7H")
    assert again.figure("Cards home") == "2 of 52"
    again.action(HOME_WHEN_SAFE).trigger()
    assert not again.action(HOME_WHEN_SAFE).isChecked()


def test_the_tick_follows_the_preferences_each_time(player: Player) -> None:
    for wanted in (True, False, True):
        player.window.store.change("play_home", wanted)
        assert player.action(HOME_WHEN_SAFE).isChecked() == wanted
        assert player.window.session.plays_automatically == wanted


def test_finish_is_disabled_while_other_moves_are_needed(player: Player) -> None:
    assert not player.action("Finish").isEnabled()
    before = player.tableau
    player.shortcut("Ctrl+F")
    assert player.tableau == before


def test_finish_says_why_it_is_grey(player: Player) -> None:
    finish = player.action("Finish")
    why = "Not yet: in the end the ace of clubs would lie under 1 card while no place is free."
    assert finish.statusTip() == why


def test_one_click_finishes_and_one_undo_undoes_it(program: Program, tmp_path: Path) -> None:
    player = program.start(won_file(tmp_path / "near.gsave", _moves_before_finish()))
    before = player.tableau
    assert player.action("Finish").isEnabled()
    assert player.action("Finish").statusTip() == "Move all remaining cards home"
    player.shortcut("Ctrl+F")
    assert player.figure("Cards home") == "52 of 52"
    assert player.summary().isVisible()
    assert not player.action("Finish").isEnabled()
    player.insist("Ctrl+Z")
    assert player.tableau == before
    assert not player.summary().isVisible()
