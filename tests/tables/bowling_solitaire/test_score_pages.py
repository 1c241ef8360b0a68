"""The printed score pads: they show what was bowled, and nothing is cut off."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from gamesuite.app.printing.page_output import PAPERS, as_pdf, page_layout, printed_size
from gamesuite.engine.language import languages, use_language
from gamesuite.engine.match import Match
from gamesuite.engine.setup import LONGEST_NAME, Deal, Seat, Setup
from gamesuite.games.bowling_solitaire.rules import BowlingSolitaireRules, Command, State, View
from gamesuite.table_catalogue import TABLES
from gamesuite.tables.bowling_solitaire.score_pages import (
    BLANK_PADS,
    BowlingPages,
    blank_pages,
    match_pages,
)
from gamesuite.widgets.pages.page_marks import Box, Text, text_width
from tests.games.bowling_solitaire.positions import balls_of, bowl_balls
from tests.games.started import Started

pytestmark = pytest.mark.usefixtures("bundled_font")

A4 = printed_size(page_layout("A4"))
DAY = "22 November 2026"
WHOLE = "X7/9-X-88/-6XXX81"


class StartedBowling(Started[State], BowlingSolitaireRules):
    """The rules of Bowling Solitaire from any position."""


def match_of(
    sheet: str, name: str = "", variation: str = "standard"
) -> Match[State, Command, View]:
    setup = Setup("bowling-solitaire", {"variation": variation}, (Seat(name),), Deal(7))
    return Match(StartedBowling(bowl_balls(balls_of(sheet), variation)), setup)


def texts(pages: BowlingPages, size: QSizeF = A4) -> list[Text]:
    pads = [mark for page in range(pages.count(size)) for mark in pages.marks(page, size)]
    return [mark for mark in pads if isinstance(mark, Text)]


def words(pages: BowlingPages, size: QSizeF = A4) -> list[str]:
    return [text.words for text in texts(pages, size)]


def test_a_game_has_marks_running_totals_and_its_total() -> None:
    printed = words(match_pages(match_of(WHOLE), DAY))
    frames = " ".join(printed[printed.index("1") : printed.index("TOTAL")])
    assert frames == (
        "1 X 20 2 7 / 39 3 9 – 48 4 X 66 5 – 8 74 6 8 / 84 7 – 6 90 8 X 120 9 X 148 10 X 8 1 167"
    )
    assert printed[printed.index("TOTAL") + 1] == "167"


def test_a_game_has_its_deal_date_variation_and_counts() -> None:
    printed = words(match_pages(match_of(WHOLE), DAY))
    assert printed[0] == "Bowling Solitaire"
    assert "Deal 7" in printed
    assert f"5 strikes, 2 spares, {DAY}" in printed
    assert "Bowling Solitaire – deal 7, Standard" in printed
    assert match_pages(match_of(WHOLE), DAY).words.file_name == "bowling-solitaire-7"


def test_a_strike_stands_in_the_second_box_and_the_tenth_frame_has_three() -> None:
    pages = match_pages(match_of(WHOLE), DAY)
    (first,) = (text.rect for text in texts(pages) if text.words == "1" and text.size < 11)
    strikes = [text.rect.center().x() for text in texts(pages) if text.words == "X"]
    assert strikes[0] > first.center().x()
    boxes = [mark.rect for mark in pages.marks(0, A4) if isinstance(mark, Box)]
    small = [box for box in boxes if box.width() == pytest.approx(box.height(), abs=4)]
    last = max(box.right() for box in small)
    assert sum(box.right() > last - 3 * box.width() + 1 for box in small) == 3
    assert len(small) == 9 + 3


def test_totals_that_are_not_known_stay_empty() -> None:
    printed = words(match_pages(match_of("8/X9-X"), DAY))
    frames = printed[printed.index("1") : printed.index("TOTAL") + 2]
    assert frames[:11] == ["1", "8", "/", "20", "2", "X", "39", "3", "9", "–", "48"]
    assert frames[11:14] == ["4", "X", "5"]
    assert printed[printed.index("TOTAL") + 1].startswith("Bowling Solitaire")


def test_practice_has_its_last_frames_and_no_total() -> None:
    printed = words(match_pages(match_of("72" * 12, variation="practice-frame"), DAY))
    assert next(each for each in printed if each in ("1", "2", "3")) == "3"
    assert "12" in printed
    assert printed[-1] == "Bowling Solitaire – deal 7, Practice frame"
    assert printed[-2] == "TOTAL"


def test_no_practice_frame_has_a_third_box() -> None:
    def small_boxes(pages: BowlingPages) -> int:
        boxes = [mark.rect for mark in pages.marks(0, A4) if isinstance(mark, Box)]
        return sum(box.width() == pytest.approx(box.height(), abs=4) for box in boxes)

    for frames in (2, 10, 12):  # the tenth is the last one on the pad, or one in the middle
        pages = match_pages(match_of("72" * frames, variation="practice-frame"), DAY)
        assert small_boxes(pages) == 10


def test_a_strike_in_the_tenth_practice_frame_stands_in_the_second_box() -> None:
    pages = match_pages(match_of("72" * 9 + "X" + "72", variation="practice-frame"), DAY)
    (strike,) = (text.rect for text in texts(pages) if text.words == "X")
    (number,) = (text.rect for text in texts(pages) if text.words == "10")
    assert strike.center().x() > number.center().x()


def test_a_named_player_stands_above_the_pad() -> None:
    assert "Anna, deal 7" in words(match_pages(match_of(WHOLE, "Anna"), DAY))


@pytest.mark.parametrize(("paper", "on_a_page"), [("A4", 8), ("Letter", 8), ("A5", 5)])
def test_several_blank_pads_fill_a_page(paper: str, on_a_page: int) -> None:
    size = printed_size(page_layout(paper))
    setup = match_of("").setup
    assert blank_pages(setup, on_a_page).count(size) == 1
    pages = blank_pages(setup, on_a_page + 1)
    assert pages.count(size) == 2
    assert words(pages, size).count("Name") == on_a_page + 1
    assert words(pages, size).count("10") == on_a_page + 1
    assert "Page 2 of 2" in words(pages, size)


def test_the_dialog_offers_a_page_of_blank_pads() -> None:
    makers = TABLES["bowling-solitaire"].pages
    assert makers is not None
    assert makers().usual_blank == BLANK_PADS == 8


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", ["blank", "game", "long name", "perfect"])
def test_nothing_leaves_its_place_or_the_page(language: str, paper: str, kind: str) -> None:
    use_language(language)
    size = printed_size(page_layout(paper))
    pages = {
        "blank": blank_pages(match_of("").setup, 20),
        "game": match_pages(match_of(WHOLE), DAY),
        "long name": match_pages(match_of(WHOLE, "W" * LONGEST_NAME), DAY),
        "perfect": match_pages(match_of("X" * 12), DAY),
    }[kind]
    page = QRectF(0, 0, size.width(), size.height()).adjusted(-1, -1, 1, 1)
    for number in range(pages.count(size)):
        for mark in pages.marks(number, size):
            if isinstance(mark, Text):
                assert page.contains(mark.rect)
                assert text_width(mark.words, mark.size, bold=mark.bold) <= mark.rect.width() + 1
            elif isinstance(mark, Box):
                assert page.contains(mark.rect)


def test_a_perfect_game_is_written_in_full() -> None:
    printed = words(match_pages(match_of("X" * 12), DAY))
    assert printed.count("X") == 12
    assert printed[printed.index("TOTAL") + 1] == "300"
    assert f"12 strikes, 0 spares, {DAY}" in printed


def test_the_pages_can_be_painted_and_saved() -> None:
    pages = match_pages(match_of(WHOLE), DAY)
    image = QImage(600, 850, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    pages.paint(painter, 0, A4)
    painter.end()
    row = [QColor(image.pixel(x, 75)).lightness() for x in range(image.width())]
    assert min(row) < 128
    assert as_pdf(pages, page_layout("A4")).startswith(b"%PDF-")
