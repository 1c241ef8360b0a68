"""Hint: one key shows a good move and says why; what it costs, and how it goes away."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolBar, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.parts.speaker import Speaker
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.engine.table.hands import Spot
from gamesuite.games.king_albert.state import FOUNDATION, Move
from gamesuite.widgets.marks.ring_widgets import GlowWidget
from gamesuite.widgets.pieces.held_pieces import ShadowWidget
from gamesuite.workers import foreman
from gamesuite.workers.worker import Worker
from tests.app.fake_workers import FakeWorkers, certain, estimate
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene

Key = Qt.Key

WARNING = "A hint ends scoring for this game. Press again to see it."
LOST = Solution[Move](Verdict.UNWINNABLE)
ACE, SEVEN, OTHER = Move("AS", FOUNDATION), Move("7H", "column 7"), Move("7H", "column 5")
STUCK = {
    1: "KC", 2: "KD", 3: "KH", 4: "JC", 5: "JD", 6: "JH", 7: "9C", 8: "9D", 9: "9H",
}  # fmt: skip
"""The ends of columns on which no card fits on another."""
LINES = (
    "Move ace of spades home. This game can't be won, and this move won't change that.",
    "Move seven of hearts to column 7. This game can't be won, and this move won't change that.",
)


@pytest.fixture
def asked(workers: FakeWorkers, program: Program) -> Player:
    """Return a player who waits for a hint from ``workers``."""
    player = program.start_at(scene({5: "8C", 7: "9D 8S", 9: "QS 7H"}, "AS KS"))
    player.shortcut("F3")
    player.shortcut("F3")
    assert workers.asked == ["advise"]
    return player


@pytest.fixture
def hinted(asked: Player, workers: FakeWorkers) -> Player:
    """Return a player who is shown that the ace of spades goes home."""
    workers.answer(certain(LOST, ACE, SEVEN))
    assert _shown(asked) == ACE
    return asked


def _shown(player: Player) -> Any:
    return player.table.pointed_at


def _glowing(player: Player) -> list[QWidget]:
    return [each for each in player.table.findChildren(GlowWidget) if each.isVisible()]


def _is_put_away(player: Player) -> bool:
    """Return whether everything is as if there had been no hint."""
    player.table.finish_motion()
    shadows = [each for each in player.table.findChildren(ShadowWidget) if each.isVisible()]
    return _shown(player) is None and not _glowing(player) and not shadows


# What it costs


def test_the_first_press_says_what_a_hint_costs(player: Player) -> None:
    player.shortcut("F3")
    assert player.status() == WARNING
    assert _shown(player) is None
    assert player.match.unscored == ()


def test_the_second_press_gives_it(player: Player, qtbot: QtBot) -> None:
    player.shortcut("F3")
    player.shortcut("F3")
    qtbot.waitUntil(lambda: _shown(player) is not None)
    assert player.match.unscored == ("hint",)
    assert player.title() == "King Albert – deal 1 (not scored) – Game Suite"
    assert player.says("Not scored: you used a hint.")
    assert _shown(player) in player.match.rules.legal_commands(player.match.state)


def test_the_next_hint_costs_nothing_more(hinted: Player, workers: FakeWorkers) -> None:
    hinted.key(Key.Key_Return)
    hinted.shortcut("F3")
    assert workers.asked == ["advise"]


def test_what_a_hint_cost_is_kept(hinted: Player, program: Program) -> None:
    hinted.click("7H")
    assert program.start().match.unscored == ("hint",)


def test_a_game_that_has_ended_costs_nothing(program: Program, workers: FakeWorkers) -> None:
    player = program.start_at(scene(STUCK, "AS 7C 7D 7H 5C 5D 5H"))
    player.click("AS")
    player.shortcut("F3")
    assert player.status() == "No moves left. 1 card home."
    assert player.match.unscored == ()
    assert workers.asked == []


# What it shows


def test_a_hint_raises_the_card_lights_its_target_and_says_why(
    asked: Player, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, urgent: said.append(words))
    home = asked.rect("AS")
    foundation = asked.table.board.widget_at(Spot(f"{FOUNDATION} 4", 0)).geometry()
    workers.answer(certain(LOST, ACE, SEVEN))
    assert asked.rect("AS").top() < home.top()
    (glow,) = _glowing(asked)
    assert glow.geometry().contains(foundation)
    assert asked.status() == LINES[0]
    assert said == [LINES[0]]


def test_again_shows_the_next_best_and_after_the_last_the_best(hinted: Player) -> None:
    told = []
    for _ in range(3):
        hinted.shortcut("F3")
        told.append(hinted.status())
    assert told == [LINES[1], LINES[0], LINES[1]]
    assert _shown(hinted) == SEVEN
    assert len(_glowing(hinted)) == 1


def test_the_tool_bar_and_the_menu_give_hints_too(program: Program, workers: FakeWorkers) -> None:
    player = program.start_at(scene({9: "QS 7H"}, "AS"))
    (bar,) = player.window.findChildren(QToolBar)
    player.click_widget(bar.widgetForAction(player.action("Hint")))
    assert player.status() == WARNING
    player.action("Hint").trigger()
    assert workers.asked == ["advise"]


def test_there_are_no_hints_without_a_game(program: Program) -> None:
    assert not program.start().action("Hint").isEnabled()


# Estimates


def test_an_estimate_is_held_back_while_the_truth_may_come(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.answer(estimate(SEVEN, ACE))
    assert _shown(asked) is None
    workers.answer(certain(LOST, ACE, SEVEN))
    assert _shown(asked) == ACE


def test_an_estimate_that_is_shown_gives_way_to_the_truth(
    asked: Player, workers: FakeWorkers, qtbot: QtBot
) -> None:
    workers.answer(estimate(SEVEN, ACE))
    qtbot.waitUntil(lambda: _shown(asked) == SEVEN)
    assert asked.status() == (
        "Move seven of hearts to column 7. Worth a try. It may or may not win."
    )
    workers.answer(certain(LOST, ACE, SEVEN))
    assert _shown(asked) == ACE
    assert asked.status() == LINES[0]


def test_it_does_not_once_the_player_has_asked_again(
    asked: Player, workers: FakeWorkers, qtbot: QtBot
) -> None:
    workers.answer(estimate(SEVEN, OTHER, ACE))
    qtbot.waitUntil(lambda: _shown(asked) == SEVEN)
    asked.shortcut("F3")
    workers.answer(certain(LOST, ACE, SEVEN, OTHER))
    assert _shown(asked) == OTHER
    asked.shortcut("F3")
    assert _shown(asked) == ACE


def test_an_estimate_is_all_there_is_when_the_coach_knows_no_more(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.answer(estimate(SEVEN, ACE))
    workers.finish()
    assert _shown(asked) == SEVEN


def test_a_slow_coach_is_said_to_think(asked: Player, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: asked.status() == "The coach is thinking…")


# How it goes away


def test_enter_makes_the_move(hinted: Player) -> None:
    hinted.key(Key.Key_Return)
    assert hinted.place("AS") == "foundation 4"
    assert _is_put_away(hinted)


def test_a_click_on_what_glows_makes_the_move(hinted: Player) -> None:
    hinted.click(Spot(f"{FOUNDATION} 4", 0))
    assert hinted.place("AS") == "foundation 4"
    assert _is_put_away(hinted)


def test_a_click_on_the_raised_card_makes_the_move_of_the_hint(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.answer(certain(LOST, OTHER))
    asked.click("7H")  # which would go to the longer sequence in column 7
    assert asked.place("7H") == "column 5"
    assert _is_put_away(asked)


def test_the_raised_card_can_be_dragged_elsewhere(hinted: Player) -> None:
    home = hinted.rect("AS")
    hinted.drag("AS", "column 1")
    assert _is_put_away(hinted)
    assert hinted.match.moves() == 0
    hinted.table.finish_motion()
    assert hinted.rect("AS").top() > home.top()
    hinted.drag("AS", "foundation 4")
    assert hinted.place("AS") == "foundation 4"


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Right, Key.Key_Home])
def test_a_key_puts_it_away(hinted: Player, key: Qt.Key) -> None:
    hinted.key(key)
    assert _is_put_away(hinted)
    assert hinted.status() == ""
    assert hinted.match.moves() == 0


def test_a_click_elsewhere_puts_it_away_and_does_what_it_always_does(hinted: Player) -> None:
    hinted.click("7H")
    assert _is_put_away(hinted)
    assert hinted.place("7H") == "column 7"


def test_the_right_button_puts_it_away(hinted: Player) -> None:
    hinted.context_menu(hinted.point("QS"))
    assert _is_put_away(hinted)


def test_undo_puts_it_away(hinted: Player) -> None:
    hinted.key(Key.Key_Return)
    hinted.shortcut("F3")
    hinted.shortcut("Ctrl+Z")
    assert _is_put_away(hinted)


def test_after_it_was_put_away_the_best_is_shown_again(hinted: Player) -> None:
    hinted.shortcut("F3")
    hinted.key(Key.Key_Escape)
    hinted.shortcut("F3")
    assert hinted.status() == LINES[0]


def test_a_window_of_another_size_puts_it_away(hinted: Player) -> None:
    hinted.resize(900, 640)
    assert _is_put_away(hinted)


# When it comes too late, or not at all


def test_a_hint_on_a_position_left_behind_is_given_up(asked: Player, workers: FakeWorkers) -> None:
    asked.click("AS")
    assert workers.asked == []
    asked.settle()
    assert _shown(asked) is None


def test_a_hint_does_not_disturb_a_drag(asked: Player, workers: FakeWorkers) -> None:
    point = asked.carry("7H", asked.point("KS"))
    workers.answer(certain(LOST, ACE, SEVEN))
    assert _shown(asked) is None
    assert asked.status() == LINES[0]
    assert asked.table.board.held != []
    asked.release(point)


def test_a_coach_without_a_move_says_so(asked: Player, workers: FakeWorkers) -> None:
    workers.finish()
    assert asked.status() == "There is no move to suggest."


def test_a_coach_that_fails_is_told_and_can_be_asked_again(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.fail()
    assert asked.status() == "The coach isn't responding. You can play on without it."
    asked.shortcut("F3")
    assert workers.asked == ["advise"]


def test_answers_that_come_again_do_not_undo_what_is_known(
    hinted: Player, workers: FakeWorkers
) -> None:
    workers.answer(estimate(SEVEN, ACE))  # as after the death of a worker
    assert _shown(hinted) == ACE


def test_a_worker_that_is_killed_is_replaced_and_the_hint_still_comes(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Worker] = []

    def start() -> Worker:
        worker = Worker()
        if not started:
            worker._process.kill()
        started.append(worker)
        return worker

    monkeypatch.setattr(foreman, "Worker", start)
    player.shortcut("F3")
    player.shortcut("F3")
    qtbot.waitUntil(lambda: _shown(player) is not None)
    assert len(started) == 2


def test_following_hints_wins(player: Player, qtbot: QtBot) -> None:
    player.shortcut("F3")
    lengths = []
    for _ in range(6):
        player.shortcut("F3")
        # Where nothing is compiled an estimate comes first.
        qtbot.waitUntil(lambda: player.status().endswith("more moves."))
        lengths.append(int(player.status().rpartition("takes ")[2].partition(" ")[0]))
        player.key(Key.Key_Return)
    assert lengths == list(range(lengths[0], lengths[0] - 6, -1))
