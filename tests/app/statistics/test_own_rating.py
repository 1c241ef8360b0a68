"""One's own rating against computer players: which games count in it, and what is said of it."""

from __future__ import annotations

from math import inf

import pytest

from gamesuite import opening
from gamesuite.app.statistics.own_rating import level_strengths, own_rating, rating_words
from gamesuite.catalogue import GAMES
from gamesuite.engine.player import LEVELS
from gamesuite.engine.rating import Met, Strength, after
from gamesuite.engine.rules import Noted
from gamesuite.storage.result import Ending, Result
from tests.app.statistics.reader import Open

MEASURED = {"easy": Strength(1300, 20), "medium": Strength(1500, 20), "strong": Strength(1700, 20)}
EASY, MEDIUM, STRONG = 1, 2, 3
SETUP = opening.new_match("balut", {}, 1).match.setup


def _result(
    ending: Ending, noted: Noted, *, seats: int = 2, unscored: str = "", key: int = 1
) -> Result:
    return Result(
        key, 0, "balut", '{"variation":"standard"}', seats, "Anna", 0, key, ending, key, 0, 400,
        unscored, 60.0, noted,
    )  # fmt: skip


def _against(kind: int, ending: Ending, key: int = 1) -> Result:
    return _result(ending, {"opponents": (kind,)}, key=key)


@pytest.mark.parametrize(
    ("ending", "won"), [("won", 1.0), ("shared", 0.5), ("lost", 0.0), ("left", 0.0)]
)
def test_a_game_counts_against_the_level_of_the_opponent(ending: Ending, won: float) -> None:
    rating = own_rating([_against(STRONG, ending)], MEASURED)
    assert rating == (after(Strength(), [Met(MEASURED["strong"], won)]), 1)


def test_each_of_several_opponents_counts_as_a_game_of_the_same_moment() -> None:
    noted: Noted = {"opponents": (EASY, MEDIUM, STRONG), "duels": (2, 1, 0)}
    rating = own_rating([_result("lost", noted, seats=4)], MEASURED)
    met = [Met(MEASURED[level], won) for level, won in zip(LEVELS, (1, 0.5, 0), strict=True)]
    assert rating == (after(Strength(), met), 1)


def test_a_person_among_the_opponents_is_left_out() -> None:
    noted: Noted = {"opponents": (0, STRONG), "duels": (0, 2)}
    rating = own_rating([_result("lost", noted, seats=3)], MEASURED)
    assert rating == (after(Strength(), [Met(MEASURED["strong"], 1.0)]), 1)


@pytest.mark.parametrize(
    "result",
    [
        _result("won", {"opponents": (STRONG,)}, unscored="undo"),
        _result("won", {}),
        _against(0, "won"),
        _against(4, "won"),
        _against(-1, "won"),
        _against(77, "won"),
        _result("won", {"opponents": (STRONG, STRONG), "duels": (2, 2)}, seats=4),
        _result("won", {"opponents": (STRONG, STRONG)}, seats=3),
        _result("done", {}, seats=1),
    ],
    ids=[
        "unscored", "not noted", "a person", "another player", "no kind", "a newer kind",
        "with a partner", "several of an older version", "alone",
    ],
)  # fmt: skip
def test_what_does_not_count(result: Result) -> None:
    assert own_rating([result], MEASURED) == (Strength(), 0)


def test_a_damaged_note_is_at_most_a_win() -> None:
    noted: Noted = {"opponents": (EASY, EASY), "duels": (10**9, -(10**9))}
    whole: Noted = {"opponents": (EASY, EASY), "duels": (2, 0)}
    damaged, sound = (
        own_rating([_result("lost", each, seats=3)], MEASURED) for each in (noted, whole)
    )
    assert damaged == sound


@pytest.mark.parametrize("game_id", ["bali", "balut", "paris"])
def test_every_level_of_these_games_is_measured(game_id: str) -> None:
    strengths = level_strengths(game_id)
    assert tuple(strengths) == GAMES[game_id].levels
    ratings = [strengths[level].rating for level in strengths]
    assert ratings == sorted(ratings)
    assert all(0 <= strength.deviation < inf for strength in strengths.values())


def test_a_game_without_levels_has_no_rating() -> None:
    assert rating_words([], "king-albert") == ""


def test_the_rating_is_told_once_there_are_five_games(open_dialog: Open) -> None:
    results = [_against(MEDIUM, "won" if key % 2 else "lost", key=key) for key in range(1, 5)]
    reader = open_dialog(results, SETUP)
    assert reader.says("Your rating: after 1 more scored game against computer players.")


def test_who_is_as_strong_is_told_with_the_rating(open_dialog: Open) -> None:
    results = [_against(MEDIUM, "won" if key % 2 else "lost", key=key) for key in range(1, 25)]
    own = own_rating(results, level_strengths("balut"))
    rating, error = round(own.strength.rating), round(own.strength.deviation)
    reader = open_dialog(results, SETUP)
    assert reader.says(
        f"Your rating: {rating} ± {error}, from 24 games. An even match: Computer, medium."
    )


def test_the_games_of_all_variations_count_and_those_of_others_do_not(open_dialog: Open) -> None:
    three: Noted = {"opponents": (MEDIUM, MEDIUM), "duels": (2, 0)}
    own = [_against(MEDIUM, "won", key=key) for key in range(1, 3)]
    own += [_result("won", three, seats=3, key=3)]
    bo = Result(
        9, 0, "balut", '{"variation":"standard"}', 2, "Bo", 0, 9, "won", 9, 0, 400, "", 60.0,
        {"opponents": (MEDIUM,)},
    )  # fmt: skip
    reader = open_dialog([*own, bo], SETUP)
    reader.choose("Anna")
    assert reader.says("Your rating: after 2 more scored games")
