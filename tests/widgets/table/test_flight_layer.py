"""What is seen of pieces under way: the same as if their widgets moved."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gamesuite.engine.step import Moved
from gamesuite.engine.table.hands import Change, Spot
from gamesuite.widgets.pieces.motion import FLIGHT
from tests.widgets.table.toy_game import FIRST, ToyGame
from tests.widgets.table.toy_rules import Burn, Draw, Lay

TIMES = (0, 30, 60, 90, 150, FLIGHT - 1, FLIGHT + 100)


def _on_screen(toy: ToyGame) -> QImage:
    """Return what the window shows, painted bit by bit, once what has left is gone."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    screen = toy.table.screen().grabWindow(toy.table.winId())
    return screen.toImage().convertToFormat(QImage.Format.Format_RGB32)


def _painted_anew(toy: ToyGame) -> QImage:
    """Return what the window shows when all of it is painted again."""
    return toy.table.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def moving(toy: ToyGame) -> ToyGame:
    """Return the toy while three cards are drawn, which turn over, one after the other."""
    toy.do(Lay(FIRST[1:2]))
    toy.slow_down()
    toy.do(Draw(3))
    return toy


def test_the_screen_shows_at_every_moment_what_is_to_be_seen(moving: ToyGame) -> None:
    pictures = []
    for time in TIMES:
        moving.pass_time(time)
        pictures.append(_on_screen(moving))
        assert pictures[-1] == _painted_anew(moving)
    assert all(before != after for before, after in pairwise(pictures[:-1]))


def test_what_has_arrived_is_drawn_by_its_widget_again(moving: ToyGame) -> None:
    moving.pass_time(FLIGHT + 100)
    assert not moving.table.is_moving()
    landed = _on_screen(moving)
    assert moving.table.flights.pieces == ()
    card = moving.card(Spot("hand 0", 5))
    card.set_face("AS")
    assert _on_screen(moving) != landed
    assert _on_screen(moving) == _painted_anew(moving)


def test_what_is_brought_to_its_end_is_seen_there(moving: ToyGame) -> None:
    moving.pass_time(60)
    moving.table.finish_motion()
    assert moving.table.flights.pieces == ()
    assert _on_screen(moving) == _painted_anew(moving)


def test_a_hand_can_take_what_has_just_arrived(moving: ToyGame) -> None:
    moving.pass_time(FLIGHT + 100)
    spot = Spot("hand 0", 5)
    moving.press(moving.rect(spot).center())
    moving.move(moving.rect("pile 2").center())
    assert _on_screen(moving) == _painted_anew(moving)
    moving.release(moving.rect("pile 2").center())
    moving.table.finish_motion()


def test_what_leaves_the_table_is_seen_until_it_has_left(toy: ToyGame) -> None:
    leaving = toy.card(toy.on("hand 0", "3C"))
    toy.slow_down()
    toy.match.do(Burn("3C"))
    toy.show(Change((Moved((leaving.id,), "hand 0", "pile 2"),)))
    assert leaving in toy.table.flights.pieces
    for time in TIMES:
        toy.pass_time(time)
        assert _on_screen(toy) == _painted_anew(toy)
    assert not toy.table.is_moving()
    assert _on_screen(toy) == _painted_anew(toy)


def test_what_set_off_last_lies_where_it_belongs(toy: ToyGame) -> None:
    toy.slow_down()
    events = [*toy.match.do(Draw()).events, *toy.match.do(Draw()).events]
    toy.show(Change(tuple(reversed(events))))
    for time in (*TIMES, FLIGHT + 200):
        toy.pass_time(time)
    assert not toy.table.is_moving()
    assert _on_screen(toy) == _painted_anew(toy)


def test_the_widget_of_what_is_under_way_lies_where_it_goes(moving: ToyGame) -> None:
    spot = Spot("hand 0", 5)
    home = moving.card(spot).geometry()
    assert moving.seen(spot) != home
    moving.table.finish_motion()
    assert (moving.card(spot).geometry(), moving.seen(spot)) == (home, home)
