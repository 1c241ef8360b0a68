from __future__ import annotations

import pytest

from gamesuite.engine.rules import Outcome, apply
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bowling_solitaire.rules import Bowl, Command, EndBall, NextFrame, bowl_refusal
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions, result_words

from .positions import LEAFLET, RULES, VARIATIONS, bowl_balls, new_match

WORDS = BowlingSolitaireDescriptions()


def test_a_position_as_text() -> None:
    match = new_match(LEAFLET)
    match.do(Bowl("left", "FH"))
    assert WORDS.position(match.view(0)) == "\n".join(
        [
            "Frame 1 of 10, first ball, 8 pins standing",
            "2 7 1 7     A B C D",
            " 2 . 5       E F G",
            "  . 8         H I",
            "   6           J",
            "Left     5 ? ? ?",
            "Centre   0 ? ?",
            "Right    4 ?",
            "Used     0 9 1",
            "Score    -",
        ]
    )


@pytest.mark.parametrize(
    ("balls", "variation", "heading", "sheet"),
    [
        ((), "standard", "Frame 1 of 10, first ball, 10 pins standing", "-"),
        ((7,), "standard", "Frame 1 of 10, second ball, 3 pins standing", "7"),
        ((7, 3), "standard", "Frame 1 of 10, result: 7 /", "7/"),
        ((7, 3, 10), "standard", "Frame 2 of 10, result: X", "7/ 20  X"),
        ((0, 0, 1), "standard", "Frame 2 of 10, second ball, 9 pins standing", "-- 0  1"),
        (
            (3, 4, 10, 2),
            "practice-frame",
            "Practice frame 3, second ball, 8 pins standing",
            "34  X  2",
        ),
    ],
)
def test_headings_and_sheets(
    balls: tuple[int, ...], variation: str, heading: str, sheet: str
) -> None:
    lines = WORDS.position(RULES.view(bowl_balls(balls, variation), 0)).split("\n")
    assert lines[0] == heading
    assert lines[-1] == f"Score    {sheet}"


@pytest.mark.parametrize(
    ("balls", "name"),
    [
        ((10,), "first bonus ball"),
        ((10, 10), "second bonus ball"),
        ((4, 6), "bonus ball"),
    ],
)
def test_bonus_balls(balls: tuple[int, ...], name: str) -> None:
    state = bowl_balls((0,) * 18 + balls)
    assert WORDS.command(RULES.view(state, 0), NextFrame()) == "Set up the pins for the bonus"
    view = RULES.view(apply(RULES, state, NextFrame()).state, 0)
    assert WORDS.command(view, EndBall()) == f"End the {name}"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Bowl("left", "HF"), "Bowl the 0 from the left pile at F and H"),
        (Bowl("right", "GHI"), "Bowl the 4 from the right pile at G, H and I"),
        (Bowl("centre", "J"), "Bowl the 0 from the centre pile at J"),
        (EndBall(), "End the first ball"),
    ],
)
def test_commands(command: Command, sentence: str) -> None:
    assert WORDS.command(new_match(LEAFLET).view(0), command) == sentence


def test_next_frame() -> None:
    assert WORDS.command(RULES.view(bowl_balls([10]), 0), NextFrame()) == "Set up the next frame"


def test_a_refusal_names_the_sum_and_the_ball() -> None:
    refused = bowl_refusal(new_match(LEAFLET).state.lane(), "right", "EH")
    assert refused is not None
    assert reason_in_words(WORDS, refused) == "These pins add up to 3; the sum must end in 4."


@pytest.mark.parametrize(
    ("outcome", "score", "sentence"),
    [
        (Outcome("perfect", (0,)), 300, "300 points, a perfect game!"),
        (Outcome("finished", (0,)), 1, "Final score 1."),
        (Outcome("finished", (0,)), 87, "Final score 87."),
    ],
)
def test_outcomes(outcome: Outcome, score: int, sentence: str) -> None:
    assert WORDS.outcome(outcome, (score,), (Seat(),)) == sentence


def test_every_variation_has_its_own_label() -> None:
    labels = {WORDS.option("variation", variation) for variation in VARIATIONS}
    assert len(labels | {WORDS.option("variation")}) == 4
    assert WORDS.title() == "Bowling Solitaire"
    assert WORDS.summary()


def test_the_result_of_a_bonus_ball_has_its_pins_alone() -> None:
    view = RULES.view(bowl_balls([*[0] * 18, 8, 2, 9]), 0)
    assert result_words(view) == "9 pins"


def test_a_deed_names_the_pile_where_two_show_the_same_number() -> None:
    view = new_match(LEAFLET).view(0)
    assert view.lane().tops == (0, 0, 4)
    said = WORDS.report(view, Bowl("centre", "FH")), WORDS.report(view, Bowl("right", "FG"))
    assert said == ("Bowled the 0 from the centre pile at F and H", "Bowled the 4 at F and G")
