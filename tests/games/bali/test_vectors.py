from __future__ import annotations

import pytest

from gamesuite.games.bali.dictionary.lookup import answer
from gamesuite.games.bali.search import builds
from gamesuite.games.bali.state import LETTERS, NUMBERS, VALUES, Bonus, pack, with_bonus, word_value
from tests.games.bali.positions import RULES, match, position

VALUE_OF_WORDS = {
    "ROB": 9,
    "PROBE": 20,
    "THROB": 25,
    "MICROBES": 56,
    "PROBLEMATICAL": 130,
    "PATHS": 20,
    "LAT": 6,
    "REST": 12,
    "EAU": 0,
    "AIR": 3,
    "JEST": 24,
    "QUEST": 35,
    "QUIZ": 40,
    "OXYGEN": 48,
    "LATEST": 24,
    "PAtHS": 40,
    "PaTHS": 45,
}


@pytest.mark.parametrize("word", VALUE_OF_WORDS)
def test_a_word_has_the_published_value(word: str) -> None:
    assert word_value(word) == VALUE_OF_WORDS[word]


@pytest.mark.parametrize("text", ["EST", "LA", "QU", "BLEMA"])
def test_is_part_of_a_word(text: str) -> None:
    assert RULES.lexicon.is_fragment(text)


@pytest.mark.parametrize("text", ["KFP", "OVMB"])
def test_is_no_part_of_a_word(text: str) -> None:
    assert not RULES.lexicon.is_fragment(text)


def test_the_example_panel_builds_what_the_leaflet_says() -> None:
    alone = {found.text for found in builds(RULES.lexicon, position("J R T QU EST LA").table)}
    assert {"JEST", "REST", "TEST", "QUEST", "LAT"} <= alone
    company = position("J R T QU EST LA", "-", deck="X").table
    texts = {found.text for found in builds(RULES.lexicon, company)}
    assert "LATEST" in texts
    assert "QUART" not in texts


@pytest.mark.parametrize(
    ("bonus", "balied", "score"),
    [
        ("triple", 1, 114),
        ("triple", 2, 342),
        ("double", 1, 76),
        ("double", 2, 152),
        ("fifty", 1, 88),
        ("fifty", 2, 138),
        ("none", 2, 38),
        ("triple", 0, 38),
    ],
)
def test_a_bali_brings_its_bonus(bonus: Bonus, balied: int, score: int) -> None:
    words = sum(map(word_value, ("PATHS", "LASH", "TIP")))
    assert words == 38
    assert with_bonus(words, bonus, balied) == score


@pytest.mark.parametrize(("seats", "left"), [(1, 47), (2, 94), (3, 93), (4, 92)])
def test_the_deck_after_the_deal(seats: int, left: int) -> None:
    assert len(match(seats).state.deck) == left


def test_a_deck_has_54_cards_and_every_letter_a_value() -> None:
    assert len(pack(1, wild=True)) == 54
    assert len(pack(3, wild=True)) == 108
    assert pack(1, wild=False).count("?") == 0
    assert set(NUMBERS) == set(VALUES) == set(LETTERS)


@pytest.mark.parametrize(
    ("word", "allowed", "value", "why"),
    [
        ("quest", True, 35, "In the dictionary"),
        ("LATE", True, 8, "In the dictionary"),
        ("UAT", False, 3, "Not in the dictionary"),
        ("Paris", False, 15, "proper noun"),
        ("gonna", False, 15, "contractions"),
        ("google", False, 18, "trademarks"),
        ("qu", False, 10, "three letters"),
        ("it's", False, None, "letters A to Z"),
        ("", False, None, "letters A to Z"),
    ],
)
def test_a_verdict_on_a_word(word: str, allowed: bool, value: int | None, why: str) -> None:
    found = answer(word)
    assert (found.allowed, found.value) == (allowed, value)
    assert why in found.why


def test_a_part_of_words_is_said_to_be_one_with_the_commonest_of_them() -> None:
    assert answer("est").parts_of == ("REST", "TEST"), "rather than BEST and JEST"
    assert not answer("xqz").parts_of
    assert not answer("quest").parts_of
    assert not answer("paris").parts_of
