"""The scores that each game says are possible, which a file may claim at most."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine import record
from gamesuite.engine.match import REASONS
from gamesuite.engine.rules import Rules
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import unscored_sentence
from gamesuite.opening import OpeningError, new_match, open_bytes

HIGHEST = {"king-albert": 52, "bowling-solitaire": 300, "balut": 812}


def _file(game: str, *scores: int, unscored: tuple[str, ...] = ("load",)) -> bytes:
    match = new_match(game, {}, 1).match
    document: dict[str, Any] = json.loads(record.write(match))
    document |= {"unscored": unscored, "stopped_scores": scores}
    return json.dumps(document).encode()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_which_scores_are_possible(game: str) -> None:
    rules = GAMES[game].rules
    assert type(rules).possible_scores is not Rules.possible_scores
    match = new_match(game, {}, 1).match
    possible = rules.possible_scores(match.setup)
    assert set(rules.scores(match.state)) <= set(possible[:1])
    assert possible.stop <= 2**53


@pytest.mark.parametrize(("game", "highest"), HIGHEST.items())
def test_the_highest_score(game: str, highest: int) -> None:
    rules = GAMES[game].rules
    assert rules.possible_scores(new_match(game, {}, 1).match.setup)[-1] == highest


def test_the_highest_score_of_bali_depends_on_cards_and_bonus() -> None:
    highest = {}
    for seats in (1, 2):
        for bonus in ("triple", "none"):
            match = new_match("bali", {"bonus": bonus}, 1, (Seat(),) * seats).match
            highest[seats, bonus] = match.rules.possible_scores(match.setup)[-1]
    assert highest[1, "triple"] == 9 * highest[1, "none"]
    assert highest[2, "none"] == 4 * highest[1, "none"]  # twice the cards, in a word twice as long


@pytest.mark.parametrize("doubles", ["once", "per-occurrence"])
def test_a_hand_of_paris_has_a_highest_score(doubles: str) -> None:
    match = new_match("paris", {"match": "hand", "doubles": doubles}, 1).match
    assert 10**12 < match.rules.possible_scores(match.setup)[-1] < 2**53


@pytest.mark.parametrize(("game", "highest"), HIGHEST.items())
def test_a_file_with_an_impossible_score_is_refused(game: str, highest: int) -> None:
    seats = len(new_match(game, {}, 1).match.setup.seats)
    good = open_bytes(_file(game, *[highest] * seats)).match
    assert good.stopped_scores == (highest,) * seats
    for score in (highest + 1, -1, 2**53 - 1):
        with pytest.raises(OpeningError) as refused:
            open_bytes(_file(game, *[score] * seats))
        assert (refused.value.sentence, refused.value.at) == (
            "This game file is damaged.",
            "stopped_scores",
        )


@pytest.mark.parametrize("unscored", [("",), ("", "load"), ("load", ""), ("magic",)])
def test_a_file_with_an_empty_or_unknown_reason_is_refused(unscored: tuple[str, ...]) -> None:
    with pytest.raises(OpeningError) as refused:
        open_bytes(_file("king-albert", 9, unscored=unscored))
    assert refused.value.at.startswith("unscored")


@pytest.mark.parametrize("why", ["", "magic"])
def test_no_match_takes_an_empty_or_unknown_reason(why: str) -> None:
    match = new_match("king-albert", {}, 1).match
    with pytest.raises(ValueError, match="no reason"):
        match.stop_scoring(why)
    with pytest.raises(ValueError, match="no reason"):
        match.restore_scoring((why, "load"), None)
    assert match.unscored == ()


def test_every_reason_has_a_sentence_of_its_own() -> None:
    sentences = {unscored_sentence(why) for why in REASONS}
    assert len(sentences) == len(REASONS)
    assert "Not scored." not in sentences
