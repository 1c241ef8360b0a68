"""New winnable deals and the deal of the day, found by real workers."""

from __future__ import annotations

from datetime import date, datetime

import msgspec
import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from gamesuite import opening
from gamesuite.app.parts.status_line import StatusSign
from gamesuite.app.parts.times import Clock
from gamesuite.catalogue import GAMES
from gamesuite.engine import record
from gamesuite.engine.advice import Difficulty, FoundDeal, Verdict
from gamesuite.engine.daily import WantedDay
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Option, Seat
from gamesuite.games.king_albert.coach import DEAL_STATES, how_hard, judge
from gamesuite.games.king_albert.solver import Solver
from gamesuite.storage.kept_game import KeptGame
from gamesuite.workers.pool import Scheduler
from tests.app.dialogs import ShownMessage
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program

FIRST = 172
"""From here a deal of each difficulty is found soon, even without the compiled kernel."""
DAILY = 2572291
"""The daily deal for 21 November 2026, Standard."""


@pytest.fixture(autouse=True)
def first_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start every search with the same number."""
    monkeypatch.setattr(opening, "random_number", lambda: FIRST)


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Set the clock to noon of the day in November 2026 in the returned list."""
    today = [21]
    monkeypatch.setattr(Clock, "now", lambda _: int(datetime(2026, 11, today[0], 12).timestamp()))
    return today


