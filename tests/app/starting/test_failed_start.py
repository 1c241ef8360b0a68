"""A start that fails says so, in the log and to the player."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from tests.patience import SOON

START = """
import sys
from PySide6.QtWidgets import QMessageBox
from gamesuite.__main__ import main

def fail(*_):
    raise {error}

def tell(box):
    print(box.text())

QMessageBox.exec = tell
{place} = fail
sys.exit(main())
"""
"""Starts the program with something in its way, and prints what a dialog says."""

PLACES = {
    "the journal": "from gamesuite.app import first_start; first_start.Journal",
    "the screen": "from gamesuite.app import start; start.open_screen",
    "the fonts": "from gamesuite.app import start; start.use_font",
    "the window": "from gamesuite.app import start; start.MainWindow",
}
UNEXPECTED = "AttributeError('seven of nothing')"
ENDED = "The Game Suite had to end because of an unexpected error. Details are in {log}."


def _start(place: str, error: str, stderr: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", START.format(place=PLACES[place], error=error)],
        stdout=subprocess.PIPE,
        stderr=stderr,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )


@pytest.mark.parametrize("place", PLACES)
def test_a_start_that_fails_is_logged_and_says_so_in_a_dialog(place: str, tmp_path: Path) -> None:
    with (tmp_path / "errors").open("w", encoding="utf-8") as nobody_reads:
        done = _start(place, UNEXPECTED, nobody_reads.fileno())
    ended = ENDED.format(log=paths.log_file())
    assert (done.returncode, done.stdout.splitlines()) == (1, [ended])
    assert "AttributeError: seven of nothing" in paths.log_file().read_text("utf-8")
    assert (tmp_path / "errors").read_text("utf-8").splitlines() == [ended]
    Journal(paths.journal_file()).close()  # nobody holds it


def test_from_a_terminal_a_start_that_fails_says_so_there() -> None:
    done = _start("the fonts", UNEXPECTED, subprocess.PIPE)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [ENDED.format(log=paths.log_file())]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        ("ImportError('No QtGui')", "The window can't open because a part is missing: No QtGui. "),
        (
            "__import__('gamesuite.engine.resources').engine.resources"
            ".MissingResourceError('fonts')",
            "The program file fonts is missing. Reinstall the Game Suite. ",
        ),
    ],
)
def test_a_start_says_what_is_missing(error: str, sentence: str) -> None:
    assert _start("the fonts", error, subprocess.PIPE).stderr.startswith(sentence)


def test_where_nothing_can_be_logged_the_report_is_an_output() -> None:
    os.makedirs(paths.log_file())
    done = _start("the fonts", UNEXPECTED, subprocess.PIPE)
    assert "AttributeError: seven of nothing" in done.stderr
    assert done.stderr.splitlines()[-1] == ENDED.partition(" Details")[0]


EARLY = """
import sys
from PySide6.QtCore import QEventLoop, QTimer
from gamesuite.app import start
from gamesuite.app.application import Application
from gamesuite.storage.journal import Journal

def fail():
    raise AttributeError("seven of nothing")

def handle_events(*_):
    loop = QEventLoop()
    QTimer.singleShot(0, fail)
    QTimer.singleShot(1, loop.quit)
    loop.exec()

start.use_font = handle_events
Application.exec = lambda _application: 0
sys.exit(start.main(None, Journal(None)))
"""


def test_an_error_of_the_event_loop_before_there_is_a_window_is_logged() -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "AttributeError: seven of nothing" in paths.log_file().read_text("utf-8")
