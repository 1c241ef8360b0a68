from __future__ import annotations

from gamesuite.catalogue import game
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.seats import Standings, figure, ranked

SEATS = (Seat("Anna"), Seat("Bo"), Seat("Ed"), Seat("Jo"))


def test_equals_share_a_place() -> None:
    rows = ranked((5, 9, 5, 1), SEATS, (("a",), ("b",), ("c",), ("d",)))
    assert [(row.place, row.name) for row in rows] == [(1, "Bo"), (2, "Anna"), (2, "Ed"), (4, "Jo")]
    assert [row.figures for row in rows] == [("b",), ("a",), ("c",), ("d",)]
    assert [row.seat for row in rows] == [1, 0, 2, 3]


def test_figures_are_grouped_and_have_a_true_minus() -> None:
    assert (figure(24480), figure(-2), figure(0)) == ("24,480", "\N{MINUS SIGN}2", "0")


def test_scores_rank_where_a_game_says_no_more() -> None:
    standings = game("king-albert").descriptions.standings(None, (40, 24480), SEATS[:2])
    assert standings.titles == ("Score",)
    assert list(standings.lines()) == ["1. Bo: Score 24,480", "2. Anna: Score 40"]


def test_a_brief_ranking_has_the_first_and_the_last_figure() -> None:
    rows = ranked((5, 9), SEATS[:2], (("5", "0", "70"), ("9", "1", "60")))
    brief = Standings(("Points", "Fours", "Total"), rows).brief()
    assert list(brief.lines()) == ["1. Bo: Points 9, Total 60", "2. Anna: Points 5, Total 70"]
    assert brief.brief() == brief
    assert Standings().brief() == Standings()


def test_who_plays_alone_is_not_ranked() -> None:
    for game_id in ("king-albert", "bowling-solitaire", "bali"):
        assert game(game_id).descriptions.standings(None, (4,), SEATS[:1]) == Standings()
