"""Closed and full standard streams: a sentence if one can still be said, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import ROOT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the shell redirects")

CLOSED = b"The output can't be written: it is closed.\n"


def _started(redirection: str, *arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Run a command with streams redirected as in a shell."""
    script = f'"$@" {redirection}'
    command = [sys.executable, "-m", "gamesuite", *map(str, arguments)]
    return subprocess.run(
        ["sh", "-c", script, "sh", *command], cwd=ROOT, capture_output=True, check=False
    )


def test_a_closed_output_is_a_failure(game_file: Path) -> None:
    done = _started(">&-", "check", game_file)
    assert (done.returncode, done.stderr) == (1, CLOSED)


def test_a_command_that_prints_nothing_needs_no_output(tmp_path: Path) -> None:
    done = _started(">&-", "new", "balut", "--out", tmp_path / "new.gsave")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
def test_errors_that_cannot_be_said_are_not_said_elsewhere(redirection: str) -> None:
    done = _started(redirection, "play")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_no_file_takes_the_place_of_a_closed_stream(game_file: Path) -> None:
    done = _started("<&- 2>&-", "show", game_file)
    assert done.returncode == 0
    assert done.stdout != b""


def test_all_streams_are_closed(game_file: Path) -> None:
    assert _started("<&- >&- 2>&-", "check", game_file).returncode == 1


def test_workers_need_no_streams(game_file: Path) -> None:
    done = _started("<&- 2>&-", "solve", game_file, game_file)
    assert done.returncode == 0
    assert done.stdout.count(b'"verdict"') == 2
