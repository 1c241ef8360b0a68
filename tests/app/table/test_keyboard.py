"""The keyboard at the table: reaching every card, lifting, dropping, the obvious move."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.table.controller import Spot
from gamesuite.games.king_albert.rules import VARIATIONS, KingAlbertRules
from gamesuite.patience.controller import PatienceController
from gamesuite.tables.king_albert import king_albert_rows
from gamesuite.widgets.table.game_table import GameTable
from gamesuite.widgets.table.pile_rows import PatienceLook
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.balut_scene import balut
from tests.app.table.scene import scene
from tests.app.table.wayfinder import go_to, go_to_place
from tests.contrast.measure import VISIBLE
from tests.contrast.pixels import change_contrast, picture
from tests.hands import ARROWS, reached

ENDS = {1: "8S", 2: "9H 8C", 4: "5H 4S", 6: "KD", 7: "9S 2S", 8: "TS 3C", 9: "QS 7H"}
RESERVE = "AS KS"
ENDLESS = 1000.0
"""A speed at which cards stay in motion for as long as a test needs."""
HURRIED = (
    *(*ARROWS, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_Escape, None),
)
WEIGHTS = (3, 3, 3, 3, 12, 4, 1, 1, 1, 2)
"""How often each of the keys is pressed; None is Undo."""


@pytest.fixture
def player(program: Program) -> Player:
    return program.start_at(scene(ENDS, RESERVE))


def _visible_names(player: Player) -> set[str]:
    """Return the names of all visible cards and of the empty places."""
    table = player.table
    spots = [
        Spot(place, height)
        for place in table.board.parts
        for height in range(max(table.board.height_of(place), 1))
        if place.startswith("column") or height >= table.board.height_of(place) - 1
    ]
    return {table.board.widget_at(spot).accessibleName() for spot in spots}


def _widgets_shown(player: Player) -> list[QWidget]:
    """Return the table and the widget at every spot the player sees there."""
    table = player.table
    board = table.board
    spots = [Spot(part, at) for part in board.parts for at in range(board.height_of(part) or 1)]
    return [table, *map(board.widget_at, spots)]


@pytest.mark.parametrize("variation", VARIATIONS)
def test_arrows_reach_every_card_and_place(program: Program, variation: str) -> None:
    player = program.start_at(scene(variation=variation))
    assert reached(player) == _visible_names(player)


def test_arrows_reach_an_empty_column(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 2: "9H"}))
    player.click("8S")
    go_to_place(player, "column 1")
    assert player.focus_name() == "Column 1, empty"


def test_the_first_arrow_shows_the_focus(player: Player) -> None:
    player.key(Qt.Key.Key_Right)
    assert player.focus_name() == "Ace of spades, reserve 1, can move"
    player.key(Qt.Key.Key_Right)
    assert player.focus_name() == "King of spades, reserve 2, can move"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_keys_move_no_card_before_the_focus_is_shown(player: Player, key: Qt.Key) -> None:
    player.key(key)
    assert player.figure("Moves") == "0"
    assert player.focus_name() == "Ace of spades, reserve 1, can move"


def test_the_keyboard_continues_where_the_mouse_was(player: Player) -> None:
    player.click("KD")
    player.key(Qt.Key.Key_Left)
    assert player.focus_name().startswith("King of diamonds, column 6")


def test_home_and_end_go_to_the_first_and_the_last_place(player: Player) -> None:
    player.key(Qt.Key.Key_End)
    assert player.focus_name() == "Seven of hearts, column 9, can move"
    player.key(Qt.Key.Key_Home)
    assert player.focus_name() == "Ace of spades, reserve 1, can move"


def test_tab_gives_the_table_the_focus(player: Player) -> None:
    player.key(Qt.Key.Key_Tab)
    assert player.focus_name() == "Ace of spades, reserve 1, can move"


def test_the_card_gets_the_focus_after_the_table_has_it(player: Player) -> None:
    """Else screen readers would hear of the table last."""
    player.table.clearFocus()
    player.table.setFocus(Qt.FocusReason.TabFocusReason)
    assert QApplication.focusWidget() is player.table
    player.settle()
    assert player.focus_name() == "Ace of spades, reserve 1, can move"


@pytest.mark.parametrize("enter", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_lifts_and_drops(player: Player, enter: Qt.Key) -> None:
    go_to(player, "7H")
    home = player.rect("7H")
    player.key(enter)
    assert player.rect("7H") != home
    go_to_place(player, "column 1")
    player.key(enter)
    assert player.place("7H") == "column 1"
    assert player.figure("Moves") == "1"


def test_the_focus_is_on_the_dropped_card(player: Player) -> None:
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    go_to_place(player, "column 1")
    player.key(Qt.Key.Key_Return)
    assert player.focus_name() == "Seven of hearts, column 1, can move"


def test_the_focus_stays_on_top_of_a_growing_pile(program: Program) -> None:
    player = program.start_at(scene({1: "AS", 2: "2S"}))
    player.click("AS")
    go_to(player, "2S")
    player.key(Qt.Key.Key_Return)
    go_to_place(player, "foundation 4")
    player.key(Qt.Key.Key_Return)
    assert player.focus_name() == "Two of spades, foundation of spades"


def test_a_refused_drop_returns_the_card_and_says_why(player: Player) -> None:
    home = player.rect("7H")
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    go_to_place(player, "column 6")
    player.key(Qt.Key.Key_Return)
    assert player.rect("7H") == home
    assert player.status().startswith("The seven of hearts doesn't fit on the king of diamonds")


def test_a_card_that_cannot_move_is_not_lifted(player: Player) -> None:
    home = player.rect("QS")
    go_to(player, "QS")
    player.key(Qt.Key.Key_Return)
    assert player.rect("QS") == home
    assert player.status().startswith("The queen of spades is covered")


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_a_lift_is_cancelled(player: Player, key: Qt.Key) -> None:
    home = player.rect("7H")
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return, key)
    assert player.rect("7H") == home
    assert player.figure("Moves") == "0"


def test_space_makes_the_obvious_move(player: Player) -> None:
    go_to(player, "7H")
    player.key(Qt.Key.Key_Space)
    assert player.place("7H") == "column 2"


def test_space_drops_a_lifted_card(player: Player) -> None:
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    go_to_place(player, "column 1")
    player.key(Qt.Key.Key_Space)
    assert player.place("7H") == "column 1"


def test_a_sequence_is_lifted_as_a_unit_in_queen_victoria(program: Program) -> None:
    player = program.start_at(scene({1: "9D", 9: "8S 7H 6S"}, variation="queen-victoria"))
    go_to(player, "8S")
    player.key(Qt.Key.Key_Return)
    go_to_place(player, "column 1")
    player.key(Qt.Key.Key_Return)
    assert [player.place(card) for card in ("8S", "7H", "6S")] == ["column 1"] * 3


def test_a_mouse_press_cancels_a_lift_of_the_keyboard(player: Player) -> None:
    home = player.rect("7H")
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    pointer = player.carry("KD", player.rect("8S").center())
    assert player.rect("7H") == home
    player.release(pointer)
    assert player.status().startswith("The king of diamonds doesn't fit on the eight of spades")


@pytest.mark.parametrize(
    ("card", "place"), [("7H", "column 1"), ("AS", "foundation 4"), ("7H", "column 2")]
)
def test_a_click_on_a_target_drops_a_card_lifted_by_keyboard(
    player: Player, card: str, place: str
) -> None:
    go_to(player, card)
    player.key(Qt.Key.Key_Return)
    player.click(player.table.board.top(place))
    assert player.place(card) == place
    assert (player.figure("Moves"), player.status()) == ("1", "")
    assert player.table.board.held == []


def test_a_double_click_on_a_target_moves_one_card_once(player: Player) -> None:
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    player.double_click(player.table.board.top("column 1"))
    assert (player.place("7H"), player.figure("Moves")) == ("column 1", "1")


def test_the_keyboard_continues_where_a_click_dropped_a_card(player: Player) -> None:
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    player.click(player.table.board.top("column 1"))
    player.key(Qt.Key.Key_Left)
    assert "column 1" in player.focus_name()


def test_a_click_on_the_felt_cancels_a_lift_of_the_keyboard(player: Player) -> None:
    home = player.rect("7H")
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    player.press(QPoint(2, 2))
    player.release(QPoint(2, 2))
    assert (player.rect("7H"), player.status()) == (home, "")


def test_undo_cancels_a_lift(player: Player) -> None:
    player.click("AS")
    home = player.rect("7H")
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    player.insist("Ctrl+Z")
    assert player.rect("7H") == home
    assert player.place("AS") == "reserve 1"


def test_the_menu_key_lists_the_moves_of_a_card(player: Player) -> None:
    go_to(player, "7H")
    player.menu_key()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.activeAction() is menu.actions()[0]
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert player.place("7H") == "column 1"


def test_shift_f10_lists_the_moves_of_a_card(player: Player) -> None:
    go_to(player, "7H")
    player.shortcut("Shift+F10")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text() == "Move the seven of hearts to column 1"
    assert menu.activeAction() is menu.actions()[0]
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert player.place("7H") == "column 1"


def test_shift_f10_cancels_a_lift_before_the_menu_opens(player: Player) -> None:
    home = player.rect("7H")
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    player.shortcut("Shift+F10")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert player.rect("7H") == home
    menu.close()


def test_no_menu_opens_before_the_focus_is_shown(player: Player) -> None:
    player.shortcut("Shift+F10")
    assert QApplication.activePopupWidget() is None
    assert player.focus_name() == "Ace of spades, reserve 1, can move"


@pytest.mark.parametrize("keys", ["F1", "Shift+F1", "Ctrl+,", "F2"])
def test_the_table_has_the_focus_again_after_a_window_from_the_menu_bar(
    player: Player, keys: str
) -> None:
    go_to(player, "7H")
    here = player.focus_name()
    player.focus_menu_bar()
    assert QApplication.focusWidget() is player.window.menuBar()
    player.shortcut(keys)
    window = QApplication.activeWindow()
    assert window is not None
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    player.window.activateWindow()  # as desktops do when the window above it is closed
    player.settle()
    assert QApplication.activeWindow() is player.window
    assert player.focus_name() == here
    player.key(Qt.Key.Key_Home)
    assert player.focus_name() == "Ace of spades, reserve 1, can move"


def test_escape_leaves_full_screen_if_nothing_is_lifted(player: Player) -> None:
    player.shortcut("F11")
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return, Qt.Key.Key_Escape)
    assert player.table.board.held == []
    assert player.window.isFullScreen()
    player.key(Qt.Key.Key_Escape)
    assert not player.window.isFullScreen()
    player.key(Qt.Key.Key_Escape)
    assert not player.window.isFullScreen()


def test_escape_leaves_full_screen_at_the_picker(program: Program) -> None:
    player = program.start()
    player.shortcut("F11")
    player.key(Qt.Key.Key_Escape)
    assert not player.window.isFullScreen()


def test_the_focus_is_visible(player: Player) -> None:
    go_to(player, "7H")
    before = player.table.grab(player.rect("7H")).toImage()
    player.key(Qt.Key.Key_Left)
    assert player.table.grab(player.rect("7H")).toImage() != before


def test_the_table_leaves_unused_keys_to_the_window(player: Player) -> None:
    player.key(Qt.Key.Key_A, Qt.Key.Key_Escape, Qt.Key.Key_Insert)
    assert (player.status(), player.figure("Moves")) == ("", "0")
    assert QPoint(0, 0) == player.table.pos()


# While cards are moving


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_keys_apply_to_the_cards_at_their_destinations(program: Program, key: Qt.Key) -> None:
    player = program.start()
    player.deal(3755784)
    player.table.finish_motion()
    player.table.set_animation(ENDLESS)
    player.key(Qt.Key.Key_End, Qt.Key.Key_Space)
    assert player.place("5D") == player.place("6C")
    assert player.table.is_moving()
    beneath = player.table.board.widget_at(player.table.board.top(player.table.board.parts[-1]))
    assert beneath.hasFocus()
    player.key(Qt.Key.Key_Left, key)
    assert player.match.moves() == 2 or player.table.board.held != [] or player.status()
    player.table.finish_motion()


@pytest.mark.parametrize("seed", range(4))
def test_fast_keys_do_no_harm(program: Program, seed: int) -> None:
    luck = Random(seed)
    player = program.start()
    in_flight = 0
    for number in luck.sample(range(1, 10_000), 2):
        player.deal(number, variation=luck.choice(list(VARIATIONS)))
        player.table.finish_motion()
        player.table.set_animation(ENDLESS)
        for key in luck.choices(HURRIED, weights=WEIGHTS, k=120):
            in_flight += player.table.is_moving()
            if key is None:
                player.window.session.undo()
            else:
                player.key(key)
            assert QApplication.focusWidget() in _widgets_shown(player)
    player.table.finish_motion()
    assert in_flight > 25


def test_the_menu_key_does_nothing_at_a_table_without_a_game(qtbot: QtBot) -> None:
    table = GameTable(
        PatienceLook(KingAlbertRules(), king_albert_rows),
        PatienceController(KingAlbertRules()),
        lambda _command: None,
    )
    qtbot.addWidget(table)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    QApplication.sendEvent(table, event)
    assert table.board.parts == ()


@pytest.mark.parametrize("game", ["king-albert", "balut"])
def test_the_first_tab_shows_a_ring(program: Program, game: str) -> None:
    match = balut(0, rolled=False) if game == "balut" else scene()
    player = program.start_at(match)
    before = picture(player.felt)
    QTest.keyClick(player.window.windowHandle(), Qt.Key.Key_Tab)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert change_contrast(before, picture(player.felt), focused.geometry()) >= VISIBLE


@pytest.mark.parametrize("is_heard", [False, True])
def test_a_table_that_gets_the_focus_gives_it_to_its_first_place_for_a_screen_reader(
    player: Player, monkeypatch: pytest.MonkeyPatch, is_heard: bool
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: is_heard)
    player.table.clearFocus()
    player.table.setFocus(Qt.FocusReason.OtherFocusReason)
    QApplication.processEvents()
    assert player.table.hasFocus() != is_heard
