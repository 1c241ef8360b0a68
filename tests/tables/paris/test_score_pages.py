"""The printed sheets of Paris: they show what was written, and nothing is cut off."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF

from gamesuite.app.printing.page_output import PAPERS, as_pdf, page_layout, printed_size
from gamesuite.engine.language import languages, use_language
from gamesuite.engine.match import Match
from gamesuite.engine.setup import LONGEST_NAME, Seat
from gamesuite.games.paris.card_words import TIMES
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.rules import ParisRules
from gamesuite.games.paris.state import GoOut, NextHand, Pass, State
from gamesuite.table_catalogue import TABLES
from gamesuite.tables.paris.score_pages import blank_pages, match_pages
from gamesuite.widgets.pages.page_marks import LEFT, RIGHT, Box, Line, Text, text_width
from gamesuite.widgets.pages.score_pages import ScorePages
from tests.games.paris.positions import THREE_KNIGHTS, ParisMatch, position, setup
from tests.games.started import Started

pytestmark = pytest.mark.usefixtures("bundled_font")

A4 = printed_size(page_layout("A4"))
DAY = "22 November 2026"
NAMES = ("Anna", "Bo", "Cleo", "Dan")
WIDE = "W" * LONGEST_NAME
FINISHED = (Sheet((8960, 1600, 720), (960,)), Sheet((960,)))
OTHERS = {2: ("FO LO VO",), 3: ("FO LO", "PO"), 4: ("FO LO", "PO", "SO")}


class StartedParis(Started[State], ParisRules):
    """The rules of Paris from any position."""


def match_of(
    *sheets: Sheet, seats: int = 2, names: tuple[str, ...] = NAMES, first: str = THREE_KNIGHTS
) -> ParisMatch:
    """Return a match with these sheets in which the first player has the cards ``first``."""
    state = position(first, *OTHERS[seats])
    if sheets:
        state = replace(state, sheets=sheets)
    known = replace(setup(7, seats), seats=tuple(map(Seat, names[:seats])))
    return Match(StartedParis(state), known)


def texts(pages: ScorePages, size: QSizeF = A4) -> list[Text]:
    marks = (mark for page in range(pages.count(size)) for mark in pages.marks(page, size))
    return [mark for mark in marks if isinstance(mark, Text)]


def words(pages: ScorePages, size: QSizeF = A4) -> list[str]:
    return [text.words for text in texts(pages, size)]


def columns(pages: ScorePages) -> list[list[str]]:
    """Return what stands in the columns of the sheet on one page, from top to bottom."""
    (name,) = (text for text in texts(pages) if text.words == "Name")
    heads = [
        text
        for text in texts(pages)
        if text.rect.top() >= name.rect.top() - 1
        and text.rect.bottom() <= name.rect.bottom() + 1
        and text.rect.left() > name.rect.right()
    ]
    lefts = sorted({text.rect.left() for text in heads})
    return [
        [text.words for text in texts(pages) if text.rect.left() == left and text.size > 8.6]
        for left in lefts
    ]


# What they show


def test_a_finished_rubber_shows_entries_sum_factor_total_and_place() -> None:
    assert columns(match_pages(match_of(*FINISHED), DAY)) == [
        ["Anna", "960", "8,960", "1,600", "720", "12,240", f"{TIMES} 2", "24,480", "1"],
        ["Bo", "960", "960", f"{TIMES} 1", "960", "2"],
    ]


def test_three_to_nothing_has_the_factor_ten() -> None:
    pages = match_pages(match_of(Sheet((960, 720, 1600)), Sheet()), DAY)
    assert columns(pages)[0][-4:] == ["3,280", f"{TIMES} 10", "32,800", "1"]


def test_the_last_entry_above_stands_highest_and_the_line_is_strong() -> None:
    pages = match_pages(match_of(Sheet((), (240, 720)), Sheet((960,))), DAY)
    (anna, bo) = columns(pages)
    assert anna[1:3] == ["720", "240"]
    (line,) = (mark for mark in pages.marks(0, A4) if isinstance(mark, Line) and mark.width > 2)
    height = {text.words: text.rect.center().y() for text in texts(pages)}
    assert height["720"] < height["240"] < line.begin.y() < height["960"]
    assert bo[1] == "960"


def test_before_the_end_there_is_a_sum_but_no_factor_total_or_place() -> None:
    printed = words(match_pages(match_of(Sheet((960,)), Sheet((), (240,))), DAY))
    assert columns(match_pages(match_of(Sheet((960,)), Sheet()), DAY))[0] == ["Anna", "960", "960"]
    assert not [each for each in printed if each.startswith(TIMES) or each == "Place"]


def test_partners_share_a_column() -> None:
    pages = match_pages(match_of(Sheet((960,)), Sheet(), seats=4), DAY)
    assert columns(pages) == [["Anna", "Cleo", "960", "960"], ["Bo", "Dan", "0"]]


def test_three_players_have_a_column_each() -> None:
    pages = match_pages(match_of(Sheet((960,) * 3), Sheet((80,)), Sheet(), seats=3), DAY)
    assert [column[0] for column in columns(pages)] == ["Anna", "Bo", "Cleo"]
    assert [column[-1] for column in columns(pages)] == ["1", "2", "3"]


def test_a_tie_has_the_same_place() -> None:
    pages = match_pages(match_of(Sheet((10,) * 3), Sheet((20,)), Sheet((20,)), seats=3), DAY)
    assert [column[-1] for column in columns(pages)] == ["1", "2", "2"]


def test_each_hand_says_who_went_out_with_what() -> None:
    match = match_of(first="KO VO PO SO")
    match.do(GoOut())
    printed = words(match_pages(match, DAY))
    at = printed.index("Melds") - 2
    assert printed[at : at + 10] == [
        *("Hand", "Went out", "Melds", "Score", "Written"),
        *("1", "Anna", f"140 {TIMES} 2⁶: 4 cards, consecutive, same house", "8,960", "Below line"),
    ]


def test_a_lost_hand_is_written_above_and_a_void_one_nowhere() -> None:
    state = position("KO VO LO MO", "KA KY KT PA PY PT")
    match: ParisMatch = Match(StartedParis(state), setup(7, 2))
    match.do(GoOut())
    printed = words(match_pages(match, DAY))
    assert printed[-2] == "Above line"
    void = match_of()
    for command in (Pass(), Pass(), NextHand()):
        void.do(command)
    assert "All players passed: nobody scores" in words(match_pages(void, DAY))
    assert words(match_pages(void, DAY)).count("nobody") == 1


def test_only_finished_hands_are_listed() -> None:
    assert "Went out" not in words(match_pages(match_of(), DAY))


def test_a_sheet_has_deal_day_and_variation() -> None:
    seats = (Seat("Ada"), Seat(player="computer"))
    alone = Match(StartedParis(position(THREE_KNIGHTS, *OTHERS[2])), replace(setup(7), seats=seats))
    pages = match_pages(alone, DAY)
    assert words(pages)[:2] == ["Paris", f"Deal 7, {DAY}"]
    assert "Paris – deal 7, Rubber" in words(pages)
    assert pages.words.file_name == "paris-7"


def test_a_single_hand_has_no_sum_and_no_factor() -> None:
    state = position(THREE_KNIGHTS, "FO LO VO", match="hand")
    match: ParisMatch = Match(StartedParis(state), setup(7, 2, None, match="hand"))
    match.do(GoOut())
    printed = words(match_pages(match, DAY))
    assert "Added up" not in printed
    assert "Factor" not in printed
    assert {"Total", "960", "Place"} <= set(printed)


# Blank ones


@pytest.mark.parametrize(("players", "fields"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize(("paper", "sheets"), [("A4", 4), ("Letter", 4), ("A5", 0)])
def test_a_page_of_blank_sheets_has_places_to_write(
    players: int, fields: int, paper: str, sheets: int
) -> None:
    size = printed_size(page_layout(paper))
    pages = blank_pages(setup(1, 2), players)
    assert pages.count(size) == 1
    count = words(pages, size).count("Name")
    assert count == (sheets or (1 if players == 3 else 2))
    assert words(pages, size).count("Date") == count
    boxes = [mark.rect for mark in pages.marks(0, size) if isinstance(mark, Box)]
    assert min(box.width() for box in boxes) >= 45
    assert min(box.height() for box in boxes) >= 15
    heads = [mark for mark in pages.marks(0, size) if isinstance(mark, Line) and mark.width == 0.3]
    assert len(heads) == (count * 2 if fields == 4 else 0)  # between the names of partners
    assert ("with a lead of" in words(pages, size)) == (players == 2)


def test_the_dialog_offers_two_to_four_players() -> None:
    pages = TABLES["paris"].pages
    assert pages is not None
    makers = pages()
    assert (makers.usual_blank, makers.blank_numbers) == (None, range(2, 5))


# How they are laid out


@pytest.mark.parametrize("paper", PAPERS)
def test_a_short_match_fills_more_of_its_page(paper: str) -> None:
    size = printed_size(page_layout(paper))
    pages = match_pages(match_of(*FINISHED), DAY)
    assert pages.count(size) == 1
    boxes = [mark.rect for mark in pages.marks(0, size) if isinstance(mark, Box)]
    assert min(box.left() for box in boxes) == pytest.approx(0)
    assert max(box.right() for box in boxes) == pytest.approx(size.width())
    assert max(box.bottom() for box in boxes) > 0.45 * size.height()
    sizes = {text.words: text.size for text in texts(pages, size)}
    assert sizes["24,480"] > (14 if paper != "A5" else 10)


def test_a_long_rubber_goes_on_to_other_pages() -> None:
    # Alternating wins: with two players nobody leads by two.
    sheets = (Sheet((960,) * 60, (720,) * 40), Sheet((960,) * 60, (720,) * 41))
    for paper in PAPERS:
        size = printed_size(page_layout(paper))
        pages = match_pages(match_of(*sheets), DAY)
        count = pages.count(size)
        assert count > 2
        printed = words(pages, size)
        assert printed.count("960") == 120
        assert printed.count("720") == 81
        assert printed.count("Anna") == count
        assert printed.count("Added up") == printed.count("Total") == 1
        assert f"Page {count} of {count}" in printed


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", ["two", "three", "four", "long", "blank 2", "blank 3", "blank 4"])
def test_nothing_is_cut_off_or_printed_over(language: str, paper: str, kind: str) -> None:
    use_language(language)
    size = printed_size(page_layout(paper))
    pages = _pages(kind)
    page_rect = QRectF(-0.5, -0.5, size.width() + 1, size.height() + 1)
    for page in range(pages.count(size)):
        marks = pages.marks(page, size)
        found = [mark for mark in marks if isinstance(mark, Text)]
        assert all(page_rect.contains(mark.rect) for mark in marks if isinstance(mark, Box))
        for text in found:
            assert page_rect.contains(text.rect)
            assert text_width(text.words, text.size, bold=text.bold) <= text.rect.width() + 0.05
            assert text.size >= 4.5, text
            assert "…" not in text.words or text.words.startswith("WWW"), text
        for one, other in combinations(found, 2):
            assert not _ink(one).intersects(_ink(other)), (one, other)


def _pages(kind: str) -> ScorePages:
    if kind.startswith("blank"):
        return blank_pages(setup(1, 2), int(kind[-1]))
    seats = {"two": 2, "three": 3, "four": 4, "long": 2}[kind]
    large = Sheet((204_800_000,) * 3, (1_204_800,) * (50 if kind == "long" else 2))
    rest = (Sheet((2_048_000,)),) * (2 if seats == 3 else 1)
    match = match_of(large, *rest, seats=seats, names=("Anna", WIDE, "Cleo", "Dan"))
    return match_pages(match, DAY)


def _ink(text: Text) -> QRectF:
    """Return roughly the rectangle that the letters of ``text`` cover."""
    width = text_width(text.words, text.size, bold=text.bold)
    rect = QRectF(0, 0, width - 0.2, text.size)
    rect.moveCenter(text.rect.center())
    if text.align == LEFT:
        rect.moveLeft(text.rect.left())
    elif text.align == RIGHT:
        rect.moveRight(text.rect.right())
    return rect


def test_the_pages_can_be_saved() -> None:
    match = match_of(first="KO VO PO SO")
    match.do(GoOut())
    assert as_pdf(match_pages(match, DAY), page_layout("A4")).startswith(b"%PDF-")
