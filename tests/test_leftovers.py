from __future__ import annotations

import subprocess
import sys
import threading

import pytest
from PySide6.QtCore import QPauseAnimation, QThread, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.leftovers import Leftovers


def test_a_thread_is_found_and_gone_when_it_ends() -> None:
    leftovers = Leftovers()
    end = threading.Event()
    thread = threading.Thread(target=end.wait, name="mine")
    thread.start()
    assert leftovers.found() == ["thread mine"]
    end.set()
    thread.join()
    assert leftovers.found() == []


def test_a_process_is_found_and_gone_when_it_ends() -> None:
    leftovers = Leftovers()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        assert leftovers.found() == ["process"]
        process.communicate(b"\n")
    assert leftovers.found() == []


@pytest.mark.usefixtures("qapp")
def test_what_runs_in_qt_is_found() -> None:
    leftovers = Leftovers()
    timer, thread, animation = QTimer(), QThread(), QPauseAnimation(60_000)
    assert leftovers.found() == []
    timer.start(60_000)
    thread.start()
    animation.start()
    assert leftovers.found() == ["running QPauseAnimation", "running QThread", "running QTimer"]
    timer.stop()
    animation.stop()
    thread.quit()
    assert thread.wait()
    assert leftovers.found() == []


@pytest.mark.usefixtures("qapp")
def test_a_window_is_found_and_gone_when_it_is_deleted() -> None:
    leftovers = Leftovers()
    window = QWidget()
    assert leftovers.found() == ["window QWidget"]
    window.deleteLater()
    assert leftovers.found() == []


def test_a_window_that_the_robot_closes_is_no_leftover(qtbot: QtBot) -> None:
    qtbot.addWidget(QWidget())
