"""Cards that can move rise a little under the pointer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamesuite.widgets.pieces.hover_lift import LiftedPiece
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene

ENDS = {1: "8S", 2: "9H 8C", 4: "5H 4S", 6: "KD", 7: "9S 2S", 8: "TS 3C", 9: "QS 7H"}
ENDLESS = 1000.0


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start_at(scene(ENDS, "AS KS"))
    # Qt passes no move on to the place where it left the pointer.
    player.move(player.point("QS"))
    return player


def _raised(player: Player) -> list[str]:
    """Return the faces of all cards that are raised."""
    lifted = player.table.findChildren(LiftedPiece)
    return [str(each.piece.face) for each in lifted if each.isVisible()]


def _picture(player: Player, card: str) -> QImage:
    rect = player.rect(card)
    height = rect.height() // 4
    return player.table.grab(rect.adjusted(0, -height, 0, 0)).toImage()


def test_a_card_that_can_move_rises_under_the_pointer_and_sinks_behind_it(player: Player) -> None:
    before = _picture(player, "7H")
    player.move(player.point("7H"))
    assert _raised(player) == ["7H"]
    assert _picture(player, "7H") != before
    player.move(player.point("AS"))
    assert _raised(player) == ["AS"]
    assert _picture(player, "7H") == before


def test_nothing_else_rises(player: Player) -> None:
    player.move(player.point("QS"))
    assert not _raised(player)
    player.move(player.rect("8S").center() + QPoint(0, player.rect("8S").height()))
    assert not _raised(player)


def test_a_card_that_rises_stays_where_it_is_pressed(player: Player) -> None:
    rect = player.rect("7H")
    player.move(player.point("7H"))
    assert player.rect("7H") == rect
    player.press(player.point("7H"))
    assert not _raised(player)
    player.release(player.point("7H"))


def test_nothing_rises_during_a_drag(player: Player) -> None:
    pointer = player.carry("7H", player.rect("KS").center())
    assert not _raised(player)
    player.release(pointer)


def test_nothing_rises_while_cards_fly(player: Player) -> None:
    player.table.set_animation(ENDLESS)
    player.click("AS")
    assert player.table.is_moving()
    player.move(player.point("7H"))
    assert not _raised(player)
    player.table.finish_motion()


def test_the_keyboard_ends_it(player: Player) -> None:
    player.move(player.point("7H"))
    QTest.keyPress(player.table, Qt.Key.Key_Right)
    assert not _raised(player)


def test_what_the_pointer_leaves_behind_is_not_raised(player: Player) -> None:
    player.move(player.point("7H"))
    QApplication.sendEvent(player.table, QEvent(QEvent.Type.Leave))
    assert not _raised(player)


def test_a_finger_raises_nothing(player: Player) -> None:
    finger = QPointingDevice(
        "touch", 7, QInputDevice.DeviceType.TouchScreen, QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position, 1, 1
    )  # fmt: skip
    at = QPointF(player.point("7H"))
    where = player.table.mapToGlobal(at)
    kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
    for device, raised in ((finger, []), (QPointingDevice.primaryPointingDevice(), ["7H"])):
        event = QMouseEvent(kind, at, at, where, none, none, Qt.KeyboardModifier(0), device)
        QApplication.sendEvent(player.table, event)
        assert _raised(player) == raised


def test_without_animation_a_card_gets_its_shadow_and_does_not_move(player: Player) -> None:
    player.table.set_animation(0)
    inside = player.rect("7H").adjusted(9, 9, -9, -9)
    before = player.table.grab(inside).toImage()
    higher = _picture(player, "7H")
    player.move(player.point("7H"))
    assert _raised(player) == ["7H"]
    assert player.table.grab(inside).toImage() == before
    assert _picture(player, "7H") != higher


def test_it_rises_and_sinks_in_its_time(player: Player, qtbot: QtBot) -> None:
    player.table.set_animation(0.1)
    rest = _picture(player, "7H")
    player.move(player.point("7H"))
    (lifted,) = player.table.findChildren(LiftedPiece)
    player.move(player.point("QS"))
    assert _raised(player) == ["7H"]
    with qtbot.waitSignal(lifted.sunk):
        pass
    QApplication.processEvents()
    assert _picture(player, "7H") == rest
