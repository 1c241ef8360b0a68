"""Watch a win: the coach plays a winning line until the player takes over."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QDialog, QToolButton
from pytestqt.qtbot import QtBot

from gamesuite.app.coach import win_playback
from gamesuite.app.result.summary import ResultEmblem
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.engine.table.scene import PRAISE
from gamesuite.patience.rules import FOUNDATION, Move
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.patience import NEVER
from tests.patient_bot import let_pass, timer_of

WARNING = "Watching ends scoring for this game. Press again to watch."
WATCHING = "Showing a winning line. Press any key or click to take over."
TAKEN_OVER = "You have taken over. Undo removes the move you watched."
LINE = (
    Move("AS", FOUNDATION),
    Move("7H", "column 8"),
    Move("2S", FOUNDATION),
    Move("3S", FOUNDATION),
)
WAY = Solution(Verdict.WINNABLE, LINE)


@pytest.fixture
def waiting(workers: FakeWorkers, program: Program) -> Player:
    """Return a player who has asked to watch."""
    player = program.start_at(scene({7: "9S 2S", 8: "8S", 9: "QS 7H"}, "AS 3S 5H"))
    player.shortcut("Ctrl+W")
    player.shortcut("Ctrl+W")
    return player


@pytest.fixture
def watching(waiting: Player, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Return a player who has seen the first move of the line; `_wait` triggers the next."""
    monkeypatch.setattr(win_playback, "STEP", NEVER)
    workers.answer(WAY)
    assert waiting.match.moves() == 1
    return waiting


def _pause(player: Player) -> QTimer:
    (found,) = player.window.findChildren(win_playback.WinPlayback)
    return timer_of(found)


def _is_on(player: Player) -> bool:
    words = {action.text() for action in player.window.actions()}
    assert len(words & {"&Watch a win", "Stop &watching"}) == 1
    return "Stop &watching" in words


def _wait(player: Player) -> None:
    """Let the time between two moves pass."""
    let_pass(_pause(player))


def _by(player: Player) -> list[Any]:
    return [entry.by for entry in player.match.entries]


def test_the_first_press_warns(player: Player) -> None:
    player.shortcut("Ctrl+W")
    assert player.status() == WARNING
    assert not _is_on(player)
    assert player.match.unscored == ()


def test_the_second_press_looks_for_a_winning_line(waiting: Player, workers: FakeWorkers) -> None:
    assert waiting.status() == "Looking for a winning line…"
    assert waiting.match.unscored == ()
    assert workers.asked == ["judge"]
    assert _is_on(waiting)


def test_a_game_is_not_scored_once_a_winning_line_is_shown(watching: Player) -> None:
    assert watching.match.unscored == ("watch",)
    assert watching.says("Not scored: you watched a winning line.")
    assert watching.status() == WATCHING


def test_the_moves_are_made_one_by_one(
    waiting: Player, workers: FakeWorkers, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_playback, "STEP", 0)
    seen: list[int] = []
    waiting.window.session.changed.connect(lambda: seen.append(waiting.match.moves()))
    workers.answer(WAY)
    assert waiting.status() == WATCHING
    qtbot.waitUntil(lambda: not _is_on(waiting))
    assert [entry.command for entry in waiting.match.entries] == list(LINE)
    assert seen == [0, 1, 2, 3, 4]  # first scoring ends


def test_there_is_a_pause_between_two_moves(watching: Player) -> None:
    watching.settle()
    assert watching.match.moves() == 1
    assert _pause(watching).interval() == NEVER, "where nothing moves, too"
    watching.window.store.change("animation", "slow")
    _wait(watching)
    assert watching.match.moves() == 2
    assert _pause(watching).interval() == 2 * NEVER


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Right])
def test_a_key_takes_over_and_does_nothing_else(watching: Player, key: Qt.Key) -> None:
    watching.key(key)
    assert not _is_on(watching)
    assert watching.status() == TAKEN_OVER
    assert watching.match.moves() == 1


def test_what_was_watched_is_counted_anew_each_time(watching: Player) -> None:
    for moves in (1, 2, 3):
        assert watching.match.moves() == moves
        watching.key(Qt.Key.Key_Escape)
        assert watching.status() == TAKEN_OVER
        watching.shortcut("Ctrl+W")
    watching.key(Qt.Key.Key_Escape)
    watching.shortcut("Ctrl+Z")
    assert watching.match.moves() == 3


def test_a_click_on_the_table_takes_over_and_does_nothing_else(watching: Player) -> None:
    watching.click("7H")
    assert not _is_on(watching)
    assert watching.match.moves() == 1
    watching.settle()
    watching.click("7H")
    assert watching.match.moves() == 2


