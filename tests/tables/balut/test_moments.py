"""A Balut, points earned and a win are celebrated."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamesuite.engine.step import Scored
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import PRAISE, PraiseContent
from gamesuite.games.balut.rules import CATEGORIES, Sheet, Write
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.die_colours import COLOURED
from gamesuite.widgets.drawing.die_cube import die_pixmap
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.look.theme import HIGH_CONTRAST, LIGHT, current_theme, set_current_theme
from gamesuite.widgets.table.dice_praise import DicePraise
from tests.games.balut.positions import CARD, ZEROS, position, without_last
from tests.patient_bot import clock_of, let_arrive
from tests.tables.balut.desk import ENDLESS, Desk

FIVES = (5, 5, 5, 5, 5)
MOVED = Scored(1, 0)
"""What a move does to no die."""


def _praise(desk: Desk) -> PraiseContent | None:
    board = desk.table.board
    content = board.part(PRAISE).content if PRAISE in board.parts else None
    assert content is None or isinstance(content, PraiseContent)
    return content


def _words(desk: Desk) -> str:
    content = _praise(desk)
    return "" if content is None else content.words


def _widget(desk: Desk) -> DicePraise:
    widget = desk.table.board.widget_at(Spot(PRAISE))
    assert isinstance(widget, DicePraise)
    return widget


def test_a_balut_makes_the_dice_hop_until_a_press(desk: Desk) -> None:
    desk.table.set_animation(ENDLESS)
    desk.put(position(Sheet(), Sheet(), dice=FIVES, rolls=2), MOVED)
    praise = _widget(desk)
    assert _words(desk) == "Balut!"
    homes = [die.pos() for die in desk.shown.dice()]
    clock_of(praise).setCurrentTime(round(clock_of(praise).duration() * 0.1))
    assert [die.pos() for die in desk.shown.dice()] != homes
    desk.mouse.click("balut")
    assert [die.pos() for die in desk.shown.dice()] == homes
    assert not desk.table.is_moving()
    assert desk.wanted == []


def test_hopping_dice_shine_but_in_a_plain_theme_each_time(desk: Desk, qapp: QApplication) -> None:
    desk.table.set_animation(ENDLESS)
    desk.put(position(Sheet(), Sheet(), dice=FIVES, rolls=2), MOVED)
    clock = clock_of(_widget(desk))
    clock.setCurrentTime(round(clock.duration() * 0.1))
    usual, shines = current_theme(), list[bool]()
    for theme in (LIGHT, HIGH_CONTRAST, LIGHT):
        set_current_theme(qapp, theme)
        picture = QImage(_widget(desk).size(), QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            _widget(desk).draw_below_words(painter)
        shines.append(any(bytes(picture.constBits())))
    set_current_theme(qapp, usual)
    assert shines == [True, False, True]
    desk.table.finish_motion()


def test_the_end_of_a_moment_shows_what_the_dice_score(desk: Desk) -> None:
    desk.table.set_animation(ENDLESS)
    desk.put(position(Sheet(), Sheet(), dice=FIVES, rolls=2), MOVED)
    let_arrive(clock_of(_widget(desk)))
    assert not desk.table.is_moving()
    assert desk.shown.row(0, "balut").content.preview == 45


def test_without_animation_nothing_is_in_the_way(desk: Desk) -> None:
    desk.put(position(Sheet(), Sheet(), dice=FIVES, rolls=2))
    assert not desk.table.is_moving()
    desk.mouse.toggle(0)
    desk.mouse.drag_die(1, QPoint(0, -80))
    assert desk.kept() == (0, 1)
    desk.mouse.write_into("balut")
    assert desk.wanted == [Write("balut")]


def test_points_fly_to_the_row_that_has_earned_them(desk: Desk) -> None:
    desk.put(position(Sheet(), Sheet(), dice=FIVES, rolls=2))
    desk.table.set_animation(ENDLESS)
    desk.do(Write("balut"))
    content = _praise(desk)
    assert content is not None
    assert (content.words, content.goal) == ("+2", "balut 1")
    assert desk.table.is_moving()
    assert desk.shown.rect("balut 1").contains(_widget(desk).goal.center())
    desk.table.finish_motion()


@pytest.mark.parametrize("category", ["choice", "fours"])
def test_a_box_that_earns_nothing_is_not_praised(desk: Desk, category: str) -> None:
    desk.put(position(Sheet(), Sheet(), dice=(4, 4, 6, 4, 1), rolls=2))
    desk.do(Write(next(each for each in CATEGORIES if each == category)))
    assert _words(desk) == ""


def test_the_winner_is_named_and_wears_a_crown(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.seat("Ann", "Bert")
    desk.put(position(CARD, without_last(ZEROS), seat=1, dice=(1, 1, 2, 3, 4), rolls=1))
    desk.table.set_animation(ENDLESS)
    desk.do(Write("balut"))
    assert desk.match.outcome is not None
    assert _words(desk) == "Ann wins!"
    assert desk.table.is_moving()
    desk.table.finish_motion()
    contents = [sheet.content for sheet in desk.shown.sheets()]
    assert [content is not None and content.has_won for content in contents] == [True, False]
    assert desk.shown.sheet(0).accessibleName() == "Sheet of Ann, who wins"


def test_the_dice_that_rain_look_as_those_on_the_table(qtbot: QtBot) -> None:
    desk = Desk(qtbot, 1)
    desk.table.set_look(CardStyle(dice="red"), GREEN, mirrored=False)
    desk.table.set_animation(ENDLESS)
    desk.put(position(without_last(CARD), dice=(1, 1, 2, 3, 4), rolls=1))
    desk.do(Write("balut"))
    praise = _widget(desk)
    clock_of(praise).setCurrentTime(clock_of(praise).duration() // 2)
    praise.grab()
    assert praise.flake_picture(0, 20) is die_pixmap(1, 20, 1.0, COLOURED["red"])
    desk.table.finish_motion()


def test_practice_alone_ends_with_its_points(qtbot: QtBot) -> None:
    desk = Desk(qtbot, 1)
    desk.put(position(without_last(CARD), dice=(1, 1, 2, 3, 4), rolls=1))
    desk.do(Write("balut"))
    assert _words(desk) == "7 points!"
    desk.put(position(without_last(ZEROS), dice=(1, 1, 2, 3, 4), rolls=1))
    desk.do(Write("balut"))
    assert _words(desk) == ""


def test_only_a_move_is_celebrated(desk: Desk) -> None:
    desk.table.set_animation(ENDLESS)
    desk.put(position(Sheet(), Sheet(), dice=FIVES, rolls=2))
    assert _words(desk) == "Balut!"
    assert not desk.table.board.has_moment()
    desk.do(Write("balut"))
    assert _words(desk) == "+2"
    assert desk.table.board.has_moment()
    desk.undo()
    assert _words(desk) == "Balut!"
    assert not desk.table.board.has_moment()
    desk.redo()
    assert desk.table.board.has_moment()
    desk.resume()
    assert not desk.table.board.has_moment()


def test_a_win_is_not_celebrated_again_after_loading(desk: Desk) -> None:
    desk.table.set_animation(ENDLESS)
    desk.put(position(CARD, without_last(ZEROS), seat=1, dice=(1, 1, 2, 3, 4), rolls=1))
    desk.do(Write("balut"))
    assert desk.table.board.has_moment()
    desk.undo()
    desk.match.redo()
    desk.resume()
    assert _words(desk).endswith("!")
    assert not desk.table.board.has_moment()
