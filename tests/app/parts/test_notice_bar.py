"""Notices above the status line: whole, one after the other, and each heard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from gamesuite import compiled
from gamesuite.app import notice_bar
from gamesuite.app.full_screen import FloatingSigns
from gamesuite.app.notice_bar import NoticeBar
from gamesuite.app.parts.status_line import Speaker
from gamesuite.storage import paths
from tests.app.player import Player
from tests.app.program import Program

NO_FILE = "Your games can't be kept, because journal.sqlite isn't a file."
NO_SETTINGS = "The settings couldn't be saved; they apply until you close the program."


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what screen readers hear."""
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _speaker, words, _urgent: heard.append(words))
    return heard


@pytest.fixture
def slow_words(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the program not be compiled; return what it says of that at its first start."""
    monkeypatch.setattr(compiled, "is_compiled", lambda: False)
    monkeypatch.setattr(notice_bar, "slow_thinking", compiled.slow_thinking)
    return compiled.slow_thinking()


@pytest.fixture
def first_start(program: Program, slow_words: str, heard: list[str]) -> Player:
    """Return a player at a first start with two things to tell, at the least size."""
    paths.journal_file().mkdir(parents=True)
    player = program.start(size=(800, 560))
    player.deal(4)
    return player


def _bar(player: Player) -> NoticeBar:
    bar = player.window.findChild(NoticeBar)
    assert bar is not None
    return bar


def _words(player: Player) -> QLabel:
    (label,) = [
        each for each in _bar(player).findChildren(QLabel) if each.text() == player.notices()[0]
    ]
    return label


def test_two_notices_at_the_start_come_one_after_the_other(
    first_start: Player, slow_words: str, heard: list[str]
) -> None:
    player = first_start
    assert player.notices() == (NO_FILE, slow_words)
    assert NO_FILE in heard
    assert slow_words not in heard, "it would end what is said of the first"
    player.dismiss_one_notice()
    assert player.notices() == (slow_words,)
    assert heard[-1] == slow_words
    player.dismiss_one_notice()
    assert player.notices() == ()
    assert not _bar(player).isVisible()


def test_a_long_notice_is_shown_whole(first_start: Player) -> None:
    player = first_start
    for _notice in range(2):
        player.settle()
        label = _words(player)
        assert label.height() >= label.heightForWidth(label.width())
        layout, bar = _bar(player).layout(), _bar(player)
        assert layout is not None
        assert bar.height() == layout.totalHeightForWidth(bar.width()), "and takes no more room"
        player.dismiss_one_notice()


def test_a_notice_outlasts_moves_refusals_and_other_games(
    first_start: Player, slow_words: str
) -> None:
    player = first_start
    player.drag("6C", "column 1")
    player.drag("AC", "column 2")
    player.deal(5)
    player.window.show_picker()
    assert player.notices() == (NO_FILE, slow_words)


def test_a_notice_goes_after_a_while(
    program: Program, slow_words: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert notice_bar.SHOWN > 0
    monkeypatch.setattr(notice_bar, "SHOWN", 0)
    paths.journal_file().mkdir(parents=True)
    player = program.start()
    qtbot.waitUntil(lambda: player.notices() == ())
    assert player.is_sign_shown()


def test_the_time_of_a_notice_is_eight_seconds() -> None:
    source = notice_bar.__file__
    assert source is not None
    with open(source, encoding="utf-8") as file:
        assert "\nSHOWN = 8000\n" in file.read()  # the tests have changed the value


def test_escape_dismisses_a_notice(first_start: Player, slow_words: str) -> None:
    first_start.key(Qt.Key.Key_Escape)
    assert first_start.notices() == (slow_words,)


def test_the_cross_dismisses_a_notice_and_leaves_the_keyboard_in_the_game(
    first_start: Player, slow_words: str
) -> None:
    cross = _bar(first_start).findChild(QToolButton)
    assert cross is not None
    assert cross.accessibleName() == "Dismiss"
    first_start.click_widget(cross)
    assert first_start.notices() == (slow_words,)
    assert first_start.felt.isAncestorOf(first_start.window.focusWidget()) or (
        first_start.felt is first_start.window.focusWidget()
    )


def test_the_same_notice_waits_once(player: Player, heard: list[str]) -> None:
    bar = _bar(player)
    for _time in range(2):
        bar.tell(NO_FILE)
        bar.tell(NO_SETTINGS)
    assert player.notices() == (NO_FILE, NO_SETTINGS)
    assert heard == [NO_FILE]


def test_what_no_longer_holds_is_not_shown(player: Player) -> None:
    bar = _bar(player)
    for notice in (NO_FILE, NO_SETTINGS, "another"):
        bar.tell(notice)
    bar.retract(NO_SETTINGS)
    assert player.notices() == (NO_FILE, "another")
    bar.retract(NO_FILE)
    assert player.notices() == ("another",)
    bar.retract(NO_FILE)
    assert player.notices() == ("another",)


def test_in_full_screen_the_signs_float_above_a_notice(first_start: Player) -> None:
    player = first_start
    player.shortcut("F11")
    player.settle()
    floating = player.window.findChild(FloatingSigns)
    assert floating is not None
    assert floating.isVisible()
    top = _bar(player).mapTo(player.window, _bar(player).rect().topLeft()).y()
    assert floating.geometry().bottom() < top
    player.dismiss_notices()
    player.settle()
    assert floating.geometry().bottom() > top
