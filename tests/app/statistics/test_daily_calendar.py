"""The calendar of daily deals: marks, streaks, keys, and playing the deal of a day."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import msgspec
import pytest
from PySide6.QtCore import QDate, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from gamesuite import opening
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.statistics import daily_calendar
from gamesuite.app.statistics.daily_calendar import DailyCalendar
from gamesuite.app.statistics.daily_record import DailyRecord
from gamesuite.catalogue import game
from gamesuite.engine.daily import Streak, WantedDay, daily_number
from gamesuite.engine.setup import Option
from gamesuite.storage.result import Ending, Result
from tests.app.statistics.reader import Open, Reader

TODAY = date(2026, 11, 21)
BOWLING: dict[str, Option] = {"variation": "standard"}
SETUP = opening.new_match("bowling-solitaire", {}, 1).match.setup


def _daily(
    day: date, ending: Ending = "done", *, late: int = 0, unscored: str = "", skipped: int = 0
) -> Result:
    """Return the result of the daily game of ``day``, played so many days ``late``."""
    ended = int(datetime(day.year, day.month, day.day, 12).timestamp()) + late * 86_400
    name = "king-albert" if skipped else "bowling-solitaire"
    deal = daily_number(name, {}, day) + skipped
    key = day.toordinal()
    return Result(
        key, 0, name, '{"variation":"standard"}', 1, "", 0, deal, ending, key, ended, 99, unscored
    )


def _record(*results: Result, name: str = "bowling-solitaire") -> DailyRecord:
    return DailyRecord(game(name), BOWLING, results, TODAY)


def _before(days: int) -> date:
    return TODAY - timedelta(days=days)


def test_days_are_marked_as_they_were_played() -> None:
    record = _record(
        _daily(_before(1), skipped=3, ending="won"),
        _daily(_before(2), skipped=5, ending="lost"),
        _daily(_before(3), skipped=1, ending="won", unscored="hint"),
        _daily(_before(4), skipped=1, ending="left"),
        _daily(_before(5), skipped=2, ending="won", late=3),
        _daily(_before(6), skipped=900, ending="won"),
        _daily(_before(7), skipped=15, ending="shared"),
        _daily(_before(8), skipped=16, ending="won"),
        _daily(_before(9), skipped=2, ending="won", late=-1),
        _daily(_before(10), skipped=1, ending="under way"),
        name="king-albert",
    )
    marks = [record.mark(_before(days)) for days in range(11)]
    assert marks == ["", "won", "played", "played", "", "won", "", "played", "", "", ""]


def test_a_game_without_a_solver_has_one_number_a_day() -> None:
    near = msgspec.structs.replace(_daily(_before(1)), deal=_daily(_before(1)).deal + 1)
    record = _record(_daily(TODAY), near)
    assert (record.mark(TODAY), record.mark(_before(1))) == ("played", "")


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ((), Streak(0, 0)),
        ((0,), Streak(1, 1)),
        ((1, 2), Streak(2, 2)),
        ((2, 3, 4), Streak(0, 3)),
        ((0, 1, 3, 4, 5), Streak(2, 3)),
        ((-3, 0, 1), Streak(2, 2)),
    ],
)
def test_a_streak_goes_on_until_a_day_is_missed(days: tuple[int, ...], streak: Streak) -> None:
    assert _record(*(_daily(_before(day)) for day in days)).streak() == streak


def test_a_deal_played_later_is_marked_but_in_no_streak() -> None:
    record = _record(_daily(TODAY), _daily(_before(1), late=1))
    assert record.mark(_before(1)) == "played"
    assert record.streak() == Streak(1, 1)
    yesterday = _daily(_before(5), late=4)
    assert _record(_daily(TODAY), yesterday).streak() == Streak(1, 1)


def _calendar(reader: Reader) -> DailyCalendar:
    tabs, calendar = reader.dialog.findChild(QTabWidget), reader.dialog.findChild(DailyCalendar)
    assert tabs is not None
    assert calendar is not None
    tabs.setCurrentWidget(calendar)
    QApplication.processEvents()
    return calendar


def test_the_month_and_the_streak_are_read(open_dialog: Open) -> None:
    reader = open_dialog([_daily(TODAY), _daily(_before(1))], SETUP)
    calendar = _calendar(reader)
    assert reader.says("2 days in a row, longest 2 days")
    assert reader.says("November 2026")
    assert reader.says("November 21, 2026, played")
    days = calendar.grid.days
    for key, words in (
        (Qt.Key.Key_Left, "November 20, 2026, played"),
        (Qt.Key.Key_Up, "November 13, 2026, not played"),
        (Qt.Key.Key_PageUp, "October 13, 2026, not played"),
    ):
        QTest.keyPress(days, key)
        QTest.keyRelease(days, key)
        assert (reader.says(words), days.accessibleName()) == (True, words)
    assert reader.says("October 2026")


def test_no_day_after_today_is_offered(open_dialog: Open) -> None:
    calendar = _calendar(open_dialog([_daily(TODAY)], SETUP))
    QTest.keyPress(calendar.grid.days, Qt.Key.Key_Right)
    QTest.keyRelease(calendar.grid.days, Qt.Key.Key_Right)
    assert calendar.grid.selectedDate() == QDate(2026, 11, 21)
    buttons = {each.accessibleName(): each for each in calendar.findChildren(QAbstractButton)}
    earlier, later = buttons["Previous month"], buttons["Next month"]
    assert (earlier.isEnabled(), later.isEnabled()) == (True, False)
    earlier.click()
    assert (earlier.isEnabled(), later.isEnabled()) == (True, True)
    calendar.grid.setCurrentPage(2000, 1)
    assert (earlier.isEnabled(), later.isEnabled()) == (False, True)
    later.click()
    assert (calendar.grid.monthShown(), earlier.isEnabled()) == (2, True)


def test_a_month_is_offered_from_its_first_day_on(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    calendar = DailyCalendar(parent)
    buttons = {each.accessibleName(): each for each in calendar.findChildren(QAbstractButton)}
    for today, is_offered in ((date(2026, 10, 31), False), (date(2026, 11, 1), True)):
        record = DailyRecord(game("bowling-solitaire"), BOWLING, (), today)
        calendar.show_record(record)
        calendar.grid.setCurrentPage(2026, 10)
        assert buttons["Next month"].isEnabled() == is_offered


@pytest.mark.parametrize("how", ["button", "Enter"])
def test_the_deal_of_a_chosen_day_is_played(open_dialog: Open, how: str) -> None:
    reader = open_dialog([_daily(TODAY)], SETUP)
    calendar, wanted = _calendar(reader), list[WantedDay]()
    reader.dialog.day_wanted.connect(wanted.append)
    days = calendar.grid.days
    QTest.keyPress(days, Qt.Key.Key_Left)
    QTest.keyRelease(days, Qt.Key.Key_Left)
    if how == "button":
        middle = QPoint(calendar.play_button.width() // 2, calendar.play_button.height() // 2)
        QTest.mousePress(calendar.play_button, Qt.MouseButton.LeftButton, pos=middle)
        QTest.mouseRelease(calendar.play_button, Qt.MouseButton.LeftButton, pos=middle)
    else:
        QTest.keyPress(days, Qt.Key.Key_Return)
        QTest.keyRelease(days, Qt.Key.Key_Return)
    assert wanted == [WantedDay("bowling-solitaire", BOWLING, _before(1), players=1)]
    assert not reader.dialog.isVisible()


def test_marks_are_seen(open_dialog: Open) -> None:
    calendar = _calendar(open_dialog([_daily(TODAY), _daily(_before(2))], SETUP))
    inks = {day: _inks(calendar, day) for day in (18, 19)}
    assert inks[19] > inks[18], "a day that was played looks like one that was not"
    assert [each for each in calendar.findChildren(QLabel) if each.isVisible()]


def _inks(calendar: DailyCalendar, day: int) -> int:
    """Return how many pixels of the cell of ``day`` are not its ground."""
    days = calendar.grid.days
    model = days.model()
    for row in range(1, model.rowCount()):
        for column in range(model.columnCount()):
            index = model.index(row, column)
            if index.data() == day and row > 1:
                cell = days.visualRect(index)
                image = days.viewport().grab(cell).toImage()
                pixels = [
                    image.pixelColor(x, y).name()
                    for x in range(image.width())
                    for y in range(image.height())
                ]
                return len(pixels) - pixels.count(pixels[0])
    raise LookupError(day)


@pytest.mark.parametrize("reads_new_names", [False, True])
def test_a_screen_reader_says_each_day_that_the_arrows_reach_once(
    open_dialog: Open, monkeypatch: pytest.MonkeyPatch, *, reads_new_names: bool
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(daily_calendar, "READS_NEW_NAMES", reads_new_names)
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    calendar = _calendar(open_dialog([_daily(TODAY)], SETUP))
    assert heard == [], "nobody has chosen a day"
    calendar.grid.days.setFocus()
    for act in (QTest.keyPress, QTest.keyRelease):
        act(calendar.grid.days, Qt.Key.Key_Left)
    assert calendar.grid.days.accessibleName() == "November 20, 2026, not played"
    assert heard == ([] if reads_new_names else ["November 20, 2026, not played"])
