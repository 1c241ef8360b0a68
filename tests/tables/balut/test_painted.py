"""What the widgets of Balut decide when they paint: which box is which, and who has a sign."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cards import CardId
from gamesuite.engine.cast import CAST
from gamesuite.engine.table.scene import Part
from gamesuite.games.balut.rules import VARIATIONS, Sheet
from gamesuite.games.balut.scene import RowContent, SheetContent
from gamesuite.games.balut.words import bonus_words
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.tables.balut.labels import LabelWidget
from gamesuite.tables.balut.rows import RowWidget, box_kind, has_points
from gamesuite.tables.balut.sheets import SheetWidget, name_lines, number_font, points_ink, sign_of
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.look.font import sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.dice_tray import RollButton
from gamesuite.widgets.table.geometry import PartSpec
from tests.games.balut.positions import CARD, ZEROS
from tests.nets.canvas import Canvas


@pytest.mark.parametrize(
    ("written", "following", "last"),
    [((), 0, 0), ((8,), 1, 0), ((8, 12), 2, 1), ((8, 12, 0), 3, 2), ((8, 12, 0, 16), 3, 3)],
)
def test_a_ring_goes_round_the_last_box_filled_or_the_next(
    qtbot: QtBot, written: tuple[int, ...], following: int, last: int
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    row = RowWidget(PartSpec("fours 1", kind="button"), table)
    row.setGeometry(30, 40, 300, 24)
    row.show_part(Part("fours 1", "Fours", content=RowContent(written=written)), GREEN)
    boxes = [row.box_rect(box).translated(row.pos()) for box in range(4)]
    assert boxes.index(row.ring_shape(past=False)[0]) == following
    assert boxes.index(row.ring_shape(past=True)[0]) == last


_DRAWN = re.compile(r"'(.*)' -?\d+,-?\d+ \d+ \d+( italic)?")


@pytest.mark.usefixtures("bundled_font")
def test_what_the_dice_would_score_is_slanted_with_a_plus_in_a_dashed_frame(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    row = RowWidget(PartSpec("fours 1", kind="button"), table)
    drawn = {}
    for width in (300, 150):
        row.setGeometry(0, 0, width, 24)
        content = RowContent(written=(12,), preview=16)
        row.show_part(Part("fours 1", "Fours", content=content), GREEN)
        lines: list[str] = []
        row.render(Canvas(row.size(), lines))
        drawn[width] = [(each[1], bool(each[2])) for each in map(_DRAWN.match, lines) if each]
        dashed = [line for line in lines if "DashLine" in line]
        assert len(dashed) == 1
    assert ("12", False) in drawn[300]
    assert ("+16", True) in drawn[300]
    assert ("16", True) in drawn[150], "there is no room for the plus"


OPEN = RowContent(written=(8, 0))


@pytest.mark.parametrize(
    ("content", "kinds"),
    [
        (OPEN, ["written", "written", "", ""]),
        (RowContent(written=(8, 0), last=0), ["last", "written", "", ""]),
        (RowContent(written=(8, 0), last=1), ["written", "last", "", ""]),
        (RowContent(written=(8, 0), preview=12), ["written", "written", "preview", ""]),
        (RowContent(written=(8, 0), preview=0), ["written", "written", "no score", ""]),
        (
            RowContent(written=(8, 0), preview=0, has_pending_zero=True),
            ["written", "written", "zero", ""],
        ),
        (RowContent(written=(8, 0), preview=4, intended=0), ["written", "written", "intended", ""]),
        (RowContent(preview=20), ["preview", "", "", ""]),
        (RowContent(written=(4, 4, 4, 4), last=3), ["written", "written", "written", "last"]),
    ],
)
def test_every_box_of_a_row_is_one_thing(content: RowContent, kinds: list[str]) -> None:
    assert [box_kind(content, box) for box in range(4)] == kinds


@pytest.mark.parametrize(
    ("content", "is_decided"),
    [
        (OPEN, False),
        (RowContent(written=(8, 0, 8), progress=("16/53",)), False),
        (RowContent(written=(8, 0), is_lost=True), True),
        (RowContent(written=(20, 20, 20), points=2), True),
        (RowContent(written=(4, 4, 4, 4)), True),
    ],
)
def test_a_row_shows_its_points_once_they_are_decided(
    content: RowContent, is_decided: bool
) -> None:
    assert has_points(content) == is_decided


@pytest.mark.parametrize(
    ("is_active", "has_won", "sign"),
    [(False, False, ""), (True, False, "arrow"), (False, True, "crown"), (True, True, "crown")],
)
def test_who_is_to_act_or_has_won_has_a_sign(is_active: bool, has_won: bool, sign: str) -> None:
    content = SheetContent("Ann", CARD, VARIATIONS["standard"], is_active, has_won)
    assert sign_of(content) == sign


def test_there_are_no_points_before_anything_is_written() -> None:
    content = SheetContent("Ann", Sheet(), VARIATIONS["standard"], is_active=True)
    assert (content.points, content.bonus) == (0, 0)
    assert content.figures()[1] == "0 points"
    assert bonus_words(content.sheet) == "so far 0 points for the total score"


def test_the_portrait_of_one_of_the_cast_stands_before_the_name(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    sheet = SheetWidget(PartSpec("sheet 1"), table)
    geometry = Geometry(QSize(1300, 640), 1, 0, mirrored=False)
    sheet.lay(geometry.sheet(0), geometry, is_folded=False)
    shirt = QColor(CAST["paul"].portrait.clothes).rgb()
    for character, is_shown in (("paul", True), ("", False)):
        content = SheetContent("", ZEROS, VARIATIONS["standard"], False, character=character)
        sheet.show_part(Part("sheet 1", "", content=content), GREEN)
        image = sheet.grab(QRect(0, 0, 80, 50)).toImage()
        seen = {image.pixel(x, y) for x in range(80) for y in range(50)}
        assert (shirt in seen) == is_shown


def test_the_total_points_are_the_largest_number_and_never_faint(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    sheet = SheetWidget(PartSpec("sheet 1"), table)
    geometry = Geometry(QSize(1300, 640), 1, 0, mirrored=False)
    sheet.lay(geometry.sheet(0), geometry, is_folded=False)
    score = number_font(sheet.font(), sheet.width(), geometry.row).pixelSize()
    assert 1.3 * score < sheet.points_font.pixelSize() < 2 * score
    theme = current_theme()
    contents = (
        SheetContent("Ann", each, VARIATIONS["standard"], is_active=True)
        for each in (ZEROS, Sheet(), CARD)
    )
    inks = {content.points: points_ink(content, theme) for content in contents}
    assert inks == {-2: theme.text, 0: theme.text, 7: theme.success}


def test_a_sheet_of_zeros_has_the_points_of_its_total_score() -> None:
    content = SheetContent("Ann", ZEROS, VARIATIONS["standard"], is_active=False)
    assert (content.points, content.bonus) == (-2, -2)


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_the_button_has_a_full_dot_for_each_roll_that_is_left(qtbot: QtBot, left: int) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    button = RollButton(PartSpec("roll", kind="button"), table)
    button.show_part(Part("roll", "Roll", content=left), GREEN)
    assert button.dots() == (True,) * left + (False,) * (3 - left)


@pytest.mark.parametrize("hot", [False, True])
def test_a_die_has_the_ring_of_the_focus_before_that_of_the_pointer(
    qtbot: QtBot, hot: bool
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    die = DieWidget(CardId(0, 2), "4", table)
    die.set_hot(hot=hot)
    theme = current_theme()
    assert (die.ring() or ("",))[0] == (theme.target if hot else "")
    with qtbot.waitExposed(table):
        table.show()
    table.activateWindow()
    die.setFocus()
    assert die.hasFocus()
    assert (die.ring() or ("",))[0] == theme.table_focus


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize(
    ("size", "lines"),
    [
        ((280, 42), ["Computer 2, easy"]),
        ((150, 42), ["Computer 2, easy"]),
        ((130, 42), ["Computer 2", "easy"]),
        ((130, 24), ["Computer 2"]),
    ],
)
def test_the_level_of_a_computer_player_stands_behind_its_name_or_below_it(
    size: tuple[int, int], lines: list[str]
) -> None:
    content = SheetContent("Computer 2", Sheet(), VARIATIONS["standard"], False, level="easy")
    space = QRect(0, 0, *size)
    font = sized(QFont("Inter"), 16, bold=True)
    shown = name_lines(content, font, space)
    assert [words for _place, _font, words in shown] == lines
    for place, smaller, words in shown:
        metrics = QFontMetrics(smaller)
        assert smaller.pixelSize() >= 13
        assert space.contains(place)
        assert metrics.horizontalAdvance(words) <= place.width()
    rects = [place for place, _font, _words in shown]
    assert not any(one.intersects(other) for one, other in pairwise(rects))
    person = SheetContent("Anna", Sheet(), VARIATIONS["standard"], False)
    assert [words for _place, _font, words in name_lines(person, font, space)] == ["Anna"]


def test_words_beside_a_title_are_no_larger_than_it_on_a_small_table(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    label = LabelWidget(PartSpec("label fours"), table)
    for height in (14, 22, 34, 54):
        label.exact_height = height
        title, words = label.title_font("beside"), label.words_font("beside")
        assert 12 <= words.pixelSize() <= title.pixelSize()
