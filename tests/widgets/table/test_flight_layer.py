"""How moving pieces look: the same as if their widgets moved."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gamesuite.engine.step import Moved
from gamesuite.engine.table.controller import Change, Spot
from gamesuite.widgets.pieces.motion import FLIGHT, Flight, Motion
from tests.widgets.table.toy_game import FIRST, ToyGame
from tests.widgets.table.toy_rules import Burn, Draw, Lay

TIMES = (0, 30, 60, 90, 150, FLIGHT - 1, FLIGHT + 100)


def _on_screen(toy: ToyGame) -> QImage:
    """Return what the window shows after partial repaints, without pieces that have left."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    screen = toy.table.screen().grabWindow(toy.table.winId())
    return screen.toImage().convertToFormat(QImage.Format.Format_RGB32)


def _repainted(toy: ToyGame) -> QImage:
    """Return what the window shows when all of it is repainted."""
    return toy.table.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def moving(toy: ToyGame) -> ToyGame:
    """Return the toy while three drawn cards move and turn over one after the other."""
    toy.do(Lay(FIRST[1:2]))
    toy.slow_down()
    toy.do(Draw(3))
    return toy


def test_partial_repaints_show_the_same_as_full_ones(moving: ToyGame) -> None:
    pictures = []
    for time in TIMES:
        moving.pass_time(time)
        pictures.append(_on_screen(moving))
        assert pictures[-1] == _repainted(moving)
    assert all(before != after for before, after in pairwise(pictures[:-1]))


def test_pieces_that_have_arrived_are_drawn_by_their_widgets(moving: ToyGame) -> None:
    moving.pass_time(FLIGHT + 100)
    assert not moving.table.is_moving()
    landed = _on_screen(moving)
    assert moving.table.flights.pieces == ()
    card = moving.card(Spot("hand 0", 5))
    card.set_face("AS")
    assert _on_screen(moving) != landed
    assert _on_screen(moving) == _repainted(moving)


def test_a_finished_motion_shows_pieces_at_their_ends(moving: ToyGame) -> None:
    moving.pass_time(60)
    moving.table.finish_motion()
    assert moving.table.flights.pieces == ()
    assert _on_screen(moving) == _repainted(moving)


def test_a_piece_that_has_just_arrived_can_be_dragged(moving: ToyGame) -> None:
    moving.pass_time(FLIGHT + 100)
    spot = Spot("hand 0", 5)
    moving.press(moving.rect(spot).center())
    moving.move(moving.rect("pile 2").center())
    assert _on_screen(moving) == _repainted(moving)
    moving.release(moving.rect("pile 2").center())
    moving.table.finish_motion()


def test_a_piece_that_leaves_the_table_is_visible_until_it_is_gone(toy: ToyGame) -> None:
    leaving = toy.card(toy.on("hand 0", "3C"))
    toy.slow_down()
    toy.match.do(Burn("3C"))
    toy.show(Change((Moved((leaving.id,), "hand 0", "pile 2"),)))
    assert leaving in toy.table.flights.pieces
    for time in TIMES:
        toy.pass_time(time)
        assert _on_screen(toy) == _repainted(toy)
    assert not toy.table.is_moving()
    assert _on_screen(toy) == _repainted(toy)


def test_pieces_that_set_off_in_reverse_order_end_in_their_places(toy: ToyGame) -> None:
    toy.slow_down()
    events = [*toy.match.do(Draw()).events, *toy.match.do(Draw()).events]
    toy.show(Change(tuple(reversed(events))))
    for time in (*TIMES, FLIGHT + 200):
        toy.pass_time(time)
    assert not toy.table.is_moving()
    assert _on_screen(toy) == _repainted(toy)


def test_a_piece_arrives_under_one_that_rests_above_it(toy: ToyGame) -> None:
    spot = Spot("hand 0", 1)
    piece, above = toy.card(spot), toy.card(Spot("hand 0", 2))
    home = piece.pos()
    assert piece.geometry().intersects(above.geometry())
    before = _on_screen(toy)
    toy.slow_down()
    piece.move(home.x(), home.y() - 3 * piece.height() // 2)
    (motion,) = toy.table.findChildren(Motion)
    motion.start([Flight(piece, home, on_layer=True)])
    for time in TIMES:
        toy.pass_time(time)
        _on_screen(toy)
    assert not toy.table.is_moving()
    assert _on_screen(toy) == _repainted(toy) == before


def test_the_widget_of_a_moving_piece_is_at_its_destination(moving: ToyGame) -> None:
    spot = Spot("hand 0", 5)
    home = moving.card(spot).geometry()
    assert moving.seen(spot) != home
    moving.table.finish_motion()
    assert (moving.card(spot).geometry(), moving.seen(spot)) == (home, home)
