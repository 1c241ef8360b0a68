from __future__ import annotations

import pytest
from msgspec.structs import replace

from gamesuite.engine.language import languages, use_language
from gamesuite.engine.reason import reason
from gamesuite.engine.resources import MissingResourceError, resource
from gamesuite.engine.rules import Outcome, apply
from gamesuite.engine.setup import Option, Seat
from gamesuite.engine.words.descriptions import LabelledFigure, reason_in_words
from gamesuite.games.paris.card_words import card_name, letter_meaning, person_name
from gamesuite.games.paris.melds import DECK, PERSONS
from gamesuite.games.paris.parts import ResultContent
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.score_scene import result_part
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, State, Take
from gamesuite.games.paris.words import ParisDescriptions, coach_templates
from tests.contents import content_of
from tests.games.paris.positions import RULES, new_match, position, random_states, setup

WORDS = ParisDescriptions()


def test_cards() -> None:
    assert card_name("KO") == "Knight of the Sun"
    assert card_name("MT") == "Maid of the Pyramid"
    assert card_name("") == ""


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card_name(card) for card in DECK}) == len(DECK)


@pytest.fixture
def german() -> None:
    use_language("de")


@pytest.mark.usefixtures("german")
def test_german_names_have_the_house_in_its_case() -> None:
    houses = ("der Sonne", "des Pfeils", "der Blume", "der Pyramide")
    persons = ["Ritter", "Priester", "Vater", "Liebhaber", "Vasall", "Sünder", "Kind", "Magd"]
    expected = [f"{person} {house}" for house in houses for person in persons]
    assert [card_name(card) for card in DECK] == expected
    assert WORDS.argument("card", "MA") == "Magd des Pfeils"


def test_english_letters_need_no_meaning() -> None:
    assert {letter_meaning(card) for card in ("", *DECK)} == {""}


@pytest.mark.usefixtures("german")
def test_german_tells_the_letters_that_are_not_its_own() -> None:
    told = {card[0]: letter_meaning(card) for card in DECK if letter_meaning(card)}
    assert told == {"K": "Ritter", "F": "Vater", "C": "Kind"}


def test_commands() -> None:
    view = RULES.view(RULES.start(setup(3, 3, None)), 0)
    commands: list[Command] = [Take(9), GoOut(), Pass(), NextHand()]
    assert [WORDS.command(view, command) for command in commands] == [
        "Take the card at place 10",
        "Go out",
        "Pass",
        "Deal the next hand",
    ]
    assert WORDS.command(view, Take(0)) == f"Take the {card_name(view.cards_to_take[0])}"


def test_refusals() -> None:
    refused = RULES.refusal(position("KO", "VO"), GoOut())
    assert refused is not None
    assert reason_in_words(WORDS, refused) == "To go out you need at least 3 cards in melds."
    assert (
        reason_in_words(WORDS, reason("card twice", card="KO"))
        == "Knight of the Sun appears twice."
    )
    assert set(WORDS.templates()) - set(coach_templates()) == {
        "nothing to take",
        "pile is hidden",
        "too few melded",
        "cards left",
        "hand over",
        "hand not over",
    }


