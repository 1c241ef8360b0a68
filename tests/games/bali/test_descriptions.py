from __future__ import annotations

from typing import get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from gamesuite.engine.reason import reason
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import LabelledFigure, reason_in_words
from gamesuite.games.bali.state import (
    BaliOptions,
    Build,
    CannotPlay,
    Challenge,
    Command,
    Forfeit,
    NameWord,
    Pass,
    Place,
    Remove,
    State,
    Stop,
    view_of,
)
from gamesuite.games.bali.words import BaliDescriptions
from tests.games.bali.positions import CHALLENGES, PARTNERS, RULES, build, do, full, position

WORDS = BaliDescriptions()
PAIR = position("PATHS* LA ? K", "T EST", deck="XYZABCDEFGH")
BOLD = position("QU EST K", "T", deck="XYZABCDEFGH", options=CHALLENGES)
TEAMS = position("QU", "K", "EST", "X", deck="B", options=PARTNERS)


ALONE = position("QUICK* ?E ST", deck="XYZ")


@pytest.mark.parametrize(
    ("state", "command", "sentence"),
    [
        (PAIR, build(1, 2, wilds="T"), "Build LAT in column 2"),
        (PAIR, Build(Place(0, 1), (Place(1, 0), Place(1, 1))), "Build LATEST in column 2"),
        (TEAMS, Build(Place(0, 0), (Place(2, 0),)), "Build QUEST in column 1 of player 1"),
        (PAIR, Remove(Place(0, 0)), "Remove PATHS, worth 20 points"),
        (PAIR, NameWord("paths"), "Name the word PATHS"),
        (PAIR, Forfeit(Place(0, 3)), "Shuffle column 4 into the deck"),
        (PAIR, Challenge(), "Challenge the build"),
        (PAIR, CannotPlay(), "Say that you can't play"),
        (PAIR, Pass(), "Pass"),
        (do(BOLD, build(0, 1)), Pass(), "Accept the build"),
        (do(BOLD, build(0, 1), Challenge()), Pass(), "Give in"),
        (position("Q"), Stop(), "End the game"),
    ],
)
def test_a_command_is_described_by_what_lies_open(
    state: State, command: Command, sentence: str
) -> None:
    assert WORDS.command(RULES.view(state, 0), command) == sentence


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (build(1, 2, wilds="R"), "Build REST: column 3 below column 2"),
        (build(1, 2), "Build \N{BLACK DIAMOND}EST: column 3 below column 2"),
        (Remove(Place(0, 0)), "Remove QUICK, worth 45 points"),
    ],
)
def test_alone_a_command_is_described_by_its_letters(command: Command, sentence: str) -> None:
    assert WORDS.command(RULES.view(ALONE, 0), command) == sentence


def test_a_position_as_text() -> None:
    assert WORDS.position(RULES.view(PAIR, 0)).splitlines() == [
        "Player 1 (0): PATHS*  LA  ?  K  -  -  -",
        "Player 2 (0): T  EST  -  -  -  -  -",
        "11 cards in the deck",
        "Player 1 to play.",
    ]


def test_a_position_never_names_a_removed_word_before_the_end() -> None:
    state = do(position("PATHS* Q K", deck="X"), Remove(Place(0, 0)))
    assert "PATHS" not in WORDS.position(RULES.view(state, 0))
    over = WORDS.position(RULES.view(do(state, Stop()), 0))
    assert "PATHS 20 (player 1)" in over


@pytest.mark.parametrize(
    ("commands", "sentence"),
    [
        ((build(0, 1),), "Player 2 may challenge."),
        ((build(0, 1), Challenge()), "Player 1 was challenged and must name a word."),
        ((CannotPlay(),), "Player 2 chooses the column to forfeit."),
    ],
)
def test_a_position_says_who_is_to_act(commands: tuple[Command, ...], sentence: str) -> None:
    assert WORDS.position(RULES.view(do(BOLD, *commands), 0)).endswith(sentence)


@pytest.mark.parametrize(
    ("outcome", "scores", "sentence"),
    [
        (Outcome("balied", (0,)), (114,), "Bali! Every card is in a word: 114 points."),
        (Outcome("stuck"), (1,), "No moves left: 1 point."),
        (Outcome("stopped"), (0,), "Game ended: 0 points."),
        (Outcome("passed", (1,)), (3, 9), "Player 2 wins with 9 points."),
        (Outcome("passed", (0, 2)), (9, 3, 9), "Player 1 and Player 3 win together with 9 points."),
    ],
)
def test_outcomes(outcome: Outcome, scores: tuple[int, ...], sentence: str) -> None:
    assert WORDS.outcome(outcome, scores, (Seat(),) * len(scores)) == sentence


