from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from gamesuite import opening
from gamesuite.cli.commands import run
from gamesuite.patience.rules import FOUNDATION, Move


def _lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


def test_a_good_file(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(game_file)]) == 0
    assert _lines(capsys) == [
        {
            "file": str(game_file),
            "ok": True,
            "game": "king-albert",
            "commands": 1,
            "finished": False,
            "scored": True,
            "score": 5,
        }
    ]


def test_points_stay_where_scoring_stopped(
    game_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = opening.open_file(game_file).match
    match.undo()
    opening.save_file(game_file, match)
    assert run(["check", str(game_file)]) == 0
    (line,) = _lines(capsys)
    assert (line["commands"], line["scored"], line["score"]) == (0, False, 5)


def test_commands_are_those_that_stand(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = opening.open_file(game_file).match
    match.do(Move("2C", FOUNDATION))
    match.undo()
    match.restart()
    match.do(Move("2C", FOUNDATION))
    opening.save_file(game_file, match)
    run(["check", str(game_file)])
    (line,) = _lines(capsys)
    assert line["commands"] == 2


def test_good_and_bad_files_have_a_line_each(
    game_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.gsave"
    bad.write_bytes(game_file.read_bytes().replace(b'"2S"', b'"3S"'))
    assert run(["check", str(bad), str(game_file), "none", "/dev/zero"]) == 1
    lines = _lines(capsys)
    assert [line["ok"] for line in lines] == [False, True, False, False]
    assert lines[0] == {
        "file": str(bad),
        "ok": False,
        "error": "The three of spades can't go home yet. The two of spades comes first.",
        "code": "not-next-home",
        "at": "entries[0]",
    }
    assert [line.get("code") for line in lines] == [
        "not-next-home",
        None,
        "no-such-file",
        "no-file",
    ]
    assert lines[2]["error"] == "This file doesn't exist."


def test_one_bad_file_counts_wherever_it_stands(game_file: Path) -> None:
    good = str(game_file)
    assert run(["check", good, good]) == 0
    for names in (["none", good, good], [good, "none", good], [good, good, "none"]):
        assert run(["check", *names]) == 1


def test_the_scores_of_several_are_a_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = opening.new_match("balut", {}, 3).match
    while match.outcome is None:
        match.do(next(match.rules.legal_commands(match.state)))
    opening.save_file(tmp_path / "full", match)
    assert run(["check", str(tmp_path / "full")]) == 0
    (line,) = _lines(capsys)
    assert (line["commands"], line["finished"], line["scored"]) == (112, True, True)
    assert line["score"] == [118, 175]


def test_no_file_is_asked_wrongly(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check"]) == 2
    assert capsys.readouterr().err == "The following arguments are required: FILE.\n"


def test_a_pattern_that_the_shell_of_windows_has_left_is_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opening.new_match("king-albert", {}, 1).match
    for name in ("b", "a", "[c]"):
        opening.save_file(tmp_path / f"{name}.gsave", match)
    monkeypatch.setattr(sys, "platform", "win32")
    for pattern, found in (
        ("*.gsave", ["[c].gsave", "a.gsave", "b.gsave"]),
        ("[c].gsave", ["[c].gsave"]),
        ("[ab].gsave", ["a.gsave", "b.gsave"]),
    ):
        assert run(["check", str(tmp_path / pattern)]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert [Path(json.loads(line)["file"]).name for line in lines] == found
    assert run(["check", str(tmp_path / "no*.gsave")]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert Path(json.loads(line)["file"]).name == "no*.gsave"
