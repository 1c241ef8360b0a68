"""Closed and full standard streams: a sentence if one can still be said, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gamesuite.standard_streams import open_closed_streams
from tests.cli.program import ROOT

posix = pytest.mark.skipif(os.name != "posix", reason="the shell redirects")

CLOSED = b"The output can't be written: it is closed.\n"


def _started(redirection: str, *arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Run a command with streams redirected as in a shell."""
    script = f'"$@" {redirection}'
    command = [sys.executable, "-m", "gamesuite", *map(str, arguments)]
    return subprocess.run(
        ["sh", "-c", script, "sh", *command], cwd=ROOT, capture_output=True, check=False
    )


@posix
def test_a_closed_output_is_a_failure(game_file: Path) -> None:
    done = _started(">&-", "check", game_file)
    assert (done.returncode, done.stderr) == (1, CLOSED)


@posix
def test_a_command_that_prints_nothing_needs_no_output(tmp_path: Path) -> None:
    done = _started(">&-", "new", "balut", "--out", tmp_path / "new.gsave")
    assert (done.returncode, done.stderr) == (0, b"")


@posix
@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
def test_errors_that_cannot_be_said_are_not_said_elsewhere(redirection: str) -> None:
    done = _started(redirection, "play")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


@posix
def test_no_file_takes_the_place_of_a_closed_stream(game_file: Path) -> None:
    done = _started("<&- 2>&-", "show", game_file)
    assert done.returncode == 0
    assert done.stdout != b""


@posix
def test_all_streams_are_closed(game_file: Path) -> None:
    assert _started("<&- >&- 2>&-", "check", game_file).returncode == 1


@posix
def test_workers_need_no_streams(game_file: Path) -> None:
    done = _started("<&- 2>&-", "solve", game_file, game_file)
    assert done.returncode == 0
    assert done.stdout.count(b'"verdict"') == 2


@pytest.mark.skipif(sys.platform != "win32", reason="only there a program has no handles at all")
def test_a_program_of_the_desktop_needs_no_streams(game_file: Path) -> None:
    windowed = Path(sys.executable).with_name("pythonw.exe")
    code = (
        "import sys; assert sys.stdout is None;"
        " from gamesuite.__main__ import main; sys.exit(main())"
    )
    done = subprocess.run(
        [windowed, "-c", code, "solve", game_file, game_file], cwd=ROOT, check=False
    )
    assert done.returncode == 0


def test_where_closed_streams_have_no_numbers_their_output_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    fdopen = os.fdopen

    def open_number(number: int, *arguments: Any, **named: Any) -> Any:
        if number <= 2:
            raise OSError(6, "Invalid handle")
        return fdopen(number, *arguments, **named)

    monkeypatch.setattr(os, "fdopen", open_number)
    open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        with stream:
            print("to nobody", file=stream, flush=True)
