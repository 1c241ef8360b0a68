"""Gestures at the table of the toy: what they prepare, play and cancel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamesuite.engine.rules import apply
from gamesuite.engine.table.controller import Lift, Spot
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.table.part_widgets import LineWidget
from tests.app.table.accessible_tree import Role, tree
from tests.hands import reached
from tests.patient_bot import let_pass
from tests.widgets.table.toy_game import FIRST, ToyGame
from tests.widgets.table.toy_look import ROOM, WIDE_SPREAD
from tests.widgets.table.toy_rules import Burn, Draw, Lay, Name, Pass

ENTER, SPACE, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape
DOWN = Qt.Key.Key_Down


def _line(toy: ToyGame) -> LineWidget:
    line = toy.widget("word")
    assert isinstance(line, LineWidget)
    return line


# Two steps


def test_cards_are_chosen_in_any_order_and_never_play_by_themselves(toy: ToyGame) -> None:
    toy.click_cards("2H", "2C", "2D")
    assert toy.chosen() == ["2C", "2D", "2H"]
    assert (toy.wanted, toy.asked) == ([], [])
    toy.click_cards("2C")
    assert toy.chosen() == ["2D", "2H"]


def test_the_play_part_plays_what_is_chosen(toy: ToyGame) -> None:
    toy.click_cards("2H", "2C")
    toy.click("play")
    assert toy.wanted == [Lay(("2H", "2C"))]
    assert toy.at("pile 1") == ["2H", "2C"]
    assert toy.chosen() == []


def test_the_key_of_a_part_presses_it(toy: ToyGame) -> None:
    toy.click_cards("2H", "2C")
    toy.key(Qt.Key.Key_P)
    toy.key(Qt.Key.Key_E)
    assert toy.wanted == [Lay(("2H", "2C")), Pass()]


def test_enter_plays_the_chosen_cards_to_the_pile_at_the_cursor(toy: ToyGame) -> None:
    toy.click_cards("3C")
    toy.key(SPACE)  # which only shows the cursor
    toy.key(ENTER)
    assert toy.wanted == [Lay(("3C",), "pile 1")]
    toy.click_cards("2C")
    toy.click("pile 2")
    toy.key(ENTER, ENTER)
    assert toy.wanted[1:] == [Lay(("2C",), "pile 2")]


def test_what_is_chosen_is_dragged_together_by_any_of_its_cards(toy: ToyGame) -> None:
    toy.click_cards("2C", "2D")
    toy.drag(toy.on("hand 0", "2H"), "pile 2")
    assert toy.wanted == [Lay(("2C", "2D", "2H"), "pile 2")]
    assert toy.at("pile 2") == ["2C", "2D", "2H"]


def test_the_card_under_the_pointer_decides_where_a_group_is_dropped(toy: ToyGame) -> None:
    toy.click_cards("2C")
    card = toy.widget(toy.on("hand 0", "2H"))
    pointer = toy.carry(toy.on("hand 0", "2H"), toy.rect("pile 2").center())
    assert card.geometry().center() == toy.rect("pile 2").center()
    toy.release(pointer)
    assert toy.wanted == [Lay(("2C", "2H"), "pile 2")]


def test_a_refused_group_stays_chosen(toy: ToyGame) -> None:
    toy.click_cards("2C", "3C")
    toy.click("play")
    assert (toy.wanted, toy.refused, toy.chosen()) == ([], ["ranks"], ["2C", "3C"])
    toy.drag(toy.on("hand 0", "3C"), "pile 1")
    assert (toy.wanted, toy.refused) == ([], ["ranks", "ranks"])
    assert toy.chosen() == ["2C", "3C"]
    assert toy.table.board.held == []


def test_a_drop_on_the_felt_chooses_nothing(toy: ToyGame) -> None:
    home = toy.rect(toy.on("hand 0", "2D"))
    toy.drag_to(toy.on("hand 0", "2D"), QPoint(420, 60))
    assert toy.rect(toy.on("hand 0", "2D")) == home
    assert (toy.chosen(), toy.wanted, toy.refused) == ([], [], [])


def test_a_gap_between_piles_takes_a_drop(toy: ToyGame) -> None:
    toy.drag(toy.on("hand 0", "3C"), "gap")
    assert toy.wanted == [Burn("3C")]
    assert "3C" not in toy.at("hand 0")


def test_cards_are_arranged_without_asking_anybody(toy: ToyGame) -> None:
    toy.drag(toy.on("hand 0", "3C"), "shelf")
    toy.drag(toy.on("hand 0", "2C"), "shelf")
    assert toy.at("shelf") == ["3C", "2C"]
    toy.click(Spot("shelf", 0))
    assert (toy.at("shelf"), toy.at("hand 0")) == (["2C"], ["3C", "2D", "4C", "2H"])
    assert (toy.asked, toy.wanted) == ([], [])


def test_an_arranged_card_can_be_dragged(toy: ToyGame) -> None:
    toy.drag(toy.on("hand 0", "3C"), "shelf")
    toy.drag("shelf", "pile 1")
    assert toy.wanted == [Lay(("3C",))]


# Cancelling


def test_escape_cancels_one_step_after_the_other(toy: ToyGame) -> None:
    toy.drag(toy.on("hand 0", "3C"), "shelf")
    toy.click_cards("2C", "2D")
    for chosen, shelf in ((["2C"], ["3C"]), ([], ["3C"]), ([], [])):
        toy.key(ESCAPE)
        assert (toy.chosen(), toy.at("shelf")) == (chosen, shelf)
    assert not toy.table.cancel(undo=False)


def test_escape_returns_a_group_that_is_dragged(toy: ToyGame) -> None:
    toy.click_cards("2C")
    pointer = toy.carry(toy.on("hand 0", "2D"), toy.rect("pile 1").center())
    toy.key(ESCAPE)
    assert toy.chosen() == ["2C"]
    toy.release(pointer)
    assert (toy.chosen(), toy.wanted) == (["2C"], [])


def test_undo_cancels_choices_before_commands_and_keeps_text(toy: ToyGame) -> None:
    toy.click("word")
    toy.write("SEA")
    toy.click_cards("2C")
    assert toy.table.cancel(undo=True)
    assert not toy.table.cancel(undo=True)
    assert (toy.chosen(), _line(toy).text()) == ([], "SEA")
    assert toy.table.cancel(undo=False)
    assert _line(toy).text() == ""


def test_cards_of_an_undone_command_are_chosen_again(toy: ToyGame) -> None:
    toy.click_cards("2C", "2D")
    toy.click("play")
    toy.undo()
    assert toy.chosen() == ["2C", "2D"]


def test_every_viewer_has_a_draft_of_their_own(toy: ToyGame) -> None:
    toy.click_cards("2C")
    toy.viewer = 1
    toy.show()
    assert toy.chosen() == []
    toy.viewer = 0
    toy.show()
    assert toy.chosen() == ["2C"]
    toy.show(fresh=True)
    assert toy.chosen() == []


# A button


def test_a_screen_reader_presses_a_button(toy: ToyGame, qtbot: QtBot) -> None:
    button = QAccessible.queryAccessibleInterface(toy.widget("pass"))
    assert button.text(QAccessible.Text.Name) == "End your turn"
    actions = button.actionInterface()
    assert actions is not None
    actions.doAction(QAccessibleActionInterface.pressAction())
    qtbot.waitUntil(lambda: toy.wanted == [Pass()])


def test_two_quick_presses_on_a_button_are_one(toy: ToyGame) -> None:
    toy.press_twice(toy.point("pass"))
    toy.release(toy.point("pass"))
    assert (toy.wanted, toy.hurried) == ([Pass()], 0)


def test_six_quick_clicks_on_a_stock_are_six(toy: ToyGame) -> None:
    toy.click_quickly("stock", 6)
    assert toy.wanted == [Draw()] * 6


def test_six_quick_clicks_on_a_button_are_not(toy: ToyGame) -> None:
    toy.click_quickly("pass", 2)
    assert toy.wanted == [Pass()]


def test_a_press_elsewhere_lets_no_quick_press_through(toy: ToyGame) -> None:
    """Only the part that was clicked itself repeats: a hint that was played there does not."""
    toy.table.point_out(Draw())
    toy.click_quickly("stock", 2)
    assert toy.wanted == [Draw()]


def test_a_key_that_is_held_down_presses_once(toy: ToyGame) -> None:
    toy.key(Qt.Key.Key_S)
    toy.repeat(Qt.Key.Key_S)
    assert toy.wanted == [Draw()]


def test_a_button_is_listed_in_a_menu_and_hinted(toy: ToyGame) -> None:
    toy.context_menu(toy.point("pass"))
    assert toy.menus == [[Pass()]]
    assert toy.table.point_out(Pass())
    toy.key(ENTER)
    assert toy.wanted == [Pass()]


def test_playing_a_hint_lets_go_of_what_is_prepared(toy: ToyGame) -> None:
    toy.click(toy.on("hand 0", "2D"))
    assert toy.caption() == "Chosen: 2D"
    toy.table.point_out(Pass())
    toy.key(ENTER)
    assert (toy.wanted, toy.caption()) == ([Pass()], "")


def test_what_is_chosen_in_a_menu_is_done(toy: ToyGame) -> None:
    toy.context_menu(toy.point(toy.on("hand 0", "3C")))
    ((command,),) = toy.menus
    toy.table.want(command)
    assert toy.wanted == [Burn("3C")]


def test_a_hint_raises_cards_that_are_not_neighbours(toy: ToyGame) -> None:
    home = toy.rect(toy.on("hand 0", "2D"))
    toy.table.point_out(Lay(("2D", "2C"), "pile 2"))
    assert toy.rect(toy.on("hand 0", "2D")) != home
    assert toy.table.pointed_at == Lay(("2D", "2C"), "pile 2")
    toy.press(toy.point("pile 2"))
    toy.release(toy.point("pile 2"))
    assert toy.at("pile 2") == ["2D", "2C"]


def test_a_press_beside_a_raised_card_means_the_card_once_it_is_back(toy: ToyGame) -> None:
    toy.drag(toy.on("hand 0", "4C"), "pile 1")
    card = toy.on("hand 0", "2H")
    home = toy.rect(card)
    toy.table.point_out(Lay(("2H",), "pile 2"))
    foot = home.bottomRight() - QPoint(4, 4)
    assert not toy.rect(card).contains(foot)
    toy.slow_down()
    toy.press(foot)
    assert toy.seen(card) == home, "at once"
    toy.release(foot)
    toy.table.finish_motion()
    assert toy.chosen() == ["2H"]


def test_a_hint_of_several_steps_shows_them_in_turn(toy: ToyGame) -> None:
    toy.slow_down()
    toy.table.point_out(Lay(("2D", "2C", "2H"), "pile 2"))
    (clock,) = (each for each in toy.table.findChildren(QTimer) if each.isActive())
    shown = [toy.caption()]
    for _ in range(2):
        let_pass(clock)
        shown.append(toy.caption())
    assert shown == ["Chosen: 2D", "Chosen: 2D 2C", "Chosen: 2D 2C 2H"]
    assert not clock.isActive()
    toy.table.finish_motion()


def test_a_hint_that_ends_shows_no_more_steps(toy: ToyGame) -> None:
    toy.slow_down()
    toy.table.point_out(Lay(("2D", "2C", "2H"), "pile 2"))
    (clock,) = (each for each in toy.table.findChildren(QTimer) if each.isActive())
    toy.key(Qt.Key.Key_Escape)
    assert (toy.caption(), clock.isActive()) == ("", False)
    toy.table.finish_motion()


def test_a_hint_in_place_of_another_ends_that_one_and_its_steps(toy: ToyGame) -> None:
    ended: list[str] = []
    toy.table.pointing_ended.connect(lambda: ended.append(toy.caption()))
    toy.slow_down()
    toy.table.point_out(Lay(("2D", "2C", "2H"), "pile 2"))
    (clock,) = (each for each in toy.table.findChildren(QTimer) if each.isActive())
    toy.table.point_out(Pass())
    assert (toy.table.pointed_at, ended, clock.isActive()) == (Pass(), ["Chosen: 2D"], False)
    toy.key(Qt.Key.Key_Escape)
    assert ended == ["Chosen: 2D", ""]
    toy.table.finish_motion()


def test_a_button_that_refuses_says_why(toy: ToyGame) -> None:
    toy.click("play")
    assert (toy.refused, toy.wanted) == (["nothing chosen"], [])


# A line


def test_a_word_is_typed_and_entered_with_return(toy: ToyGame) -> None:
    toy.words = {"SEA"}
    toy.click("word")
    toy.write("SEA")
    toy.key(ENTER)
    assert toy.wanted == [Name("SEA")]
    assert _line(toy).text() == ""


def test_keys_of_parts_are_letters_in_a_line(toy: ToyGame) -> None:
    toy.click("word")
    toy.write("pep")
    assert (_line(toy).text(), toy.wanted) == ("PEP", [])


def test_text_stays_while_others_act(toy: ToyGame) -> None:
    toy.click("word")
    toy.write("SE")
    toy.do(Pass())
    toy.do(Draw())
    assert (_line(toy).text(), QApplication.focusWidget()) == ("SE", _line(toy))
    toy.write("A")
    assert _line(toy).text() == "SEA"


def test_letters_can_be_inserted_into_the_text(toy: ToyGame) -> None:
    toy.click("word")
    toy.write("SA")
    toy.key(Qt.Key.Key_Left)
    toy.write("e")
    assert (_line(toy).text(), _line(toy).cursorPosition()) == ("SEA", 2)


def test_arrows_lead_into_a_line_and_out_of_it(toy: ToyGame) -> None:
    toy.click("shelf")
    toy.key(DOWN, DOWN)
    assert toy.focus_name() == "Word"
    toy.write("SEA")
    toy.key(DOWN)
    assert toy.focus_name() in ("Play the cards that are chosen", "End your turn")


# A slow answer


def test_a_command_waits_for_a_slow_answer(toy: ToyGame) -> None:
    toy.click("word")
    toy.write("SEA")
    toy.key(ENTER)
    assert (toy.wanted, toy.refused, _line(toy).text()) == ([], [], "SEA")
    toy.table.answers_changed()
    assert toy.wanted == []
    toy.words = {"SEA"}
    toy.table.answers_changed()
    assert toy.wanted == [Name("SEA")]
    toy.table.answers_changed()
    assert toy.wanted == [Name("SEA")]


def test_a_slow_answer_may_be_no(toy: ToyGame) -> None:
    toy.click("word")
    toy.write("QED")
    toy.key(ENTER)
    toy.words = {"QED"}
    toy.table.answers_changed()
    assert (toy.wanted, toy.refused, _line(toy).text()) == ([], ["no word"], "QED")


@pytest.mark.parametrize("gesture", ["click", "type", "escape", "undo"])
def test_any_gesture_cancels_a_waiting_command(toy: ToyGame, gesture: str) -> None:
    toy.click("word")
    toy.write("SEA")
    toy.key(ENTER)
    if gesture == "click":
        toy.click_cards("2C")
    elif gesture == "type":
        toy.write("L")
    else:
        assert toy.table.cancel(undo=gesture == "undo")
        assert _line(toy).text() == "SEA"
    toy.words = {"SEA"}
    toy.table.answers_changed()
    assert toy.wanted == []


# Somebody else's turn


def test_a_press_hurries_those_whose_turn_it_is(toy: ToyGame) -> None:
    toy.do(Pass())
    toy.click("pass")
    assert (toy.wanted, toy.refused, toy.hurried) == ([Pass()], [], 1)
    toy.click_cards("2C")
    assert (toy.chosen(), toy.hurried) == (["2C"], 1)


# What is on the table


def test_nothing_on_a_table_is_a_filler(toy: ToyGame) -> None:
    assert {item.role for item in tree(toy.table)} == {
        Role.List, Role.ListItem, Role.Button, Role.EditableText,
    }  # fmt: skip


def test_cards_of_others_are_hidden_from_eyes_and_readers(toy: ToyGame) -> None:
    assert toy.at("hand 0") == list(FIRST)
    assert toy.at("hand 1") == [None] * 5
    names = {item.name for item in tree(toy.table) if item.visible}
    assert set(FIRST) <= names
    assert not names & set(toy.match.state.hands[1])


def test_a_fan_to_the_right_squeezes_itself_within_its_room(toy: ToyGame) -> None:
    def lefts() -> list[int]:
        heights = range(toy.table.board.height_of("hand 0"))
        return [toy.rect(Spot("hand 0", at)).left() for at in heights]

    width = toy.rect("pile 1").width()
    assert lefts()[1] - lefts()[0] == round(WIDE_SPREAD * width)
    for _ in range(5):
        toy.click("stock")
    squeezed = lefts()
    assert len(squeezed) == 10
    assert squeezed == sorted(set(squeezed))
    assert squeezed[-1] + width - squeezed[0] == pytest.approx(ROOM * width, abs=2)
    assert toy.rect("pile 1").width() == width, "only the part itself is squeezed"


def test_a_fan_to_the_right_goes_to_the_left_on_a_mirrored_table(toy: ToyGame) -> None:
    plain = [toy.rect(Spot("hand 0", at)) for at in range(5)]
    toy.table.set_look(CardStyle(), GREEN, mirrored=True)
    mirrored = [toy.rect(Spot("hand 0", at)) for at in range(5)]
    width = toy.table.width()
    assert [rect.left() for rect in plain] == pytest.approx(
        [width - rect.right() - 1 for rect in mirrored], abs=1
    )
    toy.click_cards("2D")
    assert toy.chosen() == ["2D"]


def test_the_cards_of_another_part_can_be_smaller(toy: ToyGame) -> None:
    own, other = toy.rect("hand 0").size(), toy.rect("hand 1").size()
    assert other.width() == round(0.6 * own.width())


def test_parts_do_not_overlap(toy: ToyGame) -> None:
    rects = [toy.rect(part) for part in toy.table.board.parts if part != "gap"]
    for at, rect in enumerate(rects):
        assert toy.table.rect().contains(rect)
        assert not any(rect.intersects(other) for other in rects[at + 1 :])


def test_a_card_can_go_to_a_place_that_is_no_part(toy: ToyGame) -> None:
    toy.do(Burn("3C"))
    toy.table.mark_events(apply(toy.match.rules, toy.match.state, Burn("2C")).events)
    assert toy.at("hand 0") == ["2C", "2D", "4C", "2H"]


def test_arrows_reach_everything(toy: ToyGame) -> None:
    board = toy.table.board
    spots = [Spot(part, at) for part in board.parts for at in range(board.height_of(part) or 1)]
    hidden = Spot("stock", 0)
    assert reached(toy) == {toy.widget(spot).accessibleName() for spot in spots if spot != hidden}


# Mouse and keyboard at once


def test_a_drag_that_was_cancelled_does_not_carry_what_is_lifted_next(toy: ToyGame) -> None:
    pointer = toy.carry(toy.on("hand 0", "3C"), toy.rect("shelf").center())
    toy.key(Qt.Key.Key_Escape)
    toy.table.do(Lift(toy.on("hand 0", "4C")))
    ((lifted, *_),) = (group.pieces for group in toy.table.board.held)
    lies = lifted.pos()
    toy.move(pointer + QPoint(40, 40))
    assert lifted.pos() == lies
    toy.release(pointer + QPoint(40, 40))
    assert toy.table.board.held != []
    assert toy.wanted == []


def test_keys_held_down_open_one_menu(toy: ToyGame) -> None:
    toy.table.setFocus()
    toy.key(Qt.Key.Key_End)
    for again in (False, True, True):
        press = QEvent.Type.KeyPress
        shift = Qt.KeyboardModifier.ShiftModifier
        event = QKeyEvent(press, Qt.Key.Key_F10, shift, "", autorep=again)
        QApplication.sendEvent(toy.table, event)
    assert len(toy.menus) == 1
