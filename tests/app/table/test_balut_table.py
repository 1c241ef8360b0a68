"""Balut in the window: whole matches by mouse and by keyboard, and the texts of the window."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from gamesuite.app.menus.view_menu import ViewMenu
from gamesuite.catalogue import game
from gamesuite.dice.rules import Roll
from gamesuite.dice.tray import ROLL, TURN_SIGN
from gamesuite.engine.match import Entry, Match
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import PRAISE
from gamesuite.games.balut.rules import CATEGORIES
from gamesuite.games.balut.scene import TOTAL_LABELS
from gamesuite.games.balut.words import category_name
from gamesuite.widgets.table.game_table import GameTable
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.balut_scene import balut
from tests.tables.balut.desk import ENDLESS
from tests.tables.balut.hands import KeyHands, MouseHands
from tests.tables.balut.shown import BalutTable, Shown

SIZES = ((1366, 768), (1024, 640), (1920, 1080), (800, 560))
LAST = 10_000
"""More moves than any match has."""
FOUR = (
    Seat(name="Anna"),
    Seat(player="computer", level="easy"),
    Seat(name="Bo"),
    Seat(player="computer", level="strong"),
)


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start()
    _begin(player, 2)
    return player


def _begin(player: Player, seats: int) -> None:
    player.window.shelf.new("balut", {"variation": "standard"}, 7, (Seat(),) * seats)
    QApplication.processEvents()


def _table(player: Player) -> BalutTable:
    table = player.page.table
    assert isinstance(table, GameTable)
    return table


@pytest.mark.parametrize("kind", [MouseHands, KeyHands])
def test_practice_alone(player: Player, kind: type[MouseHands | KeyHands]) -> None:
    _begin(player, 1)
    hands, luck = kind(_table(player)), Random(1)
    match = player.window.session.match
    while match.outcome is None:
        _play_at_random(player, hands, luck)
    assert match.outcome == Outcome("finished", (0,), (-2,))
    assert player.summary().isVisible()


def _last_turns(luck: Random) -> Match[Any, Any, Any]:
    """Return a match of four that was played at random up to its last turns."""
    rules = game("balut").rules
    match = Match(rules, Setup("balut", {"variation": "standard"}, FOUR, Deal(4)))
    while len(match.state.seen.sheet.open_categories()) > 2:
        match.do(luck.choice(list(rules.legal_commands(match.state))))
    return match


@pytest.mark.parametrize("kind", [MouseHands, KeyHands])
def test_a_match_of_four_persons_and_computer_players(
    program: Program, qtbot: QtBot, kind: type[MouseHands | KeyHands]
) -> None:
    luck = Random(4)
    player = program.start_at(_last_turns(luck))
    session, hands = player.window.session, kind(_table(player))
    while session.match.outcome is None:
        qtbot.waitUntil(lambda: not session.awaits_computer)
        if session.match.outcome is None:
            _play_at_random(player, hands, luck)
    sheets = session.match.state.seen.sheets
    assert all(sheet.is_full() for sheet in sheets)
    assert not session.match.unscored
    assert player.summary().isVisible()
    assert player.says(" wins ")
    assert all(name in player.summary().accessibleName() for name in ("Anna", "Bo", "Computer 2"))


def _play_at_random(player: Player, hands: MouseHands | KeyHands, luck: Random) -> None:
    """Do a random legal command and check that it was done at once."""
    match = player.window.session.match
    before, command = match.moves(), luck.choice(list(match.rules.legal_commands(match.state)))
    hands.do(command)
    # A computer player may have answered already.
    assert match.entries[before] == Entry(command, "person")


def test_the_window_calls_it_a_game_and_not_a_deal(player: Player) -> None:
    player.window.shelf.new("balut", {}, 7, (Seat(),))
    assert player.title() == "Balut – game 7 – Game Suite"


def test_a_refusal_is_shown_in_the_status_line(player: Player) -> None:
    keys = KeyHands(_table(player))
    keys.toggle(0)
    assert "There is nothing to keep" in player.status()
    keys.roll()
    keys.keep(0, 1, 2, 3, 4)
    keys.roll()
    assert "All five dice are kept" in player.status()


def test_a_zero_needs_a_second_press_after_a_warning(player: Player) -> None:
    table = _table(player)
    hands = MouseHands(table)
    hands.roll()
    hands.write_into("balut")
    assert "Press again to write the zero" in player.status()
    hands.write_into("balut")
    assert player.window.session.match.state.seen.sheets[0].written("balut") == (0,)


def test_undo_restores_the_kept_dice(player: Player) -> None:
    table = _table(player)
    hands = KeyHands(table)
    hands.roll()
    dice = player.window.session.match.state.seen.dice
    hands.keep(1, 2)
    hands.roll()
    player.insist("Ctrl+Z")
    assert player.window.session.match.state.seen.dice == dice
    assert Shown(table).kept() == (1, 2)
    assert Shown(table).faces() == dice


def test_kept_dice_are_restored_at_the_next_start(player: Player, program: Program) -> None:
    hands = KeyHands(_table(player))
    hands.roll()
    hands.keep(1, 2)
    hands.roll()
    hands.keep(1, 4)
    again = program.start()
    assert Shown(_table(again)).kept() == (1, 4)
    again.insist("Ctrl+Z")
    assert Shown(_table(again)).kept() == (1, 2)
    once_more = program.start()
    assert Shown(_table(once_more)).kept() == (1, 2)


def test_dice_kept_beside_another_game_come_back_with_theirs(player: Player) -> None:
    hands = KeyHands(_table(player))
    hands.roll()
    hands.keep(0, 3)
    player.deal(5)
    player.window.deals.choose_game("balut")
    assert Shown(_table(player)).kept() == (0, 3)


@pytest.mark.parametrize("draft", [b"7", b'{"kept":[9,-1,2,2]}', b'{"kept":["1"]}'])
def test_damaged_kept_dice_keep_the_game(player: Player, program: Program, draft: bytes) -> None:
    KeyHands(_table(player)).roll()
    player.window.shelf.keep_draft(draft)
    again = program.start()
    assert again.window.session.match.moves() == 1
    assert Shown(_table(again)).kept() == ((2,) if b"2" in draft else ())


def test_the_menu_does_the_command_it_lists(player: Player) -> None:
    table = _table(player)
    hands = MouseHands(table)
    hands.roll()
    hands.toggle(0)
    hands.context_menu(hands.point("die 3"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    (action,) = menu.actions()
    assert action.text().startswith("Keep ")
    action.trigger()
    menu.close()
    entry = player.window.session.match.entries[-1]
    assert entry.command == Roll((0,))


@pytest.mark.parametrize("size", [(800, 560), (1366, 768), (1920, 1080)])
def test_the_table_fits_the_window(program: Program, size: tuple[int, int]) -> None:
    player = program.start(size=size)
    _begin(player, 8)
    table = _table(player)
    assert len(Shown(table).whole()) == {800: 2, 1366: 5, 1920: 8}[size[0]]
    for name in ("die 1", "die 5", "roll", "balut 1", *(f"sheet {seat}" for seat in range(1, 9))):
        assert table.rect().contains(table.place_rect(name)), name
    MouseHands(table).click_at(table.place_rect("roll").center() + QPoint(3, 3))
    assert player.window.session.match.state.seen.rolls == 1


def test_another_game_takes_the_keyboard_focus_at_once(player: Player) -> None:
    hands = KeyHands(_table(player))
    hands.roll()
    before = _table(player)
    die = before.place_rect("die 2").center()
    player.move(die)
    assert before.cursor().shape() == Qt.CursorShape.OpenHandCursor
    player.window.shelf.new("king-albert", {}, 1)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused is player.page.table or player.table.isAncestorOf(focused)
    assert not before.isVisible()
    player.key(Qt.Key.Key_R, Qt.Key.Key_1, Qt.Key.Key_Space)


def test_a_zero_from_the_menu_needs_a_second_press(player: Player) -> None:
    table = _table(player)
    hands = MouseHands(table)
    hands.roll()
    sheet = player.window.session.match.state.seen.sheets[0]
    hands.context_menu(hands.point("balut"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    (action,) = (each for each in menu.actions() if each.text().endswith("in Balut: zero"))
    action.trigger()
    menu.close()
    assert "Press again to write the zero" in player.status()
    assert player.window.session.match.state.seen.sheets[0] == sheet
    hands.write_into("balut")
    assert player.window.session.match.state.seen.sheets[0].written("balut") == (0,)


@pytest.mark.parametrize("key", [Qt.Key.Key_R, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_key_while_the_dice_roll_lets_them_settle(player: Player, key: Qt.Key) -> None:
    table = _table(player)
    player.key(Qt.Key.Key_Right)  # the focus is on the button now
    table.set_animation(ENDLESS)
    player.key(Qt.Key.Key_R)
    assert table.is_moving()
    player.key(key)
    assert not table.is_moving()
    assert player.window.session.match.moves() == 1
    table.set_animation(0)
    player.key(Qt.Key.Key_R)
    assert player.window.session.match.moves() == 2


def test_escape_hides_the_result(program: Program) -> None:
    player = program.start_at(balut(LAST))
    assert player.summary().isVisible()
    player.key(Qt.Key.Key_Escape)
    assert not player.summary().isVisible()


def test_what_this_game_does_not_have_is_not_shown(player: Player) -> None:
    hidden = ("finish", "automatic", "winnable", "light", "watch")
    actions = {action.objectName(): action for action in player.window.actions()}
    assert not any(actions[name].isVisible() or actions[name].isEnabled() for name in hidden)
    assert actions["print"].isVisible()
    assert _view_menu(player) == [
        "Theme",
        "Felt",
        "Dice",
        "Animation",
        "Speed of computer players",
        "Mirrored",
    ]
    player.window.shelf.new("king-albert", {}, 1)
    assert all(actions[name].isVisible() for name in hidden)
    assert actions["automatic"].isEnabled()
    assert not actions["print"].isVisible()
    assert _view_menu(player) == [
        *("Theme", "Felt", "Card back", "Animation"),
        *("Four colours", "Large indices", "Mirrored"),
    ]


def _view_menu(player: Player) -> list[str]:
    """Return the settings that the View menu offers."""
    (menu,) = player.window.findChildren(ViewMenu)
    shown = [each for each in menu.actions() if each.isVisible() and not each.isSeparator()]
    words = [each.text().replace("&", "") for each in shown]
    return words[: words.index("Mirrored") + 1]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_result_has_the_place_of_the_dice_and_hides_nothing(
    program: Program, seats: int
) -> None:
    player = program.start_at(balut(LAST, seats))
    for size in SIZES:
        player.resize(*size)
        result, board = player.summary().geometry(), player.table.board
        assert not result.isEmpty()
        assert ROLL not in board.parts
        for name in set(board.parts) - {PRAISE, TURN_SIGN}:
            place = board.part_rect(name).translated(player.table.pos())
            assert not place.intersects(result), (name, size)
    player.summary().hide()
    player.settle()
    assert ROLL in player.table.board.parts


def test_after_the_end_the_keyboard_is_on_the_sheet_and_not_on_a_dead_button(
    program: Program,
) -> None:
    match = balut(LAST)
    last = match.entries[-1].command
    match.undo()
    player = program.start_at(match)
    player.table.setFocus()
    player.key(Qt.Key.Key_Right)
    player.window.session.do(last)
    assert player.match.outcome is not None
    player.settle()
    heard = set()
    for _ in CATEGORIES:
        focused = QApplication.focusWidget()
        assert focused is not None
        heard.add(focused.accessibleName().partition(":")[0])
        player.key(Qt.Key.Key_Down)
    assert heard <= {category_name(each) for each in CATEGORIES}
    assert ROLL not in player.table.board.parts
    score, points = (player.table.board.widget_at(Spot(each)) for each in TOTAL_LABELS)
    assert score.accessibleName() == "Total score: bonus"
    assert points.accessibleName() == "Total points: with bonus"
