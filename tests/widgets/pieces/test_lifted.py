"""Pieces that are held or rise: where they are drawn, and that they are given back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cards import CardId
from gamesuite.widgets.pieces.bases import PieceWidget
from gamesuite.widgets.pieces.lifted import BREATH, HeldPieces, HoverLift, LiftedPiece, ShadowWidget
from tests.patient_bot import clock_of
from tests.widgets.painted import extent

RED = "#ff0000"
HOME = QRect(40, 50, 100, 60)
RISE, MARGIN = 4, 12
"""How far a piece of this width rises, and how far its shadow reaches beyond it."""


class _Piece(PieceWidget):
    """A piece of no game."""

    def draw(self, painter: QPainter) -> None:
        """Draw a red board."""
        painter.fillRect(self.rect(), QColor(RED))


@pytest.fixture
def table(qtbot: QtBot) -> QWidget:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(300, 200)
    table.show()
    return table


def _piece(table: QWidget, at: QRect = HOME) -> _Piece:
    piece = _Piece(CardId(0, at.x()), None, table)
    piece.setGeometry(at)
    piece.show()
    return piece


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


def _is_dark(table: QWidget, at: QPoint) -> bool:
    """Return whether there is a shadow at ``at``."""
    image = table.grab().toImage()
    return image.pixelColor(at).lightness() < image.pixelColor(0, 0).lightness()


def test_a_piece_rises_and_sinks_while_it_stays_where_it_is_found(table: QWidget) -> None:
    lift, piece = HoverLift(table), _piece(table)
    lift.show(piece)
    (raised,) = _raised(table)
    clock = clock_of(raised)
    assert clock.duration() == BREATH
    assert extent(table.grab().toImage(), RED) == HOME
    clock.setCurrentTime(BREATH)
    assert extent(table.grab().toImage(), RED) == HOME.translated(0, -RISE)
    assert _is_dark(table, QPoint(HOME.center().x(), HOME.bottom() + 1))
    assert _is_dark(table, QPoint(HOME.left() - 2, HOME.center().y()))
    assert piece.geometry() == HOME
    assert raised.geometry() == HOME.adjusted(-MARGIN, -MARGIN - RISE, MARGIN, MARGIN)
    lift.show(piece)
    assert _raised(table) == [raised]
    lift.show(None)
    clock.setCurrentTime(0)
    assert _raised(table) == []
    assert extent(table.grab().toImage(), RED) == HOME
    assert not _is_dark(table, QPoint(HOME.center().x(), HOME.bottom() + 1))


def test_another_piece_rises_while_the_first_sinks(table: QWidget) -> None:
    lift = HoverLift(table)
    first, second = _piece(table), _piece(table, HOME.translated(120, 0))
    lift.show(first)
    clock_of(_raised(table)[0]).setCurrentTime(BREATH)
    lift.show(second)
    assert [each.piece for each in _raised(table)] == [first, second]
    directions = [clock_of(each).direction().name for each in _raised(table)]
    assert directions == ["Backward", "Forward"]
    lift.show(first)
    directions = [clock_of(each).direction().name for each in _raised(table)]
    assert directions == ["Forward", "Backward"]
    lift.end()
    assert _raised(table) == []
    updates = Qt.WidgetAttribute.WA_UpdatesDisabled
    assert not any(each.testAttribute(updates) for each in (first, second))


def test_without_motion_a_piece_only_gets_its_shadow(table: QWidget) -> None:
    lift, piece = HoverLift(table), _piece(table)
    lift.factor = 0
    lift.show(piece)
    below = QPoint(HOME.center().x(), HOME.bottom() + 1)
    assert extent(table.grab().toImage(), RED) == HOME
    assert _is_dark(table, below)
    lift.show(None)
    assert (_raised(table), _is_dark(table, below)) == ([], False)


def test_a_piece_that_rises_is_below_those_that_cover_it(table: QWidget) -> None:
    piece, above = _piece(table), QWidget(table)
    above.setGeometry(HOME.translated(0, 30))
    above.show()
    HoverLift(table).show(piece)
    (raised,) = _raised(table)
    order = table.children()
    assert order.index(piece) < order.index(raised) < order.index(above)


def test_held_pieces_move_together_with_one_shadow_under_them(table: QWidget) -> None:
    pieces = [_piece(table, HOME.translated(0, 20 * at)) for at in range(3)]
    cover = QWidget(table)
    held = HeldPieces(pieces, HOME, table)
    (shadow,) = table.findChildren(ShadowWidget)
    assert table.children()[-4:] == [shadow, *pieces]
    assert cover in table.children()
    held.float_at_home()
    by = QPoint(HOME.width() // 12, -HOME.height() // 10)
    assert [each.pos() for each in pieces] == [
        HOME.topLeft() + by + QPoint(0, 20 * at) for at in range(3)
    ]
    whole = pieces[0].geometry() | pieces[-1].geometry()
    around = whole.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN).translated(0, 5)
    assert (shadow.geometry(), shadow.isHidden()) == (around, False)
    assert _is_dark(table, QPoint(whole.center().x(), whole.bottom() + 6))
    image, ground = table.grab().toImage(), table.grab().toImage().pixelColor(0, 0).lightness()
    edges = (around.bottomLeft(), QPoint(around.center().x(), around.bottom()), around.topRight())
    assert all(image.pixelColor(each).lightness() > ground - 20 for each in edges), "it is soft"
    held.set_lead(cover)
    assert (held.lead, held.home) == (pieces[0], HOME)
    held.set_lead(pieces[1])
    assert (held.lead, held.home) == (pieces[1], HOME.translated(0, 20))
    held.move_to(QPoint(100, 70))
    assert [each.pos() for each in pieces] == [QPoint(100, 50 + 20 * at) for at in range(3)]
    assert shadow.geometry().center() == QRect(100, 50, 100, 100).center() + QPoint(0, 5)
    assert held.rect() == QRect(100, 70, 100, 60)
    assert held.rect_at_home() == HOME.translated(0, 20)
    held.remove_shadow()
    assert shadow.isHidden()


def test_a_piece_that_casts_its_own_shadow_gets_no_other(table: QWidget) -> None:
    class Die(_Piece):
        shows_look = True

    die = Die(CardId(0, 0), None, table)
    die.setGeometry(HOME)
    held = HeldPieces([die], HOME, table)
    held.move_to(QPoint(90, 20))
    assert all(each.isHidden() for each in table.findChildren(ShadowWidget))
    assert die.pos() == QPoint(90, 20)
    lift = HoverLift(table)
    lift.show(die)
    (raised,) = _raised(table)
    assert raised.geometry() == die.geometry().adjusted(0, -RISE, 0, 0)
