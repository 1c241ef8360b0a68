"""The titles of windows: the main window names the program, a dialog names itself alone."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tests.app.dialogs import Answer
from tests.app.program import Program
from tests.app.table.balut_scene import balut
from tests.patience import SOON

START = """
import sys
from PySide6.QtWidgets import QApplication
from gamesuite.app import start
from gamesuite.app.application import Application
from gamesuite.app.main_window import MainWindow
from gamesuite.storage.journal import Journal

def tell(application):
    (window,) = (each for each in application.topLevelWidgets() if isinstance(each, MainWindow))
    print(window.windowTitle(), application.applicationDisplayName(), sep="\\n")
    return 0

Application.exec = tell
sys.exit(start.main(None, Journal(None)))
"""
"""Starts the program and says its name, which Qt would add to the title of every dialog.

Without a name to show Qt gives that of the executable and adds nothing.
"""


def test_qt_adds_no_name_to_titles() -> None:
    done = subprocess.run(
        [sys.executable, "-c", START],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    assert done.stdout.splitlines() == ["Game Suite", "gamesuite"], done.stderr


@pytest.mark.parametrize(
    ("keys", "title"),
    [
        ("Ctrl+,", "Preferences"),
        ("Ctrl+T", "Statistics"),
        ("Ctrl+P", "Print score sheets"),
        ("Shift+F1", "Getting started – Help"),
    ],
)
def test_a_dialog_names_itself_and_not_the_program(program: Program, keys: str, title: str) -> None:
    player = program.start_at(balut(8))
    player.shortcut(keys)
    dialogs = [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog)]
    titles = [each.windowTitle() for each in dialogs if each.isVisible()]
    for dialog in dialogs:
        dialog.close()
    assert titles == [title]
    assert player.title() == "Balut – game 7 – Game Suite"


@pytest.mark.parametrize(("keys", "title"), [("F4", "Players"), ("Ctrl+D", "New game by number")])
def test_a_dialog_that_asks_names_itself_and_not_the_program(
    program: Program, keys: str, title: str
) -> None:
    titles: list[str] = []

    def note(dialog: QWidget) -> None:
        titles.append(dialog.windowTitle())

    player = program.start_at(balut(8))
    answer = Answer(note)
    player.shortcut(keys)
    assert answer.given
    assert titles == [title]
