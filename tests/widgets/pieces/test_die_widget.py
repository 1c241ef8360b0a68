"""A die on a table: where it lies, and what it shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.die_colours import COLOURED, IVORY, STARK
from gamesuite.widgets.drawing.rotations import UNTURNED
from gamesuite.widgets.look.theme import LIGHT
from gamesuite.widgets.pieces.die_widget import DieWidget
from tests.widgets.painted import repaints


@pytest.fixture
def die(qtbot: QtBot) -> Iterator[DieWidget]:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(200, 200)
    die = DieWidget(CardId(0, 0), "5", table)
    die.lay(QRect(60, 60, 40, 40))
    table.show()
    yield die
    table.close()


@pytest.mark.parametrize("side", [39, 40, 41, 62])
def test_a_die_lies_where_it_is_put_with_room_to_tumble(die: DieWidget, side: int) -> None:
    place = QRect(60, 50, side, side)
    die.lay(place)
    assert die.body == place
    assert die.geometry() == place.adjusted(*(2 * (-(side // 2),)), *(2 * (side // 2,)))
    corners = [place.topLeft(), place.bottomRight()]
    assert [die.covers(each) for each in corners] == [True, True]
    outside = [place.topLeft() - QPoint(1, 0), place.bottomRight() + QPoint(0, 1)]
    assert [die.covers(each) for each in outside] == [False, False]


@pytest.mark.parametrize("is_flat", [False, True])
def test_the_ring_goes_round_what_the_die_covers(die: DieWidget, is_flat: bool) -> None:
    die.set_style(CardStyle(high_contrast=is_flat))
    assert die.colours == (STARK if is_flat else IVORY)
    rect, radius = die.ring_shape(past=False)
    assert (rect == die.body) == is_flat
    assert (rect.center(), rect.height()) == (die.body.center(), 40)
    assert 6 < radius < 8


def test_the_ring_of_the_focus_comes_before_that_of_the_pointer(die: DieWidget) -> None:
    assert die.ring() is None
    die.set_hot(hot=True)
    assert die.ring() == (LIGHT.target, 0.03)
    die.window().activateWindow()
    die.setFocus()
    QApplication.processEvents()
    assert die.ring() == (LIGHT.table_focus, 0.055)


def test_only_a_chosen_die_is_checked(die: DieWidget) -> None:
    looks: tuple[Look, ...] = ("chosen", "held", "dim", "held", "")
    checked = []
    for look in looks:
        die.set_look(look)
        checked.append(die.isChecked())
    assert checked == [True, True, False, False, False], "a die that is held stays as it was"


def test_a_die_leaves_presses_and_keys_to_the_table(die: DieWidget) -> None:
    pressed: list[bool] = []
    die.clicked.connect(lambda: pressed.append(die.isChecked()))
    die.click()
    assert (pressed, die.isChecked()) == ([False], False)
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(die, event)
        assert (event.isAccepted(), die.isDown()) == (False, False)
    assert die.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert die.focusPolicy() is Qt.FocusPolicy.ClickFocus


def test_a_die_is_drawn_again_when_it_looks_different(die: DieWidget) -> None:
    red = CardStyle(dice="red")
    changes = (
        lambda: die.set_face("6"),
        lambda: die.set_style(red),
        lambda: die.set_look("dim"),
        lambda: die.set_look("held"),
        lambda: die.set_hot(hot=True),
        lambda: die.set_lift(0.5),
    )
    plain = die.window().grab().toImage()
    for change in changes:
        assert repaints(die, change)
        assert not repaints(die, change), "the same again"
        shown = die.window().grab().toImage()
        assert shown != plain
        plain = shown
    assert (die.colours, die.face) == (COLOURED["red"], "6")


def test_a_die_comes_to_rest_as_it_was(die: DieWidget) -> None:
    before = die.window().grab().toImage()
    assert repaints(die, lambda: die.set_turn(UNTURNED, 0.3))
    assert die.window().grab().toImage() != before, "the shadow is further away"
    assert repaints(die, lambda: die.set_turn(None))
    assert die.window().grab().toImage() == before
