from __future__ import annotations

import pytest

from gamesuite.games.balut.rules import CATEGORIES, VARIATIONS, Category, Sheet, requirement
from gamesuite.games.balut.scene import RowContent, speak_row
from gamesuite.games.balut.words import (
    bonus_words,
    explanation,
    full_form,
    short_forms,
    target_forms,
)
from tests.games.balut.positions import BEST, CARD, ZEROS

STANDARD, FEDERATION = VARIATIONS["standard"], VARIATIONS["federation"]


def _sheet(category: Category, *scores: int) -> Sheet:
    sheet = Sheet()
    for score in scores:
        sheet = sheet.with_score(category, score)
    return sheet


@pytest.mark.parametrize(
    ("category", "scores", "words"),
    [
        ("fours", (20, 20), "Fours: 40 of 53, 2 boxes left"),
        ("fours", (20, 20, 12), "Fours: 52 of 53, 1 box left"),
        ("fours", (20, 20, 16), "Fours: met"),
        ("fours", (4, 8), "Fours: out of reach"),
        ("fours", (8, 8), "Fours: 16 of 53, 2 boxes left"),
        ("sixes", (18, 18, 24), "Sixes: 60 of 79, 1 box left"),
        ("choice", (11,), "Choice: 11 of 101, 3 boxes left"),
        ("choice", (5, 5, 30), "Choice: out of reach"),
        ("straight", (15, 20, 20), "Straight: 3 of 4 scored, 1 box left"),
        ("straight", (15, 20, 20, 15), "Straight: met"),
        ("full-house", (0,), "Full House: out of reach"),
        ("fours", (4, 8, 16, 16), "Fours: not reached"),
        ("straight", (0, 0, 0, 0), "Straight: not reached"),
        ("balut", (), "Balut: 0 scored, 4 boxes left"),
        ("balut", (0, 40), "Balut: 1 scored, 2 boxes left"),
        ("balut", (0, 40, 40, 0), "Balut: 2 scored"),
    ],
)
def test_requirements_in_words(category: Category, scores: tuple[int, ...], words: str) -> None:
    assert full_form(requirement(_sheet(category, *scores), category, STANDARD)) == words


def test_federation_needs_one_less() -> None:
    assert requirement(_sheet("fours", 20, 20, 12), "fours", FEDERATION).status == "met"
    assert requirement(_sheet("fours", 20, 20, 12), "fours", STANDARD).status == "open"
    assert requirement(_sheet("fours", 12, 0), "fours", FEDERATION).status == "open"
    assert requirement(_sheet("fours", 12, 0), "fours", STANDARD).status == "lost"


def test_full_sheets_are_met_or_lost() -> None:
    for sheet, status in ((BEST, "met"), (ZEROS, "lost")):
        found = {requirement(sheet, category, STANDARD).status for category in CATEGORIES}
        assert found == {status}


def test_forms_get_shorter() -> None:
    for sheet in (Sheet(), CARD, BEST, ZEROS, _sheet("fours", 20, 20)):
        for category in CATEGORIES:
            needed = short_forms(requirement(sheet, category, STANDARD))
            for forms in (needed, target_forms(category, STANDARD)):
                assert sorted(forms, key=len, reverse=True) == list(forms)
    need = requirement(_sheet("fours", 20, 20), "fours", STANDARD)
    assert short_forms(need) == ("40 of 53", "40/53")
    assert target_forms("fours", FEDERATION) == ("52 or more: 2 points", "52 or more")
    assert target_forms("straight", STANDARD) == ("all four: 4 points", "all four")


def test_what_is_decided_has_no_progress() -> None:
    for sheet in (CARD, BEST, ZEROS, _sheet("fives", 0, 0)):
        forms = short_forms(requirement(sheet, "fives", STANDARD))
        assert forms == ()


def test_an_open_row_of_baluts_says_what_each_earns() -> None:
    assert short_forms(requirement(Sheet(), "balut", STANDARD)) == ("2 each", "+2")


def test_categories_are_explained() -> None:
    assert (
        explanation("fours", FEDERATION) == "All fours count. A score of 52 or more earns 2 points."
    )
    assert explanation("straight", STANDARD).endswith("Scoring all four earns 4 points.")
    assert explanation("balut", STANDARD).endswith("Each earns 2 points.")
    assert bonus_words(CARD) == "2 points for the total score"
    assert bonus_words(Sheet()) == "so far 0 points for the total score"


def test_a_row_is_spoken() -> None:
    row = RowContent("fours", (12, 8), preview=16)
    assert speak_row(row) == "Fours: 12, 8, 2 boxes empty; would score 16"
    assert speak_row(RowContent("fours", (12, 8))) == "Fours: 12, 8, 2 boxes empty"
    row = RowContent("fours", (12, 8), preview=16, distance="20 of 53")
    assert speak_row(row) == "Fours: 12, 8, 2 boxes empty, 20 of 53; would score 16"
    assert speak_row(RowContent("choice", (26, 24, 25, 25))) == "Choice: 26, 24, 25, 25"
