"""Full screen gives the screen to the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolBar, QToolButton, QWidget

from gamesuite.app.full_screen import LINGER, FloatingSigns
from gamesuite.app.parts.offer import Offer
from gamesuite.app.parts.status_line import Speaker
from tests.app.player import Player
from tests.app.program import Program
from tests.patient_bot import let_pass, timer_of

WAY_OUT = "F11 or Esc leaves full screen."


@pytest.fixture
def full(player: Player) -> Player:
    (offer,) = player.window.findChildren(Offer, "lesson")
    offer.declined.emit()
    player.shortcut("F11")
    QApplication.processEvents()
    player.window.statusBar().clearMessage()  # the way out
    return player


def _around(player: Player) -> list[QWidget]:
    """Return what lies around the table in a window."""
    window = player.window
    bars = window.findChildren(QToolBar)
    return [window.menuBar(), *bars, window.statusBar(), player.page.panel]


def _touch_upper_edge(player: Player) -> None:
    edge = player.window.childAt(player.window.width() // 2, 1)
    assert edge is not None
    at = QPointF(1, 1)
    QApplication.sendEvent(edge, QEnterEvent(at, at, at))


def test_everything_gives_way_to_the_table_and_comes_back(player: Player) -> None:
    assert all(each.isVisible() for each in _around(player))
    player.shortcut("F11")
    QApplication.processEvents()
    assert not any(each.isVisible() for each in _around(player))
    assert player.felt.size() == player.window.size()
    QTest.keyClick(player.window, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert all(each.isVisible() for each in _around(player))


def test_keys_of_hidden_menus_still_work(full: Player) -> None:
    full.shortcut("Ctrl+PgDown")
    assert "deal 2" in full.title()


def test_the_bars_come_back_at_the_upper_edge_and_go_again(
    full: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    menu_bar = full.window.menuBar()
    where = full.window.mapToGlobal(full.window.rect().topLeft())
    monkeypatch.setattr(QCursor, "pos", lambda: where)
    _touch_upper_edge(full)
    assert menu_bar.isVisible()
    (timer,) = (each for each in full.window.findChildren(QTimer) if each.interval() == LINGER)
    timer.timeout.emit()
    assert menu_bar.isVisible()
    bars = [menu_bar, *full.window.findChildren(QToolBar)]
    bottom = max(bar.geometry().bottom() for bar in bars)
    where = full.window.mapToGlobal(QPoint(5, bottom + 9))
    timer.timeout.emit()
    assert menu_bar.isVisible(), "it is close to the bars"
    where = full.window.mapToGlobal(QPoint(5, bottom + 10))
    menu_bar.setFocus()
    timer.timeout.emit()
    assert menu_bar.isVisible(), "they have the keyboard"
    full.table.setFocus()
    timer.timeout.emit()
    assert not menu_bar.isVisible()
    assert not timer.isActive()
    _touch_upper_edge(full)
    assert menu_bar.isVisible()
    full.shortcut("F11")
    QApplication.processEvents()


@pytest.mark.parametrize("key", [Qt.Key.Key_Alt, Qt.Key.Key_F10])
def test_the_keys_of_the_menus_bring_them_back(full: Player, key: Qt.Key) -> None:
    QTest.keyPress(full.window.windowHandle(), key)
    assert full.window.menuBar().isVisible()
    QTest.keyRelease(full.window.windowHandle(), key)
    menu = QApplication.activePopupWidget()
    assert (menu is not None) == (key == Qt.Key.Key_F10)
    if menu is not None:
        menu.close()
    full.shortcut("F11")
    QApplication.processEvents()


def _shown_words(line: QWidget) -> list[str]:
    return [each.text() for each in line.findChildren(QLabel) if each.isVisible()]


def test_what_the_status_line_says_stands_on_the_felt(full: Player) -> None:
    line, bar = full.page.line, full.window.statusBar()
    assert not line.isVisible()
    bar.showMessage("The game is saved.")
    assert _shown_words(line) == ["The game is saved."]
    assert line.parent() is full.felt
    bar.clearMessage()
    assert not line.isVisible()
    bar.showMessage("The game is saved.")
    line.say("The coach says this.")
    assert _shown_words(line) == ["The coach says this."]
    bar.clearMessage()
    assert _shown_words(line) == ["The coach says this."], "that was said by somebody else"
    bar.showMessage("The tip of a menu")
    bar.clearMessage()
    assert _shown_words(line) == ["The coach says this."], "a tip empties nothing"
    bar.showMessage("The game is saved.")
    assert _shown_words(line) == ["The game is saved."]
    line.clear()
    full.shortcut("F11")
    QApplication.processEvents()
    assert not line.isVisible(), "the status line says it itself"
    assert bar.currentMessage() == "The game is saved."


def test_what_was_put_away_does_not_come_back(full: Player) -> None:
    line, bar = full.page.line, full.window.statusBar()
    bar.showMessage("The game is saved.")
    assert line.dismiss()
    assert not line.isVisible()
    full.shortcut("F11")
    QApplication.processEvents()
    assert bar.currentMessage() == ""


def test_full_screen_leaves_a_sentence_the_time_it_has(player: Player) -> None:
    line, bar = player.page.line, player.window.statusBar()
    line.say("A sentence without an end, " * 60, 60_000)
    assert bar.currentMessage() == line.message, "there is no room for it"
    player.shortcut("F11")
    QApplication.processEvents()
    assert timer_of(line).isActive()
    assert bar.currentMessage() == WAY_OUT
    bar.clearMessage()  # after some seconds
    assert _shown_words(line) == [line.message]
    let_pass(timer_of(line))
    assert not line.isVisible()
    player.shortcut("F11")
    QApplication.processEvents()
    assert bar.currentMessage() == ""


def test_the_games_to_choose_from_keep_their_status_line(full: Player) -> None:
    bar = full.window.statusBar()
    full.window.show_picker()
    QApplication.processEvents()
    assert bar.isVisible()
    full.window.deals.choose_game("king-albert")
    QApplication.processEvents()
    assert not bar.isVisible()
    full.shortcut("F11")
    QApplication.processEvents()


def test_a_long_sentence_is_wrapped(full: Player) -> None:
    full.window.statusBar().showMessage("A sentence that is long. " * 40)
    line = full.page.line
    assert full.felt.rect().contains(line.geometry())
    QApplication.processEvents()
    (words,) = (each for each in line.findChildren(QLabel) if each.isVisible())
    assert words.height() >= words.heightForWidth(words.width()) > 2 * words.fontMetrics().height()
    full.window.statusBar().clearMessage()


def test_a_sign_of_the_status_line_floats_and_returns_to_it(player: Player) -> None:
    sign = QLabel("Thinking", player.window)
    player.window.statusBar().addPermanentWidget(sign)
    sign.hide()
    player.shortcut("F11")
    QApplication.processEvents()
    sign.show()
    QApplication.processEvents()
    floating = sign.parentWidget()
    assert isinstance(floating, FloatingSigns)
    assert floating.isVisible()
    assert sign.isVisible()
    window, lies = player.window.rect(), floating.geometry()
    assert window.bottom() - lies.bottom() == 10
    assert abs(lies.left() - (window.right() - lies.right())) <= 1
    player.shortcut("F11")
    QApplication.processEvents()
    assert sign.parent() is player.window.statusBar()
    assert sign.isVisible()
    assert not floating.isVisible()


def test_a_verdict_light_stays_in_sight(full: Player) -> None:
    panel = full.page.panel
    panel.lamp.show()
    QApplication.processEvents()
    assert panel.isVisible()
    panel.lamp.hide()
    QApplication.processEvents()
    assert not panel.isVisible()
    panel.lamp.show()
    full.shortcut("F11")
    QApplication.processEvents()
    assert panel.isVisible()


def test_full_screen_begins_with_the_way_out(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _speaker, words, _urgent: heard.append(words))
    line, bar = player.page.line, player.window.statusBar()
    player.shortcut("F11")
    QApplication.processEvents()
    assert _shown_words(line) == [WAY_OUT]
    assert heard == [WAY_OUT]
    QTest.keyClick(player.window, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert not player.window.isFullScreen(), "what it says holds while it says it"
    assert bar.currentMessage() == ""
    assert not line.isVisible()


def test_a_newer_sentence_takes_an_escape_before_full_screen_does(player: Player) -> None:
    player.shortcut("F11")
    QApplication.processEvents()
    player.page.line.say("The coach says this.")
    QTest.keyClick(player.window, Qt.Key.Key_Escape)
    assert player.window.isFullScreen()
    assert _shown_words(player.page.line) == []
    QTest.keyClick(player.window, Qt.Key.Key_Escape)
    assert not player.window.isFullScreen()


def test_the_way_out_has_the_key_that_the_player_chose(player: Player) -> None:
    player.window.store.change("keys", {"full-screen": ["Ctrl+8"]})
    player.shortcut("Ctrl+8")
    QApplication.processEvents()
    assert _shown_words(player.page.line) == ["Ctrl+8 or Esc leaves full screen."]
    player.window.store.change("keys", {"full-screen": []})
    player.window.look.tell_way_out()
    assert _shown_words(player.page.line) == ["Esc leaves full screen."]
    player.window.look.toggle_full_screen()
    player.window.look.tell_way_out()
    assert player.window.statusBar().currentMessage() == "", "it is left"


def test_a_start_in_full_screen_begins_with_the_way_out(program: Program) -> None:
    before = program.start()
    before.deal(4)
    before.shortcut("F11")
    QApplication.processEvents()
    program.leave()
    player = program.start()
    assert player.window.isFullScreen()
    assert _shown_words(player.page.line) == [WAY_OUT]


def test_alt_and_enter_switch_full_screen_as_f11_does(player: Player) -> None:
    for is_full in (True, False):
        player.shortcut("Alt+Return")
        QApplication.processEvents()
        assert player.window.isFullScreen() == is_full


def test_a_first_touch_in_full_screen_brings_undo(full: Player) -> None:
    full.touch(full.felt.rect().center())
    full.settle()
    thumb = full.window.findChild(QToolButton, "thumb")
    assert thumb is not None
    assert isinstance(thumb.parentWidget(), FloatingSigns)
    assert thumb.isVisible()
    assert full.window.rect().contains(thumb.rect().translated(thumb.mapTo(full.window, QPoint())))
    full.shortcut("F11")
    QApplication.processEvents()
    assert thumb.parentWidget() is full.window.statusBar()
    assert thumb.isVisible()
