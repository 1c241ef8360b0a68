"""Undo, redo and restart: when they are possible, and what they do to the score."""

from __future__ import annotations

import pytest

from gamesuite.catalogue import GAMES
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene

UNDONE = "Not scored: you used Undo."
RESTARTED = "Not scored: you restarted the game."


@pytest.fixture
def player(program: Program) -> Player:
    return program.start_at(scene({7: "9S 2S", 9: "QS 7H"}, "AS KS"))


def _can(player: Player) -> tuple[bool, bool]:
    return player.action("Undo").isEnabled(), player.action("Redo").isEnabled()


def _is_scored(player: Player) -> None:
    assert player.title() == "King Albert – deal 5 – Game Suite"
    assert player.figure("Score") is not None
    assert not player.says("Not scored")


def _is_not_scored(player: Player, why: str, points: int) -> None:
    assert player.title() == "King Albert – deal 5 (not scored) – Game Suite"
    assert player.figure("Score") is None
    assert GAMES["king-albert"].points(player.match) == (points,)
    assert player.says(why)


def test_a_new_game_has_nothing_to_undo(player: Player) -> None:
    assert _can(player) == (False, False)
    player.insist("Ctrl+Z")
    player.shortcut("Ctrl+Y")
    _is_scored(player)


def test_undo_goes_back_to_the_deal_and_redo_forward_again(player: Player) -> None:
    states = [player.tableau]
    for card in ("AS", "2S"):
        player.click(card)
        states.append(player.tableau)
    assert _can(player) == (True, False)
    for state in (states[1], states[0]):
        player.insist("Ctrl+Z")
        assert player.tableau == state
    assert _can(player) == (False, True)
    for state in states[1:]:
        player.shortcut("Ctrl+Y")
        assert player.tableau == state
    assert _can(player) == (True, False)


def test_the_table_shows_the_undone_position(player: Player) -> None:
    home = player.rect("AS")
    player.click("AS")
    player.insist("Ctrl+Z")
    assert player.rect("AS") == home
    assert player.figure("Moves") == "0"


def test_a_new_move_clears_redo(player: Player) -> None:
    player.click("AS")
    player.insist("Ctrl+Z")
    player.drag("AS", "foundation 4")
    player.insist("Ctrl+Z")
    player.drag("KS", "foundation 4")
    assert _can(player) == (False, True)


def test_undo_ends_scoring_and_keeps_the_score(player: Player) -> None:
    player.click("AS")
    _is_scored(player)
    player.insist("Ctrl+Z")
    _is_not_scored(player, UNDONE, 1)
    player.shortcut("Ctrl+Y")
    player.click("2S")
    _is_not_scored(player, UNDONE, 1)
    assert player.figure("Cards home") == "2 of 52"


def test_a_new_game_is_scored_again(player: Player) -> None:
    player.click("AS")
    player.insist("Ctrl+Z")
    player.shortcut("Ctrl+PgDown")
    assert player.title() == "King Albert – deal 6 – Game Suite"
    assert player.figure("Score") == "0"
    assert not player.says("Not scored")


def test_restart_restarts_the_deal_and_undo_restores_the_game(player: Player) -> None:
    dealt = player.tableau
    player.click("AS")
    played = player.tableau
    player.insist("Ctrl+R")
    assert player.tableau == dealt
    _is_not_scored(player, RESTARTED, 1)
    player.insist("Ctrl+Z")
    assert player.tableau == played
    player.shortcut("Ctrl+Y")
    assert player.tableau == dealt


def test_restart_before_the_first_move_does_nothing(player: Player) -> None:
    player.insist("Ctrl+R")
    assert _can(player) == (False, False)
    _is_scored(player)
