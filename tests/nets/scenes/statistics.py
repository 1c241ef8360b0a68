"""The statistics: figures, plots, tables, the calendar of daily deals."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QCalendarWidget, QComboBox, QTabWidget

from gamesuite.app.statistics.result_plots import LastGamesPlot, SpreadPlot
from gamesuite.app.statistics.statistics_dialog import StatisticsDialog
from gamesuite.engine.advice import Difficulty, Rating, Verdict
from gamesuite.engine.daily import daily_number
from gamesuite.engine.rules import Noted
from gamesuite.storage.result import Ending, Result
from tests.app.player import Player
from tests.nets.scenes.learning import puzzle_record
from tests.nets.scenes.scene import Looks, answer, do, only, press, scene, tips_over
from tests.nets.stage import NOW, Stage

KING_ALBERT = '{"foundations_back":false,"variation":"standard"}'
RAGLAN = '{"foundations_back":false,"variation":"raglan"}'
STANDARD = '{"variation":"standard"}'
ENDINGS: tuple[Ending, ...] = ("won", "lost", "won", "won", "left", "lost", "won")


def _ended(day: int) -> int:
    return int(datetime(2026, 11, 1 + day % 20, 10, 30).timestamp())


def _patience() -> Iterator[Result]:
    for at in range(24):
        ending = ENDINGS[at % len(ENDINGS)]
        score = 52 if ending == "won" else (at * 11) % 40
        unscored = "hint" if at % 9 == 4 else ""
        noted: Noted = {"moves": (70 + at,)} if ending == "won" else {}
        yield Result(
            at + 1, 0, "king-albert", KING_ALBERT, 1, "", 0, at + 1, ending, at + 1, _ended(at),
            score, unscored, 65.0 * (at + 1), noted,
        )  # fmt: skip
    yield Result(90, 0, "king-albert", RAGLAN, 1, "", 0, 3, "lost", 90, _ended(3), 7, "", 10.0)


def _dice() -> Iterator[Result]:
    names = ("Anna", "Bo", "Wilhelmina von Württemberg-Teck")
    for at in range(9):
        for seat, name in enumerate(names):
            ending: Ending = "won" if seat == at % 3 else "shared" if at == 7 else "lost"
            yield Result(
                100 + at, seat, "balut", STANDARD, 3, name, 0, at, ending, 100 + at, _ended(at),
                1200 + 137 * at - 90 * seat, "", 300.0, {"opponents": (at % 4,)},
            )  # fmt: skip


def _bowled() -> Iterator[Result]:
    today = NOW.date()
    for days in (0, 1, 2, 4, 9, 10):
        day = today - timedelta(days=days)
        yield Result(
            200 + days, 0, "bowling-solitaire", STANDARD, 1, "", 0,
            daily_number("bowling-solitaire", {}, day), "done", 200 + days, _noon(day),
            90 + 7 * days, "", 60.0, {"balls": (5,) * 21},
        )  # fmt: skip


def _noon(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, 12).timestamp())


def _opened(player: Player) -> StatisticsDialog:
    do(player, "statistics")
    return only(player.window, StatisticsDialog)


def _tab(dialog: StatisticsDialog, at: int) -> None:
    only(dialog, QTabWidget).setCurrentIndex(at)


@scene("en", "de")
def statistics(stage: Stage) -> Looks:
    player = stage.start(size=(1000, 660))
    player.deal(1)
    yield "nothing", _opened(player)
    only(player.window, StatisticsDialog).close()
    player.window.store.note_progress("puzzles", "king-albert", puzzle_record("king-albert"))
    player.window.shelf.results.restore([*_patience(), *_dice()])
    dialog = _opened(player)
    yield "charts", dialog
    yield (
        "tips",
        [
            *tips_over(stage, only(dialog, LastGamesPlot), across=30, down=1),
            *tips_over(stage, only(dialog, SpreadPlot), across=30, down=1),
        ],
    )
    _tab(dialog, 2)
    ratings = [
        Rating(at, Verdict.WINNABLE, (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD)[at % 3])
        if at % 4
        else Rating(at, Verdict.UNWINNABLE)
        for at in range(1, 25)
    ]
    yield "rates asked", dialog
    for rating in ratings:
        answer(stage, "rate", rating)
    answer(stage, "rate", ratings[0], last=True)
    yield "rates by deal", dialog
    _tab(dialog, 4)
    yield "puzzles", dialog


@scene()
def statistics_of_persons(stage: Stage) -> Looks:
    player = stage.start(size=(1000, 660), theme="dark")
    player.window.shelf.results.restore([*_dice(), *_bowled(), *_patience()])
    dialog = _opened(player)
    boxes = dialog.findChildren(QComboBox)
    boxes[0].setCurrentIndex(2)
    yield "the last", dialog
    boxes[2].setCurrentIndex(2)
    yield "a long name", dialog
    _tab(dialog, 2)
    yield "by opponents", dialog
    press(dialog, "Reset Balut")
    yield "reset", dialog


@scene()
def calendar(stage: Stage) -> Looks:
    player = stage.start(size=(1000, 660))
    player.window.deals.choose_game("bowling-solitaire")
    player.window.shelf.results.restore([*_bowled()])
    dialog = _opened(player)
    yield "charts", dialog
    _tab(dialog, 1)
    yield "by frame", dialog
    _tab(dialog, 3)
    yield "this month", dialog
    earlier = next(each for each in dialog.findChildren(QCalendarWidget) if each.isVisible())
    earlier.setSelectedDate(QDate(2026, 11, 19))
    yield "a day", dialog
    earlier.showPreviousMonth()
    yield "the month before", dialog
