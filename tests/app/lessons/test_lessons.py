"""Lessons in the window: offered once, taken by mouse and keyboard, left and taken up again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget

from gamesuite.app.parts.offer import Offer
from gamesuite.app.parts.status_line import Speaker
from gamesuite.catalogue import GAMES, game
from gamesuite.dice.rules import Roll
from gamesuite.dice.tray import ROLL
from gamesuite.engine.rules import usual_seats
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import SeatContent
from gamesuite.games.bali.table.parts import LETTER_PARTS, SHOW_LETTERS
from gamesuite.games.balut.scene import DICE_PARTS
from gamesuite.games.paris.parts import GO_OUT
from gamesuite.lessons.lesson import lesson
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.result_table import ResultTable
from gamesuite.storage.settings import LessonRecord
from gamesuite.widgets.look.theme import LIGHT
from gamesuite.widgets.table.game_table import GameTable
from gamesuite.widgets.table.lights import RingWidget
from tests.app.fake_workers import FakeWorkers
from tests.app.lessons.student import Student
from tests.app.player import Player
from tests.app.program import Program
from tests.app.won_line import won_file, won_line, won_match
from tests.contents import content_of

Gesture = Callable[[Student, Any], None]
WITH_LESSON = [name for name in GAMES if lesson(name)]


@pytest.fixture
def student(player: Player) -> Student:
    return Student(player)


def _open_game(player: Player, name: str) -> None:
    rules = game(name).rules
    player.window.shelf.new(name, {}, 1, usual_seats(rules))
    QApplication.processEvents()


def _offer(player: Player) -> Offer:
    (offer,) = player.window.findChildren(Offer, "lesson")
    return offer


def _record(student: Student, name: str) -> LessonRecord:
    lessons = student.player.window.store.progress.lessons
    return lessons.get(name, LessonRecord())


def _keep_step(student: Student, name: str, step: int) -> None:
    student.player.window.store.note_progress("lessons", name, LessonRecord(step=step))


def _is_usable(student: Student, name: str) -> bool:
    (table,) = student.window.findChildren(GameTable)
    return table.board.part(name).why is None


@pytest.mark.parametrize("play", [Student.play_with_mouse, Student.play_with_keys])
@pytest.mark.parametrize("name", WITH_LESSON)
def test_a_lesson_is_taken_from_beginning_to_end(
    student: Student, name: str, play: Gesture
) -> None:
    _open_game(student.player, name)
    before = student.player.match.state
    student.open_lesson()
    found = lesson(name)
    assert found is not None
    for number, step in enumerate(found.steps, 1):
        assert student.says(step.say)
        assert student.says(f"Step {number} of {len(found.steps)}")
        assert set(step.marks) <= set(student.hands.table.board.parts), step.say
        if step.do is not None:
            play(student, step.do)
        elif number < len(found.steps):
            student.key(Qt.Key.Key_Return)
    assert _record(student, name).step == len(found.steps) - 1
    student.key(Qt.Key.Key_Return)
    assert student.is_over
    assert student.player.match.state == before


@pytest.mark.parametrize("name", WITH_LESSON)
def test_what_is_shown_is_done_with_enter(student: Student, name: str) -> None:
    _open_game(student.player, name)
    student.open_lesson()
    found = lesson(name)
    assert found is not None
    for step in found.steps[:-1]:
        if step.do is not None:
            student.ask_to_be_shown()
            assert student.says("Like this.")
        student.key(Qt.Key.Key_Return)
    assert student.says(found.steps[-1].say)


def test_every_lesson_is_skipped_through_and_left(student: Student) -> None:
    student.open_lesson()
    found = lesson("king-albert")
    assert found is not None
    student.press("Next")
    for _step in found.steps[1:9]:
        student.press("Skip")
    assert student.says("Step 10 of 11")
    student.press("Back")
    assert student.says("Now the ace of clubs is free")
    student.play_with_mouse(found.steps[8].do)
    assert student.says("Step 10 of 11")
    student.press("Begin again")
    assert student.says("Step 1 of 11")
    assert not student.buttons()["Back"].isEnabled()
    student.key(Qt.Key.Key_Escape)
    assert student.is_over
    assert _record(student, "king-albert") == LessonRecord()


def test_a_lesson_goes_on_where_it_was_left(program: Program, student: Student) -> None:
    student.open_lesson()
    student.press("Next")
    student.press("Skip")
    student.press("Close")
    player = program.start()
    again = Student(player)
    again.open_lesson()
    assert again.says("Step 3 of 11")
    assert again.says("The two of hearts is one.")


def test_a_finished_lesson_begins_again(student: Student) -> None:
    store = student.player.window.store
    store.note_progress("lessons", "king-albert", LessonRecord(step=10))
    student.open_lesson()
    assert student.says("Step 1 of 11")


def test_wrong_moves_are_answered_and_nothing_is_lost(student: Student) -> None:
    student.open_lesson()
    student.press("Next")
    found = lesson("king-albert")
    assert found is not None
    before = student.window.table.view
    student.hands.drag("column 3", "column 1")
    assert student.says("The four of clubs doesn't fit on the six of hearts.")
    student.hands.drag("reserve 2", "column 5")
    assert student.says("In a game you could do that.")
    assert student.window.table.view == before
    student.play_with_mouse(found.steps[1].do)
    assert student.says("Step 3 of 11")


def test_nothing_moves_while_there_is_only_something_to_read(student: Student) -> None:
    student.open_lesson()
    before = student.window.table.view
    student.hands.click("column 9")
    assert student.says("Read this first, then press Next.")
    assert student.window.table.view == before


@pytest.mark.parametrize("button", ["Skip", "Show me"])
def test_a_button_pressed_too_late_does_nothing(button: str, student: Student) -> None:
    _keep_step(student, "king-albert", 8)
    student.open_lesson()
    found = lesson("king-albert")
    assert found is not None
    pressed = student.buttons()[button]
    student.play_with_mouse(found.steps[8].do)
    assert not pressed.isEnabled()
    pressed.clicked.emit()  # as after its letter, which clicks a tenth of a second later
    assert student.says("Step 10 of 11")
    assert not student.says("Like this.")
    assert student.hands.table.pointed_at is None


def test_no_step_is_passed_by_pressing_next_twice(student: Student) -> None:
    student.open_lesson()
    pressed = student.buttons()["Next"]
    student.press("Next")
    assert not pressed.isEnabled()
    pressed.clicked.emit()  # as after its letter, which clicks a tenth of a second later
    assert student.says("Step 2 of 11")


def test_what_was_kept_stays_kept_after_a_wrong_roll(student: Student) -> None:
    _open_game(student.player, "balut")
    student.open_lesson()
    student.press("Skip")
    student.hands.click(DICE_PARTS[1])
    student.hands.click(ROLL)
    assert student.says("In a game you could do that.")
    student.hands.click(DICE_PARTS[4])
    student.hands.click(ROLL)
    assert student.says("Step 3 of 11")


def test_at_the_end_there_is_only_play_to_press(student: Student) -> None:
    _keep_step(student, "king-albert", 9)
    student.open_lesson()
    student.press("Next")
    student.hands.click("column 9")
    assert student.says("Press Play to begin a game.")


def test_what_is_shown_stays_in_another_size_until_it_is_over(student: Student) -> None:
    student.open_lesson()
    student.press("Next")
    student.press("Show me")
    student.window.resize(900, 600)
    QApplication.processEvents()
    assert student.hands.table.pointed_at is not None
    student.window.table.try_again()
    student.window.resize(800, 560)
    QApplication.processEvents()
    assert student.hands.table.pointed_at is None


def test_a_ring_goes_round_the_card_that_moves(student: Student) -> None:
    _keep_step(student, "king-albert", 2)
    student.open_lesson()
    (ring,) = _rings(student, RingWidget)
    assert ring.contains(student.hands.rect("column 9"))
    assert ring.center() == student.hands.rect("column 9").center()


def test_a_ring_goes_round_a_whole_column_of_letters(student: Student) -> None:
    _open_game(student.player, "bali")
    _keep_step(student, "bali", 7)
    student.open_lesson()
    moved, single = _rings(student, RingWidget)
    for height in (0, 1):
        assert moved.contains(student.hands.rect(Spot("panel 1 column 1", height)))
    assert single.height() < moved.height()


def _rings(student: Student, kind: type[QWidget]) -> list[QRect]:
    QApplication.processEvents()
    rings = student.hands.table.findChildren(kind)
    return sorted((each.geometry() for each in rings if each.isVisible()), key=QRect.left)


def test_the_buttons_of_the_table_rest_and_wake_with_the_steps(student: Student) -> None:
    _open_game(student.player, "paris")
    _keep_step(student, "paris", 6)
    student.open_lesson()
    assert not _is_usable(student, GO_OUT)
    student.press("Next")
    assert _is_usable(student, GO_OUT)


def test_computer_players_wait_for_a_lesson(program: Program, workers: FakeWorkers) -> None:
    player = program.start()
    seats = (Seat(player="computer", level="easy"), Seat())
    player.window.shelf.new("balut", {}, 1, seats)
    assert workers.jobs
    student = Student(player)
    student.open_lesson()
    assert not workers.jobs
    student.key(Qt.Key.Key_Escape)
    assert student.is_over
    assert workers.jobs


def test_a_press_on_a_gap_that_a_key_takes_away_does_nothing(student: Student) -> None:
    _open_game(student.player, "bali")
    _keep_step(student, "bali", 1)
    student.open_lesson()
    student.key(Qt.Key.Key_1)
    gap = next(part for part in student.hands.table.board.parts if "gap" in part)
    point = student.hands.point(gap)
    student.hands.press(point)
    student.key(Qt.Key.Key_Escape)
    assert gap not in student.hands.table.board.parts
    student.hands.move(point + QPoint(60, 5))
    student.hands.release(point + QPoint(60, 5))
    assert student.says("Step 2 of 16")


def test_which_letters_work_is_shown_at_once_as_nothing_is_scored(student: Student) -> None:
    _open_game(student.player, "bali")
    _keep_step(student, "bali", 9)
    student.open_lesson()
    student.hands.drag("panel 1 column 5", "panel 1 column 2")
    assert _is_usable(student, LETTER_PARTS["Q"])
    student.hands.click(SHOW_LETTERS)
    assert not _is_usable(student, LETTER_PARTS["Q"])
    assert _is_usable(student, LETTER_PARTS["S"])


def test_screen_readers_hear_every_sentence(
    student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    student.open_lesson()
    student.press("Next")
    student.press("Skip")
    found = lesson("king-albert")
    assert found is not None
    sentences = [step.say for step in found.steps[:3]]
    assert [
        each for each, words in zip(sentences, heard, strict=True) if each in words
    ] == sentences


@pytest.mark.parametrize("name", WITH_LESSON)
def test_the_keys_that_screen_readers_name_do_what_each_step_asks_for(
    student: Student, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    _open_game(student.player, name)
    student.open_lesson()
    found = lesson(name)
    assert found is not None
    for step in found.steps[:-1]:
        assert step.say in heard[-1]
        said = heard[-1].partition(" By keys: ")[2]
        assert bool(said) == (step.do is not None)
        if step.do is None:
            student.key(Qt.Key.Key_Return)
        elif "Show me" in said:
            student.ask_to_be_shown()
            student.key(Qt.Key.Key_Return)
        else:
            student.key(*(Qt.Key(ord(key)) for key in said.rstrip(".").split(", ")))
    assert heard[-1].endswith(found.steps[-1].say)


def test_screen_readers_hear_what_a_move_did_before_the_next_step(
    student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    _open_game(student.player, "bali")
    student.open_lesson()
    student.press("Next")
    found = lesson("bali")
    assert found is not None
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    student.ask_to_be_shown()
    move = "Build CA: column 3 below column 1."
    assert heard == [f"{move} Like this. Press Enter, or do it yourself."]
    heard.clear()
    student.key(Qt.Key.Key_Return)
    assert heard == [f"{move} New: O in column 3. {found.steps[2].say} By keys: 4, 1."]


def test_the_key_of_the_standing_repeats_the_sentence_and_reads_out_the_table(
    student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    student.open_lesson()
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    for _times in range(3):
        student.key(Qt.Key.Key_F5)
    found = lesson("king-albert")
    assert found is not None
    assert heard[0] == heard[2] == f"Step 1 of 11. {found.steps[0].say}"
    assert "Reserve 1: " in heard[1]
    student.press("Next")
    heard.clear()
    student.key(Qt.Key.Key_F5)
    assert heard == [f"Step 2 of 11. {found.steps[1].say}"]


# The offer


def _learn(player: Player) -> QPushButton:
    (button,) = _offer(player).findChildren(QPushButton)
    return button


@pytest.mark.parametrize("name", WITH_LESSON)
def test_the_lesson_is_offered_for_a_new_game(
    player: Player, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    _open_game(player, name)
    assert _offer(player).isVisible()
    assert "Learn it in three minutes" in _learn(player).text()
    assert heard.count(f"{_learn(player).text()}.") == 1
    player.click_widget(_learn(player))
    assert Student(player).says("Step 1 of ")
    assert not _offer(player).isVisible()


def test_the_offer_shows_that_it_has_the_focus(player: Player) -> None:
    edges = []
    for widget in (player.felt, _learn(player)) * 2:
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        player.settle()
        picture = _learn(player).grab().toImage()
        edges.append(picture.pixelColor(1, picture.height() // 2).name())
    assert edges == [LIGHT.accent, LIGHT.focus] * 2


def test_the_offer_goes_with_the_first_move(player: Player) -> None:
    assert _offer(player).isVisible()
    player.table.want(next(player.rules.moves(player.tableau)))
    assert not _offer(player).isVisible()


def test_no_lesson_is_offered_over_a_game_from_a_file_that_has_begun(
    program: Program, tmp_path: Path
) -> None:
    player = program.start(won_file(tmp_path / "begun.gsave", 3))
    assert player.match.moves() == 3
    assert not _offer(player).isVisible()


def test_the_offer_stays_while_a_computer_player_begins(
    program: Program, workers: FakeWorkers
) -> None:
    player = program.start()
    seats = (Seat(player="computer", level="easy"), Seat())
    player.window.shelf.new("balut", {}, 1, seats)
    QApplication.processEvents()
    player.window.session.do_for_computer(Roll(()))
    assert _offer(player).isVisible()
    player.window.show_picker()
    player.window.deals.choose_game("balut")
    assert _offer(player).isVisible()


def test_the_offer_is_declined_for_ever(program: Program, player: Player) -> None:
    (decline,) = _offer(player).findChildren(QToolButton)
    assert decline.accessibleName() == "Don't offer this lesson again"
    player.click_widget(decline)
    assert not _offer(player).isVisible()
    player = program.start()
    player.deal(3)
    assert not _offer(player).isVisible()
    _open_game(player, "balut")
    assert _offer(player).isVisible()


def test_the_offer_is_not_for_who_has_finished_a_game(program: Program) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.drag(line[-1].card, player.foundation_of(line[-1].card))
    player.deal(2)
    assert not _offer(player).isVisible()


def test_no_lesson_is_offered_while_nobody_knows_what_was_played(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise JournalError

    monkeypatch.setattr(ResultTable, "of", fail)
    player.deal(3)
    assert not _offer(player).isVisible()


def test_another_game_from_outside_closes_the_lesson(student: Student) -> None:
    student.open_lesson()
    _open_game(student.player, "balut")
    assert student.is_over


def _names(student: Student) -> list[str]:
    """Return the names on the plates of the table, by seat."""
    (table,) = student.window.findChildren(GameTable)
    plates = sorted(name for name in table.board.parts if name.startswith("seat "))
    return [content_of(table.board.part(name), SeatContent).name for name in plates]


def test_a_lesson_goes_to_another_table_and_back_and_there_again(student: Student) -> None:
    found = lesson("paris")
    assert found is not None
    (partners,) = (
        at
        for at, step in enumerate(found.steps)
        if step.table is not None and len(step.table.seats) == 4
    )
    _open_game(student.player, "paris")
    _keep_step(student, "paris", partners - 1)
    student.open_lesson()
    for _time in range(2):
        assert _names(student) == ["You", "Computer"]
        student.press("Next")
        assert _names(student) == ["You", "Computer 2", "Computer 3", "Computer 4"]
        assert _is_usable(student, GO_OUT)
        student.press("Back")
    student.press("Next")
    student.press("Skip")
    assert student.says("partners are never compared")
    student.press("Begin again")
    assert _names(student) == ["You", "Computer"]


def test_the_lesson_of_bowling_tells_both_limits_of_the_first_card() -> None:
    found = lesson("bowling-solitaire")
    assert found is not None
    (words,) = (step.say for step in found.steps if "first number" in step.say)
    assert "the back row" in words
    assert "F alone" in words
