"""What is found by name, spot or point, and where pieces may be dropped."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.controller import Spot
from tests.widgets.table.toy_game import ToyGame
from tests.widgets.table.toy_rules import Draw


def test_what_is_at_a_spot_and_what_is_not(toy: ToyGame) -> None:
    board = toy.table.board
    faces = [piece and piece.face for piece in map(board.piece_at, map(_in_hand, (-1, 0, 4, 5)))]
    assert faces == [None, "2C", "2H", None]
    assert board.piece_at(Spot("nowhere", 0)) is None
    assert (board.height_of("hand 0"), board.height_of("pile 1")) == (5, 0)
    assert (board.top("hand 0"), board.top("pile 1")) == (_in_hand(4), Spot("pile 1", 0))
    assert board.spot_of(board.widget_at(_in_hand(2))) == _in_hand(2)
    assert board.spot_of(board.widget_at(Spot("pile 1"))) == Spot("pile 1")
    assert board.spot_of(toy.table) is None
    assert board.widget_of(CardId(9, 99)) is None


def _in_hand(height: int) -> Spot:
    return Spot("hand 0", height)


def test_the_topmost_piece_under_a_point_is_found(toy: ToyGame) -> None:
    board = toy.table.board
    second = toy.rect(_in_hand(1))
    assert board.spot_at(second.center()) == _in_hand(1)
    assert board.spot_at(QPoint(second.right() - 1, second.center().y())) == _in_hand(2)
    assert board.spot_at(toy.rect("gap").center()) == Spot("gap")
    assert board.spot_at(toy.table.rect().bottomRight()) is None
    assert board.part_at(toy.rect("pile 2").center()) == "pile 2"
    assert board.part_at(toy.table.rect().bottomRight()) is None


def test_readers_list_what_is_not_covered(toy: ToyGame) -> None:
    board = toy.table.board
    toy.do(Draw())
    listed = [board.spot_of(each) for each in board.uncovered()]
    assert [spot for spot in listed if spot and spot.part == "hand 0"] == [
        _in_hand(at) for at in range(6)
    ]
    assert [spot for spot in listed if spot and spot.part == "stock"] == [board.top("stock")]
    assert [spot for spot in listed if spot and spot.part == "pile 1"] == [Spot("pile 1")]


def test_a_press_is_of_use_on_pieces_that_move_and_on_buttons(toy: ToyGame) -> None:
    board = toy.table.board
    assert [board.is_usable(spot) for spot in (_in_hand(0), Spot("pass"), Spot("gap"))] == [
        True, True, False,
    ]  # fmt: skip
    assert [board.is_usable(spot) for spot in (Spot("word"), Spot("hand 1", 0))] == [False, False]
