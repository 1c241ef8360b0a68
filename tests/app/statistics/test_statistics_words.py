"""The words of the statistics, from results."""

from __future__ import annotations

import pytest

from gamesuite.app.statistics.statistics_words import (
    bin_range,
    last_words,
    result_words,
    unscored_words,
)
from gamesuite.storage.result import Ending, Result
from gamesuite.storage.statistics import Bin, figures


def _result(key: int, ending: Ending, unscored: str = "") -> Result:
    return Result(key, 0, "king-albert", "{}", 1, "", 0, key, ending, unscored=unscored)


SCORED = _result(1, "won")
UNSCORED = [_result(key, "won", "undo") for key in (2, 3)]
UNDER_WAY = _result(4, "under way", "hint")


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ([SCORED], ""),
        ([SCORED, *UNSCORED], "2 more games were not scored."),
        ([SCORED, *UNSCORED[:1]], "1 more game was not scored."),
        (UNSCORED, "2 games were not scored."),
        (UNSCORED[:1], "1 game was not scored."),
        ([SCORED, UNDER_WAY], ""),
        ([UNDER_WAY, *UNSCORED], "2 games were not scored."),
    ],
)
def test_unscored_games_that_have_ended_are_counted_separately(
    results: list[Result], words: str
) -> None:
    found = figures(results)
    assert unscored_words(found) == words
    assert found.played == results.count(SCORED)


@pytest.mark.parametrize(
    ("lowest", "highest", "words"),
    [
        (92, 93, "92–93"),
        (7, 7, "7"),
        (-4, -3, "-4"),
        (-1, 2, "-1"),
        (0, 4, "0–4"),
        (995, 1004, "995–1,004"),
        (999, 10_000, "999"),
        (100_000, 109_999, "100,000"),
    ],
)
def test_a_bar_of_several_scores_is_labelled_with_all_of_them(
    lowest: int, highest: int, words: str
) -> None:
    assert bin_range(Bin(lowest, highest, 1)) == words


@pytest.mark.parametrize(
    ("seats", "ending", "words"),
    [
        (1, "left", "Game 7: 40, quit, 1 min 00 s"),
        (2, "done", "Game 7: 40, finished, 1 min 00 s"),
        (2, "left", "40, quit, 1 min 00 s"),
    ],
)
def test_a_game_several_people_have_left_has_no_number(
    seats: int, ending: Ending, words: str
) -> None:
    result = Result(1, 0, "balut", "{}", seats, "Ada", 0, 7, ending, 1, score=40, seconds=60)
    assert result_words(result) == words


def test_the_plot_of_the_last_games_says_what_it_draws() -> None:
    assert last_words((SCORED, UNSCORED[0])) == "Oldest first: 0 won, 0 not scored."