@pytest.mark.parametrize(
    ("state", "rows"),
    [
        (
            do(position("TIP* K", "TIP* K", "K"), Pass(), Pass(), Pass()),
            [(1, "Player 1", "6 1 6 0"), (1, "Player 2", "6 1 6 0"), (3, "Player 3", "0 0 0 0")],
        ),
        (
            do(position("K", "TIP*", "K", "TIP* K", options=PARTNERS), Pass(), Pass()),
            [(1, "Player 2 and Player 4", "36 2 12 24"), (2, "Player 1 and Player 3", "0 0 0 0")],
        ),
        (
            do(position("TIP* K", "K", "K", "TIP* K", options=PARTNERS), Pass(), Pass()),
            [(1, "Player 1 and Player 3", "6 1 6 0"), (1, "Player 2 and Player 4", "6 1 6 0")],
        ),
    ],
)
def test_the_ranking_adds_up_the_words_of_partners_and_shares_places(
    state: State, rows: list[tuple[int, str, str]]
) -> None:
    scores = RULES.scores(state)
    found = WORDS.standings(RULES.view(state, 0), scores, (Seat(),) * len(scores))
    assert found.titles == ("Score", "Words", "Word points", "Bali bonus")
    assert [(row.place, row.name, " ".join(row.figures)) for row in found.rows] == rows


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (do(position("TIP*", "TIP* K", "K"), Pass(), Pass(), Pass()), "Anna: 6 × 3 = 18."),  # noqa: RUF001
        (do(position("TIP* K", "TIP* K", "K"), Pass(), Pass(), Pass()), ""),
        (
            do(position("K", "TIP*", "K", "TIP* K", options=PARTNERS), Pass(), Pass()),
            "Anna and Cleo: 0 + 0 = 0. Bo and Deep: (6 + 6) × 3 = 36.",  # noqa: RUF001
        ),
    ],
)
def test_the_end_says_how_scores_of_partners_and_of_a_bali_come_about(
    state: State, sentence: str
) -> None:
    names = ("Anna", "Bo", "Cleo", "Deep")[: state.table.seats]
    assert " ".join(WORDS.how_it_ended(RULES.view(state, None), names)) == sentence


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (do(position("TIP*"), Stop()), "6 × 3 = 18."),  # noqa: RUF001
        (
            do(position("TIP* QU C"), Stop()),
            "No Bali; left over: QU and C. With a Bali these points would have been 6 × 3 = 18.",  # noqa: RUF001
        ),
        (
            do(position("TIP* ROB* C"), Remove(Place(0, 0)), Stop()),
            "6 in removed words + 9 in standing words = 15. No Bali; left over: C. "
            "With a Bali these points would have been 15 × 3 = 45.",  # noqa: RUF001
        ),
        (
            do(position("TIP*", deck="XYZ", options=BaliOptions(bonus="fifty")), Stop()),
            "No Bali; left over: 3 cards in the deck. "
            "With a Bali these points would have been 6 + 50 = 56.",
        ),
        (do(position("QU"), Stop()), "No Bali; left over: QU."),
        (do(position("TIP* C", options=BaliOptions(bonus="none")), Stop()), ""),
    ],
)
def test_the_end_of_a_player_alone_says_what_a_bali_lacked(state: State, sentence: str) -> None:
    assert " ".join(WORDS.how_it_ended(RULES.view(state, None), ("",))) == sentence


def test_the_ranking_counts_removed_words_of_both_partners_during_a_game() -> None:
    state = full(position("PATH* B C D", "E F G H", "TIP* J K L", "M N O P", options=PARTNERS))
    for seat, word in ((0, Place(0, 0)), (2, Place(2, 0))):
        table = replace(state.table, seat=seat)
        state = do(replace(state, table=table), Remove(word))
    found = WORDS.standings(RULES.view(state, 0), RULES.scores(state), (Seat(),) * 4)
    assert [row.figures for row in found.rows] == [("18", "2"), ("0", "0")]


def test_every_option_and_value_has_a_label() -> None:
    for name, hint in get_type_hints(BaliOptions).items():
        values = () if hint is bool else get_args(hint)  # a switch needs its own label alone
        needed = {name, *((name, value) for value in values)}
        assert needed <= set(WORDS.labels())
        labels = [WORDS.option(name), *(WORDS.option(name, value) for value in values)]
        assert len(set(labels)) == len(labels)


def test_a_large_score_is_written_as_everywhere() -> None:
    said = reason_in_words(WORDS, reason("certain bali", score=1230))
    assert said == "A Bali with 1,230 points is certain."


def test_sentences_name_cards() -> None:
    refused = reason("card too often", card="?", number=1)
    assert reason_in_words(WORDS, refused) == "The Bali card appears too often; the deck has 1."
    assert WORDS.argument("card", "q") == "the Bali card as Q"
    assert WORDS.argument("card", "Q") == "Q"
    assert WORDS.title() == "Bali"
    assert WORDS.summary()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (BaliOptions(), "Standard"),
        (BaliOptions(wild=False), "No Bali card"),
        (BaliOptions(bonus="none"), "No Bali bonus"),
        (BaliOptions(bonus="double", wild=False), "A Bali doubles the score, No Bali card"),
        (
            BaliOptions(challenges="challenges", partnership=True),
            "Challenges, Partnership",
        ),
    ],
)
def test_a_variation_is_named_by_what_is_different(options: BaliOptions, words: str) -> None:
    assert WORDS.variation(msgspec.to_builtins(options)) == words


def test_the_deck_says_how_far_the_game_is() -> None:
    assert WORDS.progress(view_of(position("REST*", deck="AB"))) == (
        LabelledFigure("Deck", "2 cards"),
    )


def test_what_was_done_is_told_with_its_letters() -> None:
    view = view_of(PAIR)
    words = BaliDescriptions()
    for move in (NameWord("paths"), Remove(Place(0, 0)), Build(Place(0, 0), (Place(1, 0),))):
        assert words.report(view, move) == words.command(view, move)
    assert words.report(view, NameWord("paths")) == "Name the word PATHS"
    assert words.report(view, NameWord("paths"), "Bo") == "Bo named PATHS"
