"""A packed program offers its games on the taskbar, unless it is to leave nothing on the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gamesuite.app import start
from gamesuite.storage import paths
from tests.patience import SOON

START = """
import os, sys
from PySide6.QtCore import QTimer
from gamesuite.app import start
from gamesuite.app.first_start import journal_or_hand_over

def list_games(titles):
    print(titles()["bowling-solitaire"], flush=True)
    os._exit(0)

open_screen = start.open_screen

def open_screen_for_a_while():
    application = open_screen()
    QTimer.singleShot(0, lambda: QTimer.singleShot(5 * start.IDLE, end))
    return application

def end():
    print("nothing", flush=True)
    os._exit(0)

start.may_be_listed = lambda: sys.argv[1:] == ["listed"]
start.list_games = list_games
start.open_screen = open_screen_for_a_while
start.IDLE = 100
start.main("king-albert", journal_or_hand_over(None))
"""


@pytest.mark.parametrize(("kind", "told"), [("listed", "Bowling Solitaire"), ("", "nothing")])
def test_games_are_offered_by_their_titles(kind: str, told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START, *filter(None, [kind])],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    assert done.stdout.splitlines() == [told], done.stderr


@pytest.mark.parametrize("folder", [None, Path("/stick")])
@pytest.mark.parametrize("is_packed", [True, False])
def test_they_are_offered_by_a_packed_program_that_is_not_on_a_stick(
    monkeypatch: pytest.MonkeyPatch, is_packed: bool, folder: Path | None
) -> None:
    monkeypatch.setattr(start, "is_bundle", lambda: is_packed)
    monkeypatch.setattr(paths, "portable_folder", lambda: folder)
    assert start.may_be_listed() == (is_packed and folder is None)
