"""The program as a process: what it loads, and what it prints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from errno import ENOSPC
from io import StringIO
from pathlib import Path

import pytest

import gamesuite
from gamesuite import standard_streams
from gamesuite.catalogue import GAMES
from gamesuite.cli import commands
from gamesuite.cli.commands import run
from tests.cli.program import ROOT, started

WITHOUT_QT = """
import sys
from gamesuite.__main__ import main
sys.argv = sys.argv[:1] + {arguments!r}
assert main() == 0
loaded = [name for name in sys.modules if name.startswith(("PySide6", "shiboken6", "enchant"))]
assert loaded == [], loaded
"""


GAMES_NEEDED = f"After --game comes the id of one game: {', '.join(GAMES)}."


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["new", "king-albert", "--out", "new.gsave"],
        ["check", "raglan.gsave"],
        ["show", "raglan.gsave"],
        ["play", "balut", "--seats", "greedy,random"],
        ["word", "paths"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_command_loads_qt(arguments: list[str], game_file: Path) -> None:
    script = WITHOUT_QT.format(arguments=arguments)
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=game_file.parent, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_version() -> None:
    done = started("--version")
    assert done.stdout.decode().split() == ["gamesuite", gamesuite.__version__]
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("words", "usage"),
    [
        (["--help"], "gamesuite [FILE | CODE] | gamesuite --game GAME | gamesuite COMMAND …"),
        (["new", "--help"], "gamesuite new [-h] "),
        (["check", "-h"], "gamesuite check [-h] FILE"),
    ],
)
def test_help_is_there(words: list[str], usage: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 0
    assert capsys.readouterr().out.startswith(f"usage: {usage}")


def test_help_tells_of_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert "--version   show the version and exit" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["chek", "x"],
            "There is no command “chek”. Commands: new, check, show, solve, play, word, table.",
        ),
        (
            ["chek"],
            "There is no command “chek”. Commands: new, check, show, solve, play, word, table.",
        ),
        (["--fast"], "There is no option “--fast”."),
        (["--game"], GAMES_NEEDED),
        (["--game", "chess"], GAMES_NEEDED),
        (["--game", "balut", "bali"], GAMES_NEEDED),
        (["--fast", "check"], "There is no option “--fast”."),
    ],
)
def test_what_is_no_command(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert capsys.readouterr() == ("", sentence + "\n")


def test_plain_terminals_get_plain_text(game_file: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    name = game_file.with_name("böse “x”")
    done = started("check", name, **plain)
    kept = str(name)  # Windows has names in Unicode
    if sys.platform != "win32":
        kept = os.fsencode(name).decode("ascii", "surrogateescape")
    assert json.loads(done.stdout)["file"] == kept
    assert done.stderr == b""
    done = started("show", game_file, **plain)
    assert done.returncode == 0
    done = started("new", "chess“", "--out", "x", **plain)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def test_nobody_reading_is_no_accident(game_file: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "gamesuite", "show", str(game_file)],
            cwd=ROOT,
            env=os.environ | {"PYTHONUNBUFFERED": ""},  # as players start it
            stdout=write,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


class FullOutput(StringIO):
    """An output that takes everything and cannot write it."""

    def flush(self) -> None:
        raise OSError(ENOSPC, "no space left")


def test_what_is_printed_is_written_before_a_command_has_done_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    discarded: list[int] = []
    monkeypatch.setattr(sys, "stdout", FullOutput())
    monkeypatch.setattr(commands, "discard", discarded.append)
    assert run(["--version"]) == 1
    assert capsys.readouterr().err == "The output can't be written: the disk is full.\n"
    assert discarded == [1]


@pytest.mark.parametrize(("output", "discarded"), [(FullOutput(), [2]), (StringIO(), [])])
def test_an_error_that_cannot_be_said_is_not_tried_again_at_the_end(
    output: StringIO, discarded: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[int] = []
    monkeypatch.setattr(sys, "stderr", output)
    monkeypatch.setattr(standard_streams, "discard", found.append)
    standard_streams.complain("It is full.")
    assert (output.getvalue(), found) == ("It is full.\n", discarded)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no device that is always full")
def test_a_full_disk_is_told(game_file: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "gamesuite", "show", str(game_file)],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b"The output can't be written: the disk is full.\n"
