"""The end of the player's session: everything is written at once, and nobody is asked."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gamesuite.storage import paths, settings
from tests.patience import SOON

END = """
import os, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gamesuite.app import start
from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.main_window import MainWindow
from gamesuite.storage import settings

class Request:
    # Stands for the signal of Qt: tests cannot make what it carries.
    def connect(self, slot):
        self.send = slot

save = settings.save
settings.save = lambda *contents: (time.sleep(0.05), save(*contents))  # a slow disk

def window():
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow)]
    return found[0] if found else None

def when(is_ready, act):
    if is_ready():
        act()
    else:
        QTimer.singleShot(10, lambda: when(is_ready, act))

def is_open():
    found = window()
    return found is not None and found.isVisible() and found.session.current is not None

def end_session():
    window().setGeometry(120, 90, 1000, 620)
    window().session.keep = note(window().session.keep)
    QApplication.instance().commitDataRequest.send(None)
    place = window().saveGeometry().toBase64().data().decode()
    print(window().isVisible(), place, flush=True)
    os._exit(7)

def note(keep):
    return lambda: (print("kept"), keep())

open_screen = start.open_screen

def open_screen_for_a_while():
    application = open_screen()
    application.commitDataRequest = Request()
    when(is_open, end_session)
    return application

start.open_screen = open_screen_for_a_while
start.main("king-albert", journal_or_hand_over(None))
"""
"""Starts the program, ends the session, and kills the program before it can do more."""


QUIT = """
import sys
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget
from gamesuite.app import application

class Window(QWidget):
    def closeEvent(self, event):
        print(application.is_quitting())

application.MAY_BE_ASKED = bool(sys.argv[1:])
screen = application.open_screen()
window = Window()
window.show()
screen.sendEvent(screen, QEvent(QEvent.Type.Quit))
print(application.is_quitting())
"""


@pytest.mark.parametrize(("is_macos", "told"), [("", ["True", "False"]), ("yes", ["False"] * 2)])
def test_a_window_knows_whether_anybody_can_be_asked(is_macos: str, told: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", QUIT, *filter(None, [is_macos])],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    assert done.stdout.split() == told, done.stderr


def test_everything_is_written_before_the_system_ends_the_program() -> None:
    done = subprocess.run(
        [sys.executable, "-c", END],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    assert done.returncode == 7, done.stderr
    place = settings.load(paths.settings_file()).geometry
    assert place
    assert done.stdout.split() == ["kept", "True", place]
