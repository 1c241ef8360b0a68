from __future__ import annotations

import pytest

from gamesuite import opening
from gamesuite.engine.language import use_language
from gamesuite.engine.setup import Seat, rotated
from gamesuite.engine.words.seats import (
    Voices,
    joined,
    name_to_act,
    only_person,
    seat_names,
    sentence_about,
)

PERSON, ANNA, BO = Seat(), Seat("Anna"), Seat("Bo")
COMPUTER, DEEP = Seat(player="computer", level="easy"), Seat("Deep", "computer", "strong")


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ((PERSON,), ("You",)),
        ((PERSON, COMPUTER), ("You", "Computer")),
        ((COMPUTER, PERSON, COMPUTER), ("Computer 3", "You", "Computer 2")),
        ((COMPUTER, DEEP, ANNA), ("Computer", "Deep", "Anna")),
        ((ANNA, PERSON), ("Anna", "Player 2")),
        ((PERSON, PERSON, COMPUTER), ("Player 1", "Player 2", "Computer")),
        ((ANNA, Seat(" Anna "), Seat("  ")), ("Anna", "Anna", "Player 3")),
        ((COMPUTER, COMPUTER), ("Computer 1", "Computer 2")),
    ],
)
def test_everybody_has_a_name(seats: tuple[Seat, ...], names: tuple[str, ...]) -> None:
    assert seat_names(seats) == names


def test_computers_keep_their_names_when_the_seats_rotate() -> None:
    seats = (PERSON, COMPUTER, COMPUTER, COMPUTER)
    for steps in range(4):
        assert seat_names(rotated(seats, steps)) == rotated(seat_names(seats), steps)


def test_a_name_from_a_file_is_one_short_line() -> None:
    odd = Seat("a\nb\u202ec\0" + "x" * 100)
    assert seat_names((odd, PERSON)) == ("a\ufffdb\ufffdc\ufffd" + "x" * 34, "Player 2")


def test_the_only_person() -> None:
    assert only_person((COMPUTER, ANNA, DEEP)) == 1
    assert only_person((ANNA, BO)) is None
    assert only_person((COMPUTER,)) is None


VOICES = Voices("You win, {n}.", "{names} wins, {n}.", "{names} win, {n}.")


@pytest.mark.parametrize(
    ("seats", "chosen", "sentence"),
    [
        ((PERSON, COMPUTER), (0,), "You win, 3."),
        ((PERSON, COMPUTER), (1,), "Computer wins, 3."),
        ((COMPUTER, ANNA), (1,), "Anna wins, 3."),
        ((PERSON, ANNA), (0,), "Player 1 wins, 3."),
        ((COMPUTER, DEEP, PERSON), (0, 1, 2), "You, Computer and Deep win, 3."),
        ((ANNA, BO), (0, 1), "Anna and Bo win, 3."),
        ((Seat("{n} {names}"), BO), (0,), "{n} {names} wins, 3."),
    ],
)
def test_a_sentence_about_chosen_players(
    seats: tuple[Seat, ...], chosen: tuple[int, ...], sentence: str
) -> None:
    assert sentence_about(seats, chosen, VOICES, n=3) == sentence


def test_who_is_to_act_now_or_then() -> None:
    match = opening.new_match("balut", {"variation": "standard"}, 1, (ANNA, PERSON, BO)).match
    before = match.state
    while name_to_act(match) == "Anna":
        match.do(next(match.rules.legal_commands(match.state)))
    assert (name_to_act(match), name_to_act(match, before)) == ("Player 2", "Anna")


def test_names_are_joined() -> None:
    assert joined(("Anna",)) == "Anna"
    assert joined(("Anna", "Bo", "Ed", "Deep")) == "Anna, Bo, Ed and Deep"


@pytest.mark.parametrize(
    ("last", "words"),
    [
        ("Bo", "Anna y Bo"),
        ("Ines", "Anna e Ines"),
        ("Íñigo", "Anna e Íñigo"),
        ("Hilda", "Anna e Hilda"),
        ("I", "Anna e I"),
        ("Ian", "Anna y Ian"),
        ("Yara", "Anna y Yara"),
        ("Hugo", "Anna y Hugo"),
    ],
)
def test_spanish_says_e_before_the_sound_of_i(last: str, words: str) -> None:
    use_language("es")
    assert joined(("Anna", last)) == words


def test_everybody_moves_one_seat_on() -> None:
    assert rotated(("a", "b", "c"), 1) == ("c", "a", "b")
    assert rotated(("a", "b", "c"), -1) == ("b", "c", "a")
    assert rotated(("a",), 5) == ("a",)
