"""The row of days, walked through with a clock that is set."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest

from gamesuite.app.parts.times import day_of
from gamesuite.engine.daily import Streak
from gamesuite.puzzles.day_row import (
    FAR,
    MOST_DAYS,
    counts,
    days_done,
    row_of,
    with_day_done,
    with_day_seen,
)
from gamesuite.storage.settings import DayRecord, Progress, PuzzleRecord
from tests.full import day as full_day

FIRST = date(2026, 11, 16)
DAY = timedelta(days=1)


def day(number: int) -> date:
    """Return the day ``number`` of the fortnight, from 1."""
    return FIRST + DAY * (number - 1)


def walked(*shown: int, idle: tuple[int, ...] = ()) -> DayRecord:
    """Return what is kept after the clock has ``shown`` these days; ``idle`` on some of them."""
    record = DayRecord()
    for each in shown:
        record = with_day_seen(record, day(each))
        if each not in idle:
            record = with_day_done(record, day(each))
    return record


def row(record: DayRecord, today: int) -> Streak:
    """Return the row of ``record`` on the day ``today`` of the fortnight."""
    return row_of(Progress(days=record), day(today))


def test_fourteen_days_make_a_row_of_fourteen() -> None:
    record = DayRecord()
    for number in range(1, 15):
        record = with_day_seen(record, day(number))
        assert row(record, number) == Streak(number - 1, number - 1)
        record = with_day_done(record, day(number))
        assert row(record, number) == Streak(number, number)
        assert with_day_done(record, day(number)) == record


def test_a_gap_begins_another_row_and_the_longest_stays() -> None:
    record = walked(1, 2, 3, 4, 5, 7, 8)
    assert row(record, 8) == Streak(2, 5)
    assert row(record, 9) == Streak(2, 5)
    assert row(record, 10) == Streak(0, 5)


def test_a_day_on_which_nothing_was_done_is_a_gap() -> None:
    assert row(walked(1, 2, 3, 4, idle=(3,)), 4) == Streak(1, 2)


def test_a_clock_set_back_fills_no_gap() -> None:
    record = walked(1, 2, 5, idle=(5,))
    for missed in (3, 4):
        assert not counts(record, day(missed))
        record = with_day_done(record, day(missed))
    record = with_day_done(record, day(5))
    assert record.done == (day(1), day(2), day(5))
    assert row(record, 5) == Streak(1, 2)


def test_a_clock_set_forward_gains_no_day_before_it_comes() -> None:
    record = walked(1, 2, 3, 4, 5, 6)
    # The true day is the second: what was done ahead is not in its row.
    assert row(record, 2) == Streak(2, 2)
    assert row(record, 4) == Streak(4, 4)
    assert row(record, 6) == Streak(6, 6)


def test_a_clock_set_forward_over_days_leaves_them_missing() -> None:
    record = walked(1, 2, 6, 3, 4, 5, 6, 7)
    assert record.done == (day(1), day(2), day(6), day(7))
    assert row(record, 5) == Streak(0, 2)
    assert row(record, 7) == Streak(2, 2)


def test_a_clock_that_was_fast_by_years_costs_nothing() -> None:
    record = with_day_done(walked(1, 2, 3), date(2040, 1, 1))
    record = with_day_done(record, date(2040, 1, 2))
    for number in (3, 4):
        record = with_day_done(record, day(number))
    assert record.newest == day(4)
    assert row(record, 4) == Streak(4, 4)
    record = with_day_done(record, day(3))
    assert record.newest == day(4), "the jump is forgotten, and fills no gap any more"


def test_a_clock_that_was_slow_by_years_costs_nothing() -> None:
    record = with_day_done(walked(1, 2, 3), date(2000, 1, 1))
    assert record == walked(1, 2, 3)
    assert row(with_day_done(record, day(4)), 4) == Streak(4, 4)


def test_a_clock_that_is_set_far_ahead_and_back_fills_no_gap() -> None:
    record = with_day_seen(walked(1, 2, 5), date(2040, 1, 1))
    record = with_day_done(with_day_done(record, day(3)), day(4))
    assert row(record, 5) == Streak(1, 2)


@pytest.mark.parametrize(("ahead", "is_forgotten"), [(FAR, False), (FAR + DAY, True)])
def test_a_jump_of_more_than_a_month_may_be_wrong(ahead: timedelta, is_forgotten: bool) -> None:
    record = with_day_seen(with_day_seen(DayRecord(), FIRST), FIRST + ahead)
    assert counts(with_day_seen(record, FIRST + DAY), FIRST + DAY) == is_forgotten


@pytest.mark.parametrize(("later", "is_forgotten"), [(FAR, True), (FAR + DAY, False)])
def test_a_jump_is_right_once_the_clock_goes_on_from_there(
    later: timedelta, is_forgotten: bool
) -> None:
    back = date(2040, 1, 1)
    record = with_day_seen(walked(1), back)
    for ahead in (later / 2, later):
        record = with_day_seen(record, back + ahead)
    assert counts(with_day_seen(record, day(2)), day(2)) == is_forgotten


def test_the_days_of_older_versions_count() -> None:
    older = PuzzleRecord(days=(day(1), day(2)))
    progress = Progress(puzzles={"bali": older}, days=walked(3))
    assert days_done(progress) == {day(1), day(2), day(3)}
    assert row_of(progress, day(3)) == Streak(3, 3)


def test_the_last_days_alone_are_kept() -> None:
    first = date(2000, 1, 1)
    record = DayRecord(tuple(first + DAY * at for at in range(MOST_DAYS)))
    record = with_day_done(record, day(1))
    assert len(record.done) == MOST_DAYS
    assert (record.done[0], record.done[-1]) == (first + DAY, day(1))


def test_the_days_are_kept_as_json() -> None:
    record = walked(1, 2, 3)
    assert msgspec.json.decode(msgspec.json.encode(record), type=DayRecord) == record


def test_a_year_with_gaps_and_set_clocks_gains_no_day() -> None:
    told = full_day.run(["2"])
    assert " 1460 rows were right" in told  # two a day


# Time zones and summer time: what the clock of the machine makes of a moment


@pytest.fixture(autouse=True)
def zone_comes_back(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


def _in_zone(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("Windows has no tzset, by which a process changes its time zone.")
    monkeypatch.setenv("TZ", name)
    time.tzset()


def _moment(*of_utc: int) -> int:
    return int(datetime(*of_utc, tzinfo=UTC).timestamp())  # type: ignore[arg-type,misc]


BERLIN = "CET-1CEST,M3.5.0,M10.5.0/3"
AUCKLAND = "NZST-12NZDT,M9.5.0,M4.1.0/3"
LOS_ANGELES = "PST8PDT,M3.2.0,M11.1.0"


@pytest.mark.parametrize(
    ("start", "length"),
    [((2026, 3, 22, 22, 30), "summer"), ((2026, 10, 18, 21, 30), "winter")],
)
def test_summer_time_costs_no_day(
    start: tuple[int, ...], length: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _in_zone(monkeypatch, BERLIN)
    # Half an hour before midnight, with an hour less or more in the night of the change.
    first, record, days = datetime(*start, tzinfo=UTC), DayRecord(), []  # type: ignore[arg-type,misc]
    for number in range(14):
        hours = 24 * number + (0 if number < 7 else {"summer": -1, "winter": 1}[length])
        today = day_of(int((first + timedelta(hours=hours)).timestamp()))
        days.append(today)
        record = with_day_done(record, today)
    assert len(set(days)) == 14
    assert row_of(Progress(days=record), days[-1]) == Streak(14, 14)


def test_a_flight_to_the_west_costs_no_day(monkeypatch: pytest.MonkeyPatch) -> None:
    _in_zone(monkeypatch, AUCKLAND)
    days = [day_of(_moment(2026, 11, number, 20)) for number in range(15, 22)]
    record = DayRecord()
    for today in days:
        record = with_day_done(record, today)
    assert days[-1] == date(2026, 11, 22)
    _in_zone(monkeypatch, LOS_ANGELES)
    # The day before comes again, which was done, and then that of the departure.
    again = [day_of(_moment(2026, 11, number, 6)) for number in range(22, 30)]
    assert again[0] == date(2026, 11, 21)
    for today in again:
        record = with_day_done(record, today)
    assert row_of(Progress(days=record), again[-1]) == Streak(13, 13)


def test_a_flight_to_the_east_skips_no_day_that_can_be_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _in_zone(monkeypatch, LOS_ANGELES)
    record = DayRecord()
    for number in range(15, 22):
        record = with_day_done(record, day_of(_moment(2026, 11, number, 20)))
    _in_zone(monkeypatch, AUCKLAND)
    landed = day_of(_moment(2026, 11, 22, 9))
    assert landed == date(2026, 11, 22)
    record = with_day_done(record, landed)
    assert row_of(Progress(days=record), landed) == Streak(8, 8)
