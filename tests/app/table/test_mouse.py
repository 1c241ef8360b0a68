"""The mouse at the table: dragging, clicking, habitual double clicks, menus."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.table.controller import Spot
from gamesuite.widgets.pieces.lifted import LiftedPiece
from gamesuite.widgets.table.pointer import Pointer
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.hands import LEFT
from tests.patient_bot import timer_of

ENDS = {1: "8S", 2: "9H 8C", 4: "5H 4S", 6: "KD", 7: "9S 2S", 8: "TS 3C", 9: "QS 7H"}
ENDLESS = 1000.0
RESERVE = "AS KS"
NOT_ON = (
    "The seven of hearts doesn't fit on the king of diamonds. "
    "Columns build down in alternating colours."
)


@pytest.fixture
def player(program: Program) -> Player:
    return program.start_at(scene(ENDS, RESERVE))


@pytest.fixture
def quick_hold() -> Iterator[None]:
    """Make every press a long press as soon as events are handled."""
    hints = QGuiApplication.styleHints()
    before = hints.mousePressAndHoldInterval()
    hints.setMousePressAndHoldInterval(0)
    yield
    hints.setMousePressAndHoldInterval(before)


def _menu() -> QMenu | None:
    popup = QApplication.activePopupWidget()
    return popup if isinstance(popup, QMenu) else None


def _entries() -> list[str]:
    menu = _menu()
    return [] if menu is None else [action.text() for action in menu.actions()]


def _choose(words: str) -> None:
    menu = _menu()
    assert menu is not None
    (action,) = [action for action in menu.actions() if action.text() == words]
    point = menu.actionGeometry(action).center()
    QTest.mousePress(menu.windowHandle(), LEFT, pos=point)
    QTest.mouseRelease(menu.windowHandle(), LEFT, pos=point)
    QApplication.processEvents()


def _between(player: Player, first: str, second: str, share: float) -> QPoint:
    """Return the offset from the card ``first`` towards ``second``, the ``share`` of the way."""
    start, end = player.rect(first).center(), player.rect(second).center()
    return start + (end - start) * share


# Dragging


def test_a_card_is_dragged_to_a_legal_place(player: Player) -> None:
    player.drag("7H", "column 1")
    assert player.place("7H") == "column 1"
    assert player.rect("7H").left() == player.rect("8S").left()
    assert player.rect("7H").top() > player.rect("8S").top()
    assert player.status() == ""
    assert player.figure("Moves") == "1"


def test_a_card_is_dragged_home(player: Player) -> None:
    player.drag("AS", "foundation 4")
    assert player.place("AS") == "foundation 4"
    assert (player.figure("Score"), player.figure("Cards home")) == ("1", "1 of 52")


def test_only_the_foundation_of_its_suit_takes_a_card_home(player: Player) -> None:
    before = player.place("AS")
    player.drag("AS", "foundation 1")
    assert player.place("AS") == before
    assert "another suit" in player.status()
    player.drag("AS", "foundation 4")
    assert player.place("AS") == "foundation 4"


def test_a_dragged_card_stays_at_the_pointer_above_all_other_cards(player: Player) -> None:
    over = player.rect("8C").center()
    pointer = player.carry("7H", over)
    dragged = player.table.board.widget_at(player.spot("7H"))
    assert dragged.geometry().center() == over
    shown = [each for each in player.table.findChildren(QWidget) if each.isVisible()]
    assert shown[-1] is dragged, "the rings round targets lie below it, too"
    player.release(pointer)


def test_an_illegal_drop_glides_back_and_says_why(player: Player) -> None:
    home = player.rect("7H")
    player.drag("7H", "column 6")
    assert player.rect("7H") == home
    assert player.place("7H") == "column 9"
    assert player.status() == NOT_ON
    assert player.figure("Moves") == "0"


def test_a_drop_on_the_felt_glides_back_without_a_message(player: Player) -> None:
    home = player.rect("7H")
    below = QPoint(player.point(player.tableau.columns[2][-1]).x(), player.table.height() - 5)
    player.drag_to("7H", below)
    assert (player.rect("7H"), player.status()) == (home, "")


def test_no_card_can_be_dropped_on_the_reserve(player: Player) -> None:
    player.click("AS")
    player.drag("7H", "reserve 1")
    assert player.status() == "Cards can't go back to the reserve."


def test_a_drop_goes_to_the_legal_place_with_the_largest_overlap(player: Player) -> None:
    player.drag_to("7H", _between(player, "8S", "8C", 0.4))
    assert player.place("7H") == "column 1"
    player.action("Undo").trigger()
    player.drag_to("7H", _between(player, "8S", "8C", 0.6))
    assert player.place("7H") == "column 2"


def test_a_legal_place_wins_over_an_illegal_one_with_more_overlap(player: Player) -> None:
    third = player.tableau.columns[2][-1]
    player.drag_to("7H", _between(player, "8C", third, 0.7))
    assert player.place("7H") == "column 2"


def test_a_card_dropped_where_it_was_stays_there(program: Program) -> None:
    player = program.start_at(scene({8: "8S", 9: "7H"}))
    player.drag_to("7H", _between(player, "7H", "8S", 0.3))
    assert (player.place("7H"), player.status()) == ("column 9", "")


def test_a_covered_card_cannot_be_dragged(player: Player) -> None:
    home = player.rect("QS")
    player.drag_to("QS", player.rect("KD").center())
    assert player.rect("QS") == home
    assert player.status() == (
        "The queen of spades is covered. Only the uncovered card of a column can move."
    )


def test_a_sequence_is_dragged_as_a_unit_in_queen_victoria(program: Program) -> None:
    player = program.start_at(scene({1: "9D", 9: "8S 7H 6S"}, variation="queen-victoria"))
    player.drag("8S", "column 1")
    assert [player.place(card) for card in ("8S", "7H", "6S")] == ["column 1"] * 3
    assert player.figure("Moves") == "1"


def test_escape_cancels_a_drag(player: Player) -> None:
    home = player.rect("7H")
    pointer = player.carry("7H", player.rect("8S").center())
    player.key(Qt.Key.Key_Escape)
    assert player.rect("7H") == home
    player.move(pointer + QPoint(30, 30))
    assert player.rect("7H") == home
    player.release(pointer)
    assert (player.place("7H"), player.status()) == ("column 9", "")


def test_undo_cancels_a_drag(player: Player) -> None:
    player.click("AS")
    pointer = player.carry("7H", player.rect("8S").center())
    player.insist("Ctrl+Z")
    player.release(pointer)
    assert (player.place("AS"), player.place("7H")) == ("reserve 1", "column 9")


def test_undo_between_press_and_release_does_no_harm(player: Player) -> None:
    player.drag("7H", "column 1")
    point = player.point("7H")
    player.press(point)
    player.insist("Ctrl+Z")
    player.release(point)
    assert (player.place("7H"), player.place("8S")) == ("column 9", "column 1")
    assert player.figure("Moves") == "0"


# Clicking


def test_a_click_prefers_the_foundation(player: Player) -> None:
    player.click("AS")
    player.click("2S")
    assert player.place("2S") == "foundation 4"


def test_a_click_then_prefers_the_longest_sequence(player: Player) -> None:
    player.click("7H")
    assert player.place("7H") == "column 2"


def test_a_click_chooses_an_empty_column_last(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 2: "9H"}, "KS"))
    player.click("8S")
    player.click("KS")
    assert player.place("KS") == "column 1"


def test_a_click_on_a_card_without_a_move_says_so(player: Player) -> None:
    home = player.rect("KD")
    player.click("KD")
    assert player.status() == "There is no move for the king of diamonds."
    assert player.rect("KD") == home


@pytest.mark.parametrize("what", ["click", "drag", "Undo", "Next deal", "Games"])
def test_a_refusal_is_shown_until_something_else_happens(player: Player, what: str) -> None:
    player.click("AS")
    player.click("KD")
    assert player.status() == "There is no move for the king of diamonds."
    if what == "click":
        player.click("2S")
    elif what == "drag":
        player.drag("7H", "column 1")
    else:
        player.action(what.replace("Games", "Games…")).trigger()
    assert player.status() == (
        "Undo ends scoring for this game. Press again to undo." * (what == "Undo")
    )


def test_a_click_on_the_felt_or_an_empty_place_does_nothing(player: Player) -> None:
    player.click(Spot("foundation 2", 0))
    player.press(QPoint(2, 2))
    player.release(QPoint(2, 2))
    assert (player.status(), player.figure("Moves")) == ("", "0")


def test_a_click_with_a_small_movement_is_a_click(player: Player) -> None:
    point = player.point("7H")
    player.press(point)
    player.move(point + QPoint(2, 1))
    player.release(point + QPoint(2, 1))
    assert player.place("7H") == "column 2"


def test_other_mouse_buttons_move_nothing(player: Player) -> None:
    player.press(player.point("7H"), Qt.MouseButton.MiddleButton)
    player.release(player.point("7H"), Qt.MouseButton.MiddleButton)
    assert player.figure("Moves") == "0"


def test_a_double_click_moves_only_the_first_card(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 2: "7S", 9: "6D 7H"}))
    player.double_click("7H")
    assert (player.place("7H"), player.place("6D")) == ("column 1", "column 9")
    player.click("6D")
    assert player.place("6D") == "column 1" or player.place("6D") == "column 2"
    assert player.figure("Moves") == "2"


def test_a_second_press_where_a_card_left_lifts_nothing(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 9: "6D 7H"}))
    point = player.point("7H")
    player.press_twice(point)
    home = player.rect("6D")
    player.move(point + QPoint(40, 40))
    assert player.rect("6D") == home
    player.release(point + QPoint(40, 40))
    assert player.figure("Moves") == "1"


def test_a_card_that_did_not_move_can_be_dragged_at_once(player: Player) -> None:
    home, point = player.rect("KD"), player.point("KD")
    player.press_twice(point)
    player.move(point + QPoint(40, 40))
    assert player.rect("KD") == home.translated(40, 40)
    player.release(point + QPoint(40, 40))


# Menus


def test_the_right_button_lists_the_moves_of_a_card(player: Player) -> None:
    player.context_menu(player.point("7H"))
    assert _entries() == [
        "Move the seven of hearts to column 1",
        "Move the seven of hearts to column 2",
    ]
    _choose("Move the seven of hearts to column 1")
    assert player.place("7H") == "column 1"
    assert _menu() is None


def test_a_menu_can_be_closed_without_a_choice(player: Player) -> None:
    player.context_menu(player.point("7H"))
    menu = _menu()
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert (_menu(), player.figure("Moves")) == (None, "0")


def test_the_right_button_says_why_a_card_has_no_menu(player: Player) -> None:
    player.context_menu(player.point("QS"))
    assert _menu() is None
    assert player.status().startswith("The queen of spades is covered")
    player.context_menu(player.point("KD"))
    assert _menu() is None
    assert player.status() == "There is no move for the king of diamonds."


def test_a_menu_closes_when_another_game_comes(player: Player) -> None:
    player.context_menu(player.point("AS"))
    assert _menu() is not None
    assert player.window.open("balut")
    QApplication.processEvents()
    assert _menu() is None


def test_a_long_press_lists_the_moves_of_a_card(player: Player, quick_hold: None) -> None:
    player.press(player.point("AS"))
    QApplication.processEvents()
    assert _entries() == ["Move the ace of spades home"]
    _choose("Move the ace of spades home")
    assert player.place("AS") == "foundation 4"


def test_a_long_press_of_a_finger_lists_the_moves_of_a_card(
    player: Player, quick_hold: None
) -> None:
    at = player.point("AS")
    player.touch_down(at)
    QApplication.processEvents()
    assert _entries() == ["Move the ace of spades home"]
    player.touch_up(at)
    assert _entries(), "the menu stays when the finger is lifted"
    _choose("Move the ace of spades home")
    assert player.place("AS") == "foundation 4"


def test_a_finger_that_slides_a_little_still_taps(player: Player) -> None:
    at, slid = player.point("AS"), QPoint(11, 9)
    player.touch(at, at + slid)
    assert player.place("AS") == "foundation 4"
    player.insist("Ctrl+Z")
    at = player.point("AS")  # what is pressed is larger now
    player.press(at)
    player.move(at + slid)
    player.release(at + slid)
    assert player.place("AS") == "reserve 1", "a mouse drags it and drops it at home"


def test_a_finger_drags_a_card(player: Player) -> None:
    at, goal = player.point("AS"), player.rect(Spot("foundation 4")).center()
    player.touch(at, (at + goal) / 2, goal)
    assert player.place("AS") == "foundation 4"


def test_a_drag_is_not_a_long_press(player: Player) -> None:
    (pointer,) = player.table.findChildren(Pointer)
    long_press = timer_of(pointer)
    start = player.point("7H")
    player.press(start)
    assert long_press.isActive()
    player.move(start + QPoint(40, 0))
    assert not long_press.isActive()
    assert _menu() is None
    player.release(start + QPoint(40, 0))


def test_the_pointer_becomes_a_hand_over_a_card_that_can_move(player: Player) -> None:
    player.move(player.point("7H"))
    assert player.table.cursor().shape() == Qt.CursorShape.OpenHandCursor
    player.move(player.point("QS"))
    assert player.table.cursor().shape() == Qt.CursorShape.ArrowCursor
    pointer = player.carry("7H", player.rect("8S").center())
    assert player.table.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    player.release(pointer)
    assert player.table.cursor().shape() != Qt.CursorShape.ClosedHandCursor


# Hovering


@pytest.fixture
def resting(player: Player) -> Player:
    """Return the player with the pointer on a card that cannot move."""
    # Qt passes no move on to the place where it left the pointer.
    player.move(player.point("QS"))
    return player


def _raised(player: Player) -> list[str]:
    """Return the faces of all cards that are raised."""
    lifted = player.table.findChildren(LiftedPiece)
    return [str(each.piece.face) for each in lifted if each.isVisible()]


def _picture(resting: Player, card: str) -> QImage:
    rect = resting.rect(card)
    height = rect.height() // 4
    return resting.table.grab(rect.adjusted(0, -height, 0, 0)).toImage()


def test_a_card_that_can_move_rises_under_the_pointer_and_sinks_behind_it(resting: Player) -> None:
    before = _picture(resting, "7H")
    resting.move(resting.point("7H"))
    assert _raised(resting) == ["7H"]
    assert _picture(resting, "7H") != before
    resting.move(resting.point("AS"))
    assert _raised(resting) == ["AS"]
    assert _picture(resting, "7H") == before


def test_nothing_else_rises(resting: Player) -> None:
    resting.move(resting.point("QS"))
    assert not _raised(resting)
    resting.move(resting.rect("8S").center() + QPoint(0, resting.rect("8S").height()))
    assert not _raised(resting)


def test_a_card_that_rises_stays_where_it_is_pressed(resting: Player) -> None:
    rect = resting.rect("7H")
    resting.move(resting.point("7H"))
    assert resting.rect("7H") == rect
    resting.press(resting.point("7H"))
    assert not _raised(resting)
    resting.release(resting.point("7H"))


def test_nothing_rises_during_a_drag(resting: Player) -> None:
    pointer = resting.carry("7H", resting.rect("KS").center())
    assert not _raised(resting)
    resting.release(pointer)


def test_nothing_rises_while_cards_fly(resting: Player) -> None:
    resting.table.set_animation(ENDLESS)
    resting.click("AS")
    assert resting.table.is_moving()
    resting.move(resting.point("7H"))
    assert not _raised(resting)
    resting.table.finish_motion()


def test_the_keyboard_ends_it(resting: Player) -> None:
    resting.move(resting.point("7H"))
    QTest.keyPress(resting.table, Qt.Key.Key_Right)
    assert not _raised(resting)


def test_what_the_pointer_leaves_behind_is_not_raised(resting: Player) -> None:
    resting.move(resting.point("7H"))
    QApplication.sendEvent(resting.table, QEvent(QEvent.Type.Leave))
    assert not _raised(resting)


def test_a_finger_raises_nothing(resting: Player) -> None:
    finger = QPointingDevice(
        "touch", 7, QInputDevice.DeviceType.TouchScreen, QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position, 1, 1
    )  # fmt: skip
    at = QPointF(resting.point("7H"))
    where = resting.table.mapToGlobal(at)
    kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
    for device, raised in ((finger, []), (QPointingDevice.primaryPointingDevice(), ["7H"])):
        event = QMouseEvent(kind, at, at, where, none, none, Qt.KeyboardModifier(0), device)
        QApplication.sendEvent(resting.table, event)
        assert _raised(resting) == raised


def test_without_animation_a_card_gets_its_shadow_and_does_not_move(resting: Player) -> None:
    resting.table.set_animation(0)
    inside = resting.rect("7H").adjusted(9, 9, -9, -9)
    before = resting.table.grab(inside).toImage()
    higher = _picture(resting, "7H")
    resting.move(resting.point("7H"))
    assert _raised(resting) == ["7H"]
    assert resting.table.grab(inside).toImage() == before
    assert _picture(resting, "7H") != higher


def test_it_rises_and_sinks_in_its_time(resting: Player, qtbot: QtBot) -> None:
    resting.table.set_animation(0.1)
    rest = _picture(resting, "7H")
    resting.move(resting.point("7H"))
    (lifted,) = resting.table.findChildren(LiftedPiece)
    resting.move(resting.point("QS"))
    assert _raised(resting) == ["7H"]
    with qtbot.waitSignal(lifted.sunk):
        pass
    QApplication.processEvents()
    assert _picture(resting, "7H") == rest


def test_a_drop_may_be_below_a_column_but_not_below_a_pile(player: Player) -> None:
    board = player.table.board
    top = board.rect_at(board.top("column 5"))
    landing = board.landing("column 5")
    assert landing == (board.part_rect("column 5") | top).adjusted(0, 0, 0, top.width() // 2)
    foundation = board.parts[0]
    assert board.landing(foundation) == board.part_rect(foundation)
