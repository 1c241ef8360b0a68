"""With thirty games every menu, list and page has room on a screen of 1366 by 768."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QListWidget, QMenu

from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.menus.keys_dialog import KeysDialog
from gamesuite.app.statistics.statistics_dialog import StatisticsDialog
from gamesuite.catalogue import GAMES
from gamesuite.patience.rules import Move
from gamesuite.widgets.look.dialogs import FRAME
from tests.app.picker.many_games import PATIENCES, game_id, make_many
from tests.app.player import Player
from tests.app.program import Program

WIDE, HIGH = 1366, 768 - FRAME


@pytest.fixture
def player(program: Program, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Return a player who has begun each of twenty-five patiences."""
    make_many(monkeypatch, 30)
    player = program.start(size=(WIDE, HIGH))
    for title in PATIENCES:
        player.window.shelf.new(game_id(title), {}, 1)
        rules, state = player.window.session.match.rules, player.window.session.match.state
        moves = (each for each in rules.legal_commands(state) if isinstance(each, Move))
        player.window.session.do(next(moves))
    return player


def _menus(player: Player) -> Iterator[QMenu]:
    waiting = list(player.window.menuBar().actions())
    while waiting:
        action = waiting.pop(0)
        menu = action.menu()
        if action.isVisible() and isinstance(menu, QMenu):
            menu.aboutToShow.emit()
            yield menu
            waiting += menu.actions()


def test_no_menu_is_higher_than_the_screen(player: Player) -> None:
    for title in list(PATIENCES)[:22]:  # which are left, so that the recent games are many
        player.window.shelf.new(game_id(title), {}, 2)
    assert len(player.window.shelf.recent()) > 5
    for menu in _menus(player):
        assert menu.sizeHint().height() <= HIGH, menu.title()
        assert menu.sizeHint().width() <= WIDE // 2, menu.title()


def test_the_games_of_the_statistics_scroll_and_can_be_typed(player: Player) -> None:
    player.shortcut("Ctrl+T")
    (dialog,) = player.window.findChildren(StatisticsDialog)
    box = next(each for each in dialog.findChildren(QComboBox) if each.count() >= len(PATIENCES))
    box.showPopup()
    QApplication.processEvents()
    popup = box.view().parentWidget()
    assert popup is not None
    assert popup.height() <= HIGH // 2
    QTest.keyClicks(box.view(), "gran")
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    assert box.currentText() == "Grandfather's Clock"
    dialog.reject()


def test_help_lists_its_pages_in_a_window_that_fits(player: Player) -> None:
    player.shortcut("Shift+F1")
    (dialog,) = player.window.findChildren(HelpDialog)
    dialog.show_page("keys")
    assert dialog.height() <= HIGH
    assert len(dialog.findChildren(QListWidget)) == 1
    assert "and 22 more" in dialog.browser.toPlainText()
    dialog.close()


def test_the_dialog_of_keys_fits(player: Player) -> None:
    dialog = KeysDialog(player.window.store, player.window.actions(), player.window)
    dialog.show()
    assert dialog.width() <= WIDE
    assert dialog.height() <= HIGH
    dialog.reject()
    assert len(GAMES) == 30
