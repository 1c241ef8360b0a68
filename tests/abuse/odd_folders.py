"""Folders with odd names, of files and of the program itself: games open and settings are kept."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from gamesuite import opening
from tests.full.ended import Running
from tests.places.own_folders import games_folder

NAMES = (
    b"plain",
    b"b\xf6se",
    b"\xff\xfe\x80",
    "größe — 日本語 🂡".encode(),
    "\u202egnihton\u202c".encode(),
    b"two\nlines",
    b"<b>bold<b> & %s {file}",
    b"'; DROP TABLE game; --",
    b"x" * 200,
    b" ",
    b"-force",
)
_SECONDS = 90.0
"""Seconds after which what is waited for does not come."""


def run(_arguments: Sequence[str]) -> str:
    """Open games in all folders, one window for each, and then one in a plain folder.

    Raises AssertionError unless the games are opened and the last folder is remembered.
    """
    for name in NAMES:
        for is_home in (False, True):
            check(name, is_home=is_home)
    return (
        f"Games in {len(NAMES)} folders with odd names, and in as many homes of the program, were "
        f"opened, and the settings were written afterwards."
    )


def check(name: bytes, *, is_home: bool) -> None:
    """Open a game in the folder ``name``, which may be the home of the program's own files."""
    with TemporaryDirectory() as place:
        odd, plain = Path(place, os.fsdecode(name)), Path(place, "later")
        for number, folder in enumerate((odd, plain), 1):
            folder.mkdir()
            match = opening.new_match("king-albert", {}, number).match
            opening.save_file(folder / "game.gsave", match)
        home = odd if is_home else plain
        command = [sys.executable, "-m", "gamesuite"]
        with Running([*command, odd / "game.gsave"], home) as running:
            running.wait_until(lambda: _deals(running.journal) == [1])
            later = Running([*command, plain / "game.gsave"], home)
            try:
                assert later.process.wait(_SECONDS) == 0, f"{name!r}: a second start failed"
                settings = games_folder(home.resolve()) / "settings.json"
                running.wait_until(lambda: _folder(settings) == str(plain))
            except (AssertionError, subprocess.TimeoutExpired) as error:
                raise AssertionError(f"{name!r}, home {is_home}: {error}") from error
            finally:
                later.process.kill()
                later.process.wait()
            assert _deals(running.journal) == [2], f"{name!r}: the second game is not open"
            assert not list(home.resolve().rglob("*.log")), f"{name!r}: there is a log"


def _deals(journal: Path) -> list[int]:
    """Return the numbers of the open games in ``journal``, none before it can be read."""
    try:
        with closing(sqlite3.connect(f"{journal.as_uri()}?mode=ro", uri=True)) as database:
            return [deal for (deal,) in database.execute("SELECT deal FROM game WHERE open")]
    except sqlite3.Error:
        return []


def _folder(settings: Path) -> str:
    """Return the folder in the file ``settings``, empty if there is none."""
    try:
        return str(json.loads(settings.read_bytes()).get("folder", ""))
    except FileNotFoundError:
        return ""
