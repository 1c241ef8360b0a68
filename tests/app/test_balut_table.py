"""Balut in the window: whole matches by mouse and by keyboard, and what the window says of them."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QMenu

from gamesuite.engine.setup import Seat
from gamesuite.games.balut.state import Roll
from gamesuite.tables.balut.table import BalutTable
from tests.app.player import Player
from tests.app.program import Program
from tests.tables.balut.hands import KeyHands, MouseHands


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start()
    _begin(player, 2)
    return player


def _begin(player: Player, seats: int) -> None:
    player.window.session.new("balut", {"variation": "standard"}, 7, (Seat(),) * seats)
    QApplication.processEvents()


def _table(player: Player) -> BalutTable:
    table = player.page.table
    assert isinstance(table, BalutTable)
    return table


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("kind", [MouseHands, KeyHands])
def test_a_whole_match(player: Player, seats: int, kind: type[MouseHands | KeyHands]) -> None:
    _begin(player, seats)
    hands = kind(_table(player))
    luck = Random(seats)
    match = player.window.session.match
    while match.outcome is None:
        before = match.moves()
        hands.do(luck.choice(list(match.rules.plays(match.state))))
        assert match.moves() == before + 1
    assert match.state.seen.is_over()
    assert player.summary().isVisible()


def test_a_refusal_is_said_in_the_status_line(player: Player) -> None:
    keys = KeyHands(_table(player))
    keys.toggle(0)
    assert "There is nothing to keep" in player.status()
    keys.roll()
    keys.keep(0, 1, 2, 3, 4)
    keys.roll()
    assert "All five dice are kept" in player.status()


def test_a_zero_is_warned_of_and_written_by_a_second_press(player: Player) -> None:
    table = _table(player)
    hands = MouseHands(table)
    hands.roll()
    hands.write("balut")
    assert "Press again to write the zero" in player.status()
    hands.write("balut")
    assert player.window.session.match.state.seen.sheets[0].written("balut") == (0,)


def test_undo_brings_back_the_dice_as_they_were_kept(player: Player) -> None:
    table = _table(player)
    hands = KeyHands(table)
    hands.roll()
    dice = player.window.session.match.state.seen.dice
    hands.keep(1, 2)
    hands.roll()
    player.shortcut(QKeySequence.StandardKey.Undo)
    assert player.window.session.match.state.seen.dice == dice
    assert table.kept == (1, 2)
    assert [die.face for die in table.tray.dice] == list(dice)


def test_the_menu_does_what_it_lists(player: Player) -> None:
    table = _table(player)
    hands = MouseHands(table)
    hands.roll()
    hands.toggle(0)
    hands.right_click("die 3")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    (action,) = menu.actions()
    assert action.text().startswith("Keep ")
    action.trigger()
    menu.close()
    entry = player.window.session.match.entries[-1]
    assert entry.command == Roll((0,))


@pytest.mark.parametrize("size", [(800, 560), (1366, 768), (1920, 1080)])
def test_the_table_follows_the_window(program: Program, size: tuple[int, int]) -> None:
    player = program.start(size=size)
    _begin(player, 8)
    table = _table(player)
    assert len(table.sheets.whole) == (8 if size[0] >= 1366 else 2)
    for name in ("die 1", "die 5", "roll", "balut", *(f"sheet {seat}" for seat in range(1, 9))):
        assert table.rect().contains(table.place_rect(name)), name
    MouseHands(table).click_at(table.place_rect("roll").center() + QPoint(3, 3))
    assert player.window.session.match.state.seen.rolls == 1
