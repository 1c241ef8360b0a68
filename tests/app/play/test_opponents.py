"""Computer players in the window: what they get, when they move, and how to skip the wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from gamesuite import jobs
from gamesuite.app.coach import lookup
from gamesuite.app.menus.view_menu import ChoiceMenu
from gamesuite.app.parts.status_line import StatusSign
from gamesuite.app.play import opponents, session
from gamesuite.dice.rules import Roll
from gamesuite.engine.match import Match
from gamesuite.engine.player import luck_number
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import NOT_YOUR_TURN
from gamesuite.games.balut.players import StrongBalutPlayer
from gamesuite.games.balut.rules import Write
from gamesuite.jobs import Legality
from gamesuite.storage.settings import Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.table.table_kind import TableKind
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.stub_table import StubTable
from tests.patience import NEVER
from tests.patient_bot import timer_of

ALONE = (Seat(), Seat(player="computer", level="easy"))
AHEAD = (Seat(player="computer", level="strong"), Seat(name="Anna"))


@pytest.fixture(autouse=True)
def stub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES, "balut", TableKind(StubTable))


@pytest.fixture
def at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make paused computer players wait until the player skips."""
    monkeypatch.setattr(opponents, "PAUSE", NEVER)
    monkeypatch.setattr(opponents, "PREVIEW", NEVER)


def _table(player: Player) -> StubTable:
    table = player.page.table
    assert isinstance(table, StubTable)
    return table


def _begin(program: Program, seats: tuple[Seat, ...], number: int = 1, pace: str = "") -> Player:
    player = program.start()
    if pace:
        _choose_pace(player, pace)
    player.window.shelf.new("balut", {}, number, seats)
    QApplication.processEvents()
    return player


def _choose_pace(player: Player, pace: str) -> None:
    menus = player.window.findChildren(ChoiceMenu)
    (menu,) = (each for each in menus if each.title() == "Speed of &computer players")
    (action,) = (each for each in menu.actions() if each.data() == pace)
    action.trigger()


def _match(player: Player) -> Match[Any, Any, Any]:
    return player.window.session.match


def _sign(player: Player) -> StatusSign:
    """Return the sign that computer players are moving, the last in the status line."""
    return player.window.findChildren(StatusSign)[-1]


def _play_turn(player: Player) -> None:
    """Roll for the person to act and write somewhere."""
    session = player.window.session
    session.do(Roll())
    session.do(Write(session.view.sheet.open_categories()[0]))


def test_a_computer_player_gets_its_own_view_and_luck(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, AHEAD, 77)
    (job,) = workers.jobs.values()
    match = _match(player)
    assert job.function == jobs.DECIDE
    assert job.arguments == ("balut", "strong", match.view(0), luck_number(77, 0, 0))
    workers.answer(Roll())
    (job,) = workers.jobs.values()
    assert job.arguments == ("balut", "strong", match.view(0), luck_number(77, 0, 1))


