from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesuite.storage.result import Ending, Person, Result
from gamesuite.storage.statistics import (
    MOST_BINS,
    Bin,
    Category,
    by_category,
    category,
    distribution,
    figures,
)


def _result(rank: int, ending: Ending, score: int = 0, unscored: str = "") -> Result:
    return Result(
        rank, 0, "race", "{}", 1, "", 0, 7, ending, rank, 0, score, unscored, 60.0 * score
    )


def _results(endings: str) -> list[Result]:
    """Return a result for each letter: won, lost, shared, left (x), done."""
    words: dict[str, Ending] = {
        "w": "won",
        "l": "lost",
        "s": "shared",
        "x": "left",
        "d": "done",
        "u": "under way",
    }
    return [_result(rank, words[letter], rank) for rank, letter in enumerate(endings, 1)]


def test_no_results_have_no_figures() -> None:
    result = figures([])
    assert (result.played, result.won, result.unscored, result.last) == (0, 0, 0, ())
    assert (result.best, result.mean, result.mean_seconds) == (None, None, None)


def test_everything_is_counted() -> None:
    result = figures(_results("wlsxdwu"))
    assert (result.played, result.under_way, result.finished) == (7, 1, 5)
    assert (result.won, result.shared, result.lost) == (2, 1, 2)
    assert (result.best, result.mean) == (6, 3.5)
    assert (result.seconds, result.mean_seconds) == (1260.0, 210.0)
    assert result.scores == (1, 2, 3, 4, 5, 6)


def test_where_only_the_score_counts_a_game_that_was_left_is_no_loss_and_in_no_mean() -> None:
    results = _results("dxd")
    result = figures(results, score_only=True)
    assert (result.played, result.finished, result.lost) == (3, 2, 0)
    assert (result.best, result.mean, result.scores) == (3, 2.0, (1, 3))
    assert (result.seconds, result.mean_seconds) == (240.0, 120.0)
    assert figures(_results("x"), score_only=True).mean_seconds is None
    assert [one.ending for one in result.last] == ["done", "left", "done"]


def test_only_games_that_count_add_what_they_noted() -> None:
    noted = [
        msgspec.structs.replace(one, noted={"pins": (one.score,)})
        for one in [*_results("dxd"), _result(4, "done", 9, "undo")]
    ]
    assert figures(noted, score_only=True).noted == ({"pins": (1,)}, {"pins": (3,)})
    assert figures(_results("dd"), score_only=True).noted == ()


def test_records_are_those_of_wins_and_moves_of_games_that_noted_them() -> None:
    moves = {1: (90,), 2: (40,), 4: (80,)}
    results = [
        msgspec.structs.replace(one, noted={"moves": moves[one.rank]} if one.rank in moves else {})
        for one in [*_results("wlww"), _result(5, "won", 0, "undo")]
    ]
    assert (figures(results).fewest_moves, figures(results).best_seconds) == (80, 60.0)
    assert figures(results[1:3]).fewest_moves is None
    assert figures(results[1:2]).best_seconds is None


def test_unscored_games_are_counted_separately() -> None:
    result = figures([_result(1, "won", 10, "undo"), _result(2, "lost", 3)])
    assert (result.played, result.won, result.best, result.unscored) == (1, 0, 3, 1)
    assert [one.unscored for one in result.last] == ["undo", ""]


STREAKS = [
    ("", 0, 0),
    ("w", 1, 1),
    ("l", 0, 0),
    ("wwlw", 1, 2),
    ("lwwwlww", 2, 3),
    ("wws", 0, 2),
    ("wwx", 0, 2),
    ("wwu", 2, 2),
]


@pytest.mark.parametrize(("endings", "streak", "longest"), STREAKS)
def test_streaks_of_victories(endings: str, streak: int, longest: int) -> None:
    result = figures(_results(endings))
    assert (result.streak, result.longest_streak) == (streak, longest)


def test_the_last_results_are_listed() -> None:
    last = figures(_results("w" * 60 + "u")).last
    assert [one.rank for one in last] == [*range(11, 61)]


def test_results_are_grouped_by_variation_number_of_players_and_person() -> None:
    one = _result(1, "won")
    other = Result(2, 0, "race", '{"goal":9}', 2, "Ada", 0, 7, "lost", 2)
    third = Result(2, 1, "race", '{"goal":9}', 2, "", 2, 7, "won", 2)
    groups = by_category([third, one, other, one])
    assert groups == {
        Category("{}", 1, Person()): [one, one],
        Category('{"goal":9}', 2, Person("Ada")): [other],
        Category('{"goal":9}', 2, Person("", 2)): [third],
    }


SPREADS = [
    ((), ()),
    ((7,), (Bin(7, 7, 1),)),
    ((7, 9, 9), (Bin(7, 7, 1), Bin(8, 8, 0), Bin(9, 9, 2))),
    ((-3, 11), tuple(Bin(low, low + 1, int(low in (-4, 10))) for low in range(-4, 11, 2))),
    ((5, 16), tuple(Bin(at, at, int(at in (5, 16))) for at in range(5, 17))),
    ((4, 16), tuple(Bin(low, low + 1, int(low in (4, 16))) for low in range(4, 17, 2))),
    ((0, 52), tuple(Bin(low, low + 4, int(low in (0, 50))) for low in range(0, 51, 5))),
]


@pytest.mark.parametrize(("scores", "bins"), SPREADS)
def test_scores_in_bins(scores: tuple[int, ...], bins: tuple[Bin, ...]) -> None:
    assert distribution(scores) == bins


@given(st.lists(st.integers(-(2**53), 2**53), min_size=1))
def test_every_score_is_in_one_bin(scores: list[int]) -> None:
    bins = distribution(scores)
    assert len(bins) <= MOST_BINS
    assert sum(one.number for one in bins) == len(scores)
    for score in scores:
        assert sum(one.lowest <= score <= one.highest for one in bins) == 1


def test_many_results_of_one_category_are_asked_for_it_once() -> None:
    results = [
        Result(key, 0, "race", "{}", 1, name, 0, key, "won") for key, name in enumerate("ababa")
    ]
    asked: list[int] = []

    def key(result: Result) -> Category:
        asked.append(result.key)
        return category(result)

    grouped = by_category(results, key)
    assert asked == [0, 1]
    assert [[one.key for one in group] for group in grouped.values()] == [[0, 2, 4], [1, 3]]


def test_old_and_new_options_of_one_variation_keep_their_order() -> None:
    results = [
        Result(key, 0, "race", options, 1, "", 0, key, "won")
        for key, options in enumerate(("{}", '{"x":1}') * 2)
    ]
    grouped = by_category(results, lambda result: Category("", 1, result.person))
    assert [[one.key for one in group] for group in grouped.values()] == [[0, 1, 2, 3]]
