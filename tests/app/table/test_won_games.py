"""A whole game won in the window, once by mouse alone and once by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from gamesuite.engine.table.scene import PRAISE
from gamesuite.patience.rules import FOUNDATION, Move
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.wayfinder import go_to, go_to_place
from tests.app.won_line import won_file, won_line, won_match


@pytest.fixture
def at_the_start(program: Program, tmp_path: Path) -> Player:
    return program.start(won_file(tmp_path / "deal.gsave"))


def _target(player: Player, move: Move) -> str:
    """Return the place at the table that ``move`` leads to."""
    return player.foundation_of(move.card) if move.to == FOUNDATION else move.to


def _is_won(player: Player, moves: int) -> None:
    assert player.match.outcome is not None
    assert player.match.outcome.key == "won"
    assert player.match.moves() == moves
    assert player.summary().isVisible()
    assert player.says("All 52 cards are home. Well played!")


def test_a_game_is_won_with_the_mouse(at_the_start: Player) -> None:
    player, line = at_the_start, won_line()
    for move in line:
        player.drag(move.card, _target(player, move))
        assert player.place(move.card) == _target(player, move)
    _is_won(player, len(line))


def test_a_game_is_won_with_the_keyboard(at_the_start: Player) -> None:
    player, line = at_the_start, won_line()
    for move in line:
        go_to(player, move.card)
        player.key(Qt.Key.Key_Return)
        go_to_place(player, _target(player, move))
        player.key(Qt.Key.Key_Return)
        assert player.place(move.card) == _target(player, move)
    _is_won(player, len(line))


def test_a_win_is_praised_and_the_result_hides_nothing(program: Program) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    board = player.table.board
    assert PRAISE not in board.parts
    player.click(line[-1].card)
    player.settle()
    assert board.part(PRAISE).words == "All home!"
    result = player.summary()
    assert result.isVisible()
    for name in board.parts:
        place = board.part_rect(name).translated(player.table.pos())
        assert not place.intersects(result.geometry()), name
    player.shortcut("Ctrl+Z")
    assert PRAISE not in board.parts


def test_a_win_is_celebrated_before_the_result_is_there(program: Program) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.table.set_animation(0.05)
    player.click(line[-1].card)
    assert player.table.board.has_moment()
    assert not player.summary().isVisible()
    player.table.finish_motion()
    assert player.summary().isVisible()


def test_a_win_is_celebrated_only_when_it_happens(program: Program) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.table.set_animation(0.05)
    player.click(line[-1].card)
    player.table.finish_motion()
    player.shortcut("Ctrl+Z")
    assert not player.table.board.has_moment()
    player.shortcut("Ctrl+Y")
    player.table.finish_motion()
    again = program.start()
    assert again.summary().isVisible()
    assert PRAISE in again.table.board.parts
    assert not again.table.board.has_moment()