def test_a_position_as_text() -> None:
    ended = apply(RULES, position("KO KA KY", "MO CO"), GoOut()).state
    assert WORDS.position(RULES.view(ended, None)).splitlines() == [
        "Hand 1, dealt by player 2",
        "Face up   --  --  --  --",
        "Piles      0   0   0   0",
        "Player 1  KO KA KY",
        "Player 2  MO CO",
        "Sheet 1   below 960, above -, total 960",
        "Sheet 2   below -, above -, total 0",
        "Player 1 went out with 960 and won the hand",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_text_of_a_position_shows_hidden_cards(seats: int) -> None:
    for state in random_states(seats, seats, most=30):
        if state.result is None:
            text = WORDS.position(RULES.view(state, None))
            assert text.count("??") == seats


def test_partners_have_one_sheet_in_a_position_as_text() -> None:
    ended = apply(RULES, position("KO KA KY", "MO", "CO", "LO"), GoOut()).state
    sheets = [
        line for line in WORDS.position(RULES.view(ended, None)).splitlines() if "Sheet" in line
    ]
    assert sheets == [
        "Sheet 1+3   below 960, above -, total 960",
        "Sheet 2+4   below -, above -, total 0",
    ]


@pytest.mark.parametrize(
    ("hands", "detail"),
    [
        (
            ("KO KA KY", "MO", "CO", "LO"),
            "Anna and Cy write 960 below the line. Hands to win: Anna and Cy (2), Bo and Di (3).",
        ),
        (
            ("KO KA KY", "VO VA VY", "CO", "LO"),
            "Bo and Di write 960 above the line. Hands to win: Anna and Cy (3), Bo and Di (3).",
        ),
        (
            ("KO KA KY", "VO VA VY", "CO"),
            "Bo and Cy write 960 above the line. Hands to win: Anna (3), Bo (3), Cy (3).",
        ),
        (("KO KA KY", "MO"), "Anna writes 960 below the line. Hands to win: Anna (2), Bo (3)."),
    ],
)
def test_a_result_names_all_players_of_the_sides_that_write(
    hands: tuple[str, ...], detail: str
) -> None:
    ended = apply(RULES, position(*hands), GoOut()).state
    part = result_part(RULES.view(ended, None), ("Anna", "Bo", "Cy", "Di")[: len(hands)])
    assert isinstance(part.content, ResultContent)
    assert part.content.detail == detail


def test_a_result_tells_the_only_person_what_it_writes() -> None:
    won_hand = apply(RULES, position("KO KA KY", "MO"), GoOut()).state
    assert _detail(won_hand, "You").startswith("You write 960 below the line.")
    lost = replace(position("LO KO KA KY", "MO MA MY"), seat=1)
    assert _detail(apply(RULES, lost, GoOut()).state, "You").startswith("You write 240 above")


def test_hands_to_win_say_where_a_lead_of_two_asks_for_more_than_three() -> None:
    behind = replace(position("KO KA KY", "MO"), sheets=(Sheet((480,)), Sheet()))
    ended = apply(RULES, behind, GoOut()).state
    assert _detail(ended, "Anna").endswith("Hands to win with a lead of two: Anna (1), Bo (4).")
    three = replace(position("KO KA KY", "MO", "CO"), sheets=(Sheet((480,)), Sheet(), Sheet()))
    ended = apply(RULES, three, GoOut()).state
    assert _detail(ended, "Anna").endswith("Hands to win: Anna (1), Bo (3), Cy (3).")


def _detail(state: State, first: str) -> str:
    """Return what is written of the hand that is over, with ``first`` at the first seat."""
    part = result_part(RULES.view(state, None), (first, "Bo", "Cy")[: state.seats])
    return content_of(part, ResultContent).detail


def test_a_position_says_who_is_to_play() -> None:
    for seat in (0, 1):
        text = WORDS.position(RULES.view(replace(position("KO", "MO"), seat=seat), None))
        assert text.endswith(f"Player {seat + 1} to play")


def test_ends_of_a_hand() -> None:
    lost = apply(RULES, position("KO KA KY", "VO VA VY"), GoOut()).state
    assert WORDS.position(RULES.view(lost, 0)).endswith("went out with 960 and lost the hand")
    void = apply(RULES, apply(RULES, position("KO", "MO"), Pass()).state, Pass()).state
    assert WORDS.position(RULES.view(void, 0)).endswith("Nobody went out; the hand doesn't count")


def test_outcomes() -> None:
    one = {key: WORDS.outcome(Outcome(key, (1,)), (0, 24480), TWO) for key in OUTCOMES}
    assert one == {
        "hand": "Player 2 wins the hand with 24,480 points.",
        "rubber": "Player 2 wins the rubber and the game, 24,480 to 0.",
        "overtaken": "Player 2 wins the game, 24,480 to 0.",
    }
    for key in OUTCOMES:
        sentence = WORDS.outcome(Outcome(key, (1, 3)), (0, 9, 0, 9), TWO * 2)
        assert sentence.startswith("Player 2 and Player 4 ")
        assert " win the " in sentence
        assert ("with 9 points" if key == "hand" else "9 to 0") in sentence


def test_where_nobody_has_less_nobody_is_beaten() -> None:
    for key in OUTCOMES:
        said = WORDS.outcome(Outcome(key, (0, 1)), (960, 960), TWO)
        assert said == "Player 1 and Player 2 win with 960 points."


TWO = (Seat(), Seat())
OUTCOMES = ("hand", "rubber", "overtaken")


def test_options_have_labels() -> None:
    labels = [
        WORDS.option("match"),
        WORDS.option("match", "hand"),
        WORDS.option("doubles", "per-occurrence"),
        WORDS.option("open_hands"),
        WORDS.option("open_hands", True),
        WORDS.option("open_hands", False),
    ]
    assert labels[:3] == ["Match", "Single hand", "Bonuses count for every two melds"]
    assert labels[3:] == ["Open hands"] * 3
    assert (WORDS.title(), bool(WORDS.summary())) == ("Paris", True)


def test_deeds() -> None:
    view = RULES.view(new_match(1).state, None)
    card = card_name(view.cards_to_take[0])
    commands = (Take(0), GoOut(), Pass(), NextHand())
    named = [WORDS.report(view, command, "Bo") for command in commands]
    assert named == [f"Bo took the {card}", "Bo went out", "Bo passed", "Next hand"]
    unnamed = [WORDS.report(view, command) for command in commands[:3]]
    assert unnamed == [f"Took the {card}", "Went out", "Passed"]


def test_what_a_hand_brought() -> None:
    start = new_match(1).state
    assert WORDS.chance_result(RULES.view(start, 0), Take(0)) == ""
    assert WORDS.chance_result(RULES.view(start, 0), NextHand()) == "Hand 1"
    assert WORDS.chance_result(RULES.view(start, 0), GoOut()) == ""
    won = apply(RULES, position("KO KA KY", "MO CO"), GoOut()).state
    assert WORDS.chance_result(RULES.view(won, 0), GoOut()) == "960 points, hand won"
    assert WORDS.chance_result(RULES.view(won, 0), Take(0)) == ""
    lost = apply(RULES, position("KO KA KY", "VO VA VY"), GoOut()).state
    assert WORDS.chance_result(RULES.view(lost, 0), GoOut()) == "960 points, hand lost"
    void = apply(RULES, apply(RULES, position("KO", "MO"), Pass()).state, Pass()).state
    words = "All players passed: nobody scores"
    assert WORDS.chance_result(RULES.view(void, 0), Pass()) == words


def test_the_ranking_tells_how_the_totals_came_about() -> None:
    sheets = (Sheet((8960, 1600, 720), (960,)), Sheet((960,)))
    view = RULES.view(replace(position("KO", "MO"), sheets=sheets), 0)
    standings = WORDS.standings(view, (24480, 960), TWO)
    assert standings.titles == ("Total", "Below line", "Above line", "Factor")
    assert [row.figures for row in standings.rows] == [
        ("24,480", "11,280", "960", "2"),
        ("960", "960", "0", "1"),
    ]
    assert WORDS.progress(view) == (LabelledFigure("Hand", "1"),)


def test_the_ranking_has_a_row_for_each_team() -> None:
    sheets = (Sheet((960,)), Sheet((8960,), (960,)))
    view = RULES.view(replace(position("KO", "MO", "KA", "MA"), sheets=sheets), 0)
    four = (Seat("Anna"), Seat("Bo"), Seat("Cy"), Seat("Di"))
    rows = WORDS.standings(view, (960, 9920, 960, 9920), four).rows
    assert [(row.place, row.name) for row in rows] == [(1, "Bo and Di"), (2, "Anna and Cy")]
    assert [row.figures for row in rows] == [
        ("9,920", "8,960", "960", "1"),
        ("960", "960", "0", "1"),
    ]


@pytest.mark.parametrize(
    ("totals", "places"),
    [((960, 960, 0), [1, 1, 3]), ((0, 960, 960), [1, 1, 3]), ((960, 0, 0), [1, 2, 2])],
)
def test_equal_totals_share_a_place(totals: tuple[int, ...], places: list[int]) -> None:
    view = RULES.view(position("KO", "MO", "CO", match="hand"), 0)
    rows = WORDS.standings(view, totals, (Seat(), Seat(), Seat())).rows
    assert [row.place for row in rows] == places
    assert [totals[row.seat] for row in rows] == sorted(totals, reverse=True)


def test_the_ranking_of_a_single_hand_has_no_factor() -> None:
    view = RULES.view(position("KO", "MO", match="hand"), 0)
    standings = WORDS.standings(view, (8960, 0), TWO)
    assert standings.titles == ("Total",)
    assert [row.figures for row in standings.rows] == [("8,960",), ("0",)]


def test_only_the_hands_of_a_rubber_are_numbered() -> None:
    for match, number in (("rubber", 1), ("hand", None)):
        view = RULES.view(position("KO", "MO", match=match), 0)
        assert WORDS.advice_words().turn(view) == number
        assert bool(WORDS.progress(view)) == (number is not None)


def test_the_variation_tells_what_is_unusual() -> None:
    usual: dict[str, Option] = {"match": "rubber", "doubles": "once", "open_hands": False}
    assert WORDS.variation(usual) == "Rubber"
    other: dict[str, Option] = {"match": "hand", "doubles": "per-occurrence", "open_hands": True}
    assert WORDS.variation(other) == "Single hand, bonuses for every two melds, open hands"


@pytest.mark.parametrize("language", languages())
def test_the_help_tells_the_letter_of_each_person(language: str) -> None:
    try:
        page = resource("help", language, "paris-deck.html").read_text("utf-8")
    except MissingResourceError:
        pytest.skip("not translated yet")
    use_language(language)
    try:
        assert all(f"<b>{person}</b> {person_name(person)}" in page for person in PERSONS)
    finally:
        use_language("en")
