from __future__ import annotations

import pytest

from gamesuite.dice.rules import Roll
from gamesuite.engine.reason import reason
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import SHARED_TEMPLATES, reason_in_words
from gamesuite.games.balut.rules import Command, Sheet, Write
from gamesuite.games.balut.words import BalutDescriptions
from tests.games.balut.positions import BEST, CARD, RULES, ZEROS, position, without_last
from tests.games.balut.test_rules import REFUSALS

WORDS = BalutDescriptions()
VIEW = position(Sheet(), CARD, dice=(6, 4, 1, 4, 4), rolls=2).seen


def test_every_refusal_has_a_sentence() -> None:
    known = WORDS.templates() | SHARED_TEMPLATES
    for state, command, key in REFUSALS:
        refused = RULES.refusal(state, command)
        assert key in known
        assert refused is not None
        assert reason_in_words(WORDS, refused).endswith(".")


def test_refusals_name_categories() -> None:
    full = reason("category full", category="full-house")
    assert reason_in_words(WORDS, full) == "All four boxes of Full House are full."
    zero = reason("zero", category="choice", score=18)
    assert "Choice would score 18" in reason_in_words(WORDS, zero)


COMMANDS: list[tuple[Command, str]] = [
    (Roll(), "Roll all five"),
    (Roll((0,)), "Keep 6, roll four"),
    (Roll((0, 2)), "Keep 1 6, roll three"),
    (Roll((1, 3, 4)), "Keep 4 4 4, roll two"),
    (Roll((0, 1, 3, 4)), "Keep 4 4 4 6, roll one"),
    (Write("fours"), "Write 1 4 4 4 6 in Fours"),
    (Write("balut"), "Write 1 4 4 4 6 in Balut: zero"),
]


@pytest.mark.parametrize(("command", "sentence"), COMMANDS)
def test_commands(command: Command, sentence: str) -> None:
    assert WORDS.command(VIEW, command) == sentence


def test_a_position_shows_every_sheet_and_the_dice() -> None:
    text = WORDS.position(VIEW)
    assert text.splitlines()[-1] == "Player 1 rolled 6 4 1 4 4 (roll 2 of 3)."
    assert "  Straight      15  20  20   0    55   0 points" in text
    assert "  Total                          468   7 points" in text
    assert "  Balut         --  --  --  --     0   0 points" in text
    assert WORDS.position(position(Sheet()).seen).endswith("Player 1 to roll.")
    assert WORDS.position(position(ZEROS).seen).endswith("All sheets are full.")


OUTCOMES = [
    (Outcome("finished", (0,), (12,)), (433,), "Final points 12, total score 433."),
    (Outcome("points", (1,), (3, 9)), (500, 433), "Player 2 wins 9 : 3, total score 433."),
    (
        Outcome("total", (0,)),
        (433, 420),
        "Player 1 wins with the higher total score, 433; points are equal.",
    ),
    (
        Outcome("baluts", (0,)),
        (433, 433),
        "Player 1 wins with more Baluts; points and total scores are equal.",
    ),
    (
        Outcome("shared", (0, 2)),
        (433, 20, 433),
        "Player 1 and Player 3 tie for the win, total score 433 each.",
    ),
]


@pytest.mark.parametrize(("outcome", "scores", "sentence"), OUTCOMES)
def test_outcomes(outcome: Outcome, scores: tuple[int, ...], sentence: str) -> None:
    assert WORDS.outcome(outcome, scores, (Seat(),) * len(scores)) == sentence


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome("points", (0,), (12, 3)), "You win 12 : 3, total score 433."),
        (
            Outcome("total", (0,)),
            "You win with the higher total score, 433; points are equal.",
        ),
        (
            Outcome("baluts", (0,)),
            "You win with more Baluts; points and total scores are equal.",
        ),
        (
            Outcome("shared", (0, 1)),
            "You and Computer tie for the win, total score 433 each.",
        ),
        (Outcome("points", (1,), (3, 12)), "Computer wins 12 : 3, total score 433."),
    ],
)
def test_the_only_person_is_addressed_as_you(outcome: Outcome, sentence: str) -> None:
    seats = (Seat(), Seat(player="computer"))
    assert WORDS.outcome(outcome, (433, 433), seats) == sentence


