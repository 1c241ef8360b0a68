"""Bowling Solitaire in the window: whole games by mouse and by keyboard."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.state import PILES, Bowl, EndBall, NextFrame
from gamesuite.games.bowling_solitaire.table_scene import GO_ON, PILE_PARTS, PIN_PARTS
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from tests.app.player import Player
from tests.app.program import Program

SIZES = ((800, 560), (1024, 640), (1366, 768), (1920, 1080))


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start()
    player.window.shelf.new("bowling-solitaire", {}, 5)
    QApplication.processEvents()
    return player


def _table(player: Player) -> AnyGameTable:
    table = player.page.table
    assert isinstance(table, GameTable)
    return table


def _rect_middle(player: Player, part: str) -> QPoint:
    return _table(player).board.part_rect(part).center()


def _press(player: Player, part: str) -> None:
    table = _table(player)
    place = _rect_middle(player, part)
    QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()


def _key(player: Player, keys: str) -> None:
    QTest.keyClicks(player.window.focusWidget() or _table(player), keys)
    QApplication.processEvents()


def _by_mouse(player: Player, command: object) -> None:
    if isinstance(command, Bowl):
        for pin in command.pins:
            _press(player, PIN_PARTS[PINS.index(pin)])
        _press(player, PILE_PARTS[PILES.index(command.pile)])
    else:
        _press(player, GO_ON)


def _by_key(player: Player, command: object) -> None:
    if isinstance(command, Bowl):
        _key(player, command.pins)
        _key(player, str(PILES.index(command.pile) + 1))
    else:
        _key(player, "0")


@pytest.mark.parametrize("do", [_by_mouse, _by_key])
def test_a_whole_game(player: Player, do: Any) -> None:
    match = player.window.session.match
    luck = Random(3)
    while match.outcome is None:
        commands = list(match.rules.legal_commands(match.state))
        cards = [each for each in commands if isinstance(each, Bowl)]
        command = luck.choice(cards or commands)
        moves = match.moves()
        do(player, command)
        assert match.moves() == moves + 1
        assert match.history(1)[-1][1].command == command
    assert match.outcome.key == "finished"
    assert player.summary().isVisible()


def test_a_ball_is_dragged_onto_a_pin(player: Player) -> None:
    match = player.window.session.match
    (bowl, *_rest) = (
        each for each in match.rules.legal_commands(match.state) if isinstance(each, Bowl)
    )
    for pin in bowl.pins[:-1]:
        _press(player, PIN_PARTS[PINS.index(pin)])
    table = _table(player)
    start = _rect_middle(player, PILE_PARTS[PILES.index(bowl.pile)])
    end = _rect_middle(player, PIN_PARTS[PINS.index(bowl.pins[-1])])
    QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 11):
        QTest.mouseMove(table, start + (end - start) * step / 10)
    QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()
    assert match.history(1)[-1][1].command == bowl


def test_a_refused_card_says_why_and_keeps_the_aim(player: Player) -> None:
    _press(player, "pin A")
    _press(player, "pile left")
    assert player.status() == "A frame's first card can't take pins in the back row, A to D."
    assert player.window.session.match.moves() == 0


def test_the_result_of_a_frame_stays_until_a_click(player: Player) -> None:
    session = player.window.session
    session.do(EndBall())
    session.do(EndBall())
    assert session.view.progress.is_rack_over
    _press(player, "pin A")
    assert not session.view.progress.is_rack_over
    assert session.match.history(1)[-1][1].command == NextFrame()


@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_on_the_table(player: Player, size: tuple[int, int]) -> None:
    player.resize(*size)
    table = _table(player)
    for name in (*PIN_PARTS, *PILE_PARTS, "lane", "used", "sheet", "bowl", GO_ON):
        assert table.rect().contains(table.board.part_rect(name)), name
    assert table.board.part_rect("pin J").width() >= 30
    assert not table.board.part_rect("lane").intersects(table.board.part_rect("used"))
    assert not table.board.part_rect("lane").intersects(table.board.part_rect("sheet"))
