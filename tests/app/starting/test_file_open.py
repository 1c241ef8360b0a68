"""A double click on a game file arrives as an event on macOS, before or after the window exists."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gamesuite import opening
from tests.patience import SOON

START = """
import sys
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QDialog
from gamesuite.app import start
from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.main_window import MainWindow

early, late = sys.argv[1:]

def send(file):
    QApplication.sendEvent(QApplication.instance(), QFileOpenEvent(file))

def window():
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
    return found[0] if found else None

def deal():
    current = window().session.current
    return current and current.match.setup.deal.number

def when(is_ready, act):
    if is_ready():
        act()
    else:
        QTimer.singleShot(10, lambda: when(is_ready, act))

def is_open():
    return window() is not None and window().isVisible() and deal() == 1

def tell_and_send():
    print(deal())
    window().showMinimized()
    send(late)
    print(window().isMinimized())
    when(lambda: deal() == 2, tell_and_send_during_a_dialog)

def tell_and_send_during_a_dialog():
    global dialog
    print(deal())
    dialog = QDialog(window())
    dialog.open()
    send(early)
    QTimer.singleShot(0, after_a_moment)

def after_a_moment():
    print(deal())
    dialog.accept()
    when(lambda: deal() == 1, tell_and_send_a_link)

def tell_and_send_a_link():
    print(deal())
    send(QUrl("https://example.com/king-albert/4"))
    send(QUrl("gamesuite:king-albert/3"))
    when(lambda: deal() == 3, end)

def end():
    print(deal())
    window().close()

open_screen = start.open_screen

def open_screen_and_click():
    application = open_screen()
    send("")
    send(early)
    when(is_open, tell_and_send)
    return application

start.open_screen = open_screen_and_click
sys.exit(start.main(None, journal_or_hand_over(None)))
"""


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    made = [tmp_path / "früh 1.gsave", tmp_path / "2.gsave"]
    for number, file in enumerate(made, 1):
        opening.save_file(file, opening.new_match("king-albert", {}, number).match)
    return made


def test_the_file_is_opened_like_that_of_a_second_start(files: list[Path]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START, *files],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    expected = "This plugin does not support"  # to raise a window, without a screen
    said = [line for line in done.stderr.splitlines() if not line.startswith(expected)]
    assert (done.returncode, said) == (0, [])
    told = ["1", "False", "2", "2", "1", "3"]  # the third time it waits for the dialog
    assert done.stdout.splitlines() == told
