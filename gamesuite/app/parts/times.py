"""The time of day, the playing time of a game, and how both are written in the language in use.

A date is shown in its long format everywhere; what happened at a moment has the time of day too.
"""

from __future__ import annotations

import re
import time
from datetime import UTC, date, datetime, timedelta

from PySide6.QtCore import QDate, QDateTime, QLocale

from gamesuite.engine.language import _, grouped


class Clock:
    """The clock of the machine; tests replace it."""

    def now(self) -> int:
        """Return the time in UTC seconds."""
        return int(time.time())

    def today(self) -> date:
        """Return the local date."""
        return day_of(self.now())

    def monotonic(self) -> float:
        """Return seconds that never go back, from an arbitrary start."""
        return time.monotonic()


class Stopwatch:
    """Counts seconds on ``clock`` while it runs."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._counted = 0.0
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """The seconds counted."""
        if self._since is None:
            return self._counted
        return self._counted + self._clock.monotonic() - self._since

    def set(self, seconds: float) -> None:
        """Continue from ``seconds``."""
        self._counted = seconds
        if self._since is not None:
            self._since = self._clock.monotonic()

    def start(self) -> None:
        """Start counting; does nothing while it counts."""
        if self._since is None:
            self._since = self._clock.monotonic()

    def stop(self) -> None:
        """Stop counting."""
        self._counted = self.seconds
        self._since = None


def day_of(moment: int) -> date:
    """Return the local date of ``moment``, in UTC seconds from 0 on."""
    try:
        return date.fromtimestamp(moment)
    except OSError:  # Windows knows no later year than 3000, which a wrong clock may have said
        return (datetime.fromtimestamp(0, UTC) + timedelta(seconds=moment)).date()


def time_words(seconds: float) -> str:
    """Return a playing time: "45 s", "12 min 05 s", "1,007 h 07 min"."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return _("{hours} h {minutes:02} min").format(hours=grouped(hours), minutes=minutes)
    if minutes:
        return _("{minutes} min {seconds:02} s").format(minutes=minutes, seconds=rest)
    return _("{seconds} s").format(seconds=rest)


def clock_words(seconds: float) -> str:
    """Return a playing time as a clock shows it: "0:45", "12:05", "1:07:00"."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{grouped(hours)}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def date_words(day: date) -> str:
    """Return ``day`` in the long format of the interface locale, without the weekday."""
    locale = QLocale()
    full = locale.dateFormat(QLocale.FormatType.LongFormat)
    without = re.sub(r"^dddd[\s,.]*|[\s,]*dddd", "", full)
    return locale.toString(QDate(day.year, day.month, day.day), without)


def short_date_words(day: date) -> str:
    """Return ``day`` without its year, in few letters: "23 Nov"."""
    # Translators: a date in few letters, as Qt writes it, such as 23 Nov
    return QLocale().toString(QDate(day.year, day.month, day.day), _("d MMM"))


def moment_words(moment: int) -> str:
    """Return the local date and time of day of ``moment``, in UTC seconds."""
    when = QDateTime.fromSecsSinceEpoch(moment)
    day = when.date()
    time = QLocale().toString(when.time(), QLocale.FormatType.ShortFormat)
    return f"{date_words(date(day.year(), day.month(), day.day()))}, {time}"
