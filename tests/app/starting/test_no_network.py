"""The window opens if the program cannot hear of later starts."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gamesuite.app.first_start import NOWHERE
from gamesuite.storage import paths
from tests.patience import SOON

START = """
import logging, sys
{hindrance}
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gamesuite.app import start
from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.main_window import MainWindow
from gamesuite.storage import paths

def tell():
    windows = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
    print([window.isVisible() for window in windows])
    print(paths.journal_file().with_suffix(".sqlite.lock").read_text())
    QApplication.quit()

class Ender(logging.Handler):
    def emit(self, record):
        QTimer.singleShot(0, tell)

logging.getLogger("gamesuite").addHandler(Ender())
sys.exit(start.main(None, journal_or_hand_over(None)))
"""
"""Starts the program with a hindrance; what it writes into the log ends it."""


@pytest.mark.parametrize(
    ("hindrance", "told"),
    [
        ("sys.modules['PySide6.QtNetwork'] = None", "PySide6.QtNetwork"),
        pytest.param(
            "from gamesuite.app import first_start\nfirst_start.short_folder = lambda: '/dev/null'",
            "/dev/null/gamesuite-",
            marks=pytest.mark.skipif(sys.platform == "win32", reason="pipes lie in no folder"),
        ),
    ],
)
def test_the_window_opens_and_what_keeps_it_from_hearing_of_later_starts_is_logged(
    hindrance: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    start = START.format(hindrance=hindrance)
    done = subprocess.run(
        [sys.executable, "-c", start],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"[True]\n{NOWHERE}\n", "")
    (line,) = paths.log_file().read_text("utf-8").splitlines()
    assert "WARNING A second start cannot be noticed: " in line
    assert told in line
