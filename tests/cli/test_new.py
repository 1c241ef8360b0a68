from __future__ import annotations

from pathlib import Path

import pytest

from gamesuite import opening
from gamesuite.cli.commands import run
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import LONGEST_NAME, Deal, Seat
from gamesuite.opening import open_file

USUAL_SEATS = {"king-albert": 1, "bowling-solitaire": 1, "balut": 2, "bali": 1, "paris": 2}


def test_a_new_game_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.gsave"
    arguments = ["new", "king-albert", "--deal", "7", "--option", "variation=raglan"]
    assert run([*arguments, "foundations_back=true", "--out", str(path)]) == 0
    match = open_file(path).match
    assert match.setup.deal == Deal(7)
    assert match.setup.options == {"variation": "raglan", "foundations_back": True}
    assert match.entries == ()
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("game", USUAL_SEATS)
def test_a_new_game_is_as_little_scored_as_any_game_that_is_loaded(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.gsave"
    run(["new", game, "--deal", "7", "--out", str(path)])
    assert open_file(path).match.unscored[-1] == "load"
    assert run(["check", str(path)]) == 0
    assert '"scored": false' in capsys.readouterr().out


def test_options_may_be_given_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "game.gsave"
    options = ["--option", "variation=brigade", "--option", "foundations_back=true"]
    assert run(["new", "king-albert", *options, "--out", str(path)]) == 0
    assert open_file(path).match.setup.options == {"variation": "brigade", "foundations_back": True}


def test_the_number_of_seats_may_be_given(tmp_path: Path) -> None:
    path = tmp_path / "game.gsave"
    assert run(["new", "bali", "--seats", "3", "--out", str(path)]) == 0
    assert len(open_file(path).match.setup.seats) == 3


def test_the_players_may_be_named(tmp_path: Path) -> None:
    path = tmp_path / "a.gsave"
    assert run(["new", "paris", "--seats", "Ada, strong,", "--out", str(path)]) == 0
    assert open_file(path).match.setup.seats == (
        Seat("Ada"), Seat(player="computer", level="strong"), Seat(),
    )  # fmt: skip


@pytest.mark.parametrize(("game", "seats"), USUAL_SEATS.items())
def test_every_game_has_its_usual_seats(game: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "game.gsave"
    assert run(["new", game, "--out", str(path)]) == 0
    assert len(open_file(path).match.setup.seats) == seats


@pytest.mark.parametrize("number", [0, HIGHEST_NUMBER])
def test_the_first_and_the_last_deal_are_deals_too(
    number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.gsave"
    assert run(["new", "king-albert", "--deal", str(number), "--out", str(path)]) == 0
    assert open_file(path).match.setup.deal.number == number
    assert run(["check", str(path)]) == 0
    assert '"commands": 0' in capsys.readouterr().out


def test_without_a_number_the_deal_is_a_random_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "random_number", lambda: 4711)
    path = tmp_path / "game.gsave"
    assert run(["new", "king-albert", "--out", str(path)]) == 0
    assert open_file(path).match.setup.deal.number == 4711


WRONG = [
    (["new"], "The following arguments are required: GAME, --out."),
    (["new", "king-albert"], "The following arguments are required: --out."),
    (["new", "chess", "--out", "x"], "There is no game “chess”."),
    (["new", "king-albert", "--deal", "x", "--out", "x"], "The number of a game is a whole number"),
    (
        ["new", "king-albert", "--deal", "-1", "--out", "x"],
        "The number of a game is a whole number",
    ),
    (
        ["new", "king-albert", "--deal", str(HIGHEST_NUMBER + 1), "--out", "x"],
        "The number of a game is a whole number",
    ),
    (["new", "king-albert", "--option", "x", "--out", "x"], "Write options as name=value"),
    (["new", "king-albert", "--option", "x=1", "--out", "x"], "This game has no option “x”."),
    (["new", "paris", "--seats", "5", "--out", "x"], "This game can't be played with 5 seats."),
    (
        ["new", "paris", "--seats", "Ada,ada", "--out", "x"],
        "Two players are called Ada. Give each a name of their own.",
    ),
    (
        ["new", "paris", "--seats", f"Ada,{'x' * 99}", "--out", "x"],
        f"A name has at most {LONGEST_NAME} characters.",
    ),
    (["new", "paris", "--seats", "99", "--out", "x"], "This game can't be played with 99 seats."),
    *(
        (
            ["new", "paris", "--seats", seats, "--out", "x"],
            "--seats must be a whole number from 1 to 99.",
        )
        for seats in ("no", "0", "100")
    ),
    (["new", "king-albert", "--sheep", "x", "--out", "x"], "Unrecognized arguments: --sheep x."),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_is_asked_wrongly(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "king-albert", "--out", str(tmp_path / "none" / "x")]) == 1
    assert capsys.readouterr().err == "The file can't be written: the folder doesn't exist.\n"


def test_an_existing_file_is_replaced_only_by_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.gsave"
    path.write_text("mine", "utf-8")
    again = ["new", "balut", "--out", str(path)]
    assert run(again) == 1
    sentence = f"“{path.name}” already exists. Use --force to replace it.\n"
    assert capsys.readouterr() == ("", sentence)
    assert path.read_text("utf-8") == "mine"
    assert run([*again, "--force"]) == 0
    assert open_file(path).game.id == "balut"
