"""The verdict light: what it shows, when it asks, and what it costs."""

from __future__ import annotations

from contextlib import closing

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.coach import verdict_light
from gamesuite.app.coach.verdict_light import VerdictLight
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.parts.verdict_lamp import Light, VerdictLamp
from gamesuite.app.settings.preferences_dialog import PreferencesDialog
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.patience.rules import FOUNDATION, Move
from gamesuite.storage import paths, settings
from gamesuite.storage.settings import Settings
from gamesuite.workers.worker import Worker
from tests.app.coach import heard_coach
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.app.won_line import won_line, won_match
from tests.patience import NEVER
from tests.patient_bot import let_pass, timer_of
from tests.processes import children
from tests.workers.answers import Ear

WARNING = (
    "The verdict light ends scoring for this game, and for every new game while it is on. "
    "Press again to turn it on."
)
ON = "The verdict light is on, so this game is not scored. Turn it off for new games."
NOT_SCORED = "Not scored: you used the verdict light."
LOST = Solution[Move](Verdict.UNWINNABLE)
OPEN = Solution[Move](Verdict.UNKNOWN)
WON = Solution(Verdict.WINNABLE, (Move("AS", FOUNDATION), Move("2S", FOUNDATION)))

CAN_BE_LOST = 10
CANNOT_BE_WON = 6
TAKES_LONG = 373
"""Numbers of deals: of the last the solver can say nothing in many seconds."""