def test_names() -> None:
    assert WORDS.title() == "Balut"
    assert WORDS.summary()
    labels = [
        WORDS.option("variation"),
        WORDS.option("variation", "standard"),
        WORDS.option("variation", "federation"),
    ]
    assert labels == ["Variation", "Standard", "Federation"]


def test_the_ranking_shows_where_the_points_come_from() -> None:
    view = position(ZEROS, CARD, BEST, CARD).seen
    seats = (Seat("Anna"), Seat("Bo"), Seat(player="computer"), Seat("Ed"))
    standings = WORDS.standings(view, (0, 468, 812, 468), seats)
    assert " ".join(standings.titles) == (
        "Points Fours Fives Sixes Straight Full House Choice Balut Bonus Total score"
    )
    assert [(row.place, row.name, " ".join(row.figures)) for row in standings.rows] == [
        (1, "Computer", "29 2 2 2 4 3 2 8 6 812"),
        (2, "Bo", "7 0 0 0 0 3 0 2 2 468"),
        (2, "Ed", "7 0 0 0 0 3 0 2 2 468"),
        (4, "Anna", "\N{MINUS SIGN}2 0 0 0 0 0 0 0 \N{MINUS SIGN}2 0"),
    ]


def test_practice_has_one_row_of_points() -> None:
    (row,) = WORDS.standings(position(CARD).seen, (468,), (Seat(),)).rows
    assert (row.place, row.name) == (1, "You")
    assert row.figures == ("7", "0", "0", "0", "0", "3", "0", "2", "2", "468")


def test_the_turn_is_that_of_the_player_furthest_behind() -> None:
    def turn(*sheets: Sheet) -> str:
        (figure,) = WORDS.progress(position(*sheets).seen)
        assert figure.label == "Turn"
        return figure.value

    assert turn(Sheet(), Sheet()) == "1 of 28"
    assert turn(without_last(CARD), Sheet()) == "1 of 28"
    assert turn(CARD, without_last(CARD)) == "28 of 28"
    assert turn(CARD, CARD) == "28 of 28"


def test_a_game_of_dice_is_called_by_its_game_number() -> None:
    assert (WORDS.numbering().label, WORDS.numbering().with_number(7)) == ("Game number", "game 7")


def test_what_a_player_did_is_no_order() -> None:
    words, view = BalutDescriptions(), position(Sheet(), dice=(5, 4, 4, 1, 4), rolls=1).seen
    told: list[tuple[Command, str, str]] = [
        (Roll(), "rolled", "all five"),
        (Roll((0,)), "kept", "5, rolled four"),
        (Roll((0, 3)), "kept", "1 5, rolled three"),
        (Roll((1, 2, 4)), "kept", "4 4 4, rolled two"),
        (Roll((0, 1, 2, 4)), "kept", "4 4 4 5, rolled one"),
        (Write("fours"), "wrote", "1 4 4 4 5 in Fours"),
        (Write("balut"), "wrote", "1 4 4 4 5 in Balut: zero"),
    ]
    for command, done, what in told:
        assert words.report(view, command, "Computer") == f"Computer {done} {what}"
        assert words.report(view, command) == f"{done.capitalize()} {what}"


def test_what_the_dice_show_is_told_after_a_roll() -> None:
    rolled = position(Sheet(), dice=(5, 4, 4, 1, 4), rolls=1).seen
    assert WORDS.chance_result(rolled, Roll()) == "The dice show 5, 4, 4, 1, 4"
    assert WORDS.chance_result(rolled, Write("fours")) == ""
    assert WORDS.chance_result(position(Sheet()).seen, Roll()) == ""


def test_the_turn_of_the_player_to_act_is_numbered_to_the_last() -> None:
    sheets = (without_last(CARD), Sheet(), CARD)
    assert [WORDS.advice_words().turn(position(*sheets, seat=seat).seen) for seat in range(3)] == [
        28,
        1,
        28,
    ]


def test_the_coach_counts_points_alone_and_fine_chances_in_company() -> None:
    alone, company = (
        WORDS.advice_words().values(position(*sheets).seen) for sheets in ((CARD,), (CARD, CARD))
    )
    assert alone.places != company.places == 1
    assert (company.least, company.costly) == (0.1, 1.0)
    assert WORDS.argument("match", 837) == "83.7"
    assert WORDS.argument("less", 1250) == WORDS.argument("points", 1250)
