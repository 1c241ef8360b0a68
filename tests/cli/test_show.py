from __future__ import annotations

from pathlib import Path

import pytest

from gamesuite import opening
from gamesuite.cli.commands import run
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Seat
from tests.games.king_albert.lines import LINES, dealing_order, moves
from tests.games.king_albert.tables import RULES, setup

ENDING = "Computer wins with the higher total score, 175; points are equal."


def test_the_position_is_printed(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", str(game_file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Foundations  AC AD AH 2S"
    assert len(lines) == 11


def test_how_a_game_ended_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(RULES, setup(cards=dealing_order(LINES[0])))
    for move in moves(LINES[0]):
        match.do(move)
    opening.save_file(tmp_path / "won", match)
    assert run(["show", str(tmp_path / "won")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Foundations  KC KD KH KS"
    assert lines[-1] == "All 52 cards are home. Well played!"


def test_who_won_is_printed_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = (Seat("Anna"), Seat(player="computer", level="easy"))
    match = opening.new_match("balut", {}, 3, seats).match
    while match.outcome is None:
        match.do(next(match.rules.legal_commands(match.state)))
    opening.save_file(tmp_path / "full", match)
    assert run(["show", str(tmp_path / "full")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == ENDING


def test_the_position_is_that_of_the_file_and_not_the_end_that_was_undone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(RULES, setup(cards=dealing_order(LINES[0])))
    for move in moves(LINES[0]):
        match.do(move)
    match.undo()
    opening.save_file(tmp_path / "undone", match)
    assert run(["show", str(tmp_path / "undone")]) == 0
    out = capsys.readouterr().out
    assert "Foundations  KC KD KH KS" not in out
    assert "Well played!" not in out


def test_a_bad_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", str(tmp_path / "none")]) == 1
    assert capsys.readouterr() == ("", "This file doesn't exist.\n")
