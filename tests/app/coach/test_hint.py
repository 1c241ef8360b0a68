"""Hint: shows a good move and says why; what it costs, and how it is removed."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolBar, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.parts.status_line import Speaker
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.engine.table.controller import Spot
from gamesuite.patience.rules import FOUNDATION, Move
from gamesuite.widgets.pieces.lifted import ShadowWidget
from gamesuite.widgets.table.lights import RingWidget
from tests.app.fake_workers import FakeWorkers, certain, estimate
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.workers.dying_workers import is_first, kill_workers

Key = Qt.Key

WARNING = "A hint ends scoring for this game. Press again to see it."
LOST = Solution[Move](Verdict.UNWINNABLE)
ACE, SEVEN, OTHER = Move("AS", FOUNDATION), Move("7H", "column 7"), Move("7H", "column 5")
STUCK = {
    1: "KC", 2: "KD", 3: "KH", 4: "JC", 5: "JD", 6: "JH", 7: "9C", 8: "9D", 9: "9H",
}  # fmt: skip
"""The last cards of columns of which none fits on another."""
NO_WIN = "This game can't be won, and this move won't change that."
LINES = (
    f"Move the ace of spades home. {NO_WIN}",
    f"Move the seven of hearts to column 7. {NO_WIN}",
)


@pytest.fixture
def asked(workers: FakeWorkers, program: Program) -> Player:
    """Return a player waiting for a hint from ``workers``."""
    player = program.start_at(scene({5: "8C", 7: "9D 8S", 9: "QS 7H"}, "AS KS"))
    player.shortcut("F3")
    player.shortcut("F3")
    assert workers.asked == ["advise"]
    return player


@pytest.fixture
def hinted(asked: Player, workers: FakeWorkers) -> Player:
    """Return a player with the hint to move the ace of spades home."""
    workers.answer(certain(LOST, ACE, SEVEN))
    assert _shown(asked) == ACE
    return asked


def _shown(player: Player) -> Any:
    return player.table.pointed_at


def _glowing(player: Player) -> list[QWidget]:
    return [each for each in player.table.findChildren(RingWidget) if each.isVisible()]


def _is_removed(player: Player) -> bool:
    """Return whether no trace of a hint is left."""
    player.table.finish_motion()
    shadows = [each for each in player.table.findChildren(ShadowWidget) if each.isVisible()]
    return _shown(player) is None and not _glowing(player) and not shadows


# What it costs


def test_the_first_press_warns(player: Player) -> None:
    player.shortcut("F3")
    assert player.status() == WARNING
    assert _shown(player) is None
    assert player.match.unscored == ()


def test_the_second_press_shows_a_hint(player: Player, qtbot: QtBot) -> None:
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


def test_the_cost_of_a_hint_is_remembered_at_the_next_start(
    hinted: Player, program: Program
) -> None:
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


def test_asking_again_shows_the_next_best_and_then_the_best_again(hinted: Player) -> None:
    shown = []
    for _ in range(3):
        hinted.shortcut("F3")
        shown.append(hinted.status())
    assert shown == [LINES[1], LINES[0], LINES[1]]
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


def test_the_sentence_stays_as_long_as_the_hint(hinted: Player) -> None:
    hinted.window.session.stop_scoring("light")
    assert (_shown(hinted), hinted.status()) == (ACE, LINES[0])
    hinted.click("AS")
    assert (_shown(hinted), hinted.status()) == (None, "")


# Estimates


def test_an_estimate_waits_for_an_exact_answer(asked: Player, workers: FakeWorkers) -> None:
    workers.answer(estimate(SEVEN, ACE))
    assert _shown(asked) is None
    workers.answer(certain(LOST, ACE, SEVEN))
    assert _shown(asked) == ACE


def test_an_exact_answer_replaces_an_estimate(
    asked: Player, workers: FakeWorkers, qtbot: QtBot
) -> None:
    workers.answer(estimate(SEVEN, ACE))
    qtbot.waitUntil(lambda: _shown(asked) == SEVEN)
    assert asked.status() == (
        "Move the seven of hearts to column 7. Worth a try. It may or may not win."
    )
    workers.answer(certain(LOST, ACE, SEVEN))
    assert _shown(asked) == ACE
    assert asked.status() == LINES[0]


@pytest.mark.parametrize(("presses", "shown"), [(1, OTHER), (2, ACE)])
def test_an_exact_answer_replaces_nothing_once_the_player_has_asked_again(
    asked: Player, workers: FakeWorkers, qtbot: QtBot, presses: int, shown: Move
) -> None:
    workers.answer(estimate(SEVEN, OTHER, ACE))
    qtbot.waitUntil(lambda: _shown(asked) == SEVEN)
    for _press in range(presses):
        asked.shortcut("F3")
    assert asked.status().endswith("It may or may not win.")
    for _answer in range(2):
        workers.answer(certain(LOST, ACE, SEVEN, OTHER))
        assert _shown(asked) == shown
        assert asked.status().endswith("this move won't change that.")
    asked.shortcut("F3")
    assert _shown(asked) == ACE


def test_an_estimate_is_shown_if_the_coach_finds_nothing_better(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.answer(estimate(SEVEN, ACE))
    workers.finish()
    assert _shown(asked) == SEVEN


def test_where_there_is_no_move_to_suggest_it_is_said_each_time(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.finish()
    for _time in range(2):
        assert asked.status() == "There is no move to suggest."
        asked.shortcut("F3")
        assert asked.status() == WARNING
        asked.shortcut("F3")
    assert workers.asked == []
    assert asked.match.is_at_stake


def test_a_slow_coach_shows_that_it_is_thinking(asked: Player, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: asked.status() == "The coach is thinking…")


# How it is removed


def test_enter_makes_the_move(hinted: Player) -> None:
    hinted.key(Key.Key_Return)
    assert hinted.place("AS") == "foundation 4"
    assert _is_removed(hinted)


def test_a_click_on_the_glowing_place_makes_the_move(hinted: Player) -> None:
    hinted.click(Spot(f"{FOUNDATION} 4", 0))
    assert hinted.place("AS") == "foundation 4"
    assert _is_removed(hinted)


def test_a_click_on_the_raised_card_makes_the_move_of_the_hint(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.answer(certain(LOST, OTHER))
    asked.click("7H")  # which would go to the longer sequence in column 7
    assert asked.place("7H") == "column 5"
    assert _is_removed(asked)


def test_the_raised_card_can_be_dragged_elsewhere(hinted: Player) -> None:
    home = hinted.rect("AS")
    hinted.drag("AS", "column 1")
    assert _is_removed(hinted)
    assert hinted.match.moves() == 0
    hinted.table.finish_motion()
    assert hinted.rect("AS").top() > home.top()
    hinted.drag("AS", "foundation 4")
    assert hinted.place("AS") == "foundation 4"


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Right, Key.Key_Home])
def test_a_key_removes_the_hint(hinted: Player, key: Qt.Key) -> None:
    hinted.key(key)
    assert _is_removed(hinted)
    assert hinted.status() == ""
    assert hinted.match.moves() == 0


def test_a_click_elsewhere_removes_the_hint_and_has_its_usual_effect(hinted: Player) -> None:
    hinted.click("7H")
    assert _is_removed(hinted)
    assert hinted.place("7H") == "column 7"


def test_the_right_button_removes_the_hint(hinted: Player) -> None:
    hinted.context_menu(hinted.point("QS"))
    assert _is_removed(hinted)


def test_undo_removes_the_hint(hinted: Player) -> None:
    hinted.key(Key.Key_Return)
    hinted.shortcut("F3")
    hinted.insist("Ctrl+Z")
    assert _is_removed(hinted)


def test_after_a_removed_hint_the_best_move_is_shown_again(hinted: Player) -> None:
    hinted.shortcut("F3")
    hinted.key(Key.Key_Escape)
    hinted.shortcut("F3")
    assert hinted.status() == LINES[0]


def test_resizing_the_window_removes_the_hint(hinted: Player) -> None:
    hinted.resize(900, 640)
    assert _is_removed(hinted)


# Late or missing hints


def test_a_hint_for_a_previous_position_is_cancelled(asked: Player, workers: FakeWorkers) -> None:
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


def test_a_coach_without_a_move_shows_a_message(asked: Player, workers: FakeWorkers) -> None:
    workers.finish()
    assert asked.status() == "There is no move to suggest."
    assert asked.match.unscored == ()


def test_a_failing_coach_shows_a_message_and_can_be_asked_again(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.fail()
    assert asked.status() == "The coach isn't responding. You can play on without it."
    assert asked.match.unscored == ()
    asked.shortcut("F3")
    asked.shortcut("F3")
    assert workers.asked == ["advise"]


def test_repeated_answers_do_not_replace_better_ones(hinted: Player, workers: FakeWorkers) -> None:
    workers.answer(estimate(SEVEN, ACE))  # as after a worker died
    assert _shown(hinted) == ACE


def test_a_worker_that_is_killed_is_replaced_and_the_hint_still_comes(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = kill_workers(monkeypatch, is_first)
    player.shortcut("F3")
    player.shortcut("F3")
    qtbot.waitUntil(lambda: _shown(player) is not None)
    assert len(started) == 2


def test_following_hints_wins(player: Player, qtbot: QtBot) -> None:
    player.shortcut("F3")
    lengths = []
    for _ in range(6):
        player.shortcut("F3")
        # Without the compiled kernel an estimate comes first.
        qtbot.waitUntil(lambda: player.status().endswith(" moves."))
        lengths.append(int(player.status().rpartition("you win in ")[2].partition(" ")[0]))
        player.key(Key.Key_Return)
    assert lengths == list(range(lengths[0], lengths[0] - 6, -1))
