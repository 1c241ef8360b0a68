"""Playing times and dates in words, as the language in use writes them.

A date is shown in its long format everywhere; what happened at a moment has the time of day too.
"""

from __future__ import annotations

import re
from datetime import date

from PySide6.QtCore import QDate, QDateTime, QLocale

from gamesuite.engine.language import _, grouped


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


def moment_words(moment: int) -> str:
    """Return the local date and time of day of ``moment``, in UTC seconds."""
    when = QDateTime.fromSecsSinceEpoch(moment)
    day = when.date()
    time = QLocale().toString(when.time(), QLocale.FormatType.ShortFormat)
    return f"{date_words(date(day.year(), day.month(), day.day()))}, {time}"