@pytest.fixture
def lit(workers: FakeWorkers, program: Program, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Return a player who has just turned the light on; `_wait_for_question` lets it ask."""
    monkeypatch.setattr(verdict_light, "DELAY", NEVER)
    player = program.start_at(scene({7: "9S 2S", 8: "8S", 9: "QS 7H"}, "AS"))
    player.shortcut("Ctrl+L")
    player.shortcut("Ctrl+L")
    return player


def _light(player: Player) -> str:
    """Return the text of the light, empty if it is dark."""
    lamp = player.page.panel.findChild(VerdictLamp)
    assert lamp is not None
    return lamp.accessibleName().removeprefix("Verdict: ") if lamp.isVisible() else ""


def _wait_for_question(player: Player, workers: FakeWorkers) -> None:
    """Wait until the light has asked its question."""
    _wait_delay(player)
    assert workers.asked == ["judge"]


def _wait_delay(player: Player) -> None:
    (light,) = player.window.findChildren(VerdictLight)
    let_pass(timer_of(light))


def _says(player: Player, words: str, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: _light(player) == words)


# What it costs


def test_it_is_off_at_first(player: Player) -> None:
    assert _light(player) == ""
    assert not player.action("Verdict light").isChecked()


def test_the_first_press_warns(player: Player) -> None:
    player.shortcut("Ctrl+L")
    assert player.status() == WARNING
    assert _light(player) == ""
    assert not player.action("Verdict light").isChecked()
    assert player.match.unscored == ()


def test_the_second_press_turns_it_on(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdict_light, "DELAY", NEVER)
    player = program.start()
    player.deal(CAN_BE_LOST)
    player.shortcut("Ctrl+L")
    player.shortcut("Ctrl+L")
    assert player.action("Verdict light").isChecked()
    assert (_light(player), player.match.unscored) == ("Analysing…", ())
    _wait_delay(player)
    _says(player, "Winnable", qtbot)
    assert player.match.unscored == ("light",)
    assert player.says("Not scored: you used the verdict light.")


def test_it_stays_on_in_the_next_game_and_ends_scoring_at_its_first_verdict(
    lit: Player, workers: FakeWorkers
) -> None:
    lit.shortcut("Ctrl+PgDown")
    assert _light(lit) == "Analysing…"
    _wait_for_question(lit, workers)
    assert lit.title() == "King Albert – deal 6 – Game Suite"
    workers.answer(OPEN)
    assert _light(lit) == "Unknown"
    assert lit.match.unscored == ("light",)
    assert lit.title() == "King Albert – deal 6 (not scored) – Game Suite"


def test_a_new_game_shows_once_that_it_is_not_scored(lit: Player, workers: FakeWorkers) -> None:
    assert lit.status() != NOT_SCORED  # said when it was turned on
    for _ in range(2):
        lit.shortcut("Ctrl+PgDown")
        _wait_for_question(lit, workers)
        workers.answer(OPEN)
        assert lit.status() == NOT_SCORED
    lit.window.session.do(next(lit.match.rules.legal_commands(lit.match.state)))
    _wait_for_question(lit, workers)
    workers.answer(OPEN)
    assert lit.status() == ""


def test_a_notice_tells_that_a_new_game_is_not_scored(lit: Player, workers: FakeWorkers) -> None:
    notice = lit.page.warning
    assert not notice.isVisible()  # the first game was confirmed
    for _ in range(2):
        lit.shortcut("Ctrl+PgDown")
        _wait_for_question(lit, workers)
        assert not notice.isVisible()
        workers.answer(OPEN)
        assert notice.isVisible()
        assert notice.accessibleName() == ON
        lit.key(Qt.Key.Key_Right)
        assert not notice.isVisible()
    lit.window.session.do(next(lit.match.rules.legal_commands(lit.match.state)))
    _wait_for_question(lit, workers)
    workers.answer(OPEN)
    assert not notice.isVisible()
    lit.shortcut("Ctrl+PgDown")
    lit.shortcut("Ctrl+L")
    assert lit.match.unscored == ()


def test_the_notice_of_a_new_game_can_be_muted(lit: Player, workers: FakeWorkers) -> None:
    lit.shortcut("Ctrl+PgDown")
    _wait_for_question(lit, workers)
    workers.answer(OPEN)
    (mute,) = lit.page.warning.findChildren(QPushButton)
    lit.click_widget(mute)
    assert not lit.page.warning.isVisible()
    lit.shortcut("Ctrl+PgDown")
    _wait_for_question(lit, workers)
    workers.answer(OPEN)
    assert not lit.page.warning.isVisible()
    assert lit.status() == NOT_SCORED


def test_it_is_on_at_the_next_start(lit: Player, program: Program) -> None:
    player = program.start()
    assert player.action("Verdict light").isChecked()
    assert _light(player) == "Analysing…"


def test_another_press_turns_it_off(lit: Player) -> None:
    lit.shortcut("Ctrl+L")
    assert _light(lit) == ""
    assert not lit.action("Verdict light").isChecked()
    assert not settings.load(paths.settings_file()).verdict_light


def test_turned_on_in_the_preferences_it_spares_the_current_game(
    player: Player, workers: FakeWorkers
) -> None:
    player.shortcut("Ctrl+,")
    dialog = player.window.findChild(PreferencesDialog)
    assert isinstance(dialog, PreferencesDialog)
    dialog.choose("verdict_light", True)
    dialog.close()
    assert player.status() == "The verdict light ends scoring, so it starts with your next game."
    assert _light(player) == ""
    assert not player.action("Verdict light").isChecked()
    player.deal(2)
    assert player.action("Verdict light").isChecked()
    assert _light(player) == "Analysing…"


def test_it_can_be_turned_on_for_a_spared_game(program: Program, workers: FakeWorkers) -> None:
    settings.save(paths.settings_file(), Settings(animation="off", verdict_light=True))
    match = scene({9: "QS 7H"}, "AS 2S")
    match.do(Move("AS", FOUNDATION))
    player = program.start_at(match)
    assert (_light(player), player.match.unscored) == ("", ())
    player.shortcut("Ctrl+L")
    assert player.status() == WARNING
    player.shortcut("Ctrl+L")
    assert (_light(player), player.match.unscored) == ("Analysing…", ())
    _wait_for_question(player, workers)
    workers.answer(OPEN)
    assert (_light(player), player.match.unscored) == ("Unknown", ("light",))
    assert not player.page.warning.isVisible()  # the player was warned


def test_it_cannot_be_used_without_a_game(program: Program) -> None:
    assert not program.start().action("Verdict light").isEnabled()


# When it asks


def test_it_asks_about_the_last_of_several_fast_moves(lit: Player, workers: FakeWorkers) -> None:
    lit.click("AS")
    lit.click("2S")
    assert workers.asked == []
    _wait_for_question(lit, workers)
    (job,) = workers.jobs.values()
    assert job.arguments == (lit.match.view(0),)


def test_a_move_cancels_the_question(lit: Player, workers: FakeWorkers) -> None:
    _wait_for_question(lit, workers)
    lit.click("AS")
    assert workers.asked == []
    assert _light(lit) == "Analysing…"


def test_it_does_not_ask_what_is_already_known(lit: Player, workers: FakeWorkers) -> None:
    _wait_for_question(lit, workers)
    workers.answer(WON)
    lit.click("AS")
    assert _light(lit) == "Winnable"
    lit.drag("7H", "column 8")
    assert _light(lit) == "Analysing…"
    lit.insist("Ctrl+Z")
    assert _light(lit) == "Winnable"
    assert workers.asked == []


def test_a_lost_game_stays_lost(lit: Player, workers: FakeWorkers) -> None:
    _wait_for_question(lit, workers)
    workers.answer(LOST)
    assert _light(lit) == "Unwinnable deal"
    for card in ("AS", "7H"):
        lit.click(card)
        assert _light(lit) == "Unwinnable deal"


def test_lost_games_and_unwinnable_deals_are_distinguished(
    lit: Player, workers: FakeWorkers
) -> None:
    first = lit.match.view(0)
    lit.click("7H")
    _wait_for_question(lit, workers)
    workers.answer(LOST)
    assert _light(lit) == "Analysing…"
    _wait_for_question(lit, workers)
    (job,) = workers.jobs.values()
    assert job.arguments == (first,)
    workers.answer(OPEN)
    assert _light(lit) == "No longer winnable"


def test_it_does_not_interrupt_a_drag(lit: Player, workers: FakeWorkers) -> None:
    lit.shortcut("Ctrl+PgDown")
    _wait_for_question(lit, workers)
    card = lit.tableau.columns[8][-1]
    point = lit.carry(card, lit.table.rect().center())
    workers.answer(OPEN)
    assert lit.match.unscored == ("light",)
    assert lit.table.board.held != []
    lit.release(point)


def test_failing_workers_show_a_message(lit: Player, workers: FakeWorkers) -> None:
    _wait_for_question(lit, workers)
    workers.fail()
    assert lit.status() == "The coach isn't responding. You can play on without it."
    assert _light(lit) == "Unknown"
    assert lit.match.unscored == ()


def test_each_failure_is_told_once(lit: Player, workers: FakeWorkers) -> None:
    for card in ("AS", "2S", "7H"):
        _wait_for_question(lit, workers)
        workers.fail()
        assert lit.status() == "The coach isn't responding. You can play on without it."
        assert (_light(lit), workers.asked) == ("Unknown", [])
        lit.click(card)
        assert _light(lit) == "Analysing…"


# What it shows


def test_a_changed_verdict_is_announced(
    lit: Player, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, urgent: said.append(words))
    _wait_for_question(lit, workers)
    workers.answer(WON)
    lit.click("AS")
    lit.click("2S")
    assert [words for words in said if words.startswith("Verdict")] == ["Verdict: Winnable."]


def test_a_verdict_is_announced_again_when_its_game_is_opened_again(
    lit: Player, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, urgent: said.append(words))
    _wait_for_question(lit, workers)
    workers.answer(WON)
    for _time in range(2):
        lit.window.show_picker()
        lit.window.deals.choose_game("king-albert")
    assert [words for words in said if words.startswith("Verdict")] == ["Verdict: Winnable."] * 3


def test_real_workers_distinguish_deals(player: Player, qtbot: QtBot) -> None:
    player.shortcut("Ctrl+L")
    player.shortcut("Ctrl+L")
    player.deal(CANNOT_BE_WON)
    _says(player, "Unwinnable deal", qtbot)
    player.deal(CAN_BE_LOST)
    _says(player, "Winnable", qtbot)
    while player.match.outcome is None:
        player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    _says(player, "No longer winnable", qtbot)


def test_a_game_that_is_won_needs_no_light(program: Program, workers: FakeWorkers) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.shortcut("Ctrl+L")
    player.shortcut("Ctrl+L")
    assert _light(player) == "Analysing…"
    player.click(line[-1].card)
    assert player.summary().isVisible()
    assert _light(player) == ""


def test_every_light_has_a_sign_of_its_own(player: Player) -> None:
    """No two lights look the same without colours."""
    lamp = player.page.panel.lamp
    (bulb,) = (each for each in lamp.findChildren(QWidget) if not isinstance(each, QLabel))
    pictures = set()
    for light in Light:
        lamp.show_light(light)
        player.settle()
        place = QRect(bulb.mapTo(player.page.panel, QPoint()), bulb.size())
        image = player.page.panel.grab(place).toImage()
        side = range(bulb.width())
        pictures.add(tuple(image.pixelColor(x, y).lightness() > 160 for x in side for y in side))
    assert len(pictures) == len(Light)


@pytest.mark.parametrize("size", [(800, 560), (1366, 768)])
def test_the_table_keeps_its_size_with_every_verdict(player: Player, size: tuple[int, int]) -> None:
    player.resize(*size)
    sizes = set()
    for light in Light:
        player.page.panel.lamp.show_light(light)
        player.settle()
        sizes.add(player.table.size().toTuple())
    assert len(sizes) == 1


# Leaving


@pytest.mark.usefixtures("patient")
def test_the_program_can_be_closed_while_workers_think(
    program: Program, monkeypatch: pytest.MonkeyPatch, killed: list[Worker]
) -> None:
    parts = structs.replace(GAMES["king-albert"].parts, coach=heard_coach.__name__)
    monkeypatch.setitem(vars(GAMES["king-albert"]), "parts", parts)
    player = program.start()
    player.deal(TAKES_LONG)
    with closing(Ear()) as ear:
        monkeypatch.setenv(heard_coach.PORT, str(ear.port))
        player.shortcut("Ctrl+L")
        player.shortcut("Ctrl+L")
        _wait_delay(player)
        ear.number()  # the solver is running
    assert _light(player) == "Analysing…"
    assert list(children()) != []
    player.window.close()
    assert list(children()) == []
    assert killed == []