def test_the_second_press_of_a_double_click_takes_over_too(watching: Player) -> None:
    handle = watching.window.windowHandle()
    middle = watching.felt.mapTo(watching.window, watching.felt.rect().center())
    double = QMouseEvent(
        QEvent.Type.MouseButtonDblClick,
        QPointF(middle),
        watching.window.mapToGlobal(QPointF(middle)),
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(handle, double)
    assert not _is_on(watching)
    assert watching.match.moves() == 1


def test_a_click_beside_the_table_does_what_it_always_does(watching: Player) -> None:
    number = watching.match.setup.deal.number
    (new,) = [
        tool
        for tool in watching.window.findChildren(QToolButton)
        if tool.defaultAction() is watching.action("New")
    ]
    watching.click_widget(new)
    assert watching.match.setup.deal.number != number
    assert not _is_on(watching)


def test_the_action_takes_over(watching: Player) -> None:
    watching.shortcut("Ctrl+W")
    assert not _is_on(watching)
    assert watching.status() == TAKEN_OVER


def test_modifier_keys_do_not_take_over(watching: Player) -> None:
    watching.key(Qt.Key.Key_Control)
    assert _is_on(watching)


@pytest.mark.parametrize("keys", ["Ctrl+Z", "Ctrl+R", "Ctrl+PgDown", "F3", "F11", "Ctrl+L"])
def test_other_actions_take_over_too(watching: Player, keys: str) -> None:
    watching.shortcut(keys)
    assert not _is_on(watching)


def test_a_dialog_takes_over(watching: Player) -> None:
    dialog = QDialog(watching.window)
    dialog.open()
    _wait(watching)
    assert not _is_on(watching)
    assert watching.match.moves() == 1
    dialog.close()
    dialog.deleteLater()


def test_the_picker_takes_over(watching: Player) -> None:
    watching.window.show_picker()
    assert not _is_on(watching)


def test_one_undo_removes_exactly_the_moves_watched(
    waiting: Player, workers: FakeWorkers, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_playback, "STEP", 0)
    waiting.click("AS")
    own = waiting.tableau
    waiting.shortcut("Ctrl+W")
    waiting.shortcut("Ctrl+W")
    workers.answer(Solution(Verdict.WINNABLE, LINE[1:]))
    qtbot.waitUntil(lambda: not _is_on(waiting))
    assert _by(waiting) == ["person", "person", "automatic", "automatic"]
    watched = waiting.tableau
    waiting.insist("Ctrl+Z")
    assert waiting.tableau == own
    waiting.shortcut("Ctrl+Y")
    assert waiting.tableau == watched


def test_taking_over_shows_how_many_moves_one_undo_removes(watching: Player) -> None:
    _wait(watching)
    watching.key(Qt.Key.Key_Escape)
    assert watching.status() == ("You have taken over. Undo removes all 2 moves you watched.")
    watching.click("2S")
    watching.insist("Ctrl+Z")
    assert watching.status() == ""
    watching.insist("Ctrl+Z")
    assert watching.status() == "The 2 moves you watched are undone."
    watching.shortcut("Ctrl+Y")
    assert watching.status() == ""
    watching.insist("Ctrl+Z")
    assert watching.status() == "The 2 moves you watched are undone."


def test_an_undo_while_watching_shows_what_it_removed(watching: Player) -> None:
    watching.insist("Ctrl+Z")
    assert not _is_on(watching)
    assert watching.match.moves() == 0
    assert watching.status() == "The move you watched is undone."


def test_there_are_no_automatic_moves_meanwhile(
    waiting: Player, workers: FakeWorkers, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_playback, "STEP", 0)
    waiting.window.session.plays_automatically = True
    workers.answer(WAY)
    qtbot.waitUntil(lambda: not _is_on(waiting))
    assert [entry.command for entry in waiting.match.entries] == list(LINE)


def test_a_move_during_the_search_cancels_it(waiting: Player, workers: FakeWorkers) -> None:
    waiting.click("AS")
    assert not _is_on(waiting)
    assert workers.asked == []


@pytest.mark.parametrize(
    ("verdict", "sentence", "unscored"),
    [
        (Verdict.UNWINNABLE, "This game can't be won from here.", ("watch",)),
        (Verdict.UNKNOWN, "The coach can't tell whether this game can still be won.", ()),
    ],
)
def test_without_a_winning_line_a_message_is_shown(
    waiting: Player,
    workers: FakeWorkers,
    verdict: Verdict,
    sentence: str,
    unscored: tuple[str, ...],
) -> None:
    workers.answer(Solution[Move](verdict))
    assert waiting.status() == sentence
    assert not _is_on(waiting)
    assert waiting.match.moves() == 0
    assert waiting.match.unscored == unscored


def test_a_search_that_was_stopped_leaves_the_game_scored(waiting: Player) -> None:
    waiting.shortcut("Ctrl+W")
    assert not _is_on(waiting)
    assert waiting.match.unscored == ()


def test_failing_workers_show_a_message(waiting: Player, workers: FakeWorkers) -> None:
    workers.fail()
    assert waiting.match.unscored == ()
    assert waiting.status() == "The coach isn't responding. You can play on without it."
    assert not _is_on(waiting)


def test_it_cannot_be_used_without_a_game(program: Program) -> None:
    assert not program.start().action("Watch a win").isEnabled()


def test_a_real_winning_line_wins(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_playback, "STEP", 0)
    player.shortcut("Ctrl+W")
    player.shortcut("Ctrl+W")
    qtbot.waitUntil(lambda: player.match.outcome is not None)
    assert player.summary().isVisible()
    assert player.match.unscored == ("watch",)
    # Nobody is praised for what was only watched.
    assert not player.summary().findChildren(ResultEmblem)[0].isVisible()
    assert PRAISE not in player.table.board.parts
    player.shortcut("Ctrl+W")
    assert player.status() == "All 52 cards are home."
