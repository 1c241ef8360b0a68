"""A window whose frame comes late is painted once more, and only once."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app import application
from gamesuite.app.application import LateFrames
from tests.patient_bot import timer_of


class Painted(QWidget):
    """Counts how often it is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.times += 1


def test_a_window_is_painted_again_after_it_first_has_the_focus(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "MOMENT", 0)
    window = Painted()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.times > 0)
    frames, window.times = LateFrames(qapp), 0
    qapp.focusWindowChanged.emit(window.windowHandle())
    qtbot.waitUntil(lambda: window.times == 1)
    qapp.focusWindowChanged.emit(window.windowHandle())
    assert not timer_of(frames).isActive()
    frames.deleteLater()
