"""A piece that rises is given back however its rise ends."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cards import CardId
from gamesuite.widgets.pieces.bases import PieceWidget
from gamesuite.widgets.pieces.lifted import HoverLift, LiftedPiece


class _Piece(PieceWidget):
    """A piece of no game."""

    def draw(self, painter: QPainter) -> None:
        """Draw nothing."""


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    table = QWidget()
    qtbot.addWidget(table)
    table.show()
    return table


def _raised(table: QWidget) -> list[LiftedPiece]:
    return [each for each in table.findChildren(LiftedPiece) if not each.isHidden()]


@pytest.mark.parametrize("leaves_first", [False, True])
def test_a_piece_that_has_just_begun_to_rise_is_put_back(
    leaves_first: bool, table: QWidget
) -> None:
    lift = HoverLift(table)
    lift.show(_Piece(CardId(0, 0), None, table))
    assert len(_raised(table)) == 1
    if leaves_first:
        lift.show(None)
    lift.end()
    assert _raised(table) == []


def test_a_piece_is_put_back_when_motion_is_turned_off_as_it_rises(table: QWidget) -> None:
    lift = HoverLift(table)
    lift.show(_Piece(CardId(0, 0), None, table))
    lift.show(None)
    lift.show(_Piece(CardId(0, 0), None, table))
    lift.factor = 0
    lift.show(None)
    lift.end()
    assert _raised(table) == []
