"""Years of days with gaps, restarts and clocks that are set: no set clock gains a day of the row.

Each year has a player who does the day on most days. Now and then the clock is set back, to fill
days that were missed, or forward, to have days before they come; the next day it is right again.
Beside it is the same player with a clock that nobody sets. Arguments: how many years, 300 without.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from gamesuite.engine.daily import Streak
from gamesuite.puzzles.day_row import FAR, row_of, with_day_done, with_day_seen
from gamesuite.storage import settings
from gamesuite.storage.settings import DayRecord, Progress, Settings

YEARS = 300
DAYS = 365
FIRST = date(2026, 1, 1)
DAY = timedelta(days=1)
OFTEN = 0.85
"""How likely the player does the day."""
SET_BACK, SET_FORWARD, FAR_FORWARD = 0.03, 0.02, 0.002
"""How likely the clock is set on a day."""
RESTARTS = 30
"""After so many days the record goes through the file of the settings."""


@dataclass
class Year:
    """One year of a player: what is kept of it, and what an honest clock has seen."""

    random: Random
    file: Path
    record: DayRecord = field(default_factory=DayRecord)
    honest: set[date] = field(default_factory=set)
    """The days that were done while the clock was right."""
    ahead: set[date] = field(default_factory=set)
    """The days that were done before they came."""
    figures: Counter[str] = field(default_factory=Counter[str])

    def walk(self) -> None:
        """Go through all days."""
        for number in range(DAYS):
            self._live(FIRST + number * DAY)
            if number % RESTARTS == 0:
                self._restart()

    def _live(self, today: date) -> None:
        """Live one day: the clock is right at first, may be set, and is right again."""
        self.record = with_day_seen(self.record, today)
        if self.random.random() < OFTEN:
            self.record = with_day_done(self.record, today)
            self.honest.add(today)
            self.figures["done"] += 1
        self._check(today)
        chance = self.random.random()
        if chance < SET_BACK:
            self._set_back(today)
        elif chance < SET_BACK + SET_FORWARD:
            self._set_forward(today, self.random.randint(1, FAR.days - 1))
        elif chance < SET_BACK + SET_FORWARD + FAR_FORWARD:
            self._set_forward(today, self.random.randint(400, 4000))
        self.record = with_day_seen(self.record, today)
        self._check(today)

    def _set_back(self, today: date) -> None:
        """Set the clock back and do every day before today: nothing of it counts."""
        self.figures["set back"] += 1
        before = self.record.done
        for ago in range(self.random.choice((1, 2, 7, 40, 9000)), 0, -self.random.randint(1, 3)):
            self.record = with_day_done(self.record, today - ago * DAY)
        assert self.record.done == before, f"the clock was set back on {today}"

    def _set_forward(self, today: date, days: int) -> None:
        """Set the clock forward and do some of the days that are still to come."""
        self.figures["far forward" if days > FAR.days else "set forward"] += 1
        for ahead in range(max(1, days - 3), days + 1):
            self.record = with_day_done(self.record, today + ahead * DAY)
            self.ahead.add(today + ahead * DAY)

    def _restart(self) -> None:
        """Write the record to the file and read it."""
        settings.save(self.file, Settings(), Progress(days=self.record))
        assert settings.load_contents(self.file).progress.days == self.record
        self.figures["restarts"] += 1

    def _check(self, today: date) -> None:
        """Only days that were done count, and with a clock that was never fast all of them."""
        counted = {day for day in self.record.done if day <= today}
        assert counted <= self.honest | self.ahead, f"on {today}"
        if not self.ahead:
            assert counted == self.honest, f"on {today}"
            self.figures["right"] += 1
        row = row_of(Progress(days=self.record), today)
        assert row == _row(counted, today), f"on {today}: {row}"
        self.figures["rows"] += 1
        self.figures["longest"] = max(self.figures["longest"], row.longest)


def run(arguments: Sequence[str]) -> str:
    """Walk through the years, and tell what happened."""
    years = int(arguments[0]) if arguments else YEARS
    total = Counter[str]()
    with TemporaryDirectory() as folder:
        for seed in range(years):
            year = Year(Random(seed), Path(folder) / "settings.json")
            year.walk()
            longest = max(total["longest"], year.figures["longest"])
            total += year.figures
            total["longest"] = longest
    return (
        f"{years} years of {DAYS} days: {total['done']} days done, the clock set back"
        f" {total['set back']} times, forward {total['set forward']} times, far forward"
        f" {total['far forward']} times, {total['restarts']} restarts."
        f" {total['rows']} rows were right, {total['right']} of them before any clock was set"
        f" forward; the longest had {total['longest']} days. No clock that was set back gained"
        " a day."
    )


def _row(days: set[date], today: date) -> Streak:
    """Return the row of ``days``, counted back day by day."""
    current = _back_from(today if today in days else today - DAY, days)
    return Streak(current, max((_back_from(day, days) for day in _ends(days, today)), default=0))


def _ends(days: set[date], today: date) -> list[date]:
    return [day for day in days if day <= today and (day + DAY not in days or day == today)]


def _back_from(day: date, days: set[date]) -> int:
    length = 0
    while day - length * DAY in days:
        length += 1
    return length
