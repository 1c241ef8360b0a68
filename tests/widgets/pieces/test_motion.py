"""Pieces that move: when each of them is where, and how the motion ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QVariantAnimation
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cards import CardId
from gamesuite.widgets.pieces.bases import PieceWidget
from gamesuite.widgets.pieces.flight_layer import FlightLayer
from gamesuite.widgets.pieces.motion import FLIGHT, Flight, Motion
from tests.patient_bot import clock_of

AWAY = QPoint(300, 0)
WAIT = 100


class Flying:
    """Three pieces on a table, and what moves them."""

    def __init__(self, qtbot: QtBot) -> None:
        self.table = QWidget()
        qtbot.addWidget(self.table)
        self.table.resize(500, 300)
        self.pieces = [PieceWidget(CardId(0, at), None, self.table) for at in range(3)]
        for at, piece in enumerate(self.pieces):
            piece.setGeometry(10, 80 * at, 40, 56)
        self.layer = FlightLayer(self.table)
        self.motion = Motion(self.table, self.layer)
        self.ends: list[bool] = []
        self.motion.ended.connect(lambda: self.ends.append(self.motion.is_running()))
        self.turns: list[float] = []
        self.table.show()

    @property
    def flights(self) -> list[Flight]:
        """Return a move of a widget, one on the layer that waits, and one that shakes and turns."""
        first, second, third = self.pieces
        return [
            Flight(first, AWAY),
            Flight(second, AWAY + QPoint(0, 90), WAIT, on_layer=True),
            Flight(third, third.pos(), shake=8, turn=self.turns.append),
        ]

    def at(self, time: int) -> list[tuple[int, int]]:
        """Return where the pieces are seen ``time`` milliseconds after they have set off."""
        clock_of(self.motion).pause()
        clock_of(self.motion).setCurrentTime(time)
        places = [self.layer.rect_of(each).topLeft() for each in self.pieces]
        return [(each.x(), each.y()) for each in places]


@pytest.fixture
def flying(qtbot: QtBot) -> Iterator[Flying]:
    flying = Flying(qtbot)
    yield flying
    flying.table.close()


def test_every_piece_is_on_its_way_in_its_time(flying: Flying) -> None:
    flying.motion.start(flying.flights)
    clock = clock_of(flying.motion)
    assert clock.duration() == FLIGHT + WAIT
    assert clock.state() == QVariantAnimation.State.Running
    assert flying.layer.pieces == (flying.pieces[1],)
    assert flying.pieces[1].pos() == AWAY + QPoint(0, 90), "its widget has arrived before it"
    seen = {time: flying.at(time) for time in (0, 16, 95, WAIT, 190, 195, 289)}
    assert seen == {
        0: [(10, 0), (10, 80), (10, 160)],
        16: [(77, 0), (10, 80), (18, 160)],
        95: [(264, 0), (10, 80), (10, 160)],
        WAIT: [(269, 0), (10, 80), (6, 160)],
        190: [(300, 0), (258, 89), (10, 160)],
        195: [(300, 0), (264, 89), (10, 160)],
        289: [(300, 0), (300, 90), (10, 160)],
    }
    assert (flying.ends, flying.motion.is_running()) == ([], True)
    clock.setCurrentTime(FLIGHT + WAIT)
    assert flying.ends == [False]
    assert [each.pos() for each in flying.pieces] == [AWAY, AWAY + QPoint(0, 90), QPoint(10, 160)]
    assert flying.turns[0] == 0
    assert flying.turns[-1] == 1


@pytest.mark.parametrize("factor", [0.0, 2.0])
def test_a_motion_can_be_finished_or_left_out(flying: Flying, factor: float) -> None:
    flying.motion.factor = factor
    flying.motion.start(flying.flights)
    assert flying.motion.is_running() == (factor > 0)
    if factor:
        assert clock_of(flying.motion).duration() == factor * (FLIGHT + WAIT)
        flying.motion.finish()
    assert flying.ends == [False]
    assert [each.pos() for each in flying.pieces] == [AWAY, AWAY + QPoint(0, 90), QPoint(10, 160)]
    assert (flying.layer.pieces, flying.turns[-1]) == ((), 1)
    updates = Qt.WidgetAttribute.WA_UpdatesDisabled
    assert not any(each.testAttribute(updates) for each in (flying.table, *flying.pieces))
    flying.motion.finish()
    flying.motion.start([])
    assert flying.ends == [False], "nothing was moving any more"


def test_a_piece_on_the_layer_rises_when_it_sets_off(flying: Flying) -> None:
    first, second, _third = flying.pieces
    flying.motion.start(
        [Flight(first, AWAY, on_layer=True), Flight(second, AWAY, WAIT, on_layer=True)]
    )
    order = {}
    for time in (0, WAIT - 1, WAIT):
        flying.at(time)
        order[time] = flying.layer.pieces
    assert order == {0: (second, first), WAIT - 1: (second, first), WAIT: (first, second)}


def test_another_motion_finishes_the_first(flying: Flying) -> None:
    flying.motion.start(flying.flights)
    flying.at(WAIT)
    flying.motion.start([Flight(flying.pieces[0], QPoint(10, 0))])
    assert flying.ends == [False]
    assert flying.at(0) == [AWAY.toTuple(), (300, 90), (10, 160)]
    clock_of(flying.motion).setCurrentTime(FLIGHT)
    assert flying.ends == [False, False]
    assert flying.pieces[0].geometry() == QRect(10, 0, 40, 56)