def test_a_computer_player_that_remembers_gets_what_a_person_could_remember(
    program: Program, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def seen(_player: object, _rules: object, _state: object, seat: int) -> str:
        return f"seat {seat}"

    monkeypatch.setattr(StrongBalutPlayer, "view", seen)
    player = _begin(program, AHEAD, 77)
    (job,) = workers.jobs.values()
    assert job.arguments[2] == "seat 0"
    assert _match(player).view(0) != "seat 0"


@pytest.mark.parametrize("level", ["", "from a newer version"])
def test_an_unknown_level_plays_as_the_middle_one(
    program: Program, workers: FakeWorkers, level: str
) -> None:
    _begin(program, (Seat(player="computer", level=level), Seat()))
    (job,) = workers.jobs.values()
    assert job.arguments[1] == "medium"


def test_nobody_thinks_while_a_person_is_to_act(program: Program, workers: FakeWorkers) -> None:
    player = _begin(program, ALONE)
    assert not workers.jobs
    assert _table(player).ask(Roll()) is None
    assert _table(player).names == ("You", "Computer")
    assert not _sign(player).isVisible()


def test_it_moves_after_the_person(program: Program, workers: FakeWorkers) -> None:
    player = _begin(program, ALONE)
    _play_turn(player)
    assert _table(player).ask(Roll()) == NOT_YOUR_TURN
    assert _sign(player).isVisible()
    for command in (Roll(), Write("choice")):
        workers.answer(command)
        QApplication.processEvents()
    match = _match(player)
    assert [entry.by for entry in match.entries] == ["person", "person", "computer", "computer"]
    assert match.rules.to_act(match.state) == 0
    assert _table(player).ask(Roll()) is None
    assert _table(player).views[-1] == match.view(0)
    assert player.status().startswith("Computer wrote ")
    assert not _sign(player).isVisible()


def test_the_status_names_what_each_of_several_has_done(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, (Seat(), *(Seat(player="computer", level="easy"),) * 2))
    _play_turn(player)
    for command in (Roll(), Write("choice")) * 2:
        workers.answer(command)
        QApplication.processEvents()
    first, second = player.status().split("; ")
    assert first.startswith("Computer 2 wrote ")
    assert second.startswith("Computer 3 wrote ")
    assert second.endswith(".")


def test_the_player_waits_while_a_computer_is_to_act(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, AHEAD)
    _table(player).wanted.emit(Roll())
    assert not _match(player).entries


def test_a_move_is_pointed_out_before_it_is_made(
    program: Program, workers: FakeWorkers, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "PAUSE", 1)
    monkeypatch.setattr(opponents, "PREVIEW", 1)
    player = _begin(program, AHEAD, pace="slow")
    workers.answer(Roll())
    qtbot.waitUntil(lambda: len(_match(player).entries) == 1)
    assert not _table(player).intents  # it had no choice
    workers.answer(Write("choice"))
    assert len(_match(player).entries) == 1
    qtbot.waitUntil(lambda: _table(player).intents == [Write("choice")])
    qtbot.waitUntil(lambda: len(_match(player).entries) == 2)
    _play_turn(player)
    workers.answer(Roll())
    qtbot.waitUntil(lambda: len(_match(player).entries) == 5)
    _table(player).intents.clear()
    workers.answer(Write("fours"))
    qtbot.waitUntil(lambda: len(_match(player).entries) == 6)
    assert _table(player).intents == [Write("fours")], "it is pointed out each time"


def test_a_skip_is_for_the_game_in_which_it_was_wanted(
    program: Program, workers: FakeWorkers, at_leisure: None
) -> None:
    player = _begin(program, AHEAD, pace="normal")
    player.click_widget(_sign(player).findChildren(QToolButton)[0])
    player.window.shelf.new("balut", {}, 2, AHEAD)
    QApplication.processEvents()
    workers.answer(Roll())
    assert not _match(player).entries
    player.click_widget(_sign(player).findChildren(QToolButton)[0])
    assert len(_match(player).entries) == 1


def test_it_waits_for_rolling_dice(
    program: Program, workers: FakeWorkers, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "PAUSE", 1)
    player = _begin(program, AHEAD, pace="normal")
    _table(player).moving = True
    workers.answer(Roll())
    qtbot.waitUntil(lambda: not _pause(player).isActive())
    assert not _match(player).entries
    _table(player).moving = False
    _table(player).settled.emit()
    assert len(_match(player).entries) == 1


def test_a_table_that_comes_to_rest_by_an_undo_begins_no_old_move(
    program: Program, workers: FakeWorkers, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "PAUSE", 1)
    player = _begin(program, ALONE, pace="normal")
    _play_turn(player)
    table, match = _table(player), _match(player)
    table.moving = True
    workers.answer(Roll())
    qtbot.waitUntil(lambda: not _pause(player).isActive())

    def come_to_rest(*_: object) -> None:
        table.moving = False
        table.settled.emit()

    monkeypatch.setattr(StubTable, "show_view", come_to_rest)
    player.insist("Ctrl+Z")
    assert (match.cursor, len(match.entries)) == (1, 2)
    assert not table.intents


def _pause(player: Player) -> QTimer:
    (found,) = player.window.findChildren(opponents.Opponents)
    return timer_of(found)


@pytest.mark.usefixtures("at_leisure")
@pytest.mark.parametrize("way", ["button", "table"])
def test_skip_makes_all_computer_players_move_at_once(
    program: Program, workers: FakeWorkers, way: str
) -> None:
    player = _begin(program, AHEAD, pace="slow")
    workers.answer(Roll())
    assert not _match(player).entries
    if way == "button":
        skip = _sign(player).findChild(QToolButton)
        assert skip is not None
        player.click_widget(skip)
    else:
        _table(player).hurry_wanted.emit()
    assert len(_match(player).entries) == 1
    workers.answer(Write("choice"))
    assert len(_match(player).entries) == 2
    assert not _table(player).intents
    _play_turn(player)
    workers.answer(Roll())
    assert len(_match(player).entries) == 4  # skipping ends with the turn


def test_undo_goes_back_to_the_last_decision_of_the_person(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, ALONE)
    _play_turn(player)
    workers.answer(Roll())
    player.insist("Ctrl+Z")
    match = _match(player)
    assert match.cursor == 1
    assert match.unscored == ("undo",)
    assert not workers.jobs
    player.shortcut("Ctrl+Y")
    assert match.cursor == 3
    (job,) = workers.jobs.values()
    assert job.arguments[2] == match.view(1)


def test_skip_asks_a_failed_computer_player_again(program: Program, workers: FakeWorkers) -> None:
    player = _begin(program, AHEAD)
    workers.fail()
    assert (
        player.status() == "Computer isn't responding. Your game is safe. Press Skip to try again."
    )
    _table(player).hurry_wanted.emit()
    assert workers.asked == ["decide"]


def test_a_full_game_says_why_its_computer_player_does_not_move(
    program: Program, workers: FakeWorkers, most_entries: Callable[[int], None]
) -> None:
    most_entries(2)
    player = program.start()
    player.window.deals.choose_game("balut")
    player.window.deals.start_match((Seat(), Seat(player="computer", level="easy")), {})
    for command in (Roll(), Write("fours")):
        player.window.session.do(command)
    sentence = "This game has as many moves as can be kept. Start a new game."
    assert (player.status(), workers.asked) == (sentence, [])
    again = program.start()
    assert (again.status(), workers.asked) == (sentence, [])
    again.deal(1)
    assert again.status() != sentence


def test_another_game_cancels_thinking(program: Program, workers: FakeWorkers) -> None:
    player = _begin(program, AHEAD)
    player.deal(1)
    assert not workers.jobs
    assert not _sign(player).isVisible()


@pytest.mark.usefixtures("interface", "at_leisure")
def test_after_a_change_of_language_the_new_window_thinks(program: Program, qtbot: QtBot) -> None:
    player = _begin(program, AHEAD, pace="slow")
    player.window.store.change("language", "de")
    QApplication.processEvents()
    after = program.player()
    assert after.window is not player.window
    assert not _match(after).entries
    _table(after).hurry_wanted.emit()
    qtbot.waitUntil(lambda: not after.window.session.awaits_computer)
    assert _table(after).views[-1] == _match(after).view(1)


def test_a_whole_match_with_real_workers(program: Program, qtbot: QtBot) -> None:
    player = _begin(program, ALONE)
    for _turn in range(28):
        _play_turn(player)
        qtbot.waitUntil(lambda: not player.window.session.awaits_computer)
    match = _match(player)
    assert match.outcome is not None
    assert {entry.by for entry in match.entries} == {"person", "computer"}
    assert match.rules.scores(match.state)[1] > 0
    assert not match.unscored


def test_it_goes_on_after_a_restart(program: Program, qtbot: QtBot) -> None:
    _begin(program, AHEAD)
    program.leave()
    player = program.start()
    qtbot.waitUntil(lambda: not player.window.session.awaits_computer)
    assert _match(player).rules.to_act(_match(player).state) == 1


def test_pause_factors_grow_with_the_pace() -> None:
    factors = [
        opponents.pause_factor(Settings(pace=pace)) for pace in ("at-once", "fast", "normal")
    ]
    assert factors[0] == 0 < factors[1] < factors[2] < opponents.pause_factor(Settings(pace="slow"))


def test_there_is_no_hint_for_a_computer_player(program: Program, workers: FakeWorkers) -> None:
    player = _begin(program, AHEAD)
    player.shortcut("F3")
    assert player.status() == "It's Computer's turn."
    assert workers.asked == ["decide"]
    assert not _match(player).unscored


def test_a_command_that_takes_long_to_judge_is_judged_in_a_worker(
    program: Program, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (lookup, opponents, session):
        monkeypatch.setattr(module, "is_slow", lambda *_asked: True)
    player = _begin(program, AHEAD)
    (ahead,) = (at for at, job in workers.jobs.items() if job.function == jobs.PREPARE)
    workers.cancel(ahead)
    workers.answer(Roll())
    (job,) = workers.jobs.values()
    match = _match(player)
    assert (job.function, job.arguments) == (jobs.CHECK, ("balut", match.state, Roll()))
    assert not match.entries
    workers.answer(Legality(None, {}, None))
    QApplication.processEvents()
    assert [entry.command for entry in match.entries] == [Roll()]
