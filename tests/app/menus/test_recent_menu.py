"""Replaced games can be resumed."""

from __future__ import annotations

from gamesuite.app.menus.recent_menu import RecentMenu
from tests.app.player import Player
from tests.app.program import Program


def _menu(player: Player) -> RecentMenu:
    menu = player.window.findChild(RecentMenu)
    assert isinstance(menu, RecentMenu)
    menu.aboutToShow.emit()
    return menu


def test_a_replaced_game_is_resumed_as_it_was(program: Program) -> None:
    player = program.start()
    player.window.deals.choose_game("king-albert")
    match = player.match
    player.window.session.do(next(match.rules.legal_commands(match.state)))
    state, number = player.match.state, match.setup.deal.number
    player.window.deals.new_game()
    assert player.match.state != state
    (entry,) = _menu(player).actions()
    assert f"deal {number} (Standard): 1 move" in entry.text()
    entry.trigger()
    assert player.match.state == state
    assert player.match.unscored == ()


def test_an_empty_list_shows_a_message(program: Program) -> None:
    (entry,) = _menu(program.start()).actions()
    assert not entry.isEnabled()
