from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import gamesuite.games.king_albert
import gamesuite.patience
from gamesuite.catalogue import game
from gamesuite.engine.language import use_language
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.descriptions import SHARED_TEMPLATES, reason_in_words
from gamesuite.patience.pack import PACK, card_name
from gamesuite.patience.rules import FOUNDATION, Move, Pile
from gamesuite.patience.words import place_name, spoken_card, spoken_lift, spoken_place
from tests.games.king_albert.tables import RULES, position
from tests.games.king_albert.test_rules import REFUSED

WORDS = game("king-albert").descriptions


def test_every_card_has_its_own_name() -> None:
    names = {card_name(card) for card in PACK}
    assert len(names) == 52
    assert card_name("TS") == "ten of spades"
    assert card_name("1X") == "1X"
    assert spoken_card("AH", "reserve 2", movable=False) == "Ace of hearts, reserve 2"


def test_every_reason_in_the_rules_has_a_sentence() -> None:
    folders = [Path(room.__path__[0]) for room in (gamesuite.games.king_albert, gamesuite.patience)]
    code = "".join(path.read_text("utf-8") for folder in folders for path in folder.glob("*.py"))
    keys = set(re.findall(r'reason\(\s*"([^"]+)"', code))
    assert len(keys) > 10
    assert keys <= set(SHARED_TEMPLATES | WORDS.templates())


@pytest.mark.parametrize("told", [told for *_, told in REFUSED], ids=range(len(REFUSED)))
def test_a_refusal_is_a_sentence(told: Reason) -> None:
    sentence = reason_in_words(WORDS, told)
    assert sentence != told.key
    assert re.fullmatch(r"[A-Z].*\.", sentence), sentence
    assert not list(filter(None, (name for _, name, *_ in Formatter().parse(sentence))))


def test_refusals_name_cards_in_words() -> None:
    assert reason_in_words(WORDS, reason("covered", card="7H")).startswith(
        "The seven of hearts is covered."
    )


def test_a_hint_counts_the_cards_that_end_up_home() -> None:
    lost = "This game can't be won. This way"
    assert reason_in_words(WORDS, reason("hint most", cards=1)) == f"{lost} 1 card ends up home."
    assert reason_in_words(WORDS, reason("hint most", cards=7)) == f"{lost} 7 cards end up home."


def test_a_hint_counts_the_moves_of_a_win() -> None:
    assert (
        reason_in_words(WORDS, reason("hint home", card="AC", moves=1))
        == "This way you win in 1 move."
    )
    told = "Frees the ace of clubs to go home. This way you win in 7 moves."
    assert reason_in_words(WORDS, reason("hint frees", card="AC", moves=7)) == told


def test_places_have_names() -> None:
    places = ("column 3", "reserve 2", "foundation 1", FOUNDATION)
    names = ["column 3", "reserve 2", "foundation of clubs", "the foundations"]
    assert [place_name(place) for place in places] == names
    assert place_name("attic 1") == "attic 1"
    use_language("de")
    names = ["Spalte 3", "Reserve 2", "Grundstapel Kreuz", "die Grundstapel"]
    assert [place_name(place) for place in places] == names


def test_a_move_is_a_sentence() -> None:
    view = RULES.view(position("AC", ""), 0)
    assert WORDS.command(view, Move("AC", FOUNDATION)) == "Move the ace of clubs home"
    assert WORDS.command(view, Move("AC", "column 2")) == "Move the ace of clubs to column 2"
    assert WORDS.report(view, Move("AC", FOUNDATION)) == "Moved the ace of clubs home"
    assert WORDS.report(view, Move("AC", "column 2")) == "Moved the ace of clubs to column 2"


def test_the_position_as_text() -> None:
    view = RULES.view(position("9H 6D", "", reserve="KS --", home="2C"), 0)
    assert WORDS.position(view).splitlines() == [
        "Foundations  2C -- -- --",
        "Reserve      KS --",
        "Column 1     9H 6D",
        "Column 2",
    ]


ALONE = (Seat(),)


def test_progress_and_shared_words_tell_the_cards_of_each_suit() -> None:
    view = RULES.view(position("9H 6D", "", reserve="KS --", home="2C KH"), 0)
    (home,) = WORDS.progress(view)
    assert (home.label, home.value) == ("Cards home", "15 of 52")
    assert [(bar.suit, bar.words, bar.done, bar.whole) for bar in home.bars] == [
        ("C", "clubs", 2, 13),
        ("D", "diamonds", 0, 13),
        ("H", "hearts", 13, 13),
        ("S", "spades", 0, 13),
    ]
    noted = WORDS.noted_words()
    assert noted.score() == "A score is the number of cards home, 52 in a win."
    assert noted.shared_score(view, 15) == "15 of 52 cards home"
    assert noted.shared_picture(view) == "♣ 2  ♦ 0  ♥ 13  ♠ 0"
    won = RULES.view(position(home="KC KD KH KS"), 0)
    assert noted.shared_picture(won) == ""


def test_what_a_screen_reader_says_of_places_and_cards() -> None:
    assert spoken_place(Pile("column", 2, ("AS",))) == "Column 3"
    assert spoken_place(Pile("column", 2)) == "Column 3, empty"
    takes = spoken_place(Pile("foundation"), takes="AC")
    assert takes == "Foundation of clubs, empty, takes the ace of clubs"
    assert spoken_card("AH", "column 2", movable=True) == "Ace of hearts, column 2, can move"
    takes = spoken_card("3H", "column 2", movable=True, takes="2C")
    assert takes == "Three of hearts, column 2, takes the two of clubs"
    assert spoken_lift("AH", is_held=True) == "Picked up the ace of hearts."
    assert spoken_lift("AH", is_held=False) == "Put back the ace of hearts."


def test_the_end_is_a_sentence() -> None:
    assert "52" in WORDS.outcome(Outcome("won", (0,)), (52,), ALONE)
    assert WORDS.outcome(Outcome("stuck"), (1,), ALONE) == "No moves left. 1 card home."
    assert WORDS.outcome(Outcome("stuck"), (7,), ALONE) == "No moves left. 7 cards home."


OPTIONS: list[tuple[str, Option | None, str]] = [
    ("variation", None, "Variation"),
    ("variation", "standard", "Standard"),
    ("variation", "raglan", "Raglan"),
    ("variation", "queen-victoria", "Queen Victoria"),
    ("variation", "brigade", "Brigade"),
    ("foundations_back", None, "Allow moves back from foundations"),
    ("foundations_back", True, "Allow moves back from foundations"),
    ("foundations_back", False, "Allow moves back from foundations"),
]


@pytest.mark.parametrize(("name", "value", "label"), OPTIONS)
def test_options_have_labels(name: str, value: Option | None, label: str) -> None:
    assert WORDS.option(name, value) == label


def test_an_option_of_another_version_is_shown_as_it_is_stored() -> None:
    assert WORDS.option("speed") == "speed"
    assert WORDS.option("speed", 9) == "speed: 9"
    assert WORDS.option("variation", "sideways") == "variation: sideways"


def test_the_game_has_a_title_and_a_summary() -> None:
    assert WORDS.title() == "King Albert"
    assert WORDS.summary()
