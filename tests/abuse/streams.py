"""Closed and full streams, and screens that lead nowhere: a sentence, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from gamesuite import opening
from tests.places.own_folders import own_folders

ROOT = Path(__file__).resolve().parents[2]
INPUTS = ("", "<&-")
OUTPUTS = ("", ">&-", ">/dev/full")
ERRORS = ("", "2>&-", "2>/dev/full")
COMMANDS = (
    ("--version",),
    ("check", "game.gsave"),
    ("show", "game.gsave"),
    ("solve", "game.gsave", "game.gsave", "--seconds", "1"),
    ("play", "balut", "--seats", "greedy"),
    ("word", "paths"),
    ("new", "balut", "--out", "new.gsave", "--force"),
    ("play", "balut"),
)
SCREENS: tuple[dict[str, str], ...] = (
    {},
    {"DISPLAY": ":977"},
    {"DISPLAY": "nowhere.invalid:0"},
    {"DISPLAY": "what?"},
    {"WAYLAND_DISPLAY": "nowhere"},
    {"QT_QPA_PLATFORM": "nonsense"},
)


def run(_arguments: Sequence[str]) -> str:
    """Run every command with every combination of streams, and the window on every screen."""
    ways = list(product(COMMANDS, INPUTS, OUTPUTS, ERRORS))
    for command, *redirections in ways:
        check_command(command, " ".join(redirections))
    for screen in SCREENS:
        check_screen(screen)
    return (
        f"{len(ways)} commands with closed or full streams and {len(SCREENS)} windows on screens "
        f"that lead nowhere ended with a sentence or none, and never with a traceback."
    )


def check_command(command: Sequence[str], redirection: str) -> None:
    """Run ``command`` with its streams redirected as in a shell; check how it ends."""
    with TemporaryDirectory() as folder:
        match = opening.new_match("king-albert", {}, 3).match
        opening.save_file(Path(folder, "game.gsave"), match)
        program = [sys.executable, "-m", "gamesuite", *command]
        done = _done(["sh", "-c", f'"$@" {redirection}', "sh", *program], folder, {})
    where = f"{' '.join(command)} {redirection}"
    assert done.returncode in (0, 1, 2), f"{where}: exit status {done.returncode}"
    _check_said(done.stderr, where)
    # A command that prints something must not claim that it did; "new" prints nothing.
    if ">/dev/full" in redirection.split() and command[0] != "new":
        assert done.returncode != 0, f"{where}: exit status 0"


def check_screen(screen: dict[str, str]) -> None:
    """Start the window on ``screen``; check that it says why it cannot open."""
    with TemporaryDirectory() as folder:
        done = _done([sys.executable, "-m", "gamesuite"], folder, screen)
    assert done.returncode == 1, f"{screen}: exit status {done.returncode}"
    assert b"The window can't open because " in done.stderr, f"{screen}: {done.stderr!r}"
    _check_said(done.stderr, str(screen))


def _done(
    command: Sequence[str], folder: str, screen: dict[str, str]
) -> subprocess.CompletedProcess[bytes]:
    environment = dict(_without_screen(folder)) | screen
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)


def _without_screen(folder: str) -> Iterator[tuple[str, str]]:
    """Yield the variables of a program that has no screen, and its folders in ``folder``."""
    for name, value in os.environ.items():
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            yield name, value
    yield "PYTHONPATH", str(ROOT)
    yield "LANGUAGE", "en"
    yield from own_folders(Path(folder)).items()


def _check_said(said: bytes, where: str) -> None:
    for trace in (b"Traceback", b"Aborted", b"core dumped", b"Exception ignored"):
        assert trace not in said, f"{where}: {said.decode(errors='replace')}"
