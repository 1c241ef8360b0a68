from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest

import gamesuite
from gamesuite.engine import language
from gamesuite.engine.language import _, counted
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.words.coach_words import valued_in_chances, valued_in_points
from gamesuite.engine.words.descriptions import (
    LONGEST_ARGUMENT,
    NotedWords,
    record_sentence,
    shared_sentence,
    shown,
    unscored_sentence,
)

FOLDER = Path(gamesuite.__file__).parent
RECORDS = [FOLDER / "engine" / "record.py", FOLDER / "storage" / "game_file.py"]


def test_every_reason_of_records_and_files_has_a_sentence() -> None:
    code = "".join(path.read_text("utf-8") for path in RECORDS)
    keys = set(re.findall(r'reason\(\s*"([^"]+)"', code)) | {"no such game"}
    assert len(keys) > 7
    for key in keys:
        sentence = record_sentence(reason(key, version=1, game="x", detail="x"))
        assert re.fullmatch(r"[A-Z].*\.", sentence), key


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (reason("option", name="x"), "This game has no option “x”."),
        (reason("no such game", game="{x}"), "There is no game “{x}”."),
        (reason("over"), "The game is over."),
    ],
)
def test_reasons_that_every_game_can_give(given: Reason, sentence: str) -> None:
    assert shared_sentence(given) == sentence


def test_what_a_sentence_repeats_is_printable_and_short() -> None:
    assert shared_sentence(reason("option", name="a\x1b[31m\nb\u202e")) == (
        "This game has no option “a\ufffd[31m\ufffdb\ufffd”."
    )
    long = shared_sentence(reason("option", name="x" * 500))
    assert "x" * (LONGEST_ARGUMENT - 1) + "…”" in long
    assert "x" * LONGEST_ARGUMENT not in long
    assert [len(shown("x" * longer)) for longer in (79, 80, 81)] == [79, 80, 80]


def test_figures_and_sentences_about_values_are_in_their_unit() -> None:
    points, chances = valued_in_points(), valued_in_chances()
    assert [points.value, points.expected, points.lost, points.luck, points.cost, points.costs] == [
        "Points",
        "Expected final points",
        "Points lost",
        "Luck in points",
        "It cost {points} points.",
        "That costs {points} points.",
    ]
    assert [chances.value, chances.expected, chances.lost, chances.luck] == [
        "Chance",
        "Chance to win the game",
        "Chances lost",
        "Luck",
    ]
    assert chances.cost == "That lowered the chance to win by {points}."
    assert chances.costs == "That lowers the chance to win by {points}."
    for each in (points, chances):
        assert each.list_title.endswith(":")
        assert each.best_move.endswith(", best")
        assert each.other_move.endswith(" below the best")
        assert "below" in each.below or "lower" in each.below
        assert each.costliest.startswith("Costliest single decision: {when}, ")
        assert (each.turn, each.numbered_turn) == ("Turn", "Turn {number}")


def test_values_of_a_coach_are_rounded_before_they_are_judged() -> None:
    minus = "\N{MINUS SIGN}0."
    points, chances = valued_in_points(), valued_in_chances()
    assert [points.signed(each) for each in (0.4, 0.004, 0.0, -0.4)] == [
        "+0.40",
        "0.00",
        "0.00",
        minus + "40",
    ]
    assert [chances.signed(each) for each in (0.6, 0.4)] == ["+1%", "0%"]
    assert [points.is_costly(each) for each in (0.094, 0.096, 0.1)] == [False, True, True]
    assert [chances.is_costly(each) for each in (3.4, 3.6, 4.0)] == [False, True, True]


def test_practice_is_told_as_what_it_is() -> None:
    assert unscored_sentence("practice") == "Not scored: this is practice."
    assert unscored_sentence("something newer") == "Not scored."


def test_arguments_of_a_reason_are_found_by_name() -> None:
    given = reason("option", name="x", value=7)
    assert (given["name"], given["value"]) == ("x", 7)
    with pytest.raises(KeyError):
        given["detail"]
    assert RefusedError(given).reason == given


class Shouting(gettext.NullTranslations):
    """A language of capital letters."""

    def gettext(self, message: str) -> str:
        return message.upper()


def test_sentences_are_in_the_language_in_use() -> None:
    assert _("the game is over.") == "the game is over."
    language.use_translations(Shouting())
    try:
        assert shared_sentence(reason("over")) == "THE GAME IS OVER."
    finally:
        language.use_translations(gettext.NullTranslations())


def test_a_score_is_shared_in_points() -> None:
    words = NotedWords()
    assert [words.shared_score(None, score) for score in (0, 1, 2)] == [
        *("0 points", "1 point", "2 points")
    ]


def test_numbers_choose_their_words() -> None:
    assert [counted("{n} card", "{n} cards", number) for number in (1, 2)] == ["1 card", "2 cards"]


def test_what_is_too_long_loses_the_end_or_the_beginning() -> None:
    usual, longest = "x" * LONGEST_ARGUMENT, f"a{'x' * (LONGEST_ARGUMENT - 1)}b"
    for keeps_end in (False, True):
        assert shown(usual, keeps_end=keeps_end) == usual
        assert len(shown(longest, keeps_end=keeps_end)) == LONGEST_ARGUMENT
        assert shown("\x00", keeps_end=keeps_end) == "\ufffd"
    assert shown(longest) == f"a{'x' * (LONGEST_ARGUMENT - 2)}…"
    assert shown(longest, keeps_end=True) == f"…{'x' * (LONGEST_ARGUMENT - 2)}b"
