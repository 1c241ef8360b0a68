from __future__ import annotations

import json
from typing import Any

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.cli.commands import run
from gamesuite.engine.rules import usual_seats


def _played(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run(["play", *arguments]) == 0
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_matches_of_several_seats(capsys: pytest.CaptureFixture[str]) -> None:
    found = _played(capsys, "balut", "--seats", "greedy,random", "--matches", "4", "--deal", "7")
    head = ("seat", "wins", "ties", "mean_score", "se_score", "mean_points")
    greedy, chance = ("greedy", 4, 0, 372.5, 3.5, 3.5), ("random", 0, 0, 116.0, 13.9881, -2.0)
    players = [list(zip(head, each, strict=True)) for each in (greedy, chance)]
    assert list(found) == ["matches", "players"]
    assert found["matches"] == 4
    assert [list(each.items()) for each in found["players"]] == players


def test_a_game_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    found = _played(capsys, "bowling-solitaire", "--seats", "greedy", "--matches", "20")
    assert list(found) == ["matches", "mean", "se", "strikes", "spares", "players"]
    (player,) = found.pop("players")
    assert found == {"matches": 20} | {name: player[name] for name in player if name != "seat"}
    assert player["seat"] == "greedy"
    assert list(found.values()) == [20, 94.8, 2.7896, 17, 14]


def test_games_that_do_not_end_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    option = ("--option", "variation=practice-frame")
    found = _played(capsys, "bowling-solitaire", "--seats", "random", *option)
    assert (found["matches"], found["unfinished"], found["se"]) == (1, 1, None)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_both_players(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = len(usual_seats(GAMES[game].rules))
    for name in ("random", "greedy"):
        found = _played(capsys, game, "--seats", ",".join([name] * seats), "--matches", "2")
        assert found["matches"] == 2
        assert len(found["players"]) == seats


def test_the_same_matches_are_played_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("paris", "--seats", "greedy,random,greedy,random", "--matches", "3")
    assert _played(capsys, *arguments) == _played(capsys, *arguments)


def test_partners_win_together(capsys: pytest.CaptureFixture[str]) -> None:
    found = _played(capsys, "paris", "--seats", "greedy,random,greedy,random", "--matches", "3")
    one, other, *partners = found["players"]
    assert partners == [one, other]
    names = ("seat", "wins", "ties", "mean_score", "rubbers", "below", "above")
    assert [one[name] for name in names] == ["greedy", 3, 0, 92000.0, 3, 9, 0]
    assert [other[name] for name in names] == ["random", 0, 0, 480.0, 0, 0, 2]


def test_a_later_series_goes_on_where_the_first_ended(capsys: pytest.CaptureFixture[str]) -> None:
    def mean(matches: int, deal: int) -> float:
        numbers = ("--matches", str(matches), "--deal", str(deal))
        found = _played(capsys, "bowling-solitaire", "--seats", "greedy", *numbers)
        return float(found["mean"])

    assert mean(4, 1) == pytest.approx((mean(2, 1) + mean(2, 3)) / 2)


LAST_DEAL = "9007199254740991"


def test_the_last_deal_is_played_too(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = ("--matches", "1", "--deal", LAST_DEAL)
    assert _played(capsys, "bowling-solitaire", "--seats", "greedy", *numbers)["matches"] == 1


WRONG = [
    (["balut"], "The following arguments are required: --seats."),
    (["chess", "--seats", "a"], "There is no game “chess”."),
    (["balut", "--seats", "greedy,ada"], "Balut has no computer player “ada”. Choose from"),
    (["balut", "--seats", "greedy,"], "Balut has no computer player “”. Choose from"),
    (["paris", "--seats", "greedy"], "This game can't be played with 1 seats."),
    (["balut", "--seats", "greedy", "--matches", "0"], "--matches must be a whole number from 1"),
    (["balut", "--seats", "greedy", "--matches", "x"], "--matches must be a whole number from 1"),
    (
        ["balut", "--seats", "greedy", "--matches", "1000001"],
        "--matches must be a whole number from 1 to 1000000.",
    ),
    (["balut", "--seats", "greedy", "--deal", "9007199254740992"], "The number of a game is"),
    (["balut", "--seats", "greedy", "--deal", "x"], "The number of a game is a whole number"),
    (["balut", "--seats", "greedy", "--option", "x=1"], "This game has no option “x”."),
    (
        ["balut", "--seats", "greedy", "--matches", "2", "--deal", LAST_DEAL],
        "There aren't that many deals after the first.",
    ),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_is_asked_wrongly(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1
