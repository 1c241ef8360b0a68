"""The actions of the window: each is in a menu, has a tip and keys of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QMessageBox, QToolBar, QToolButton
from pytestqt.qtbot import QtBot

from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.menus.view_menu import ViewMenu
from gamesuite.engine.setup import Seat
from gamesuite.storage.settings import PREFERENCES
from gamesuite.widgets.keyboard import keys as keyboard
from tests.app.dialogs import Answer
from tests.app.player import Player
from tests.app.program import Program

SHORTCUTS = {
    "New": "Ctrl+N",
    "Any": "Ctrl+Shift+N",
    "Daily deal": "Ctrl+Shift+D",
    "New game by number…": "Ctrl+D",
    "Previous deal": "Ctrl+PgUp",
    "Next deal": "Ctrl+PgDown",
    "Copy deal number": "Ctrl+Shift+C",
    "Restart": "Ctrl+R",
    "Players…": "F4",
    "Save…": "Ctrl+S",
    "Load…": "Ctrl+O",
    "Undo": "Ctrl+Z",
    "Redo": "Ctrl+Y",
    "Finish": "Ctrl+F",
    "Review…": "Ctrl+E",
    "Hint": "F3",
    "Verdict light": "Ctrl+L",
    "Watch a win": "Ctrl+W",
    "Games…": "Ctrl+G",
    "Exit": "Ctrl+Q",
    "Full screen": "F11",
    "How to play": "F1",
    "Keys": "F2",
}


def _menus(player: Player) -> Iterator[QMenu]:
    for action in player.window.menuBar().actions():
        menu = action.menu()
        assert isinstance(menu, QMenu)
        yield menu
        yield from menu.findChildren(QMenu)


def _entries(menu: QMenu) -> list[QAction]:
    return [action for action in menu.actions() if not action.isSeparator()]


def _named(player: Player) -> list[QAction]:
    """Return the actions that do something, not the entries of choices."""
    return [
        action
        for menu in _menus(player)
        for action in _entries(menu)
        if action.menu() is None and not _is_choice(action)
    ]


def _is_choice(action: QAction) -> bool:
    group = action.actionGroup()
    return group is not None and group.isExclusive()


def test_no_action_uses_a_letter_or_digit_that_a_game_may_need(player: Player) -> None:
    keys = [keys.toString() for action in _named(player) for keys in action.shortcuts()]
    assert keys
    assert [each for each in keys if len(each) == 1 and each.isalnum()] == []


def test_the_menus_offer_all_actions(player: Player) -> None:
    words = [action.text().replace("&", "") for action in _named(player)]
    assert set(SHORTCUTS) <= set(words)
    assert [words for words, times in Counter(words).items() if times > 1] == []


def test_every_entry_has_a_status_tip(player: Player) -> None:
    assert [
        action.text()
        for action in _named(player)
        if not action.statusTip()
        and action is not player.action("Allow moves back from foundations")
    ] == []


@pytest.mark.parametrize(("words", "keys"), SHORTCUTS.items())
def test_actions_have_the_usual_keys(player: Player, words: str, keys: str) -> None:
    assert keys in [shortcut.toString() for shortcut in player.action(words).shortcuts()]


def test_no_keys_mean_two_things(player: Player) -> None:
    keys = Counter(
        shortcut.toString()
        for action in player.window.findChildren(QAction)
        for shortcut in action.shortcuts()
    )
    assert [shortcut for shortcut, times in keys.items() if times > 1] == []


def test_macos_has_its_own_keys_and_no_key_twice(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyboard, "IS_MACOS", True)
    player = program.start()
    used = [key.toString() for action in _named(player) for key in action.shortcuts()]
    assert sorted(used) == sorted(set(used))
    assert {"Ctrl+M", "Ctrl+W", "Ctrl+H", "Ctrl+F1"}.isdisjoint(used)
    assert {"Ctrl+Shift+M", "Ctrl+Shift+W", "Meta+Ctrl+F", "Ctrl+Y"} <= set(used)


def test_macos_takes_three_actions_into_the_menu_of_the_program(player: Player) -> None:
    roles = {action.objectName(): action.menuRole() for action in player.window.actions()}
    role = QAction.MenuRole
    moved = {name: each for name, each in roles.items() if each != role.NoRole}
    assert moved == {
        "about": role.AboutRole, "preferences": role.PreferencesRole, "exit": role.QuitRole,
    }  # fmt: skip


def test_the_letters_of_a_menu_are_unique(player: Player) -> None:
    for menu in _menus(player):
        letters = Counter(
            action.text()[action.text().index("&") + 1].lower()
            for action in _entries(menu)
            if "&" in action.text()
        )
        assert [letter for letter, times in letters.items() if times > 1] == [], menu.title()


def test_every_entry_has_an_icon_or_is_a_switch(player: Player) -> None:
    for game in ("king-albert", "bali"):
        player.window.shelf.new(game, {}, 7)
        QApplication.processEvents()
        bare = [
            entry.text()
            for menu in _menus(player)
            for entry in _entries(menu)
            if entry.icon().isNull() and not entry.isCheckable()
        ]
        assert bare in ([], ["Dictionary"])


def test_what_starts_a_deal_has_its_own_menu(player: Player) -> None:
    titles = [action.text().replace("&", "") for action in player.window.menuBar().actions()]
    assert titles == ["Game", "Deal", "Coach", "View", "Help"]
    deal = next(menu for menu in _menus(player) if menu.title() == "&Deal")
    words = [entry.text().replace("&", "") for entry in _entries(deal)]
    assert words[:2] == ["Next deal", "Previous deal"]
    player.window.shelf.new("balut", {"variation": "standard"}, 7)
    QApplication.processEvents()
    assert deal.title() == "N&umber"


def test_the_game_menu_has_what_the_help_of_king_albert_names(player: Player) -> None:
    game = next(menu for menu in _menus(player) if menu.title() == "&Game")
    words = [entry.text().replace("&", "") for entry in _entries(game)]
    assert words[:2] == ["New", "Restart"]
    named = ["New", "Restart", "Save…", "Load…", "Undo", "Redo", "Variations", "Exit"]
    assert [each for each in words if each in named] == named


def test_the_menus_have_round_corners(player: Player) -> None:
    for menu in _menus(player):
        menu.ensurePolished()
        picture = menu.grab().toImage()
        assert picture.pixelColor(0, 0).alpha() == 0, menu.title()
        assert picture.pixelColor(picture.width() // 2, 2).alpha() == 255


def test_the_coach_is_in_the_tool_bar(player: Player) -> None:
    (bar,) = player.window.findChildren(QToolBar)
    tools = [action.objectName() for action in bar.actions() if action.isVisible()]
    assert set(tools) >= {"hint", "light", "watch", "review", "undo", "redo"}
    assert bar.contextMenuPolicy() is Qt.ContextMenuPolicy.PreventContextMenu, "it could be lost"
    assert not bar.isMovable()


def test_every_tool_has_an_icon_a_tip_and_a_name(player: Player) -> None:
    (bar,) = player.window.findChildren(QToolBar)
    tools = [action for action in bar.actions() if not action.isSeparator()]
    assert len(tools) >= 8
    for action in tools:
        assert not action.icon().isNull(), action.text()
        button = bar.widgetForAction(action)
        assert isinstance(button, QToolButton)
        assert button.toolTip(), action.text()
        assert action.shortcut().toString() in button.toolTip()


def test_the_tips_name_the_keys(player: Player) -> None:
    assert player.action("Undo").toolTip() == "Undo (Ctrl+Z)"
    assert player.action("Save…").toolTip() == "Save (Ctrl+S)"


@pytest.mark.parametrize("keys", ["F1", "Shift+F1"])
def test_help_stays_open_beside_the_game(player: Player, keys: str) -> None:
    player.shortcut(keys)
    (page,) = player.window.findChildren(HelpDialog)
    assert page.isVisible()
    assert not page.isModal()
    page.close()


def test_a_dialog_that_is_closed_is_gone(player: Player) -> None:
    player.window.shelf.new("balut", {}, 1, (Seat(),))
    actions = {each.objectName(): each for each in player.window.actions()}
    names = ["statistics", "preferences", "rules", "print", "puzzles", "daily-puzzle", "learn"]
    for name in names:
        actions[name].trigger()
        (dialog,) = player.window.findChildren(QDialog)
        dialog.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert player.window.findChildren(QDialog) == [], name


def test_about_shows_version_and_licence(player: Player) -> None:
    shown: list[str] = []

    def read(dialog: object) -> None:
        assert isinstance(dialog, QMessageBox)
        shown.append(dialog.text())

    answer = Answer(read)
    player.action("About").trigger()
    assert answer.given
    assert "MIT" in shown[0]


def test_exit_closes_the_window(player: Player) -> None:
    player.shortcut("Ctrl+Q")
    assert not player.window.isVisible()


def test_a_menu_opens_by_its_letter_and_runs_an_action(player: Player) -> None:
    QTest.keySequence(player.window.windowHandle(), "Alt+D")
    QApplication.processEvents()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.keyClicks(menu, "t")
    QApplication.processEvents()
    assert player.figure("Deal") == "2"
    assert not any(dialog.isVisible() for dialog in player.window.findChildren(QDialog))


def test_f10_opens_the_first_menu_at_its_first_entry(player: Player) -> None:
    QTest.keyClick(player.table, Qt.Key.Key_F10)
    QApplication.processEvents()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.activeAction() is player.action("New")
    menu.close()


def test_only_undo_and_redo_repeat_while_a_key_is_held(player: Player) -> None:
    assert _repeated(player) == set()  # a repeat could confirm that scoring ends
    player.window.session.stop_scoring("hint")
    assert _repeated(player) == {"Undo", "Redo"}


def _repeated(player: Player) -> set[str]:
    actions = [each for each in player.window.actions() if each.shortcuts()]
    return {each.text().replace("&", "") for each in actions if each.autoRepeat()}


def test_the_view_menu_has_every_preference_with_a_title_for_it(qtbot: QtBot) -> None:
    menu = ViewMenu()
    qtbot.addWidget(menu)
    entries = [each for each in menu.actions() if not each.isSeparator()]
    titled = [each for each in PREFERENCES.values() if each.menu_title]
    assert sorted(each.text() for each in entries) == sorted(each.menu_title for each in titled)
    assert {each.text() for each in entries if each.menu()} == {
        each.menu_title for each in titled if each.icon
    }
