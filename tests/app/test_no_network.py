"""The window opens if the system lacks a library that Qt needs for second starts."""

from __future__ import annotations

import subprocess
import sys

from gamesuite.storage import paths
from tests.patience import SOON

START = """
import logging, sys
sys.modules["PySide6.QtNetwork"] = None
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gamesuite.app import start
from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.main_window import MainWindow

def tell():
    windows = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
    print([window.isVisible() for window in windows])
    QApplication.quit()

class Ender(logging.Handler):
    def emit(self, record):
        QTimer.singleShot(0, tell)

logging.getLogger("gamesuite").addHandler(Ender())
sys.exit(start.main(None, journal_or_hand_over(None)))
"""
"""Starts the program without QtNetwork; what it writes into the log ends it."""


def test_the_window_opens_and_the_missing_library_is_logged() -> None:
    done = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, text=True, check=False, timeout=SOON
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "[True]\n", "")
    (line,) = paths.log_file().read_text().splitlines()
    assert "WARNING A second start cannot be noticed: " in line
    assert "PySide6.QtNetwork" in line
