from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gamesuite import opening
from gamesuite.engine import record
from gamesuite.engine.setup import Deal, Option, Seat
from gamesuite.opening import OpeningError, random_number
from gamesuite.patience.rules import FOUNDATION, Move

DAMAGED = b'{"format":"gamesuite","version":1,"game":"king-albert"}'


def _complaint(function: Callable[[], object]) -> str:
    """Return the sentence with which ``function`` fails."""
    with pytest.raises(OpeningError) as refused:
        function()
    assert refused.value.sentence.endswith(".")
    return refused.value.sentence


def test_a_game_is_saved_and_opened(tmp_path: Path) -> None:
    match = opening.new_match("king-albert", {"variation": "raglan"}, 1).match
    match.do(Move("2S", FOUNDATION))
    opening.save_file(tmp_path / "game", match)
    opened = opening.open_file(tmp_path / "game")
    assert opened.game.id == "king-albert"
    assert opened.match.state == match.state


def test_a_new_match_has_all_options_and_the_usual_seats() -> None:
    setup = opening.new_match("king-albert", {"foundations_back": True}, 7).match.setup
    assert setup.options == {"variation": "standard", "foundations_back": True}
    assert setup.seats == (Seat(),)
    assert setup.deal == Deal(7)


def test_seats_may_be_given() -> None:
    seats = (Seat("Ada"),)
    assert opening.new_match("king-albert", {}, 7, seats).match.setup.seats == seats


NEW_REFUSED: list[tuple[str, dict[str, Option], int, str]] = [
    ("chess", {}, 1, "There is no game “chess”."),
    ("king-albert", {"x": 1}, 1, "This game has no option “x”."),
    ("king-albert", {"variation": "x"}, 1, "The option “variation” can't be “x”."),
    ("king-albert", {"foundations_back": "true"}, 1, "The option “foundations_back” can't be"),
    ("king-albert", {}, -1, "The number of a game is a whole number"),
]


@pytest.mark.parametrize(("game", "options", "number", "sentence"), NEW_REFUSED)
def test_what_cannot_be_played(
    game: str, options: dict[str, Option], number: int, sentence: str
) -> None:
    assert _complaint(lambda: opening.new_match(game, options, number)).startswith(sentence)


def test_options_as_text() -> None:
    texts = ["variation=queen-victoria", " foundations_back = true "]
    assert opening.options_from_text("king-albert", texts) == {
        "variation": "queen-victoria",
        "foundations_back": True,
    }
    assert opening.options_from_text("king-albert", []) == {
        "variation": "standard",
        "foundations_back": False,
    }


@pytest.mark.parametrize(
    "text",
    [
        "variation",
        "=",
        "variation=",
        "foundations_back=perhaps",
        "",
        "variation=\udcff",
        "\udcff=raglan",
        "\udcff",
    ],
)
def test_options_as_wrong_text(text: str) -> None:
    _complaint(lambda: opening.options_from_text("king-albert", [text]))


def test_a_long_wrong_text_is_cut() -> None:
    sentence = f"Write options as name=value, not as “{'x' * 40}”."
    assert _complaint(lambda: opening.options_from_text("king-albert", ["x" * 41])) == sentence
    sentence = f"There is no game “{'x' * 40}”."
    assert _complaint(lambda: opening.find_game("x" * 41)) == sentence


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), (" 7 ", 7), ("007", 7), ("9007199254740991", 2**53 - 1)]
)
def test_deal_numbers(text: str, number: int) -> None:
    assert opening.deal_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-1",
        "+1",
        "1.0",
        "1e3",
        "1_000",
        "٣",
        "²",
        "9007199254740992",
        "9" * 9999,
        "0" * 16 + "7",
    ],
)
def test_what_is_no_deal_number(text: str) -> None:
    assert _complaint(lambda: opening.deal_number(text)).startswith("The number of a game is")


@pytest.mark.parametrize(
    ("drawn", "number"), [(0, 1), (41, 42), (9_999_998, 9_999_999), (9_999_999, 1)]
)
def test_random_bytes_become_a_deal_number(
    drawn: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "urandom", lambda length: drawn.to_bytes(length, "big"))
    assert random_number() == number


FILES = [
    (b"hello", "This isn't a Game Suite file", ""),
    (DAMAGED, "This game file is damaged.", ""),
    (DAMAGED.replace(b"king-albert", b"chess"), "This file is for a game", "game"),
    (DAMAGED.replace(b"1", b"99"), "This game was saved by a newer version", "version"),
]


@pytest.mark.parametrize(("data", "sentence", "at"), FILES)
def test_what_is_no_game_file(data: bytes, sentence: str, at: str) -> None:
    with pytest.raises(OpeningError) as refused:
        opening.open_bytes(data)
    assert refused.value.sentence.startswith(sentence)
    assert refused.value.at == at


def test_a_move_against_the_rules_is_worded_by_its_game() -> None:
    match = opening.new_match("king-albert", {"variation": "raglan"}, 1).match
    match.do(Move("2S", FOUNDATION))
    data = record.write(match).replace(b'"2S"', b'"3S"')
    with pytest.raises(OpeningError) as refused:
        opening.open_bytes(data)
    assert "three of spades" in refused.value.sentence
    assert refused.value.at == "entries[0]"


def test_missing_and_impossible_files(tmp_path: Path) -> None:
    match = opening.new_match("king-albert", {}, 1).match
    path = tmp_path / "none" / "game"
    assert _complaint(lambda: opening.open_file(path)) == "This file doesn't exist."
    assert "can't be written" in _complaint(lambda: opening.save_file(path, match))
