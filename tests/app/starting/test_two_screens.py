"""Two screens, one of them finer: the table is sharp on both, and a window finds one again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.patience import SOON

ROOT = Path(__file__).resolve().parents[3]
COARSE, FINE = (100, 50), (1700, 50)
"""Places for the window, one on each screen."""
START = """
import hashlib, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gamesuite.app import start
from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.main_window import MainWindow
from gamesuite.app.play.table_page import TablePage
from gamesuite.storage import paths, settings

settings.save(paths.settings_file(), settings.Settings(
    animation="off", geometry=settings.load(paths.settings_file()).geometry))

class Mover(QTimer):
    def __init__(self, places):
        super().__init__(interval=10)
        self.places, self.window = places, None
        self.timeout.connect(self.go_on)

    def go_on(self):
        if self.window is None:
            shown = QApplication.topLevelWidgets()
            found = [each for each in shown if isinstance(each, MainWindow)]
            if not found or not found[0].isVisible() or found[0].session.current is None:
                return
            self.window = found[0]
        elif not self.window.screen().geometry().contains(self.window.pos()):
            return
        if not self.places:
            self.stop()
            self.tell()
            return
        self.window.setGeometry(*self.places.pop(0), 1000, 650)

    def tell(self):
        QApplication.processEvents()
        table = self.window.findChild(TablePage).table
        table.board.draw_sharp()
        picture = table.grab().toImage()
        digest = hashlib.md5(bytes(picture.constBits())).hexdigest()
        screen = self.window.screen()
        is_inside = screen.geometry().contains(self.window.geometry())
        print(screen.name(), picture.devicePixelRatio(), is_inside, digest, flush=True)
        self.window.close()

open_screen = start.open_screen
movers = []

def open_screen_and_move():
    application = open_screen()
    movers.append(Mover([tuple(map(int, each.split(","))) for each in sys.argv[1:]]))
    movers[0].start()
    return application

start.open_screen = open_screen_and_move
sys.exit(start.main("gamesuite:king-albert/7", journal_or_hand_over(None)))
"""
"""Moves the window from place to place, then tells what the table looks like."""


class Told(NamedTuple):
    """What a window tells: its screen, its pixels to a point, if it fits, and what it shows."""

    screen: str
    ratio: float
    is_inside: bool
    digest: str


def _start(folder: Path, screens: str, *places: tuple[int, int]) -> Told:
    """Start the program with the ``screens`` of these names, and move its window to ``places``."""
    all_screens = [
        {"name": name, "x": x, "y": 0, "width": 1600, "height": 1000, "logicalDpi": 96,
         "logicalBaseDpi": 96, "dpr": 1}
        for name, x in (("a", 0), ("b", 1600))
        if name in screens
    ]  # fmt: skip
    (folder / "screens.json").write_text(json.dumps({"screens": all_screens}), "utf-8")
    environment = {
        # Qt splits it at colons, which paths of Windows have.
        "QT_QPA_PLATFORM": "offscreen:configfile=screens.json",
        "PYTHONPATH": str(ROOT),
        "QT_SCREEN_SCALE_FACTORS": "a=1;b=1.5",
    }
    done = subprocess.run(
        [sys.executable, "-c", START, *(f"{x},{y}" for x, y in places)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
        cwd=folder,
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, done.stderr
    screen, ratio, is_inside, digest = done.stdout.split()
    return Told(screen, float(ratio), is_inside == "True", digest)


def test_the_table_is_as_sharp_on_a_finer_screen_as_if_it_had_begun_there(tmp_path: Path) -> None:
    begun = _start(tmp_path, "ab", FINE)
    assert (begun.screen, begun.ratio) == ("b", 1.5)
    assert _start(tmp_path, "ab", COARSE, FINE) == begun
    back = _start(tmp_path, "ab", FINE, COARSE)
    assert back == _start(tmp_path, "ab", COARSE)
    assert back.ratio == 1.0


@pytest.mark.parametrize("is_there", [True, False])
def test_a_window_comes_back_on_a_screen_that_is_there(tmp_path: Path, is_there: bool) -> None:
    assert _start(tmp_path, "ab", FINE).screen == "b"
    again = _start(tmp_path, "ab" if is_there else "a")
    assert (again.screen, again.is_inside) == ("b" if is_there else "a", True)
