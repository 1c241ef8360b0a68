"""The printed sheets of Balut: they show everything written, and nothing is cut off."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from gamesuite.app.printing.page_output import PAPERS, page_layout, printed_size
from gamesuite.engine.language import languages, use_language
from gamesuite.engine.match import Match
from gamesuite.engine.setup import LONGEST_NAME, Deal, Seat, Setup
from gamesuite.games.balut.rules import (
    BOXES,
    CATEGORIES,
    Command,
    Sheet,
    State,
    VariationName,
    View,
)
from gamesuite.tables.balut.score_pages import BalutPages, blank_pages, match_pages
from gamesuite.widgets.pages.page_marks import LEFT, RIGHT, Box, Mark, Text, text_width
from tests.games.balut.positions import BEST, CARD, ZEROS, position, setup, without_last
from tests.tables.balut.desk import StartedBalut

pytestmark = pytest.mark.usefixtures("bundled_font")

A4 = printed_size(page_layout("A4"))
DAY = "22 November 2026"
LONG = "Maximiliane Friederike von Hohenstein-Langenburg"[:LONGEST_NAME]
WIDE = "W" * LONGEST_NAME


def match_of(
    *sheets: Sheet, variation: VariationName = "standard", names: tuple[str, ...] = ()
) -> Match[State, Command, View]:
    named = (*names, *("",) * (len(sheets) - len(names)))
    seats = tuple(map(Seat, named))
    rules = StartedBalut(position(*sheets, variation=variation))
    return Match(rules, Setup("balut", {"variation": variation}, seats, Deal(7)))


def all_marks(pages: BalutPages, size: QSizeF = A4) -> list[Mark]:
    return [mark for page in range(pages.count(size)) for mark in pages.marks(page, size)]


def texts(pages: BalutPages, size: QSizeF = A4) -> list[Text]:
    return [mark for mark in all_marks(pages, size) if isinstance(mark, Text)]


def words(pages: BalutPages, size: QSizeF = A4) -> list[str]:
    return [text.words for text in texts(pages, size)]


def row(pages: BalutPages, label: str) -> list[str]:
    """Return the words in the boxes to the right of the first ``label`` in a box."""
    inside = texts(pages)
    boxes = [mark.rect for mark in all_marks(pages) if isinstance(mark, Box)]
    (first, *_) = (text for text in inside if text.words == label and _in_box(text, boxes))
    beside = [
        text
        for text in inside
        if abs(text.rect.center().y() - first.rect.center().y()) < 1
        and text.rect.left() > first.rect.right()
        and text.rect.left() < first.rect.left() + A4.width() * _share(pages)
    ]
    return [text.words for text in sorted(beside, key=lambda text: text.rect.left())]


def _share(pages: BalutPages) -> float:
    return 0.48 if words(pages).count("SCORE") > 2 else 1.0


def _in_box(text: Text, boxes: list[QRectF]) -> bool:
    return any(box.contains(text.rect) for box in boxes)


# What they show


def test_a_full_sheet_shows_every_box_score_and_point() -> None:
    pages = match_pages(match_of(CARD), DAY)
    assert row(pages, "Fours") == ["12", "8", "12", "16", "48", "0"]
    assert row(pages, "Fives") == ["15", "15", "20", "15", "65", "0"]
    assert row(pages, "Sixes") == ["18", "18", "24", "18", "78", "0"]
    assert row(pages, "Straight") == ["15", "20", "20", "0", "55", "0"]
    assert row(pages, "Full House") == ["22", "28", "19", "13", "82", "3"]
    assert row(pages, "Choice") == ["26", "24", "25", "25", "100", "0"]
    assert row(pages, "Balut") == ["0", "0", "40", "0", "40", "2"]
    assert row(pages, "TOTAL SCORE") == ["468", "2"]
    assert row(pages, "TOTAL POINTS") == ["7"]


def test_points_are_those_of_the_variation() -> None:
    pages = match_pages(match_of(CARD, variation="federation"), DAY)
    assert row(pages, "Fives")[-1] == "2"
    assert row(pages, "TOTAL POINTS") == ["13"]


def test_negative_numbers_have_a_true_minus_sign() -> None:
    pages = match_pages(match_of(ZEROS), DAY)
    assert row(pages, "TOTAL SCORE") == ["0", "\N{MINUS SIGN}2"]
    assert row(pages, "TOTAL POINTS") == ["\N{MINUS SIGN}2"]


def test_undecided_points_stay_empty() -> None:
    pages = match_pages(match_of(without_last(CARD), ZEROS), DAY)
    assert row(pages, "Choice") == ["26", "24", "25", "25", "100", "0"]
    assert row(pages, "Balut") == ["0", "0", "40"]
    assert row(pages, "TOTAL SCORE") == []
    assert row(pages, "TOTAL POINTS") == []
    assert not [each for each in words(pages) if each.startswith("Place")]


def test_a_finished_match_shows_the_ranking() -> None:
    match = match_of(ZEROS, CARD, BEST, CARD, names=("Anna", "Bo", "Cleo", "Dan"))
    printed = words(match_pages(match, DAY))
    assert printed[2:14] == [
        *("1", "Cleo", "29 points, total score 812"),
        *("2", "Bo", "7 points, total score 468"),
        *("2", "Dan", "7 points, total score 468"),
        *("4", "Anna", "\N{MINUS SIGN}2 points, total score 0"),
    ]
    assert [each for each in printed if each.startswith("Place")] == [
        "Place 4",
        "Place 2",
        "Place 1",
        "Place 2",
    ]


def test_a_name_has_the_line_that_its_place_leaves() -> None:
    match = match_of(ZEROS, CARD, names=("Anna", "Bo"))
    printed = texts(match_pages(match, DAY))
    for name, words in (("Anna", "Place 2"), ("Bo", "Place 1")):
        (place,) = (each.rect for each in printed if each.words == words)
        (line,) = (each.rect for each in printed if each.words == name and each.size == 11)
        assert line == place.adjusted(0, 0, -text_width(words, 9) - 8, 0)


def test_practice_has_no_places() -> None:
    assert not [
        each for each in words(match_pages(match_of(CARD), DAY)) if each.startswith("Place")
    ]


def test_the_footer_names_deal_variation_and_page() -> None:
    printed = words(match_pages(match_of(*[ZEROS] * 8, variation="federation"), DAY))
    assert printed.count("Balut – game 7, Federation") == 2
    assert "Page 1 of 2" in printed
    assert "Page 2 of 2" in printed


def test_every_page_of_a_match_has_the_day() -> None:
    pages = match_pages(match_of(*[ZEROS] * 8), DAY)
    assert words(pages).count(DAY) == pages.count(A4) == 2


def test_blank_sheets_are_empty_and_have_a_line_for_the_name() -> None:
    pages = blank_pages(setup(2), 3)
    assert words(pages).count("Name") == 3
    assert words(pages).count("TOTAL POINTS") == 3
    assert row(pages, "Fours") == []
    assert row(pages, "TOTAL SCORE") == []
    assert "Balut, Standard" in words(pages)


@pytest.mark.parametrize(
    ("variation", "needed"),
    [
        ("standard", ["more than 52", "more than 65", "more than 78", "more than 100"]),
        ("federation", ["52 or more", "65 or more", "78 or more", "100 or more"]),
    ],
)
def test_every_page_says_what_earns_points(variation: VariationName, needed: list[str]) -> None:
    pages = blank_pages(setup(2, variation), 5)
    for page in range(pages.count(A4)):
        printed = [mark.words for mark in pages.marks(page, A4) if isinstance(mark, Text)]
        names = ("Fours", "Fives", "Sixes", "Choice")
        for name, condition in zip(names, needed, strict=True):
            assert printed[printed.index(f"{name}: {condition}") + 1] == "2"
        assert printed[printed.index("all four Straights scored") + 1] == "4"
        assert printed[printed.index("all four Full Houses scored") + 1] == "3"
        assert printed[printed.index("each Balut") + 1] == "2"
        assert printed[printed.index("0\N{EN DASH}299") + 1] == "\N{MINUS SIGN}2"
        assert printed[printed.index("350\N{EN DASH}399") + 1] == "0"
        assert printed[printed.index("650\N{EN DASH}812") + 1] == "6"
        assert "1-2-3-4-5: 15, 2-3-4-5-6: 20" in printed


# How they are laid out


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 9, 64])
@pytest.mark.parametrize("paper", PAPERS)
def test_there_is_a_sheet_for_every_player(players: int, paper: str) -> None:
    size = printed_size(page_layout(paper))
    assert words(blank_pages(setup(1), players), size).count("SCORE") == players


@pytest.mark.parametrize(
    ("players", "paper", "pages"),
    [
        *((players, "A4", 1) for players in (1, 2, 3, 4)),
        (5, "A4", 2),
        (9, "A4", 3),
        (64, "A4", 16),
        (4, "Letter", 1),
        (2, "A5", 2),
    ],
)
def test_sheets_share_a_page_as_long_as_they_are_large_enough(
    players: int, paper: str, pages: int
) -> None:
    assert blank_pages(setup(1), players).count(printed_size(page_layout(paper))) == pages


@pytest.mark.parametrize("players", [1, 2, 4, 9])
@pytest.mark.parametrize("paper", PAPERS)
def test_boxes_are_large_enough_to_write_in(players: int, paper: str) -> None:
    size = printed_size(page_layout(paper))
    marks = all_marks(blank_pages(setup(1), players), size)
    boxes = [mark.rect for mark in marks if isinstance(mark, Box) and mark.grey is None]
    assert len(boxes) >= BOXES * len(CATEGORIES) * players
    assert min(box.width() for box in boxes) >= 25
    assert min(box.height() for box in boxes) >= 17


@pytest.mark.parametrize(
    ("seats", "width", "columns"),
    [(4, 1100, 1), (5, 1100, 2), (8, 1100, 2), (5, 480, 2), (8, 480, 2), (5, 479, 1), (8, 479, 1)],
)
def test_a_long_ranking_has_two_columns_on_wide_paper(
    seats: int, width: float, columns: int
) -> None:
    pages = match_pages(match_of(*[BEST] * seats), DAY)
    names = [f"Player {number}" for number in range(1, seats + 1)]
    ranking = [text.rect for text in texts(pages, QSizeF(width, 760)) if text.words in names]
    corners = [(rect.left(), rect.top()) for rect in ranking[:seats]]
    assert corners == sorted(corners)  # down the first column, then the second
    assert len({left for left, _top in corners}) == columns
    assert len({top for _left, top in corners}) == -(-seats // columns)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", [*PAPERS, "a large one, lying"])
@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_nothing_is_cut_off_or_printed_over(seats: int, paper: str, language: str) -> None:
    use_language(language)
    lying = QSizeF(1100, 760)
    size = printed_size(page_layout(paper)) if paper in PAPERS else lying
    pages = match_pages(match_of(*[BEST] * seats, names=("Anna", LONG, WIDE)[:seats]), DAY)
    for page in range(pages.count(size)):
        found = [mark for mark in pages.marks(page, size) if isinstance(mark, Text)]
        for text in found:
            assert QRectF(-0.5, -0.5, size.width() + 1, size.height() + 1).contains(text.rect)
            assert _width(text) <= text.rect.width() + 0.05, text
            assert text.size >= 4.5, text
        for (one, ink), (other, beside) in combinations([(each, _ink(each)) for each in found], 2):
            assert not ink.intersects(beside), (one, other)
        for text in found:
            assert "…" not in text.words or text.words[:3] in (LONG[:3], WIDE[:3])


def _width(text: Text) -> float:
    return text_width(text.words, text.size, bold=text.bold)


def _ink(text: Text) -> QRectF:
    """Return roughly the rectangle that the letters of ``text`` cover."""
    rect = QRectF(0, 0, _width(text) - 0.2, text.size)
    rect.moveCenter(text.rect.center())
    if text.align == LEFT:
        rect.moveLeft(text.rect.left())
    elif text.align == RIGHT:
        rect.moveRight(text.rect.right())
    return rect


def test_a_name_of_forty_letters_is_readable() -> None:
    printed = words(match_pages(match_of(CARD, CARD, names=(LONG, WIDE)), DAY))
    assert printed.count(LONG) >= 1
    assert [each for each in printed if each.startswith("WWWWWWWWWW")]


def test_painting_puts_black_on_white() -> None:
    image = QImage(A4.toSize(), QImage.Format.Format_Grayscale8)
    image.fill(QColor("white"))
    painter = QPainter(image)
    match_pages(match_of(CARD, CARD), DAY).paint(painter, 0, A4)
    painter.end()
    greys = {
        QColor(image.pixel(x, y)).lightness()
        for x in range(0, image.width(), 3)
        for y in range(image.height())
    }
    assert min(greys) < 40
    assert max(greys) == 255
