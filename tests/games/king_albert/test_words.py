from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import gamesuite.games.king_albert
from gamesuite.engine.language import use_language
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.descriptions import SHARED_TEMPLATES
from gamesuite.games.king_albert.rules import FOUNDATION, PACK, Move
from gamesuite.games.king_albert.words import (
    KingAlbertDescriptions,
    card_name,
    place_name,
    spoken_card,
)
from tests.games.king_albert.tables import RULES, position
from tests.games.king_albert.test_rules import REFUSED

WORDS = KingAlbertDescriptions()


def test_every_card_has_its_own_name() -> None:
    names = {card_name(card) for card in PACK}
    assert len(names) == 52
    assert card_name("TS") == "ten of spades"
    assert card_name("1X") == "1X"
    assert spoken_card("AH", "reserve 2", movable=False) == "Ace of hearts, reserve 2"


def test_every_reason_in_the_rules_has_a_sentence() -> None:
    folder = Path(gamesuite.games.king_albert.__path__[0])
    code = "".join(path.read_text() for path in folder.glob("*.py"))
    keys = set(re.findall(r'reason\(\s*"([^"]+)"', code))
    assert len(keys) > 10
    assert keys <= set(SHARED_TEMPLATES | WORDS.templates())


@pytest.mark.parametrize("told", [told for *_, told in REFUSED], ids=range(len(REFUSED)))
def test_a_refusal_is_a_sentence(told: Reason) -> None:
    sentence = WORDS.refusal(told)
    assert sentence != told.key
    assert re.fullmatch(r"[A-Z].*\.", sentence), sentence
    assert not list(filter(None, (name for _, name, *_ in Formatter().parse(sentence))))


def test_refusals_name_cards_in_words() -> None:
    assert WORDS.refusal(reason("covered", card="7H")).startswith("The seven of hearts is covered.")


def test_a_hint_counts_the_cards_that_end_up_home() -> None:
    lost = "This game can't be won. This way"
    assert WORDS.refusal(reason("hint most", cards=1)) == f"{lost} 1 card ends up home."
    assert WORDS.refusal(reason("hint most", cards=7)) == f"{lost} 7 cards end up home."


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


def test_the_position_as_text() -> None:
    view = RULES.view(position("9H 6D", "", reserve="KS --", home="2C"), 0)
    assert WORDS.position(view).splitlines() == [
        "Foundations  2C -- -- --",
        "Reserve      KS --",
        "Column 1     9H 6D",
        "Column 2",
    ]


ALONE = (Seat(),)


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
