"""Playing times and dates in words, as the language in use writes them."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale

from gamesuite.engine.language import _


def time_words(seconds: float) -> str:
    """Return a playing time: "45 s", "12 min 05 s", "1 h 07 min"."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return _("{hours} h {minutes:02} min").format(hours=hours, minutes=minutes)
    if minutes:
        return _("{minutes} min {seconds:02} s").format(minutes=minutes, seconds=rest)
    return _("{seconds} s").format(seconds=rest)


def moment_words(moment: int) -> str:
    """Return the local date and time of day of ``moment``, in UTC seconds, in figures."""
    when = QDateTime.fromSecsSinceEpoch(moment)
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)
