"""A game from outside replaces the one on the table: nothing of the old one is left."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from gamesuite.app.menus.command_menu import CommandMenu
from tests.app.player import Player


def test_a_menu_of_moves_closes_with_its_game(player: Player) -> None:
    move = next(player.match.rules.legal_commands(player.match.state))
    player.context_menu(player.point(move.card))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, CommandMenu)
    assert player.window.open("balut")
    QApplication.processEvents()
    assert QApplication.activePopupWidget() is None
