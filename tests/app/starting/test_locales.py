"""The window opens under X in every language of the system, with every game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import libraries
import pytest

from gamesuite.catalogue import GAMES
from gamesuite.storage import paths
from tests.patience import SOON

MADE = ("tr_TR", "ar_EG", "de_DE")
"""The locales that are made for the tests: few machines have them."""
TOLD = {
    "tr_TR.UTF-8": "tr_TR.UTF-8 en 1,234.5",
    "ar_EG.UTF-8": "ar_EG.UTF-8 en 1,234.5",
    "de_DE.UTF-8": "de_DE.UTF-8 de 1.234,5",
    "C": "C.UTF-8 en 1,234.5",
}
"""In each locale, what the program makes of it, its language, and how it writes a number."""

START = """
import locale, sys
from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QApplication
from gamesuite.__main__ import main
from gamesuite.app.application import Application
from gamesuite.app.application import LateFrames
from gamesuite.app.main_window import MainWindow
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import language_in_use

left = list(GAMES)

def window():
    (found,) = (each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
    return found

def when(is_ready, act):
    if is_ready():
        act()
    else:
        QTimer.singleShot(10, lambda: when(is_ready, act))

def is_shown():
    handle = window().windowHandle()
    return handle is not None and handle.isExposed()

def tell():
    application = QApplication.instance()
    print(application.platformName(), len(application.findChildren(LateFrames)))
    print(locale.setlocale(locale.LC_CTYPE), language_in_use(), QLocale().toString(1234.5, "f", 1))
    print(application.layoutDirection().name)
    open_next()

def open_next():
    if not left:
        window().close()
        return
    game = left.pop(0)
    window().open(game)
    print(game, window().session.current.game.id, window().grab().isNull())
    QTimer.singleShot(0, open_next)

run = QApplication.exec

def run_and_tell(application):
    QTimer.singleShot(0, lambda: when(is_shown, tell))
    return run()

Application.exec = run_and_tell
sys.exit(main())
"""
"""Starts the program, tells what it shows in which language, opens every game, and closes it."""


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """Return the name of a screen of X that nobody sees."""
    if not sys.platform.startswith("linux"):
        pytest.skip("other systems have no X")
    asked = libraries.missing_libraries({"screen", "virtual"})
    missing = [each.file for each in asked if "wayland" not in each.file]
    if missing:
        pytest.skip("this machine has no screen of X to test with: " + ", ".join(missing))
    reading, writing = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        "1366x768x24",
        "-nolisten",
        "tcp",
    ]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="utf-8") as said:
            yield f":{int(said.readline())}"
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="module")
def locales(screen: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the locales in ``MADE``."""
    folder = tmp_path_factory.mktemp("locales")
    making = [
        subprocess.Popen(["localedef", "-i", name, "-f", "UTF-8", folder / f"{name}.UTF-8"])
        for name in MADE
    ]
    assert [each.wait() for each in making] == [0] * len(MADE)
    return folder


@pytest.mark.parametrize("name", TOLD)
def test_the_window_opens_in_every_locale(
    name: str, screen: str, locales: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in ("LANGUAGE", "LC_ALL", "LC_CTYPE", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(each, raising=False)
    for each, value in {
        "LANG": name,
        "LOCPATH": str(locales),
        "DISPLAY": screen,
        "QT_QPA_PLATFORM": "xcb",
    }.items():
        monkeypatch.setenv(each, value)
    done = subprocess.run(
        [sys.executable, "-c", START],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "xcb 1",
        TOLD[name],
        "LeftToRight",
        *(f"{game} {game} False" for game in GAMES),
    ]
    assert not paths.log_file().exists()
