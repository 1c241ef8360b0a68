"""Which presses of a pointer are a drag, and which are the second of a double click."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamesuite.widgets.table.press import Press

AT = QPoint(100, 200)


@pytest.fixture
def press(qapp: QApplication) -> Press:
    press = Press()
    press.begin(pressed(QPointingDevice.primaryPointingDevice()))
    return press


def pressed(by: QPointingDevice) -> QMouseEvent:
    """Return a press at `AT` by a mouse or a finger."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    kind = QMouseEvent.Type.MouseButtonPress
    return QMouseEvent(kind, QPointF(AT), QPointF(AT), left, left, none, by)


def test_a_drag_begins_at_the_distance_of_the_system(press: Press) -> None:
    far = QGuiApplication.styleHints().startDragDistance()
    assert not press.is_drag(AT)
    for way in (QPoint(1, 0), QPoint(0, -1)):
        assert [press.is_drag(AT + way * (far - 1)), press.is_drag(AT + way * far)] == [False, True]


def test_a_finger_may_slide_further(qapp: QApplication) -> None:
    press, screen = Press(), QTest.createTouchDevice()
    for _again in range(2):
        press.begin(pressed(screen))
        assert not press.is_drag(AT + QPoint(12, 8))
        assert press.is_drag(AT + QPoint(12, 9))
        press.begin(pressed(QPointingDevice.primaryPointingDevice()))
        assert press.is_drag(AT + QPoint(12, 8))


def test_a_quick_press_nearby_is_habit(press: Press) -> None:
    hints = QGuiApplication.styleHints()
    soon, near = hints.mouseDoubleClickInterval(), hints.mouseDoubleClickDistance() + 4
    assert not press.is_habitual(0, AT), "nothing was pressed before"
    press.note_done(1000, AT, "stock")
    assert press.done_part == "stock"
    moments = (1000, 1000 + soon - 1, 1000 + soon)
    assert [press.is_habitual(when, AT) for when in moments] == [True, True, False]
    places = (AT + QPoint(near, 0), AT - QPoint(0, near), AT + QPoint(near, 1))
    assert [press.is_habitual(1001, point) for point in places] == [True, True, False]
    press.note_done(1001, AT)
    assert press.done_part == ""
    press.note_nothing()
    assert not press.is_habitual(1001, AT)
