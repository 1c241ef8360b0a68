from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from gamesuite import opening
from gamesuite.catalogue import GAMES
from gamesuite.cli import solve
from gamesuite.cli.commands import run
from gamesuite.engine.match import Match
from gamesuite.engine.rules import usual_seats
from gamesuite.engine.setup import Deal, Setup
from gamesuite.patience.rules import Move
from gamesuite.workers.job import Answer, Answered, Job
from tests.cli.program import ROOT, started

LOGGING = """
from gamesuite.cli import solve
from gamesuite.cli.commands import run
solve.JOB_FUNCTION = "tests.workers.jobs:die_over"
run({arguments!r})
"""
"""A program whose workers die, which is logged."""


def _file(path: Path, number: int, variation: str = "standard") -> Match[Any, Any, Any]:
    match = opening.new_match("king-albert", {"variation": variation}, number).match
    opening.save_file(path, match)
    return match


def _lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(line) for line in out.splitlines()]


def _first(verdict: str) -> int:
    """Return the number of a deal of Standard with the ``verdict``."""
    return {"winnable": 3, "unwinnable": 6}[verdict]


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let some time pass with each glance at the clock: that of Windows stands for 16 ms."""
    milliseconds = count()
    clock = SimpleNamespace(process_time=lambda: next(milliseconds) / 1000)
    monkeypatch.setattr(solve, "time", clock)


@pytest.mark.usefixtures("ticking")
def test_a_game_that_can_be_won_and_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.gsave"
    match = _file(path, _first("winnable"))
    assert run(["solve", str(path), "--line"]) == 0
    (line,) = _lines(capsys)
    assert set(line) == {"file", "verdict", "line", "states", "seconds"}
    assert (line["file"], line["verdict"]) == (str(path), "winnable")
    assert line["states"] > 0
    assert line["seconds"] > 0
    for move in line["line"]:
        assert move.pop("type") == "move"
        match.do(Move(**move))
    assert match.outcome is not None
    assert match.outcome.key == "won"


@pytest.mark.usefixtures("ticking")
@pytest.mark.parametrize(
    ("number", "seconds", "verdict"),
    [(_first("unwinnable"), "30", "unwinnable"), (_first("winnable"), "0.0000001", "unknown")],
)
def test_without_a_win_there_is_no_line(
    number: int, seconds: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.gsave"
    _file(path, number)
    assert run(["solve", str(path), "--line", "--seconds", seconds]) == 0
    (line,) = _lines(capsys)
    assert (line["verdict"], line["line"]) == (verdict, [])


def test_many_files_in_their_order(tmp_path: Path) -> None:
    names = [tmp_path / f"{at}.gsave" for at in range(3)]
    _file(names[0], _first("unwinnable"))
    names[1].write_bytes(b"nothing")
    _file(names[2], _first("winnable"))
    done = started("solve", *names)
    assert done.returncode == 1
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["file"] for line in lines] == [str(name) for name in names]
    assert [line.get("verdict") for line in lines] == ["unwinnable", None, "winnable"]
    assert "isn't a Game Suite file" in lines[1]["error"]
    assert "line" not in lines[2]


def test_the_position_counts_where_the_file_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.gsave"
    match = _file(path, _first("winnable"))
    run(["solve", str(path), "--line"])
    (whole,) = _lines(capsys)
    for move in whole["line"][:-3]:
        match.do(Move(move["card"], move["to"]))
    opening.save_file(path, match)
    run(["solve", str(path), "--line"])
    (rest,) = _lines(capsys)
    assert len(rest["line"]) == 3


@pytest.mark.usefixtures("ticking")
def test_time_that_is_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.gsave"
    _file(path, _first("winnable"))
    assert run(["solve", str(path), "--seconds", "0.0000001"]) == 0
    (line,) = _lines(capsys)
    assert line["verdict"] == "unknown"


def test_the_time_spent_has_six_decimals(
    game_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = SimpleNamespace(process_time=iter((0.5, 5.0, 1.7345678)).__next__)
    monkeypatch.setattr(solve, "time", clock)
    assert run(["solve", str(game_file), "--seconds", "2"]) == 0
    (line,) = _lines(capsys)
    assert (line["verdict"], line["seconds"]) == ("unknown", 1.234568)


@pytest.mark.usefixtures("ticking")
@pytest.mark.parametrize("seconds", ["0.000001", "1000000"])
def test_seconds_may_be_very_few_or_very_many(
    seconds: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.gsave"
    _file(path, _first("unwinnable"))
    assert run(["solve", str(path), "--seconds", seconds]) == 0
    (line,) = _lines(capsys)
    assert line["verdict"] == ("unwinnable" if seconds == "1000000" else "unknown")


@pytest.mark.parametrize("seconds", ["0", "-1", "many", "nan", "inf", "1000001"])
def test_seconds_that_are_none(
    seconds: str, game_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["solve", str(game_file), "--seconds", seconds]) == 2
    assert "--seconds must be a number" in capsys.readouterr().err


def test_a_game_without_a_solver(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "balut.gsave"
    rules = GAMES["balut"].rules
    options = opening.options_from_text("balut", [])
    opening.save_file(path, Match(rules, Setup("balut", options, usual_seats(rules), Deal(1))))
    assert run(["solve", str(path)]) == 1
    assert _lines(capsys) == [
        {"file": str(path), "error": "There is no solver for Balut.", "code": "no-solver"}
    ]


def test_a_file_over_which_every_worker_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [tmp_path / f"{at}.gsave" for at in range(2)]
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(solve, "JOB_FUNCTION", "tests.workers.jobs:die_over")
    assert run(["solve", *map(str, names)]) == 1
    error = "The solver stopped unexpectedly."
    assert _lines(capsys) == [
        {"file": str(name), "error": error, "code": "solver-stopped"} for name in names
    ]


def test_what_is_logged_is_not_said(tmp_path: Path) -> None:
    script = LOGGING.format(arguments=["solve", str(tmp_path / "a"), str(tmp_path / "b")])
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout.count(b"The solver stopped unexpectedly.") == 2
    assert done.stderr == b""


def test_one_processor_is_enough_for_many_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    monkeypatch.setattr(solve, "JOB_FUNCTION", "tests.workers.jobs:die_over")
    assert run(["solve", str(tmp_path / "a"), str(tmp_path / "b")]) == 1
    assert len(_lines(capsys)) == 2


class AtOnce:
    """A pool whose jobs are all done as soon as the ``last`` is there, that one first."""

    last = 0
    workers: ClassVar[list[int]] = []

    def __init__(self, workers: int, answer: Callable[[Answer], None]) -> None:
        self.workers.append(workers)
        self._answer = answer
        self._jobs: list[Job] = []

    def submit(self, job: Job) -> int:
        self._jobs.append(job)
        if len(self._jobs) == self.last:
            for number in reversed(range(self.last)):
                (found,) = self._jobs[number].start()
                self._answer(Answered(number, found))
        return len(self._jobs) - 1

    def close(self) -> None:
        """Nothing is left to do."""


@pytest.mark.parametrize(
    ("processors", "files", "workers"), [(None, 2, 1), (1, 2, 1), (2, 3, 2), (8, 3, 3)]
)
def test_no_more_workers_than_processors_or_files(
    processors: int | None,
    files: int,
    workers: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    monkeypatch.setattr(solve, "Pool", AtOnce)
    monkeypatch.setattr(AtOnce, "last", files)
    monkeypatch.setattr(AtOnce, "workers", [])
    names = [f"none {at}" for at in range(files)]
    assert run(["solve", *names]) == 1
    assert AtOnce.workers == [workers]
    assert [line["file"] for line in _lines(capsys)] == names


def test_workers_speak_the_language_of_the_terminal(tmp_path: Path) -> None:
    names = [tmp_path / f"{at}.gsave" for at in range(2)]
    done = started("solve", *names, LANGUAGE="de")
    errors = [json.loads(line)["error"] for line in done.stdout.splitlines()]
    assert errors == ["Diese Datei gibt es nicht."] * 2


def test_no_more_workers_are_wanted_than_windows_can_wait_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[int] = []

    def pool(workers: int, _answered: object) -> object:
        wanted.append(workers)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    monkeypatch.setattr(solve, "Pool", pool)
    with pytest.raises(KeyboardInterrupt):
        run(["solve", *[str(tmp_path / f"{number}.gsave") for number in range(40)]])
    assert wanted == [30]
