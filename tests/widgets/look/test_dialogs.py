"""How large dialogs are, and when what is in them scrolls."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.widgets.look import dialogs
from gamesuite.widgets.look.dialogs import FRAME, FittingDialog, LargeDialog, scrolled

SCREEN = QSize(900, 700)
_ROOM = SCREEN.height() - FRAME - 80
"""The height that is left above a row of buttons."""


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogs, "screen_size", lambda _widget: SCREEN)


@pytest.mark.parametrize(
    ("behind", "seen", "size"),
    [
        ((300, 200), (900, 700), (740, 480)),
        ((801, 541), (900, 700), (741, 481)),
        ((3000, 2000), (900, 700), (1500, 950)),
        ((300, 200), (700, 500), (676, 500 - FRAME - 24)),
    ],
)
def test_a_table_is_nearly_as_large_as_the_window_behind(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    behind: tuple[int, int],
    seen: tuple[int, int],
    size: tuple[int, int],
) -> None:
    monkeypatch.setattr(dialogs, "screen_size", lambda _widget: QSize(*seen))
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(*behind)
    assert LargeDialog("Standings", window).size().toTuple() == size


@pytest.mark.parametrize(
    ("needed", "below", "given", "bars"),
    [
        ((300, 200), 0, (300, 200), 0),
        ((300, _ROOM), 0, (300, _ROOM), 0),
        ((300, _ROOM), 51, (300, _ROOM - 1), 1),
        ((2000, 2000), 50, (SCREEN.width() - 24, _ROOM), 0),
    ],
)
def test_what_has_no_room_above_the_buttons_scrolls(
    qtbot: QtBot, needed: tuple[int, int], below: int, given: tuple[int, int], bars: int
) -> None:
    dialog, layout, words = QWidget(), QVBoxLayout(), QLabel("words")
    qtbot.addWidget(dialog)
    words.setMinimumSize(*needed)
    layout.addWidget(words)
    area = scrolled(layout, dialog, below)
    wider = QSize(bars * area.verticalScrollBar().sizeHint().width(), 0)
    assert area.minimumSize() == QSize(*given) + wider
    inside = area.widget()
    assert inside is not None
    assert not inside.autoFillBackground()
    assert not area.viewport().autoFillBackground()


def test_words_that_break_need_more_height_in_a_narrow_dialog(qtbot: QtBot) -> None:
    dialog, words = FittingDialog(), QLabel("word " * 200)
    qtbot.addWidget(dialog)
    words.setWordWrap(True)
    QVBoxLayout(dialog).addWidget(words)
    dialog.resize(100, 300)
    dialog.show()
    assert dialog.findChild(QScrollArea) is not None, "at once"


def test_a_dialog_is_measured_in_the_letters_in_which_it_is_seen(qtbot: QtBot) -> None:
    dialog = FittingDialog()
    qtbot.addWidget(dialog)
    dialog.setStyleSheet("QLabel { font-size: 800px; }")
    layout = QVBoxLayout(dialog)
    layout.addWidget(QLabel("words", dialog))
    dialog.resize(200, 100)
    dialog.show()
    assert dialog.findChild(QScrollArea) is not None, "at once"
