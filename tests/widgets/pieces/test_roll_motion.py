"""The animation of rolled dice: where and when they come to rest, and how to skip it."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cards import CardId
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.pieces.motion import ROLL, STAGGER, RollMotion, Tumble, tumbles
from tests.patient_bot import clock_of, let_arrive

RECT = QRect(100, 100, 40, 40)


class Tray:
    """Dice on a table, and the animation that rolls them."""

    def __init__(self, qtbot: QtBot, number: int = 5) -> None:
        self.table = QWidget()
        qtbot.addWidget(self.table)
        self.table.resize(500, 300)
        self.dice = [DieWidget(CardId(0, at), str(at % 6 + 1), self.table) for at in range(number)]
        for at, die in enumerate(self.dice):
            die.lay(RECT.translated(60 * at, 0))
        self.motion = RollMotion(self.table)
        self.table.show()

    def throw(self) -> list[QPoint]:
        homes = [die.pos() for die in self.dice]
        pairs = list(zip(self.dice, homes, strict=True))
        self.motion.start(tumbles(pairs, Random(1)))
        return homes

    def places(self) -> list[QPoint]:
        return [die.pos() for die in self.dice]


@pytest.fixture
def tray(qtbot: QtBot) -> Tray:
    return Tray(qtbot)


def test_dice_tumble_and_come_to_rest(tray: Tray, qtbot: QtBot) -> None:
    with qtbot.waitSignal(tray.motion.ended):
        homes = tray.throw()
        assert tray.motion.is_running()
        assert all(at != home for at, home in zip(tray.places(), homes, strict=True))
        tray.table.grab()
        let_arrive(clock_of(tray.motion))
    assert not tray.motion.is_running()
    assert tray.places() == homes


def test_dice_come_from_the_left_one_after_the_other(tray: Tray) -> None:
    luck = Random(3)
    thrown = tumbles([(die, die.pos()) for die in tray.dice], luck)
    assert [each.delay for each in thrown] == [at * STAGGER for at in range(5)]
    assert len({(each.drift.x(), each.drift.y(), each.turns) for each in thrown}) == 5
    for each in thrown:
        away = hypot(each.drift.x(), each.drift.y())
        assert 20 <= away <= 36
        assert each.drift.x() < -0.77 * away, "not from above or below"
        assert 1.1 <= each.turns <= 1.7


def test_a_die_bounces_and_slows_down_on_its_way_home(tray: Tray) -> None:
    die, home = tray.dice[0], tray.dice[0].pos()
    tray.motion.start([Tumble(die, home, QPointF(-100, 0), 1.5, 100)])
    clock = clock_of(tray.motion)
    clock.pause()
    seen = {}
    for share in (-1, 0, 0.26, 0.52, 0.67, 0.82, 0.91, 1):
        clock.setCurrentTime(100 + round(share * ROLL) if share >= 0 else 50)
        seen[share] = (die.pos() - home).toTuple()
    assert clock.duration() == ROLL + 100
    assert seen == {
        -1: (-100, 0), 0: (-100, 0), 0.26: (-41, -12), 0.52: (-11, 0), 0.67: (-4, -4),
        0.82: (-1, 0), 0.91: (0, -1), 1: (0, 0),
    }  # fmt: skip


def test_dice_do_not_tumble_without_animation(tray: Tray, qtbot: QtBot) -> None:
    tray.motion.factor = 0
    with qtbot.waitSignal(tray.motion.ended):
        homes = tray.throw()
        assert not tray.motion.is_running()
    assert tray.places() == homes


def test_a_roll_can_be_finished(tray: Tray, qtbot: QtBot) -> None:
    tray.motion.factor = 1000
    homes = tray.throw()
    with qtbot.waitSignal(tray.motion.ended):
        tray.motion.finish()
    assert tray.places() == homes


def test_another_roll_finishes_the_first(tray: Tray, qtbot: QtBot) -> None:
    tray.motion.factor = 1000
    homes = tray.throw()
    with qtbot.waitSignal(tray.motion.ended):
        tray.motion.start([])
    assert tray.places() == homes


def test_five_dice_take_half_a_second(tray: Tray) -> None:
    assert 400 <= ROLL + 4 * STAGGER <= 500


def test_a_die_at_rest_looks_the_same_after_a_roll(tray: Tray) -> None:
    before = tray.table.grab().toImage()
    tray.motion.factor = 1000
    tray.throw()
    assert tray.table.grab().toImage() != before
    tray.motion.finish()
    assert tray.table.grab().toImage() == before
