"""What the plate of a player shows: golden or not, and how many lines."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.engine.cast import CAST
from gamesuite.engine.table.scene import Part, SeatContent
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.look.font import sized
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.plate_widget import (
    PlateWidget,
    fitted,
    is_dealer_below,
    lines_below,
    stands_out,
    words_in_band,
    words_room,
)

LINES = ("7 cards", "went out", "lost 20", "writes 40")


@pytest.mark.parametrize("is_active", [False, True])
@pytest.mark.parametrize("is_winner", [False, True])
def test_the_plate_of_the_player_to_act_and_of_a_winner_is_golden(
    is_active: bool, is_winner: bool
) -> None:
    content = SeatContent(
        "Anna", is_active=is_active, is_winner=is_winner, is_dealer=True, is_partner=True, score="9"
    )
    assert stands_out(content) == (is_active or is_winner)


@pytest.mark.parametrize(
    ("size", "lines"),
    [
        (QSize(150, 120), ("960 · 7 cards", *LINES[1:])),
        (QSize(150, 60), ("960 · 7 cards · went out · lost 20", "writes 40")),
        (QSize(150, 40), ("960 · 7 cards · went out · lost 20 · writes 40",)),
        (QSize(150, 30), ()),
        (QSize(300, 60), ()),
        (QSize(300, 61), ("960 · 7 cards · went out · lost 20", "writes 40")),
    ],
)
def test_lines_without_room_share_the_first_one(size: QSize, lines: tuple[str, ...]) -> None:
    assert lines_below(SeatContent("Anna", LINES, score="960"), size) == lines


def test_lines_without_room_are_in_fewer_words_where_there_are_such() -> None:
    content = SeatContent(
        "Anna", ("720 or more", "3 hands to win", "4 cards"), brief=("720+", "3 to win")
    )
    assert lines_below(content, QSize(150, 75)) == content.lines
    assert lines_below(content, QSize(150, 60)) == content.brief
    assert lines_below(content, QSize(150, 40)) == ("720+ · 3 to win",)


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize(("width", "is_below"), [(60, False), (90, True), (130, False)])
def test_the_sign_of_the_dealer_gives_way_to_a_name_that_fits_without(
    width: int, is_below: bool
) -> None:
    content = SeatContent("Computer 4", ("3 to win",), is_dealer=True, team=1)
    assert is_dealer_below(content, QFont(), width, 20) == is_below
    assert not is_dealer_below(replace(content, is_dealer=False), QFont(), width, 20)


def test_a_plate_with_a_name_alone_has_no_lines() -> None:
    assert lines_below(SeatContent("Anna"), QSize(150, 120)) == ()


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize(
    ("room", "words"),
    [
        ((400, 30), "Anna Lena · partner · 7 cards"),
        ((200, 30), "Anna Lena · partner · 7 cards"),
        ((180, 30), "Anna Lena · 7 cards"),
        ((150, 30), "Anna Lena · 7 cards"),
        ((100, 30), "Anna Lena"),
        ((54, 24), "Anna\nLena"),
        ((42, 23), "Anna…"),
        ((24, 30), "An…\nLena"),
    ],
)
def test_what_has_no_room_on_a_plate_is_left_out_before_the_name(
    room: tuple[int, int], words: str
) -> None:
    variants = ["Anna Lena · partner · 7 cards", "Anna Lena · 7 cards", "Anna Lena"]
    assert fitted(variants, sized(QFont("Inter"), 20, bold=True), QRect(0, 0, *room))[1] == words


def test_the_band_of_a_plate_is_whole_to_all_sides(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    plate = PlateWidget(PartSpec("plate"), table)
    plate.resize(150, 30)
    plate.show_part(Part("plate", "", content=SeatContent("", is_winner=True)), GREEN)
    image = plate.grab().toImage()
    assert image.pixelColor(0, 15) == image.pixelColor(149, 15)
    assert image.pixelColor(75, 0) == image.pixelColor(75, 29)


@pytest.mark.parametrize(
    ("figure", "is_dealer", "is_even"),
    [("", False, True), ("", True, True), ("7", False, False)],
)
def test_words_are_in_the_middle_of_a_plate_without_a_figure(
    qtbot: QtBot, figure: str, *, is_dealer: bool, is_even: bool
) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    plate = PlateWidget(PartSpec("plate"), table)
    plate.resize(300, 30)
    content = SeatContent("Ada", figure=figure, is_dealer=is_dealer)
    plate.show_part(Part("plate", "", content=content), GREEN)
    image = plate.grab().toImage()
    light = [
        x for x in range(300) if any(image.pixelColor(x, y).lightness() > 150 for y in range(30))
    ]
    groups = [[light[0]]]
    for x in light[1:]:
        groups[-1].append(x) if x - groups[-1][-1] < 10 else groups.append([x])
    name, *signs = groups
    end = signs[0][0] if signs else 300
    assert (abs(name[0] - (end - name[-1])) <= 10) == is_even


def test_words_keep_off_the_round_end_where_there_is_room() -> None:
    room = QRect(10, 0, 100, 30)
    assert words_room(room, 40.0).width() == 100 - 6
    assert words_room(room, 97.5).width() == 100 - 2
    assert words_room(room, 120.0) == room


@pytest.mark.parametrize("height", [30, 60])
def test_the_portrait_of_one_of_the_cast_stands_before_the_name(qtbot: QtBot, height: int) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    plate = PlateWidget(PartSpec("plate"), table)
    plate.resize(200, height)
    plate.show_part(Part("plate", "", content=SeatContent("", character="paul")), GREEN)
    colours = plate.grab(QRect(0, 0, 60, height)).toImage()
    shirt = QColor(CAST["paul"].portrait.clothes).rgb()
    seen = {colours.pixel(x, y) for x in range(60) for y in range(height)}
    assert shirt in seen


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize(
    ("width", "partner", "words", "size"),
    [
        (400, False, "Ada, easy · 7 cards", 20),
        (170, False, "Ada, easy · 7 cards", 15),
        (130, False, "Ada · 7 cards", 20),
        (240, True, "Ada, easy · partner · 7 cards", 15),
        (190, True, "Ada, easy · 7 cards", 17),
        (130, True, "Ada · 7 cards", 20),
    ],
)
def test_the_level_of_a_computer_player_is_on_a_plate_where_all_can_be_read_well(
    width: int, partner: bool, words: str, size: int
) -> None:
    content = SeatContent("Ada", is_partner=partner, team=0 if partner else None, level="easy")
    font = sized(QFont("Inter"), 20, bold=True)
    shown = words_in_band(content, ("7 cards",), font, QRect(0, 0, width, 30))
    assert (shown[1], shown[0].pixelSize()) == (words, size)
    strong = replace(content, level="strong")
    with_it = words_in_band(strong, ("7 cards",), font, QRect(0, 0, width, 30))[1]
    assert ("strong" in with_it) == ("easy" in words), "all plates have it, or none of them"


@pytest.mark.usefixtures("bundled_font")
@pytest.mark.parametrize(
    ("width", "words"),
    [
        (400, "Ada · 640 or more · 2 hands to win · 7 cards"),
        (240, "Ada · 640+ · 2 to win"),
        (100, "Ada · 640+"),
        (60, "Ada"),
    ],
)
def test_what_comes_last_leaves_a_narrow_plate_first(width: int, words: str) -> None:
    lines = ("640 or more", "2 hands to win", "7 cards")
    content = SeatContent("Ada", lines, brief=("640+", "2 to win"))
    font = sized(QFont("Inter"), 20, bold=True)
    assert words_in_band(content, lines, font, QRect(0, 0, width, 30))[1] == words
