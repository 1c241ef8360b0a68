"""Playing at the table by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamesuite.dice.rules import Roll
from gamesuite.dice.tray import KEPT_ROW
from gamesuite.engine.reason import reason
from gamesuite.games.balut.rules import CATEGORIES, DICE, Sheet, Write
from gamesuite.games.balut.scene import label_part
from gamesuite.tables.balut.labels import LabelWidget
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table import game_table
from gamesuite.widgets.table.lights import RingWidget
from tests.games.balut.positions import position
from tests.patience import NEVER
from tests.tables.balut.desk import ENDLESS, Desk, SignalCount
from tests.tables.balut.hands import Hands

LEFT = Qt.MouseButton.LeftButton
ROLLED = position(Sheet(), Sheet(), dice=(4, 4, 6, 4, 1), rolls=1)
UP = QPoint(0, -80)


def test_a_whole_match_is_played(qtbot: QtBot) -> None:
    desk = Desk(qtbot, 1)
    hands, luck = desk.keys, Random(2)
    while desk.match.outcome is None:
        hands.do(_any_command(desk, luck))
    assert desk.view.is_over()
    assert desk.match.moves() == len(desk.wanted)
    assert {type(command) for command in desk.wanted} == {Roll, Write}


@contextmanager
def held_presses(after: int) -> Iterator[None]:
    """Make a press that is held for ``after`` milliseconds a long one."""
    hints = QGuiApplication.styleHints()
    before = hints.mousePressAndHoldInterval()
    hints.setMousePressAndHoldInterval(after)
    try:
        yield
    finally:
        hints.setMousePressAndHoldInterval(before)


def _any_command(desk: Desk, luck: Random) -> Roll | Write:
    return luck.choice(list(desk.match.rules.legal_commands(desk.match.state)))


def test_nothing_is_kept_before_the_first_roll(desk: Desk) -> None:
    desk.mouse.toggle(0)
    desk.keys.toggle(1)
    desk.mouse.drag_die(2, UP)
    assert desk.refused == [reason("nothing to keep")] * 3
    assert desk.kept() == ()


def test_what_the_number_keys_and_escape_do_is_said(desk: Desk) -> None:
    said: list[str] = []
    desk.table.said.connect(said.append)
    desk.put(ROLLED)
    for place in (0, 2, 0):
        desk.keys.toggle(place)
    assert said == ["Die 1, 4, kept.", "Die 3, 6, kept.", "Die 1, 4, released."]
    desk.keys.toggle(1)
    said.clear()
    desk.keys.key(Qt.Key.Key_Escape)
    assert said == ["All dice are released."]


@pytest.mark.parametrize(("reads_new_names", "wanted"), [(True, []), (False, ["Die 5, 1, kept."])])
def test_what_readers_say_of_the_focus_is_not_said_twice(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, reads_new_names: bool, wanted: list[str]
) -> None:
    monkeypatch.setattr(game_table, "READS_NEW_NAMES", reads_new_names)
    said: list[str] = []
    desk.put(ROLLED)
    desk.keys.key(Qt.Key.Key_Left)
    while "Die 5" not in desk.keys.focus_name():
        desk.keys.key(Qt.Key.Key_Left)
    desk.table.said.connect(said.append)
    desk.keys.key(Qt.Key.Key_Space)
    assert (desk.kept(), desk.keys.focus_name()) == ((4,), "Die 5, 1, kept")
    assert said == wanted


def test_dice_are_kept_by_click_key_and_drag(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.mouse.toggle(0)
    desk.keys.toggle(1)
    way = desk.shown.rect("die 1").center() - desk.shown.rect("die 3").center()
    desk.mouse.drag_die(3, way + UP / 8)
    assert desk.kept() == (0, 1, 3)
    desk.mouse.toggle(1)
    assert desk.kept() == (0, 3)
    assert desk.shown.rect("die 1").bottom() < desk.shown.rect("die 2").top()
    assert desk.wanted == []
    desk.mouse.roll()
    assert desk.wanted == [Roll((0, 3))]
    assert desk.kept() == (0, 3)


def test_a_row_that_takes_the_die_held_over_it_has_no_ring_besides(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.mouse.toggle(0)
    pointer = desk.mouse.carry("die 3", desk.table.place_rect(KEPT_ROW).center())
    assert desk.table.board.part(KEPT_ROW).look == "target"
    assert all(ring.isHidden() for ring in desk.table.findChildren(RingWidget))
    desk.mouse.release(pointer)


def test_a_die_dropped_elsewhere_glides_back(desk: Desk) -> None:
    desk.put(ROLLED)
    home = desk.shown.rect("die 1")
    desk.mouse.drag_die(0, QPoint(-home.width() * 5, home.height() * 3))
    assert desk.kept() == ()
    assert desk.shown.die(0).body == home


def test_escape_cancels_a_drag(desk: Desk) -> None:
    desk.put(ROLLED)
    die, home = desk.shown.die(0), desk.shown.rect("die 1")
    desk.mouse.press(home.center())
    desk.mouse.move(home.center() + UP)
    assert die.body == home.translated(UP)
    desk.keys.key(Qt.Key.Key_Escape)
    assert die.body == home
    desk.mouse.release(home.center() + UP)
    assert desk.kept() == ()


def test_after_the_third_roll_dice_stay_where_they_are(desk: Desk) -> None:
    for kept in ((0,), (0, 2)):
        desk.keys.roll()
        desk.mouse.keep(*kept)
    desk.keys.roll()
    assert desk.kept() == (0, 2)
    desk.mouse.toggle(2)
    desk.keys.toggle(1)
    assert desk.refused == [reason("no roll left")] * 2
    desk.keys.key(Qt.Key.Key_Escape)
    assert desk.kept() == (0, 2)
    desk.mouse.roll()
    assert desk.refused == [reason("no roll left")] * 3
    desk.mouse.write_into("choice")
    assert desk.kept() == ()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_die_is_not_kept_before_it_is_seen(desk: Desk, by: str) -> None:
    hands: Hands = desk.mouse if by == "mouse" else desk.keys
    desk.table.set_animation(ENDLESS)
    desk.keys.roll()
    hands.toggle(1)
    assert (desk.table.is_moving(), desk.kept()) == (False, ())
    hands.toggle(1)
    assert desk.kept() == (1,)
    desk.table.finish_motion()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_nothing_is_written_before_it_is_seen(desk: Desk, by: str) -> None:
    hands: Hands = desk.mouse if by == "mouse" else desk.keys
    desk.keys.go_to("choice")
    desk.table.set_animation(ENDLESS)
    desk.keys.roll()
    desk.keys.roll() if by == "keys" else desk.mouse.roll()
    desk.keys.roll()
    assert desk.table.is_moving()
    if by == "mouse":
        hands.write_into("choice")
    else:
        desk.keys.key(Qt.Key.Key_Return)
    assert (desk.wanted, desk.table.is_moving()) == ([Roll()] * 2, False)
    hands.write_into("choice")
    assert desk.wanted[2:] == [Write("choice")]


@pytest.mark.parametrize("factor", [0, ENDLESS])
def test_rolls_in_quick_succession_are_not_spent_unseen(
    desk: Desk, factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_table, "GLANCE", NEVER)
    desk.table.set_animation(factor)
    for _press in range(5):
        desk.keys.roll()
    desk.mouse.roll()
    desk.mouse.toggle(0)
    desk.mouse.write_into("choice")
    desk.keys.key(Qt.Key.Key_Right)
    assert (desk.wanted, desk.kept(), desk.refused) == ([Roll()], (), [])
    assert not desk.table.is_moving()


def test_a_held_key_rolls_once(desk: Desk) -> None:
    desk.keys.roll()
    for _repeat in range(3):
        desk.keys.repeat(Qt.Key.Key_R)
    assert desk.wanted == [Roll()]


def test_rolling_with_all_dice_kept_is_refused(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.keys.keep(*range(DICE))
    desk.mouse.roll()
    assert desk.refused == [reason("all kept")]
    desk.keys.key(Qt.Key.Key_Escape)
    assert desk.kept() == ()


def test_undo_restores_kept_dice(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.keys.keep(0, 3)
    desk.keys.roll()
    desk.keys.keep(1)
    desk.undo()
    assert desk.kept() == (0, 3)


def test_undo_and_redo_bring_back_what_was_kept(desk: Desk) -> None:
    desk.keys.roll()
    desk.keys.keep(0, 3)
    desk.keys.write_into("choice")
    assert desk.kept() == ()
    desk.undo()
    assert desk.kept() == (0, 3)
    desk.keys.keep(1)
    desk.undo()
    assert desk.kept() == ()
    desk.redo()
    assert desk.kept() == (1,)
    desk.mouse.write_into("balut")
    assert desk.pending_zero() == "balut"
    desk.undo()
    desk.redo()
    assert (desk.kept(), desk.pending_zero()) == ((1,), None)


def test_kept_dice_are_restored_with_the_game(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.keys.keep(0, 3)
    desk.keys.roll()
    desk.undo()
    desk.match.redo()
    desk.do(Write("choice"))
    desk.do(Roll())
    desk.keys.keep(1)
    desk.keys.roll()
    desk.keys.keep(1, 2)
    desk.resume()
    assert desk.kept() == (1,)


def test_a_zero_takes_two_presses_and_anything_else_cancels_it(desk: Desk) -> None:
    desk.put(ROLLED)
    warning = reason("zero", category="choice", score=19)
    desk.mouse.write_into("balut")
    assert desk.pending_zero() == "balut"
    assert desk.shown.row(0, "balut").content.has_pending_zero
    desk.mouse.toggle(0)
    assert desk.pending_zero() is None
    desk.mouse.write_into("balut")
    desk.keys.key(Qt.Key.Key_Escape)
    assert desk.pending_zero() is None
    assert desk.refused == [warning] * 2
    desk.mouse.write_into("balut")
    desk.keys.write_into("balut")
    assert desk.wanted == [Write("balut")]


def test_a_double_click_writes_no_zero_and_rolls_once(desk: Desk) -> None:
    _press_twice(desk, "roll")
    assert desk.wanted == [Roll()]
    desk.put(ROLLED)
    _press_twice(desk, "balut")
    assert desk.wanted == [Roll()]
    assert desk.pending_zero() == "balut"


def _press_twice(desk: Desk, name: str) -> None:
    # QTest waits longer than a double click after each release.
    seen = QPointF(desk.shown.rect(name).center())
    kinds = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
    for kind, at in ((kinds[0], 0), (kinds[1], 50), (kinds[0], 140), (kinds[1], 190)):
        buttons = LEFT if kind == kinds[0] else Qt.MouseButton.NoButton
        event = QMouseEvent(kind, seen, seen, LEFT, buttons, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(10_000_000 + at)
        QApplication.sendEvent(desk.window.windowHandle(), event)


def test_a_label_writes_like_its_row(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.mouse.click_at(desk.shown.labels()[0].geometry().center())
    assert desk.wanted == [Write("fours")]


def test_another_players_sheet_is_not_written(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.mouse.click_at(desk.shown.row(1, "fours").geometry().center())
    assert desk.wanted == []
    assert desk.refused == []


def test_writing_before_the_roll_is_refused(desk: Desk) -> None:
    desk.mouse.write_into("fours")
    assert desk.refused == [reason("roll first")]


def test_menus_list_what_is_legal(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.mouse.context_menu(desk.mouse.point("sixes"))
    desk.mouse.toggle(2)
    desk.mouse.context_menu(desk.mouse.point("die 1"))
    desk.keys.go_to("fives")
    desk.keys.menu_key()
    writes = list(map(Write, CATEGORIES))
    assert desk.menus == [writes, [Roll((2,))], writes]


def test_a_long_press_lists_what_is_legal(desk: Desk, qtbot: QtBot) -> None:
    desk.put(ROLLED)
    with held_presses(after=1):
        desk.mouse.press(desk.mouse.point("die 3"))
        qtbot.waitUntil(lambda: desk.menus == [[Roll(())]])
        desk.mouse.release(desk.mouse.point("die 3"))
    assert (desk.kept(), desk.wanted) == ((), [])


def test_shift_f10_lists_what_is_legal(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.keys.go_to("fives")
    desk.keys.shortcut("Shift+F10")
    assert desk.menus == [list(map(Write, CATEGORIES))]


def test_arrows_go_where_they_point_in_a_mirrored_tray(desk: Desk) -> None:
    desk.table.set_look(CardStyle(), GREEN, mirrored=True)
    desk.put(ROLLED)
    reached = []
    desk.keys.key(Qt.Key.Key_Home, Qt.Key.Key_Home)
    for key in (Qt.Key.Key_Left, *(Qt.Key.Key_Right,) * 2, *(Qt.Key.Key_Left,) * 3):
        desk.keys.key(key)
        reached.append(desk.keys.focus_name().partition(",")[0])
    assert reached == ["Roll", "Die 1", "Die 2", "Die 1", "Roll", "Roll"]


def test_arrows_reach_everything(desk: Desk) -> None:
    desk.put(ROLLED)
    reached = []
    desk.keys.key(Qt.Key.Key_Home)
    keys = [Qt.Key.Key_Home, *(Qt.Key.Key_Right,) * 5, *(Qt.Key.Key_Down,) * 7]
    for key in keys:
        desk.keys.key(key)
        widget = QApplication.focusWidget()
        assert widget is not None
        reached.append(widget.accessibleName())
    dice = [f"Die {number}, {face}" for number, face in enumerate((4, 4, 6, 4, 1), 1)]
    assert reached[:6] == [*dice, "Roll, 2 of 3 left"]
    assert reached[6] == "Fours: 4 boxes empty, 0 of 53; would score 12"
    assert [name.partition(":")[0] for name in reached[6:]] == [
        *("Fours", "Fives", "Sixes", "Straight", "Full House", "Choice", "Balut")
    ]


def test_space_presses_what_has_the_focus(desk: Desk) -> None:
    desk.keys.key(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Home)
    desk.put(ROLLED)
    desk.keys.key(Qt.Key.Key_Home, Qt.Key.Key_Space)
    assert desk.kept() == (0,)
    desk.keys.key(*(Qt.Key.Key_Right,) * 5, Qt.Key.Key_Space)
    assert desk.wanted == [Roll((0,))]


def test_what_another_player_intends_is_shown(desk: Desk) -> None:
    """The table shows what a computer player intends before it does it."""
    desk.others_move = True
    desk.put(ROLLED)
    desk.table.point_out(Roll((0, 1, 3)), "intent")
    assert desk.kept() == (0, 1, 3)
    desk.do(Roll((0, 1, 3)))
    desk.table.point_out(Write("choice"), "intent")
    content = desk.shown.row(0, "choice").content
    assert content.intended == sum(desk.view.dice)
    assert content.preview is None


def test_nothing_can_be_done_while_others_move(desk: Desk) -> None:
    desk.others_move = True
    desk.put(ROLLED)
    hurried = SignalCount(desk.table.hurry_wanted)
    desk.mouse.toggle(0)
    desk.mouse.write_into("fours")
    desk.mouse.roll()
    desk.keys.toggle(0)
    desk.keys.roll()
    desk.keys.write_into("fours")
    desk.mouse.context_menu(desk.mouse.point("fours"))
    assert (desk.wanted, desk.refused, desk.menus, desk.kept()) == ([], [], [], ())
    assert hurried.count == 4  # three mouse presses and Enter


def test_a_letter_writes_into_its_row(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.keys.key(Qt.Key.Key_F)
    assert desk.wanted == [Write("choice")]
    desk.keys.roll()
    desk.keys.key(Qt.Key.Key_G)
    assert desk.pending_zero() == "balut"
    assert not desk.view.sheet.written("balut")


def test_the_letters_are_beside_the_rows(desk: Desk) -> None:
    labels = desk.shown.labels()
    keys = [desk.table.board.part(label_part(each)).key for each in CATEGORIES]
    assert keys == list("ABCDEFG")
    assert all(isinstance(each, LabelWidget) and each.has_keys for each in labels)