@pytest.fixture
def no_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no worker, so that a search never ends."""
    monkeypatch.setattr(Scheduler, "assign_jobs", lambda _: None)


def _sign(player: Player) -> StatusSign:
    """Return the sign of a running search, the first in the status line."""
    return player.window.findChildren(StatusSign)[0]


def _wait(player: Player, qtbot: QtBot) -> None:
    """Wait for the end of the search."""
    qtbot.waitUntil(_sign(player).isHidden)
    QApplication.processEvents()


def _number(player: Player) -> int:
    return player.match.setup.deal.number


def _movable(player: Player) -> str:
    """Return a card that a click moves."""
    return next(player.rules.moves(player.tableau)).card


# Winnable deals


def test_a_winnable_deal_is_dealt(player: Player, qtbot: QtBot) -> None:
    player.shortcut("Ctrl+Shift+N")
    assert _sign(player).isVisible()
    assert player.says("Looking for a deal…")
    assert _number(player) == 1
    _wait(player, qtbot)
    assert _number(player) != 1
    assert player.status().startswith(f"Deal {_number(player)}: winnable, ")
    (solution,) = (each for each in judge(player.match.view(0)) if each is not None)
    assert solution.verdict == Verdict.WINNABLE
    assert player.match.unscored == ()
    assert not _sign(player).isVisible()


@pytest.mark.parametrize(
    ("entry", "difficulty", "words"),
    [
        ("Easy", Difficulty.EASY, "easy"),
        ("Medium", Difficulty.MEDIUM, "medium"),
        ("Hard", Difficulty.HARD, "hard"),
    ],
)
def test_the_difficulty_is_as_chosen(
    player: Player, qtbot: QtBot, entry: str, difficulty: Difficulty, words: str
) -> None:
    player.deal(1, variation="raglan")
    player.action(entry).trigger()
    _wait(player, qtbot)
    assert player.status() == f"Deal {_number(player)}: winnable, {words}."
    solver = Solver(player.tableau, DEAL_STATES[difficulty])
    while (solution := solver.work()) is None:
        pass
    assert how_hard(solution) == difficulty


def test_the_variation_stays(player: Player, qtbot: QtBot) -> None:
    player.deal(1, variation="brigade", foundations_back=True)
    options = player.match.setup.options
    player.shortcut("Ctrl+Shift+N")
    _wait(player, qtbot)
    assert _number(player) != 1
    assert player.match.setup.options == options


def test_the_menu_opens_by_its_letters(player: Player, qtbot: QtBot) -> None:
    player.shortcut("Alt+D")
    for letter in "we":
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        QTest.keyClicks(menu, letter)
        QApplication.processEvents()
    _wait(player, qtbot)
    assert player.status().endswith("easy.")


@pytest.mark.usefixtures("no_workers")
def test_the_game_goes_on_during_a_search(program: Program) -> None:
    player = program.start()
    player.deal(1)
    player.shortcut("Ctrl+Shift+N")
    player.click(_movable(player))
    assert player.figure("Moves") == "1"
    assert _sign(player).isVisible()


@pytest.mark.usefixtures("no_workers")
@pytest.mark.parametrize("how", ["Esc", "button", "New", "Next deal", "Games…"])
def test_a_search_can_be_cancelled(player: Player, how: str) -> None:
    player.shortcut("Ctrl+Shift+N")
    assert _sign(player).isVisible()
    if how == "Esc":
        player.key(Qt.Key.Key_Escape)
    elif how == "button":
        stop = _sign(player).findChild(QToolButton)
        assert stop is not None
        player.click_widget(stop)
    else:
        player.action(how).trigger()
    assert not _sign(player).isVisible()
    assert player.match.moves() == 0


@pytest.mark.usefixtures("no_workers")
@pytest.mark.parametrize("begun", [False, True])
def test_a_search_from_the_list_of_games_ends_when_a_game_is_chosen(
    program: Program, begun: bool
) -> None:
    player = program.start()
    if begun:
        player.deal(1)
    for _time in range(2):
        player.window.show_picker()
        options: dict[str, Option] = {"foundations_back": False, "variation": "raglan"}
        day = WantedDay("king-albert", options, date(2026, 11, 21))
        player.window.dialogs.day_wanted.emit(day)
        assert _sign(player).isVisible()
        player.window.deals.choose_game("king-albert")
        assert not _sign(player).isVisible()


def test_nothing_is_dealt_after_a_search_was_cancelled(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start()
    player.deal(1)
    for keys in ("Ctrl+Shift+N", "Ctrl+Shift+D"):
        player.shortcut(keys)
        (job,) = workers.jobs
        player.key(Qt.Key.Key_Escape)
        assert workers.asked == []
        workers.answered.emit(
            job, FoundDeal(7, Difficulty.EASY)
        )  # the answer was already on its way
        assert _number(player) == 1


@pytest.mark.usefixtures("no_workers")
def test_escape_leaves_full_screen_once_no_search_runs(player: Player) -> None:
    player.shortcut("F11")
    player.shortcut("Ctrl+Shift+N")
    player.key(Qt.Key.Key_Escape)
    assert player.window.isFullScreen()
    player.key(Qt.Key.Key_Escape)
    assert not player.window.isFullScreen()


def test_failing_workers_show_a_message(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = structs.replace(GAMES["king-albert"].parts, coach="tests.no_coach")
    monkeypatch.setitem(vars(GAMES["king-albert"]), "parts", parts)
    player.shortcut("Ctrl+Shift+N")
    _wait(player, qtbot)
    assert player.status() == "The search failed. “New” deals a game that may not be winnable."
    assert _number(player) == 1


# The daily deal


@pytest.mark.usefixtures("day")
def test_the_daily_deal_is_the_same_for_everyone(player: Player, qtbot: QtBot) -> None:
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    assert _number(player) == DAILY
    assert player.status() == "Daily deal for 21 November 2026."
    assert player.title() == "King Albert – daily deal for 21 November 2026 – Game Suite"
    assert player.match.unscored == ()


def test_every_day_has_its_deal(player: Player, qtbot: QtBot, day: list[int]) -> None:
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    day[0] = 22
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    assert _number(player) == 5658492
    assert player.status() == "Daily deal for 22 November 2026."


@pytest.mark.usefixtures("day")
def test_every_variation_has_its_deal(player: Player, qtbot: QtBot) -> None:
    player.deal(1, variation="brigade")
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    assert _number(player) == 2074626
    assert player.match.setup.options["variation"] == "brigade"


@pytest.mark.usefixtures("day")
def test_the_title_still_shows_the_day_at_the_next_start(
    program: Program, player: Player, qtbot: QtBot
) -> None:
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    again = program.start()
    assert again.title() == "King Albert – daily deal for 21 November 2026 – Game Suite"
    again.shortcut("Ctrl+PgDown")
    assert again.title() == f"King Albert – deal {DAILY + 1} – Game Suite"


@pytest.mark.usefixtures("day")
def test_a_daily_deal_on_the_table_stays(player: Player, qtbot: QtBot) -> None:
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    player.click(_movable(player))
    player.shortcut("Ctrl+Shift+D")
    assert player.status() == "This is the daily deal for 21 November 2026."
    assert player.match.moves() == 1


@pytest.mark.usefixtures("day")
def test_an_unfinished_daily_deal_is_resumed(player: Player, qtbot: QtBot) -> None:
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    player.click(_movable(player))
    player.shortcut("Ctrl+N")
    player.shortcut("Ctrl+Shift+D")
    assert player.status() == "Resumed the daily deal for 21 November 2026."
    assert (_number(player), player.match.moves()) == (DAILY, 1)
    assert player.match.unscored == ()


@pytest.mark.usefixtures("day")
def test_a_search_that_finds_the_deal_on_the_table_is_over(
    player: Player, workers: FakeWorkers
) -> None:
    player.shortcut("Ctrl+Shift+D")
    workers.answer(FoundDeal(DAILY, Difficulty.EASY))
    player.window.store.change("daily", {})  # as if another program had kept it
    player.shortcut("Ctrl+Shift+D")
    assert not _sign(player).isHidden()
    workers.answer(FoundDeal(DAILY, Difficulty.EASY))
    assert player.status() == "This is the daily deal for 21 November 2026."
    assert _sign(player).isHidden()
    assert workers.asked == []


@pytest.mark.usefixtures("day")
def test_of_two_unfinished_daily_deals_the_scored_one_is_resumed(
    player: Player, qtbot: QtBot
) -> None:
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    player.click(_movable(player))
    opened = opening.open_bytes(record.write(player.match))
    opened.match.stop_scoring("load")  # only looked at, since playing on would cost the other
    player.window.session.open(opened, KeptGame(opened.match))
    assert player.title().endswith("(not scored) – Game Suite")
    player.shortcut("Ctrl+N")
    player.shortcut("Ctrl+Shift+D")
    assert (_number(player), player.match.moves()) == (DAILY, 1)
    assert player.match.unscored == ()


@pytest.mark.usefixtures("day")
def test_a_daily_deal_is_resumed_by_a_player_with_a_new_name(player: Player, qtbot: QtBot) -> None:
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    player.click(_movable(player))
    player.window.deals.start_match((Seat("Ada"),), player.match.setup.options)
    player.shortcut("Ctrl+N")
    assert player.match.setup.seats == (Seat("Ada"),)
    player.shortcut("Ctrl+Shift+D")
    assert (_number(player), player.match.moves()) == (DAILY, 1)
    assert player.match.setup.seats == (Seat(),)


@pytest.mark.usefixtures("day")
def test_a_daily_deal_that_was_finished_is_not_scored_again(player: Player, qtbot: QtBot) -> None:
    player.deal(DAILY)
    (solution,) = (each for each in judge(player.match.view(0)) if each is not None)
    for move in solution.line:
        player.window.session.do(move)
    assert player.match.outcome is not None
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    assert player.match.moves() == 0
    assert player.match.unscored == ("repeat",)
    assert player.status() == (
        "You have already played the daily deal for 21 November 2026. It is not scored again."
    )
    assert "(not scored)" in player.title()


def test_both_actions_need_a_game(program: Program) -> None:
    player = program.start()
    for words in ("Any", "Easy", "Medium", "Hard", "Daily deal"):
        assert not player.action(words).isEnabled()
    player.deal(1)
    for words in ("Any", "Easy", "Medium", "Hard", "Daily deal"):
        assert player.action(words).isEnabled()


# The deal of another day


def test_the_deal_of_a_past_day_is_dealt(player: Player, qtbot: QtBot, day: list[int]) -> None:
    day[0] = 25
    options: dict[str, Option] = {"foundations_back": False, "variation": "standard"}
    player.window.dialogs.day_wanted.emit(WantedDay("king-albert", options, date(2026, 11, 21)))
    _wait(player, qtbot)
    assert _number(player) == DAILY
    assert player.title() == "King Albert – daily deal for 21 November 2026 – Game Suite"
    player.shortcut("Ctrl+Shift+D")
    _wait(player, qtbot)
    assert player.status() == "Daily deal for 25 November 2026."


@pytest.mark.usefixtures("day")
def test_a_day_of_another_game_than_the_one_on_the_table(player: Player) -> None:
    options: dict[str, Option] = {"variation": "standard"}
    wanted = WantedDay("bowling-solitaire", options, date(2026, 11, 3))
    player.window.dialogs.day_wanted.emit(wanted)
    assert player.match.setup.game == "bowling-solitaire"
    assert player.status() == "Daily deal for 3 November 2026."


@pytest.mark.usefixtures("day")
def test_a_day_of_the_game_on_the_table_is_for_those_who_sit_there(player: Player) -> None:
    options: dict[str, Option] = {"variation": "standard"}
    seats = Seat("Ada"), Seat("Bo")
    player.window.shelf.new("balut", options, 5, seats)
    player.window.store.change("seats", {"balut": (Seat("Cy"),)})
    player.window.dialogs.day_wanted.emit(WantedDay("balut", options, date(2026, 11, 3)))
    setup = player.match.setup
    assert setup.deal.number != 5
    assert {seat.name for seat in setup.seats} == {"Ada", "Bo"}


@pytest.mark.usefixtures("day")
def test_a_day_is_played_by_as_many_as_its_results_are_of(player: Player) -> None:
    options = _options("bali", partnership=True)
    player.window.store.change("seats", {"bali": (Seat("Cy"),)})
    player.window.dialogs.day_wanted.emit(WantedDay("bali", options, date(2026, 11, 3), 4))
    four = [seat.name for seat in player.match.setup.seats]
    assert (len(four), four[0]) == (4, "Cy")
    alone = WantedDay("bali", _options("bali"), date(2026, 11, 3), 1)
    player.window.dialogs.day_wanted.emit(alone)
    assert player.match.setup.seats == (Seat("Cy"),)


@pytest.mark.usefixtures("day")
def test_a_day_that_nobody_can_play_is_said_and_forgotten(player: Player) -> None:
    before = player.match.state
    message = ShownMessage()
    options = _options("bali", partnership=True)
    player.window.dialogs.day_wanted.emit(WantedDay("bali", options, date(2026, 11, 3), 1))
    assert "A partnership needs four players." in message.text
    assert player.match.state == before
    assert "bali" not in player.window.store.settings.daily


def _options(game: str, **chosen: Option) -> dict[str, Option]:
    complete: dict[str, Option] = msgspec.to_builtins(options_from(GAMES[game].rules, chosen))
    return complete


@pytest.mark.usefixtures("day")
def test_the_daily_deal_is_scored_whatever_is_practised(player: Player) -> None:
    player.window.shelf.new("bowling-solitaire", {"variation": "practice-frame"}, 5)
    player.shortcut("Ctrl+Shift+D")
    assert player.status() == "Daily deal for 21 November 2026."
    assert player.match.setup.options == {"variation": "standard"}
    assert player.match.is_at_stake


@pytest.mark.usefixtures("day")
def test_a_day_whose_game_waits_behind_the_picker(player: Player) -> None:
    options: dict[str, Option] = {"variation": "standard"}
    wanted = WantedDay("bowling-solitaire", options, date(2026, 11, 3))
    player.window.dialogs.day_wanted.emit(wanted)
    player.window.show_picker()
    player.window.dialogs.day_wanted.emit(wanted)
    assert player.status() == "This is the daily deal for 3 November 2026."
    assert player.title().startswith("Bowling Solitaire – daily deal")
