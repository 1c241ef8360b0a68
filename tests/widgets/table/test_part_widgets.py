"""Which buttons of a table are lit."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.table.scene import Look, Part
from gamesuite.widgets.look.felt import BLUE, GREEN
from gamesuite.widgets.look.theme import THEMES, Theme, current_theme
from gamesuite.widgets.table import part_widgets
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import ButtonWidget, LineWidget, PaintedPart, QuietButton
from tests.widgets.painted import repaints

WHY = reason("over")


@pytest.mark.parametrize(
    ("kind", "why", "look", "light"),
    [
        (ButtonWidget, None, "", "lit"),
        (ButtonWidget, None, "good", "lit"),
        (ButtonWidget, WHY, "good", "off"),
        (QuietButton, None, "", "quiet"),
        (QuietButton, None, "armed", "quiet"),
        (QuietButton, None, "good", "lit"),
        (QuietButton, WHY, "", "off"),
    ],
)
def test_a_button_is_lit_where_it_is_what_to_press_next(
    qtbot: QtBot, kind: type[ButtonWidget], why: Reason | None, look: Look, light: str
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    button = kind(PartSpec("go on", kind="button"), table)
    button.show_part(Part("go on", "Go on", look=look, why=why), GREEN)
    assert button.light() == light
    table.setEnabled(False)
    assert button.light() == "off"


def test_a_button_is_drawn_again_when_it_looks_different(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    button = ButtonWidget(PartSpec("go on", kind="button"), table)
    button.resize(120, 40)
    table.show()
    part = Part("go on", "Go on", caption="Go", key="G")
    changes = (
        lambda: button.show_part(part, GREEN),
        lambda: button.show_part(part, BLUE),
        lambda: button.set_hot(hot=True),
    )
    for change in changes:
        assert repaints(button, change)
        assert not repaints(button, change), "the same again"
    assert button.accessibleName() == "Go on"
    button.click()
    assert not button.isChecked()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("caption", ["Taken", "Cards that the others have taken so far"])
def test_a_switch_that_is_on_is_light_with_a_tick_and_says_so(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, theme: Theme, caption: str
) -> None:
    monkeypatch.setattr(part_widgets, "current_theme", lambda: theme)
    table = QWidget()
    qtbot.addWidget(table)
    switch = QuietButton(PartSpec("taken", kind="button"), table)
    switch.resize(150, 56)
    table.show()
    lightness, words, ticks = {}, set(), []
    monkeypatch.setattr(part_widgets, "paint_tick", lambda *drawn: ticks.append(drawn))
    for on in (False, True):
        switch.show_part(Part("taken", "Taken cards", caption=caption, key="T", on=on), GREEN)
        image = switch.grab().toImage()
        lightness[on] = image.pixelColor(75, 6).lightnessF()
        words.add(switch.fitted_words()[1])
        state = QAccessible.queryAccessibleInterface(switch).state()
        assert (bool(state.checkable), bool(state.checked)) == (True, on)
    assert lightness[True] > lightness[False] + 0.4
    assert len(words) == 1, "the words are as large in either state"
    assert len(ticks) == 1
    switch.show_part(Part("taken", "Taken cards", caption=caption, key="T"), GREEN)
    assert not QAccessible.queryAccessibleInterface(switch).state().checkable


def test_what_a_part_paints_is_drawn_again_when_it_changes(qtbot: QtBot) -> None:
    class Told(PaintedPart):
        def description(self) -> str:
            return self.part.tip

    table = QWidget()
    qtbot.addWidget(table)
    part = Told(PartSpec("sum"), table)
    part.resize(60, 20)
    table.show()
    for felt, tip in ((GREEN, "one"), (GREEN, "two"), (BLUE, "two")):
        shown = Part("sum", "Sum", tip=tip)
        show = partial(part.show_part, shown, felt)
        assert repaints(part, show)
        assert not repaints(part, show), "the same again"
        assert (part.accessibleName(), part.accessibleDescription()) == ("Sum", tip)
        assert part.ink(0.5).name() == felt.shade(current_theme()).label
    assert part.ink(0.5).alpha() == 128
    assert part.press_area() == part.geometry()


CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize(
    ("key", "held", "expected"),
    [
        (Qt.Key.Key_Z, CONTROL, [False, True, False, False]),
        (Qt.Key.Key_Z, CONTROL | SHIFT, [False, False, True, False]),
        (Qt.Key.Key_A, CONTROL, [True] * 4),
    ],
)
def test_a_line_takes_undo_and_redo_only_for_what_was_typed(
    qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier, expected: list[bool]
) -> None:
    def is_taken(line: LineWidget) -> bool:
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, held)
        event.ignore()
        assert line.event(event)
        return event.isAccepted()

    table = QWidget()
    qtbot.addWidget(table)
    line = LineWidget(PartSpec("word", kind="line"), table)
    taken = [is_taken(line)]
    line.insert("word")
    taken.append(is_taken(line))
    line.undo()
    taken.append(is_taken(line))
    line.setText("none")
    taken.append(is_taken(line))
    assert taken == expected


def test_a_line_shows_its_text_and_keeps_its_cursor(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    line = LineWidget(PartSpec("word", kind="line"), table)
    line.show_part(Part("word", "Word", text="abcd"), GREEN)
    line.setCursorPosition(2)
    line.show_part(Part("word", "Word", text="ABCD", why=WHY), GREEN)
    assert (line.text(), line.cursorPosition(), line.isReadOnly()) == ("ABCD", 2, True)
    line.show_part(Part("word", "Word"), GREEN)
    assert (line.text(), line.isReadOnly(), line.accessibleName()) == ("", False, "Word")
