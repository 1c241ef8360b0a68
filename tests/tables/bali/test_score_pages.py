"""The printed words of Bali."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSizeF

from gamesuite.engine.match import Match
from gamesuite.games.bali.rules import BaliRules
from gamesuite.games.bali.state import (
    BaliOptions,
    Command,
    Pass,
    Place,
    Remove,
    RemovedWord,
    State,
    Stop,
    View,
)
from gamesuite.tables.bali.score_pages import WordPages, WordSheet, blank_pages, match_pages
from gamesuite.widgets.pages.page_marks import Text
from gamesuite.widgets.pages.score_pages import PageWords
from tests.games.bali.positions import PARTNERS, RULES, build, laid, position, setup
from tests.games.started import Started

pytestmark = pytest.mark.usefixtures("qapp")

A4, A5 = QSizeF(523, 770), QSizeF(350, 520)
DAY = "22 November 2026"


def _match(*more: Command) -> Match[State, Command, View]:
    """Return a match in which REST stands, or what ``more`` makes of it."""
    rest = "AAAABCCDDEEEEFGGHHIIIIJKLLMNNNOOOOPPRRSTTUUVWYZ?"
    match = Match(RULES, setup(1, 5, "RESTQXP" + rest.replace("P", "", 1)))
    for command in (build(0, 1), build(0, 2), build(0, 3), *more):
        match.do(command)
    return match


def _words(pages: WordPages, size: QSizeF, page: int = 0) -> list[str]:
    return [mark.words for mark in pages.marks(page, size) if isinstance(mark, Text)]


def test_a_finished_game_lists_its_words_and_the_total() -> None:
    words = _words(match_pages(_match(Remove(Place(0, 0)), Stop()), DAY), A4)
    assert {"Bali", "Deal 5", DAY, "1", "REST", "3 \N{MULTIPLICATION SIGN} 4", "12"} <= {*words}
    assert {"Game ended: 12 points.", "Total"} <= {*words}
    assert words.count("12") == 2


def test_during_a_game_removed_words_are_only_counted() -> None:
    words = _words(match_pages(_match(), DAY), A4)
    assert "REST" in words
    assert "Total" not in words
    words = _words(match_pages(_match(Remove(Place(0, 0))), DAY), A4)
    assert "REST" not in " ".join(words)
    assert "1 word removed, 12 points" in words


@pytest.mark.parametrize("challenges", ["referee", "challenges"])
def test_a_match_has_a_page_for_each_side(challenges: str) -> None:
    given = "S TIP*", "PATH* B", "C", "D"
    options = BaliOptions(partnership=True, challenges=challenges)  # type: ignore[arg-type]
    state = position(*given, options=options)
    with laid(state):
        played = Match(RULES, setup(4, 5, options=options))
    pages = match_pages(played, DAY)
    assert pages.count(A4) == 2
    first, second = (_words(pages, A4, page) for page in range(2))
    assert "Player 1 and Player 3" in first  # the number is told at the end
    is_told = challenges == "referee"
    assert ("TIP" in first, "PATH" in second, "PATH" in first) == (is_told, is_told, False)


def test_the_bonus_of_a_bali_is_on_the_page_of_its_side() -> None:
    with laid(position("PATH*", "S TIP*")):
        played = Match(RULES, setup(2, 5))
    for _side in range(2):
        played.do(Pass())
    pages = match_pages(played, DAY)
    first, second = (_words(pages, A4, page) for page in range(2))
    assert "Player 1, deal 5" in first
    assert {"PATH", "Player 1 wins with 36 points. Bali bonus: 24.", "36"} <= {*first}
    assert {"TIP", "Player 1 wins with 36 points.", "6"} <= {*second}


class StartedBali(Started[State], BaliRules):
    """Bali that starts from any position."""


def test_the_page_of_partners_has_the_words_of_both_and_what_their_side_scores() -> None:
    start = position("K", "TIP*", "K", "CAT* PATH*", options=PARTNERS)
    played = Match(StartedBali(start), setup(4, 5, options=PARTNERS))
    for _side in range(2):
        played.do(Pass())
    pages = match_pages(played, DAY)
    first, second = (_words(pages, A4, page) for page in range(2))
    told = "Player 2 and Player 4 win together with 216 points."
    assert {told, "0"} <= {*first}
    assert not {"TIP", "CAT", "PATH"} & {*first}
    assert {"TIP", "CAT", "PATH", f"{told} Bali bonus: 192.", "216"} <= {*second}


def test_removed_words_of_both_partners_are_counted_on_their_page() -> None:
    start = position("Q", "X", "Z", "J", options=PARTNERS)
    start = replace(start, removed=(RemovedWord(1, 6, "TIP"), RemovedWord(3, 6, "BAD")))
    played = Match(StartedBali(start), setup(4, 5, options=PARTNERS))
    first, second = (_words(match_pages(played, DAY), A4, page) for page in range(2))
    assert "2 words removed, 12 points" in second
    assert not [words for words in first if "removed" in words]


def test_long_lists_go_on_to_another_page() -> None:
    sheet = WordSheet("Ada", DAY, tuple((f"WORD{n}", n) for n in range(60)), "Note", "99")
    pages = WordPages(PageWords("Bali", "bali-5", "Foot"), (sheet,))
    for size in (A4, A5):
        count = pages.count(size)
        assert count > 1
        listed = [word for page in range(count) for word in _words(pages, size, page)]
        assert [word for word in listed if word.startswith("WORD")] == [
            f"WORD{n}" for n in range(60)
        ]
        assert listed.count("99") == 1


@pytest.mark.parametrize("size", [A4, A5])
def test_nothing_leaves_the_page(size: QSizeF) -> None:
    room = QRectF(0, 0, size.width() + 1, size.height() + 1)
    for pages in (match_pages(_match(Stop()), DAY), blank_pages(setup(1), 2)):
        for page in range(pages.count(size)):
            for mark in pages.marks(page, size):
                if isinstance(mark, Text):
                    assert room.contains(mark.rect), mark


def test_blank_sheets_have_a_page_each() -> None:
    pages = blank_pages(setup(1), 3)
    assert pages.count(A4) == 3
    words = _words(pages, A4, 2)
    assert "Total" in words
    assert "20" in words
