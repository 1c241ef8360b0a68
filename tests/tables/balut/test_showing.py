"""What the table shows: rolls, sheets, marks and hints, and the layout."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from gamesuite.dice.rules import Roll
from gamesuite.engine.reason import reason
from gamesuite.engine.step import Rolled, Scored
from gamesuite.engine.table.controller import NOT_YOUR_TURN
from gamesuite.games.balut.rules import CATEGORIES, DICE, Sheet, Write
from gamesuite.tables.balut.bonuses import BonusWidget
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.tables.balut.labels import LabelWidget
from gamesuite.tables.balut.layout import whole_sheets
from gamesuite.tables.balut.sheets import column, fitting_titles, number_font, progress_font
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import BLUE, GREEN
from gamesuite.widgets.table.dice_tray import DiceRowWidget
from gamesuite.widgets.table.lights import RingWidget
from tests.app.table.accessible_tree import tree
from tests.games.balut.positions import CARD, ZEROS, position, without_last
from tests.nets.canvas import Canvas
from tests.patient_bot import clock_of, let_arrive
from tests.tables.balut.desk import ENDLESS, Desk, SignalCount

ROLLED = position(Sheet(), CARD, dice=(4, 4, 6, 4, 1), rolls=1)
SIZES = ((800, 400), (1024, 480), (1162, 560), (1366, 600), (1920, 900), (3840, 2000))
EIGHT = tuple(range(8))


def _faces(desk: Desk) -> tuple[int | None, ...]:
    return desk.shown.faces()


# Rolling


def test_dice_roll_and_settle(desk: Desk) -> None:
    assert _faces(desk) == (None,) * DICE
    desk.table.set_animation(ENDLESS)
    settled = SignalCount(desk.table.settled)
    desk.keys.roll()
    assert desk.table.is_moving()
    assert _previews(desk) == [None] * len(CATEGORIES)
    assert settled.count == 0
    let_arrive(clock_of(desk.table.board.rolls))
    assert settled.count == 1
    assert not desk.table.is_moving()
    assert _faces(desk) == desk.view.dice
    assert None not in _previews(desk)


@pytest.mark.parametrize("style", [CardStyle(), CardStyle(dice="red")])
def test_no_outline_sticks_out_beside_a_die_at_rest(desk: Desk, style: CardStyle) -> None:
    desk.table.set_look(style, GREEN, mirrored=False)
    desk.put(ROLLED)
    die = desk.shown.die(2)
    shape, _radius = die.ring_shape(past=False)
    row = next(each for each in _rows(desk) if each.geometry().contains(die.body.center()))
    picture = row.grab().toImage()  # without the dice, which lie on the table
    origin = row.pos()
    drawn = {
        x
        for x in range(die.body.left() - 2, die.body.right() + 3)
        if len({picture.pixel(QPoint(x, y) - origin) for y in _middle(die.body)}) > 1
    }
    assert drawn  # the outline is there
    assert min(drawn) > shape.left()
    assert max(drawn) < shape.right()


def _rows(desk: Desk) -> list[DiceRowWidget]:
    return desk.table.findChildren(DiceRowWidget)


def _middle(rect: QRect) -> range:
    return range(rect.top() + rect.height() // 4, rect.bottom() - rect.height() // 4)


def _previews(desk: Desk) -> list[int | None]:
    rows = [desk.shown.row(desk.view.seat, category) for category in CATEGORIES]
    return [row.content.preview for row in rows]


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_next_action_finishes_movements(desk: Desk, by: str) -> None:
    desk.table.set_animation(ENDLESS)
    desk.keys.roll()
    assert desk.table.is_moving()
    hands = desk.mouse if by == "mouse" else desk.keys
    hands.toggle(1)
    assert not desk.table.board.rolls.is_running()
    desk.keys.roll()
    desk.keys.key(Qt.Key.Key_Shift)
    assert desk.table.is_moving()
    desk.do(Write("choice"))
    assert not desk.table.board.rolls.is_running()
    desk.table.finish_motion()


def test_the_button_says_at_once_that_no_roll_is_left_or_that_others_move(desk: Desk) -> None:
    desk.table.set_animation(ENDLESS)
    for left in (2, 1, 0):
        desk.do(Roll())
        assert desk.table.is_moving()
        assert desk.why("roll") == (None if left else reason("no roll left"))
    desk.match.undo()
    desk.others_move = True
    desk.show()
    desk.do(Roll())
    assert desk.table.is_moving()
    assert desk.why("roll") == NOT_YOUR_TURN
    desk.table.finish_motion()


def test_only_the_dice_not_kept_roll(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.keys.keep(0, 4)
    desk.table.set_animation(ENDLESS)
    before = [die.body for die in desk.shown.dice()]
    desk.keys.roll()
    moved = [die.body != home for die, home in zip(desk.shown.dice(), before, strict=True)]
    assert moved == [False, True, True, True, False]
    desk.table.finish_motion()
    assert [die.body for die in desk.shown.dice()] == before
    assert (desk.view.dice[0], desk.view.dice[4]) == (4, 1)


def test_settled_is_emitted_when_kept_dice_have_moved(desk: Desk) -> None:
    desk.put(ROLLED)
    settled = SignalCount(desk.table.settled)
    desk.table.set_animation(ENDLESS)
    desk.keys.toggle(2)
    assert desk.table.is_moving()
    assert settled.count == 0
    desk.table.finish_motion()
    assert settled.count == 1


# Sheets


def test_a_sheet_shows_scores_points_and_previews(desk: Desk) -> None:
    desk.put(position(without_last(CARD), CARD, dice=(4, 4, 6, 4, 1), rolls=2))
    row = desk.shown.row(0, "balut")
    assert (row.content.written, row.content.preview, row.content.points) == ((0, 0, 40), 0, 2)
    straight = desk.shown.row(0, "straight").content
    assert (straight.written, straight.preview) == ((15, 20, 20, 0), None)
    assert row.accessibleName() == "Balut: 0, 0, 40, 1 box empty; would score 0"
    other = desk.shown.row(1, "balut")
    assert (other.content.preview, other.accessibleName()) == (None, "Balut: 0, 0, 40, 0")


def test_the_box_under_the_pointer_lights_up(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.mouse.move(desk.shown.rect("fours").center())
    assert desk.shown.row(0, "fours").is_hot
    assert desk.table.cursor().shape() == Qt.CursorShape.PointingHandCursor
    desk.mouse.move(desk.shown.rect("die 1").center())
    assert not desk.shown.row(0, "fours").is_hot
    assert desk.table.cursor().shape() == Qt.CursorShape.OpenHandCursor


def test_the_last_box_of_each_seat_is_marked(desk: Desk) -> None:
    desk.keys.roll()
    desk.keys.write_into("choice")
    assert desk.shown.row(0, "choice").content.last == 0
    desk.keys.roll()
    desk.keys.write_into("choice")
    desk.keys.roll()
    assert desk.shown.row(0, "choice").content.last == 0
    assert desk.shown.row(1, "choice").content.last == 0
    desk.keys.write_into("choice")
    assert desk.shown.row(0, "choice").content.last == 1
    assert desk.shown.row(1, "choice").content.last == 0
    desk.undo()
    assert desk.shown.row(0, "choice").content.last == 0
    desk.put(ROLLED)
    assert desk.shown.row(1, "choice").content.last is None


def test_progress_stands_in_each_sheet_whoever_is_to_act(desk: Desk) -> None:
    begun = Sheet(((20, 20), (5, 0), (24, 24, 36), (20, 20, 20, 15), (22,), (), ()))
    for seat in (0, 1):
        desk.put(position(begun, CARD, seat=seat))
        rows = [desk.shown.row(0, category) for category in CATEGORIES]
        assert [row.content.progress[-1:] for row in rows] == [
            ("40/53",),
            (),
            (),
            (),
            ("1/4",),
            ("0/101",),
            ("+2",),
        ]
        assert [row.content.is_lost for row in rows[:3]] == [False, True, False]
        assert rows[0].accessibleName().startswith("Fours: 20, 20, 2 boxes empty, 40 of 53")
        assert desk.shown.row(1, "fours").accessibleName() == "Fours: 12, 8, 12, 16, not reached"
        assert desk.shown.tip("fours 1").splitlines()[1] == "Fours: 40 of 53, 2 boxes left"
        assert desk.shown.tip("sheet 2").splitlines()[-1] == "2 points for the total score"
        labels = [label.accessibleName() for label in desk.shown.labels()]
        assert labels[:1] == ["Fours: 53 or more: 2 points"]
        assert labels[6:] == [
            "Balut: each one: 2 points",
            "Total score: bonus so far",
            "Total points: most points win",
        ]


def test_everything_has_a_name(desk: Desk) -> None:
    desk.seat("Ann", "Bert")
    desk.put(ROLLED)
    items = [item for item in tree(desk.table) if item.visible]
    names = [item.name for item in items]
    assert all(names[1:])
    assert {"Sheet of Ann", "Sheet of Bert", "Die 5, 1", "Roll, 2 of 3 left"} <= set(names)
    assert "Ann, Turn 1 of 28" in names
    assert len([item for item in items if item.usable]) == 1 + DICE + 1 + 2 * len(CATEGORIES)


def test_a_screen_reader_presses(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.shown.button("die 2").click()
    assert desk.kept() == (1,)
    assert desk.shown.button("die 2").accessibleName() == "Die 2, 4, kept"
    desk.shown.row(1, "fours").click()
    assert desk.wanted == []
    desk.shown.button("roll").click()
    desk.shown.button("choice").click()
    assert desk.wanted == [Roll((1,)), Write("choice")]


# Hints and marks


def _ringed(desk: Desk) -> list[QRect]:
    return [ring.geometry() for ring in desk.table.findChildren(RingWidget) if ring.isVisible()]


@pytest.mark.parametrize("by", ["Enter", "die 4", "roll"])
def test_a_roll_can_be_pointed_out(desk: Desk, by: str) -> None:
    desk.put(ROLLED)
    assert desk.table.point_out(Roll((0, 1, 3)))
    assert desk.pointed_at() == Roll((0, 1, 3))
    assert len(_ringed(desk)) == 4
    ended = SignalCount(desk.table.pointing_ended)
    if by == "Enter":
        desk.keys.key(Qt.Key.Key_Return)
    else:
        desk.mouse.click(by)
    assert desk.wanted == [Roll((0, 1, 3))]
    assert desk.kept() == (0, 1, 3)
    assert (ended.count, _ringed(desk), desk.pointed_at()) == (1, [], None)


def test_anything_else_ends_the_pointing(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.table.point_out(Write("fours"))
    assert _ringed(desk)[0].contains(desk.shown.box_rect(0, "fours", 0))
    desk.mouse.toggle(2)
    assert (desk.pointed_at(), desk.kept()) == (None, (2,))
    desk.table.point_out(Write("fours"))
    desk.keys.key(Qt.Key.Key_Escape)
    assert (desk.pointed_at(), desk.kept(), desk.wanted) == (None, (2,), [])


def test_events_are_marked(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.table.mark_events([Rolled((0, 2), (4, 6))])
    assert len(_ringed(desk)) == 2
    desk.table.mark_events([Scored(1, 16, "fours")])
    assert _ringed(desk)[0].contains(desk.shown.box_rect(1, "fours", 3))
    desk.table.mark_events(())
    assert _ringed(desk) == []


# Where everything is


def test_places_have_names(desk: Desk) -> None:
    desk.put(ROLLED)
    for name in ("die 1", "die 5", "roll", "sheet 1", "sheet 2", *CATEGORIES):
        assert desk.table.rect().contains(desk.shown.rect(name)), name
    with pytest.raises(KeyError):
        desk.shown.rect("sheet 3")


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 8])
def test_nothing_overlaps_or_is_cut_off(qtbot: QtBot, seats: int, mirrored: bool) -> None:
    desk = Desk(qtbot, seats)
    desk.keys.roll()
    desk.table.set_look(CardStyle(), BLUE, mirrored=mirrored)
    for size in SIZES:
        desk.resize(*size)
        for kept in ((), (0, 2, 4)):
            desk.keys.keep(*kept)
            _check_places(desk)


def _check_places(desk: Desk) -> None:
    names = [*(f"die {place + 1}" for place in range(DICE)), "roll"]
    rects = [desk.shown.rect(name) for name in names]
    rects += [sheet.geometry() for sheet in desk.shown.sheets()]
    rects += [label.geometry() for label in desk.shown.labels()]
    rects += [each.geometry() for each in desk.table.findChildren(BonusWidget)]
    for at, rect in enumerate(rects):
        assert desk.table.rect().contains(rect), (desk.table.size(), at)
        assert not any(rect.intersects(other) for other in rects[:at]), (desk.table.size(), at)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_labels_say_what_earns_points_on_every_large_table(qtbot: QtBot, seats: int) -> None:
    desk = Desk(qtbot, seats)
    for size in ((1366, 645), (1920, 955)):
        desk.resize(*size)
        places = {label.words_place for label in desk.table.findChildren(LabelWidget)}
        is_below = seats == 4 and size[0] >= 1920
        assert places == {"below" if is_below else "beside"}, size
        said = set(_drawn(desk))
        whole = {"53 or more: 2 points", "all four: 3 points"}
        short = {"53 or more", "101 or more", "all four"}
        assert (short if seats == 4 and size[0] < 1920 else whole) <= said, size
        assert [words for words in said if "…" in words] == []


_DRAWN = re.compile(r"'(.*)' -?\d+,-?\d+ \d+ \d+ ")


def _drawn(desk: Desk) -> Iterator[str]:
    """Yield what is written on the labels."""
    for label in desk.shown.labels():
        lines: list[str] = []
        label.render(Canvas(label.size(), lines))
        yield from (each[1] for each in map(_DRAWN.match, lines) if each)


def test_a_list_of_moves_beside_the_table_leaves_room_for_the_bonuses() -> None:
    wide, narrow = (
        Geometry(QSize(1280, 597), 2, 0, mirrored=False),
        Geometry(QSize(900, 597), 2, 0, mirrored=False),
    )
    assert wide.has_bonuses
    assert narrow.has_bonuses
    assert 0.75 * wide.row <= narrow.row < wide.row
    assert QRect(0, 0, 900, 597).contains(narrow.bonuses)
    assert not narrow.bonuses.intersects(narrow.sheet(1))
    assert narrow.label_words == "beside", "what earns points is said, too"
    assert not Geometry(QSize(700, 597), 2, 0, mirrored=False).has_bonuses, (
        "rows would be too small"
    )


def test_up_to_two_sheets_have_the_bonuses_beside_them(qtbot: QtBot) -> None:
    for seats in (1, 2, 3):
        desk = Desk(qtbot, seats)
        for size in ((1366, 645), (1920, 955)):
            desk.resize(*size)
            assert bool(desk.table.findChildren(BonusWidget)) == (seats < 3)
        desk.resize(500, 400)
        assert "bonus table" not in desk.table.board.parts


def test_the_bonus_of_the_player_to_act_is_marked(desk: Desk) -> None:
    (bonuses,) = desk.table.findChildren(BonusWidget)
    assert bonuses.content.reached is None
    assert bonuses.content.lines[0] == ("0\N{EN DASH}299", -2)
    assert bonuses.content.lines[-1] == ("650 or more", 6)
    for seat, points in ((0, -2), (1, 2)):
        sheets = (without_last(ZEROS), CARD)
        desk.put(position(*sheets, seat=seat))
        content = bonuses.content
        assert content.reached is not None
        assert content.lines[content.reached][1] == points


def test_a_row_shows_the_share_of_what_earns_its_points(desk: Desk) -> None:
    begun = Sheet(((20, 20), (), (), (20,), (), (), ()))
    desk.put(position(begun, CARD))
    shares = {each: desk.shown.row(0, each).content.share for each in CATEGORIES}
    assert (shares["fours"], shares["straight"], shares["balut"]) == (40 / 53, 1 / 4, None)
    assert desk.shown.row(1, "full-house").content.share == 1.0


def test_the_button_is_on_the_other_side_if_mirrored(desk: Desk) -> None:
    assert desk.shown.rect("roll").left() > desk.shown.rect("die 5").right()
    desk.table.set_look(CardStyle(), BLUE, mirrored=True)
    assert desk.shown.rect("roll").right() < desk.shown.rect("die 1").left()


def test_as_many_sheets_are_whole_as_can_be_read_well() -> None:
    assert whole_sheets(1720, 8, 3) == EIGHT
    assert whole_sheets(1719, 8, 3) == (0, 1, 3, 4, 5, 6, 7)
    assert whole_sheets(1366, 8, 3, (0,)) == (0, 3, 4, 5, 6)
    assert whole_sheets(1366, 6, 3) == EIGHT[:6]
    assert whole_sheets(1024, 4, 3) == EIGHT[:4]
    assert whole_sheets(500, 2, 1) == (0, 1)
    assert whole_sheets(800, 8, 3) == (3, 4)
    assert whole_sheets(800, 8, 7) == (7, 0)
    assert whole_sheets(1366, 8, 6, (0,), (0, 2, 3, 4, 5)) == (0, 6, 3, 4, 5)


def test_sheets_of_several_persons_stay_as_long_as_nobody_else_is_to_act() -> None:
    everybody = range(8)
    assert whole_sheets(800, 8, 4, everybody, (3, 4)) == (3, 4)
    assert whole_sheets(800, 8, 5, everybody, (3, 4)) == (5, 4)
    assert whole_sheets(800, 8, 0, everybody, (6, 7)) == (0, 7)


@pytest.mark.parametrize("person", [0, 1, 2])
def test_the_sheet_of_the_only_person_is_always_whole_and_stays(person: int) -> None:
    shown: tuple[int, ...] = ()
    places = set()
    for seat in (0, 1, 2, 0, 1, 2, 0):
        shown = whole_sheets(719, 3, seat, (person,), shown)
        assert {person, seat} <= set(shown)
        assert len(shown) == 2
        places.add(shown.index(person))
    assert len(places) == 1


def test_sheets_fold_in_a_narrow_window(qtbot: QtBot) -> None:
    desk = Desk(qtbot, 4)
    assert desk.whole() == (0, 1, 2, 3)
    desk.resize(800, 600)
    assert desk.whole() == (0, 1)
    folded = desk.shown.sheet(2)
    assert not desk.shown.has_row(2, "fours")
    assert folded.accessibleDescription() == "score 0, 0 points, 28 turns left"
    for shown in ((0, 1), (2, 1)):
        desk.keys.roll()
        desk.mouse.write_into("choice")
        assert desk.whole() == shown
    assert desk.shown.row(2, "fours").isVisible()
    assert not folded.is_folded
    desk.resize(1366, 600)
    assert desk.whole() == (0, 1, 2, 3)


def test_the_focus_stays_on_the_table_when_sheets_fold(qtbot: QtBot) -> None:
    desk = Desk(qtbot, 5, 800, 400)
    other = QPushButton(desk.window)
    other.show()
    for seat in range(5):
        desk.keys.roll()
        desk.keys.write_into("choice")
        assert desk.view.sheets[seat].written("choice")
        assert desk.shown.button("roll").hasFocus()


def test_the_pointer_finds_what_is_shown_after_a_fold(qtbot: QtBot) -> None:
    desk = Desk(qtbot, 8, 800, 400)
    for seat in (0, 1, 2):
        desk.mouse.roll()
        desk.mouse.write_into("choice")
        assert desk.view.sheets[seat].written("choice")


def test_showing_the_same_view_changes_nothing(desk: Desk) -> None:
    desk.put(ROLLED)
    desk.keys.keep(1)
    desk.show(msgspec.structs.replace(desk.view))
    assert desk.kept() == (1,)
    desk.show(fresh=True)
    assert desk.kept() == ()


def test_long_names_end_in_an_ellipsis(desk: Desk) -> None:
    name = "Maximiliane Wilhelmine von und zu Wolkenstein"
    desk.seat(name, "B")
    desk.table.grab()
    assert desk.shown.sheet(0).accessibleName() == f"Sheet of {name}"
    assert desk.shown.tip("sheet 1").startswith(name)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 8])
def test_figures_have_room_in_their_columns(qtbot: QtBot, seats: int) -> None:
    desk = Desk(qtbot, seats)
    for size in SIZES:
        desk.resize(*size)
        row = desk.shown.row(desk.whole()[0], "balut")
        for bold in (False, True):
            font = number_font(row.font(), row.width(), row.exact_height, bold=bold)
            figures = QFontMetricsF(font)
            for index, widest in (
                (0, "50"),
                (4, "812"),
                (4, "100"),
                (5, "29"),
                (5, "\N{MINUS SIGN}2"),
            ):
                _left, width = column(row.width(), index)
                assert figures.horizontalAdvance(widest) <= width, (size, widest)
            assert figures.capHeight() <= row.height()
        font = progress_font(row.font(), row.width(), row.exact_height)
        _left, width = column(row.width(), 5)
        assert QFontMetricsF(font).horizontalAdvance("86/101") <= width, size


def test_the_titles_of_score_and_points_are_short_together(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    wide, short = metrics.horizontalAdvance("Score"), metrics.horizontalAdvance("Pts")
    assert fitting_titles(metrics, (wide, 2 * wide)) == ("Score", "Points")
    assert fitting_titles(metrics, (wide, short)) == ("Sc.", "Pts")
    assert fitting_titles(metrics, (1, 1)) == ("Sc.", "P")
