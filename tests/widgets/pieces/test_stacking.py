from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.widgets.pieces.flight_layer import stack

NUMBER = 9


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent


@pytest.fixture
def siblings(parent: QWidget) -> list[QWidget]:
    return [QWidget(parent) for _ in range(NUMBER)]


def _order(siblings: list[QWidget]) -> list[QWidget]:
    parent = siblings[0].parentWidget()
    assert parent is not None
    return [child for child in parent.children() if isinstance(child, QWidget)]


class Moves(QObject):
    """Counts how often a widget changes its place in the stack of its parent."""

    number = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.number += event.type() == QEvent.Type.ZOrderChange
        return False


def _moves(siblings: list[QWidget], wanted: list[QWidget]) -> int:
    moves = Moves()
    for widget in siblings:
        widget.installEventFilter(moves)
    stack(wanted)
    return moves.number


def test_any_order_is_made(siblings: list[QWidget]) -> None:
    luck = Random(1)
    for _ in range(50):
        wanted = luck.sample(siblings, NUMBER)
        stack(wanted)
        assert _order(siblings) == wanted


def test_others_stay_below(siblings: list[QWidget]) -> None:
    stack([siblings[5], siblings[3], siblings[8]])
    order = _order(siblings)
    assert [order.index(siblings[at]) for at in (5, 3, 8)] == sorted(
        order.index(siblings[at]) for at in (5, 3, 8)
    )
    others = [widget for widget in order if siblings.index(widget) not in (5, 3, 8)]
    assert others == [siblings[at] for at in (0, 1, 2, 4, 6, 7)]


def test_a_stack_in_order_is_not_touched(siblings: list[QWidget]) -> None:
    assert _moves(siblings, siblings) == 0


@pytest.mark.parametrize("place", [0, 4, NUMBER - 1])
def test_one_widget_out_of_order_is_the_only_one_moved(siblings: list[QWidget], place: int) -> None:
    siblings[4].raise_()
    wanted = [*siblings[:4], *siblings[5:]]
    wanted.insert(place, siblings[4])
    assert _moves(siblings, wanted) <= 1
    assert _order(siblings) == wanted


def test_stacking_no_widgets_does_nothing() -> None:
    stack([])
