from __future__ import annotations

import pytest

from gamesuite.engine.descriptions import shared_templates
from gamesuite.engine.reason import reason
from gamesuite.engine.rules import Outcome
from gamesuite.games.balut.descriptions import BalutDescriptions
from gamesuite.games.balut.sheet import Sheet
from gamesuite.games.balut.state import Command, Roll, Write
from tests.games.balut.positions import CARD, RULES, ZEROS, position
from tests.games.balut.test_rules import REFUSALS

WORDS = BalutDescriptions()
VIEW = position(Sheet(), CARD, dice=(6, 4, 1, 4, 4), rolls=2).seen


def test_every_refusal_has_a_sentence() -> None:
    known = WORDS.templates() | shared_templates()
    for state, command, key in REFUSALS:
        refused = RULES.refusal(state, command)
        assert key in known
        assert refused is not None
        assert WORDS.refusal(refused).endswith(".")


def test_refusals_name_categories() -> None:
    full = reason("category full", category="full-house")
    assert WORDS.refusal(full) == "All four boxes of Full House are filled."
    zero = reason("zero", category="choice", score=18)
    assert "Choice would score 18" in WORDS.refusal(zero)


COMMANDS: list[tuple[Command, str]] = [
    (Roll(), "Roll all five dice"),
    (Roll((0,)), "Keep 6, roll 4 dice"),
    (Roll((0, 1, 3, 4)), "Keep 4 4 4 6, roll one die"),
    (Write("fours"), "Write 1 4 4 4 6 into Fours"),
]


@pytest.mark.parametrize(("command", "sentence"), COMMANDS)
def test_commands(command: Command, sentence: str) -> None:
    assert WORDS.command(VIEW, command) == sentence


def test_a_position_shows_every_sheet_and_the_dice() -> None:
    text = WORDS.position(VIEW)
    assert text.splitlines()[-1] == "Player 1 has rolled 6 4 1 4 4 (roll 2 of 3)."
    assert "  Straight      15  20  20   0    55   0 points" in text
    assert "  Total                          468   7 points" in text
    assert "  Balut         --  --  --  --     0   0 points" in text
    assert WORDS.position(position(Sheet()).seen).endswith("Player 1 is about to roll.")
    assert WORDS.position(position(ZEROS).seen).endswith("All sheets are full.")


OUTCOMES = [
    (Outcome("finished", (0,)), (433,), "The sheet is full, with a total score of 433."),
    (Outcome("points", (1,)), (500, 433), "Player 2 wins on points, with a total score of 433."),
    (
        Outcome("total", (0,)),
        (433, 420),
        "Points are equal; Player 1 wins with the higher total score, 433.",
    ),
    (
        Outcome("baluts", (0,)),
        (433, 433),
        "Points and total scores are equal; Player 1 wins with more Baluts.",
    ),
    (
        Outcome("shared", (0, 2)),
        (433, 20, 433),
        "Player 1 and Player 3 share the win, with a total score of 433 each.",
    ),
]


@pytest.mark.parametrize(("outcome", "scores", "sentence"), OUTCOMES)
def test_outcomes(outcome: Outcome, scores: tuple[int, ...], sentence: str) -> None:
    assert WORDS.outcome(outcome, scores) == sentence


def test_names() -> None:
    assert WORDS.title() == "Balut"
    assert WORDS.summary()
    labels = [
        WORDS.option("variation"),
        WORDS.option("variation", "standard"),
        WORDS.option("variation", "federation"),
    ]
    assert labels == ["Variation", "Standard", "Federation"]
